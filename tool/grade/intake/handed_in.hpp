#pragma once

#include <string>
#include <vector>

#include "tool/grade/intake/answer_names.hpp"
#include "tool/grade/intake/choice.hpp"
#include "tool/grade/intake/entries.hpp"
#include "tool/grade/submission.hpp"

namespace lab {

/// Gathers what one student handed in, file by file, within bounds.
class HandedIn {
  public:
    HandedIn(const AnswerNames& names, AnswerStore& store, const StudentLimits& limits);

    /// Looks at something of the student's.
    /// @param entry   as it was visited, with the name that it has there
    /// @param inside  its path as the student made it; empty for an archive that is the whole submission
    /// @param upload  the platform's number for it, or 0
    Onward take(const Entry& entry, const std::vector<std::string>& inside, std::uint64_t upload);

    void problem(const std::string& sentence);

    /// One answer an exercise; what had to be chosen is a problem's sentence.
    void finish(Submission& submission);

  private:
    struct Where {
        std::vector<std::string> path{};
        int archives = 0;
        int archive_copy = 0;
        std::uint64_t upload = 0;
    };
    Onward look(const Entry& entry, const Where& where);
    void file(const Entry& entry, const Where& where);
    void answer(const Entry& entry, const Where& where, const Answering& answering);
    void archive(const Entry& entry, const Where& where);
    void too_much();

    const AnswerNames& names_;
    AnswerStore& store_;
    StudentLimits limits_;
    Budget budget_;
    bool full_ = false;
    std::vector<Claim> claims_{};
    /// The same of something that may hold an answer.
    void unread(const std::string& sentence);

    std::vector<std::string> problems_{};
    bool unread_ = false;
    std::size_t unsaid_ = 0;
};

}  // namespace lab
