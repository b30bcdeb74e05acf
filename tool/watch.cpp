#include <cstdio>

#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/verbs.hpp"
#include "tool/watch/watch_loop.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit start(const Workspace& workspace) {
    return is_interactive() ? watch(workspace) : welcome(workspace);
}

Exit watch(const Workspace& workspace) {
    if (is_interactive()) {
        return WatchLoop(workspace, Progress(workspace).current()).run();
    }
    const Exit status = check(workspace, {});
    std::fflush(stdout);
    std::fputs("lab: watching needs a terminal; this was one check.\n", stderr);
    return status;
}

}  // namespace lab
