#include "tool/build.hpp"
#include "tool/process.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

// What only instructors need is a program of its own, built when it is first asked for: a learner waits for
// less.
Exit instructors_verb(const Workspace& workspace, const std::string& verb,
                      const std::vector<std::string>& arguments) {
    build_targets(workspace, {"lab_instructor"});
    Command program{{(workspace.build() / "tool" / "lab_instructor").string(), verb}};
    program.arguments.insert(program.arguments.end(), arguments.begin(), arguments.end());
    return static_cast<Exit>(pass_through(program));
}

}  // namespace lab
