#include <fmt/core.h>

#include <thread>

#include "tool/build.hpp"
#include "tool/process.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

Exit test(const Workspace& workspace, const std::vector<std::string>& arguments) {
    fmt::print(stderr, "Building everything and its tests…\n");
    build_targets(workspace, {"all"});
    Command ctest{{"ctest", "--preset", "dev", "-j",
                   std::to_string(std::max(1U, std::thread::hardware_concurrency()))}};
    ctest.arguments.insert(ctest.arguments.end(), arguments.begin(), arguments.end());
    ctest.directory = workspace.root().string();
    const int status = pass_through(ctest);
    if (status == 127) {
        throw Failure(Exit::environment, "ctest can't be started; it comes with CMake.");
    }
    return status == 0 ? Exit::done : Exit::pending;
}

}  // namespace lab
