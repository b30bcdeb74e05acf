#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// A student, as the instructor's files name them. All texts are UTF-8; what isn't known is empty.
struct Student {
    std::string key{};    ///< unique in a class and fit for a file's name: letters, digits, `.`, `_`, `-`, at
                          ///< most 64, neither `.` nor `-` first
    std::string name{};   ///< as a person would read it
    std::string id{};     ///< Canvas' user id, Moodle's participant id, Gradescope's SID
    std::string login{};  ///< of a class repository
    std::string email{};
};

/// Where the bytes of a student's file are kept; equal bytes have equal names.
using AnswerName = std::string;

/// What a student handed in for one exercise.
struct Answer {
    AnswerName name{};
    std::string found_at{};  ///< its path inside of what was handed in, to be shown
};

/// What one student handed in.
struct Submission {
    Student student{};
    std::string origin{};  ///< the folder, archive or prefix that it came from, to be shown
    bool late = false;     ///< as the platform marked it
    std::map<std::string, Answer> answers{};  ///< by the exercise's id
    bool unread = false;                      ///< a part couldn't be read, and may hold what is missing
    std::vector<std::string> problems{};  ///< a sentence each: what couldn't be read, or was chosen among two
};

/// Keeps the bytes of answers in a folder, equal ones once.
class AnswerStore {
  public:
    explicit AnswerStore(std::filesystem::path folder);

    /// Keeps bytes and says under which name. Equal bytes get the same name, unequal ones never do, in this
    /// run and later ones. Throws Failure(environment) when the disk is full or the folder can't be written.
    AnswerName keep(std::string_view bytes);

    /// Throws Failure(environment) if there is none of that name.
    [[nodiscard]] std::string bytes(const AnswerName& name) const;

  private:
    std::filesystem::path folder_;
};

}  // namespace lab
