#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tool/grade/intake/answer_names.hpp"
#include "tool/grade/submission.hpp"

namespace lab {

/// A file that claims to be the answer to an exercise.
struct Claim {
    Answering answering{};
    AnswerName answer{};
    std::vector<std::string> path{};  ///< inside of what the student handed in
    int place = 0;                    ///< see AnswerNames::place
    int archive_copy = 0;             ///< the number of the upload that it came in
    std::uint64_t upload = 0;         ///< the platform's number of that upload, which rises
};

/// One answer an exercise. Among files of unequal bytes the one in exercises/<id>/ is taken, else the newest
/// upload, else the one in the fewest folders, else the first by name; of two at one place, the later.
/// @param say  is told, in a sentence, what was taken in place of what
std::map<std::string, Answer> chosen(const std::vector<Claim>& claims,
                                     const std::function<void(const std::string&)>& say);

}  // namespace lab
