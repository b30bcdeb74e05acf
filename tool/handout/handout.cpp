#include "tool/handout/handout.hpp"

#include <set>

#include "tool/files.hpp"
#include "tool/handout/course_files.hpp"
#include "tool/handout/texts.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Documents of the tests' own course are theirs.
bool is_document(const std::string& path) {
    return path.ends_with(".md") && !path.starts_with("tests/");
}

bool is_executable(const fs::path& path) {
    return (fs::status(path).permissions() & fs::perms::owner_exec) != fs::perms::none;
}

}  // namespace

Handout make_handout(const Workspace& workspace, const std::vector<const Lesson*>& without) {
    const Rules rules(workspace.course(), without);
    const Selection selection(course_files(workspace.root()), rules);
    std::set<std::string> ids;
    for (const Lesson* lesson : without) {
        ids.insert(lesson->id);
    }
    Handout handout;
    handout.left_out = selection.counts();
    for (const auto& path : selection.kept()) {
        const fs::path file = workspace.root() / path;
        std::string bytes = read_course_file(file);
        if (path == "course.toml") {
            bytes = manifest_to_hand_out(bytes, ids, selection);
            handout.exercises = parse_course(bytes, "the handout's course.toml").lessons.size();
        } else if (is_document(path)) {
            bytes = document_to_hand_out(bytes, path, selection);
        }
        handout.files[path] = {std::move(bytes), is_executable(file)};
    }
    // Whatever somebody has made of it, a file to edit is handed out as the stub.
    for (const auto& lesson : workspace.course().lessons) {
        if (!ids.contains(lesson.id)) {
            const fs::path stub = workspace.stub(lesson);
            handout.files[workspace.editable_shown(lesson)] = {read_course_file(stub), false};
        }
    }
    return handout;
}

}  // namespace lab
