#include "tool/grade/gradescope_zip.hpp"

#include <fmt/core.h>

#include <array>

#include "tool/files.hpp"
#include "tool/handout/handout.hpp"
#include "tool/handout/target.hpp"
#include "tool/ids.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// In the course, where they lie in tool/grade/gradescope; in the archive, at its root.
constexpr std::array<const char*, 2> scripts{"setup.sh", "run_autograder"};

// As `--only` takes them: "03_full_transaction,04_fault_before_insert".
std::string ids_of(const Course& course, const std::vector<std::string>& only) {
    std::string ids;
    for (const auto& id : only) {
        ids += (ids.empty() ? "" : ",") + find_lesson(course, id).id;
    }
    return ids;
}

}  // namespace

Exit write_gradescope_zip(const Workspace& workspace, const GradeOptions& options) {
    const std::string only = ids_of(workspace.course(), options.only);
    const fs::path target = target_of(options.gradescope_zip, Target::archive);
    require_new(workspace, target, Target::archive);
    std::map<std::string, HandedOut> files;
    for (auto& [path, file] : make_handout(workspace, {}).files) {
        files["course/" + path] = std::move(file);
    }
    for (const auto* name : scripts) {
        const auto script = read_course_file(workspace.root() / "tool" / "grade" / "gradescope" / name);
        files[name] = {replaced(script, "@ONLY@", only), true};
    }
    write_by_rename(target, zipped(files));
    fmt::print("{}: an autograder for {}.\nNext: in Gradescope, Configure Autograder, upload it.\n",
               target.string(), only.empty() ? "all exercises" : only);
    return Exit::done;
}

}  // namespace lab
