#include "tool/handout/rules.hpp"

#include <algorithm>
#include <array>

namespace lab {

namespace {

struct Folder {
    std::string_view path;
    Reason reason;
};

// All that is left out whole. What isn't here is handed out: hints and misconceptions.toml, which a learner
// needs, and the tests that run without any answer.
constexpr std::array left_out_whole{
    Folder{"solutions/", Reason::solution},
    Folder{"tests/wrong/", Reason::wrong_answer},
    Folder{"tests/adversaries/",
           Reason::test_with_answers},                  // programs that fulfil the contract of exercise 03
    Folder{"tests/bench/", Reason::test_with_answers},  // the stock's rules in C; builds solutions 03 and 08
    Folder{"tests/page/", Reason::test_with_answers},   // proves a solution and a wrong answer
    Folder{"tests/handout/", Reason::test_with_answers},  // compares with the answers
    Folder{".ci/", Reason::maker},
};

}  // namespace

std::string_view described(Reason reason) {
    switch (reason) {
        case Reason::solution:
            return "files with solutions";
        case Reason::wrong_answer:
            return "wrong answers";
        case Reason::test_with_answers:
            return "files of tests that need one of these";
        case Reason::maker:
            return "files that only the course's authors need";
        case Reason::own_file:
            return "files beside an exercise's that aren't the course's";
        case Reason::lesson:
            return "files of the lessons that were to be left out";
    }
    return {};
}

Rules::Rules(const Course& course, const std::vector<const Lesson*>& without) : course_(course) {
    for (const Lesson* lesson : without) {
        folders_without_.push_back("lessons/" + lesson->id + '/');
        folders_without_.push_back("exercises/" + lesson->id + '/');
    }
}

// A copy, a backup or another try of somebody who edited: "book_once (copy).cpp", "book_once.cpp~".
bool Rules::is_own_file(const std::string& path) const {
    for (const auto& lesson : course_.lessons) {
        const std::string folder = "exercises/" + lesson.id + '/';
        if (!path.starts_with(folder)) {
            continue;
        }
        const std::string name = path.substr(folder.size());
        const bool known = name == lesson.file || name == ".stub/" + lesson.file || name == "worker.cpp" ||
                           name == "spec.cpp" || (name.starts_with("spec_") && name.ends_with(".cpp"));
        return !known && name.find(".cpp") != name.npos;
    }
    return false;
}

std::optional<Reason> Rules::left_out(const std::string& path) const {
    const auto found = std::find_if(left_out_whole.begin(), left_out_whole.end(),
                                    [&path](const Folder& folder) { return path.starts_with(folder.path); });
    if (found != left_out_whole.end()) {
        return found->reason;
    }
    if (std::any_of(folders_without_.begin(), folders_without_.end(),
                    [&path](const std::string& folder) { return path.starts_with(folder); })) {
        return Reason::lesson;
    }
    return is_own_file(path) ? std::optional(Reason::own_file) : std::nullopt;
}

}  // namespace lab
