#include "tool/workspace.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "tool/failure.hpp"
#include "tool/files.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

fs::path folder_from_environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr || *value == '\0' ? fs::path() : fs::absolute(value).lexically_normal();
}

Course read_course(const fs::path& root) {
    const auto text = read_file(root / "course.toml");
    if (!text) {
        throw Failure(Exit::environment,
                      fmt::format("can't read {}.\nStart the tool with ./lab from the course's folder.",
                                  (root / "course.toml").string()));
    }
    return parse_course(*text, "course.toml");
}

}  // namespace

Workspace::Workspace(const fs::path& tool)
    : tool_(fs::absolute(tool)),
      root_(folder_from_environment("LAB_ROOT")),
      pristine_(folder_from_environment("LAB_PRISTINE")) {
    if (root_.empty()) {
        throw Failure(Exit::environment,
                      "LAB_ROOT is not set.\nStart the tool with ./lab from the course's folder.");
    }
    course_ = read_course(root_);
}

Workspace Workspace::moved_to(const fs::path& root) const {
    Workspace moved = *this;
    moved.root_ = root;
    moved.pristine_.clear();
    return moved;
}

fs::path Workspace::lesson_folder(const Lesson& lesson) const {
    return root_ / "lessons" / lesson.id;
}

fs::path Workspace::exercise(const Lesson& lesson) const {
    return root_ / "exercises" / lesson.id;
}

fs::path Workspace::contract(const Lesson& lesson) const {
    return exercise(lesson) / lesson.contract;
}

fs::path Workspace::stub(const Lesson& lesson) const {
    return exercise(lesson) / ".stub" / lesson.file;
}

bool Workspace::has_solutions() const {
    return fs::exists(root_ / "solutions");
}

fs::path Workspace::solution(const Lesson& lesson) const {
    return root_ / "solutions" / lesson.id / lesson.file;
}

fs::path Workspace::why(const Lesson& lesson) const {
    return root_ / "solutions" / lesson.id / "WHY.md";
}

fs::path Workspace::wrong_answers(const Lesson& lesson) const {
    return root_ / "tests" / "wrong" / lesson.id;
}

fs::path Workspace::judge(const Lesson& lesson) const {
    return build() / "exercises" / lesson.id / "judge";
}

fs::path Workspace::worker_parts(const Lesson& lesson) const {
    return build() / "exercises" / lesson.id / "libworker.a";
}

fs::path Workspace::editable(const Lesson& lesson) const {
    if (!pristine()) {
        return exercise(lesson) / lesson.file;
    }
    fs::path copy = pristine_ / lesson.id / lesson.file;
    if (!fs::exists(copy)) {
        write_by_rename(copy, read_course_file(stub(lesson)));
    }
    return copy;
}

std::string Workspace::editable_shown(const Lesson& lesson) const {
    return fmt::format("exercises/{}/{}", lesson.id, lesson.file);
}

std::string Workspace::shown(const fs::path& path) const {
    const fs::path inside = path.lexically_relative(root_);
    return inside.empty() || *inside.begin() == ".." ? path.string() : inside.string();
}

}  // namespace lab
