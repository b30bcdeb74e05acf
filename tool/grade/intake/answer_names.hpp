#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/course.hpp"

namespace lab {

/// A file's name, without the number that a platform or a browser gives to one that is there already.
struct CopyName {
    std::string name{};
    int copy = 0;  ///< 2 of `book_once-2.cpp` (Canvas) and `book_once (2).cpp` (a browser)
};

/// Takes one such number off, if there is one.
std::optional<CopyName> without_copy_number(std::string_view name);

/// Which exercise a file answers, by its name alone.
struct Answering {
    std::string exercise{};
    std::string file{};  ///< its name in the course
    int copy = 0;
};

/// The names of the files that learners edit; no two exercises share one.
class AnswerNames {
  public:
    explicit AnswerNames(const Course& course);

    /// @param name  of a file, without folders
    [[nodiscard]] std::optional<Answering> find(std::string_view name) const;

    /// Whether a folder's name is that of an exercise, now or formerly.
    [[nodiscard]] bool is_exercise(const std::string& folder) const;

    /// How much a file's place speaks for it: 2 in exercises/<id>/, 1 where that was formerly, else 0.
    [[nodiscard]] int place(const std::vector<std::string>& path, const std::string& exercise) const;

    /// Whether a path is that of a part of the course that no learner edits: its solutions and tests.
    [[nodiscard]] bool is_the_courses(const std::vector<std::string>& path) const;

  private:
    std::map<std::string, Answering, std::less<>> by_name_;
    std::map<std::string, std::string> id_by_former_;  ///< ids as they are now among them
};

}  // namespace lab
