#include "tool/report.hpp"

#include <algorithm>

namespace lab {

bool Report::passed() const {
    return !tests.empty() &&
           std::all_of(tests.begin(), tests.end(), [](const auto& test) { return test.passed; });
}

std::set<int> Report::tasks() const {
    std::set<int> numbers;
    for (const auto& test : tests) {
        numbers.insert(test.task);
    }
    return numbers;
}

std::set<int> Report::failing_tasks() const {
    std::set<int> numbers;
    for (const auto& test : tests) {
        if (!test.passed) {
            numbers.insert(test.task);
        }
    }
    return numbers;
}

}  // namespace lab
