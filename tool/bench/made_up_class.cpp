#include "tool/bench/made_up_class.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "tool/files.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

fs::path student_folder(const fs::path& folder, int student) {
    return folder / fmt::format("student_{:04}", student);
}

// The wrong answers of an exercise, in the order of their names.
std::vector<std::string> wrong_answers(const Workspace& workspace, const Lesson& lesson) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(workspace.wrong_answers(lesson))) {
        if (entry.path().extension() == ".cpp") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> answers;
    for (const auto& file : files) {
        answers.push_back(read_course_file(file));
    }
    return answers;
}

// Attacks that a compiler takes as it takes any file; what they attack with is done when they run.
std::vector<std::string> attacks(const Workspace& workspace) {
    constexpr std::array names{"endless_loop", "exit_in_the_function", "forged_summary", "output_flood",
                               "network"};
    const fs::path folder = workspace.root() / "tests" / "grade";
    std::vector<std::string> answers;
    if (fs::exists(folder / "attacks")) {
        for (const auto* name : names) {
            answers.push_back(read_course_file(folder / "attacks" / (std::string(name) + ".cpp")) +
                              read_course_file(folder / "answer.cpp"));
        }
    }
    return answers;
}

// The same program as another student would have it: with words of their own, and lines where they like them.
std::string in_own_words(const std::string& bytes, int student, unsigned shape) {
    constexpr unsigned often = 3;
    std::string text = fmt::format("// My answer, number {}.\n", student);
    unsigned line_number = 0;
    for (const auto& line : lines_of(bytes)) {
        text += line + '\n';
        if (line.empty() && ++line_number % often == shape % often) {
            text += fmt::format("// What follows took me {} tries.\n", shape % 10 + 2);
        }
    }
    return text;
}

}  // namespace

MadeUpClass::MadeUpClass(const Workspace& workspace, fs::path folder, int students)
    : folder_(std::move(folder)) {
    constexpr unsigned seed = 14;
    std::mt19937 random(seed);
    for (const auto& lesson : workspace.course().lessons) {
        const std::string stub = read_course_file(workspace.stub(lesson));
        const std::string solution = read_course_file(workspace.solution(lesson));
        const auto wrong = wrong_answers(workspace, lesson);
        const auto hostile = lesson.number() == 3 ? attacks(workspace) : wrong;
        for (int student = 0; student < students; ++student) {
            // std::uniform_int_distribution gives other numbers with another library.
            const auto kind = random() % 100;
            const auto which = static_cast<unsigned>(random());
            const auto own = [&](const std::string& bytes) {
                return in_own_words(bytes, student, which % 30);
            };
            if (kind >= 12 && kind < 25) {
                hand_in(lesson, student, stub, stubs_.insert(&lesson).second);
            } else if (kind >= 25 && kind < 60) {
                hand_in(lesson, student, own(solution), true);
            } else if (kind >= 60 && kind < 95 && !wrong.empty()) {
                hand_in(lesson, student, own(wrong[which % wrong.size()]), true);
            } else if (kind >= 95 && !hostile.empty()) {
                hand_in(lesson, student, own(hostile[which % hostile.size()]), true);
            }
        }
    }
}

void MadeUpClass::hand_in(const Lesson& lesson, int student, const std::string& bytes, bool distinct) {
    const fs::path file = student_folder(folder_, student) / lesson.file;
    write_scratch(file, bytes);
    if (distinct) {
        files_.emplace(&lesson, file);
    }
}

void write_untouched_class(const Workspace& workspace, const fs::path& folder, int students) {
    for (const auto& lesson : workspace.course().lessons) {
        const std::string stub = read_course_file(workspace.stub(lesson));
        for (int student = 0; student < students; ++student) {
            write_scratch(student_folder(folder, student) / lesson.file, stub);
        }
    }
}

}  // namespace lab
