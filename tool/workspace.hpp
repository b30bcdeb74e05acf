#pragma once

#include <filesystem>
#include <string>

#include "tool/course.hpp"

namespace lab {

/// Where everything of the course lies on disk. All paths are absolute.
///
/// With the environment variable LAB_PRISTINE=FOLDER (set by `verify` for the commands that documents show)
/// the learner's files and progress are not looked at: the files to edit are copies of the stubs, and both
/// they and the progress live in FOLDER. What is to be built is taken as built.
class Workspace {
  public:
    /// Opens the course in $LAB_ROOT. Throws Failure(environment) if that isn't a course.
    /// @param tool  the tool's own program, as it was started
    explicit Workspace(const std::filesystem::path& tool);
    /// The same course in another folder, with the learner's files there.
    [[nodiscard]] Workspace moved_to(const std::filesystem::path& root) const;

    [[nodiscard]] const Course& course() const { return course_; }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    /// The tool's own program.
    [[nodiscard]] const std::filesystem::path& tool() const { return tool_; }
    [[nodiscard]] bool pristine() const { return !pristine_.empty(); }

    [[nodiscard]] std::filesystem::path build() const { return root_ / "build" / "dev"; }
    /// Where candidates are compiled and judged: nothing of it in the learner's folders.
    [[nodiscard]] std::filesystem::path scratch() const { return build() / "checks"; }
    [[nodiscard]] std::filesystem::path state() const {
        return pristine() ? pristine_ / "lab" : root_ / ".lab";
    }

    [[nodiscard]] std::filesystem::path lesson_folder(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path exercise(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path contract(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path stub(const Lesson& lesson) const;
    /// Whether this copy of the course has solutions: what `lab handout` writes has none.
    [[nodiscard]] bool has_solutions() const;
    [[nodiscard]] std::filesystem::path solution(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path why(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path wrong_answers(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path judge(const Lesson& lesson) const;
    [[nodiscard]] std::filesystem::path worker_parts(const Lesson& lesson) const;
    /// The file that the learner edits (a copy of the stub when pristine).
    [[nodiscard]] std::filesystem::path editable(const Lesson& lesson) const;
    /// How that file is called in messages: relative to the root.
    [[nodiscard]] std::string editable_shown(const Lesson& lesson) const;
    /// A path in messages: relative to the root if it is inside, as it is if not.
    [[nodiscard]] std::string shown(const std::filesystem::path& path) const;

  private:
    std::filesystem::path tool_;
    std::filesystem::path root_;
    std::filesystem::path pristine_;
    Course course_;
};

}  // namespace lab
