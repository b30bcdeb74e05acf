#include "tool/check_table.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace lab {

namespace {

int checks_of(const Report& report, const std::string& tag) {
    int sum = 0;
    for (const auto& test : report.tests) {
        const bool belongs = std::find(test.tags.begin(), test.tags.end(), tag) != test.tags.end();
        sum += belongs ? test.checks : 0;
    }
    return sum;
}

std::string row(const std::string& first, const std::vector<int>& counts) {
    std::string line = "| " + first + " |";
    int sum = 0;
    for (const int count : counts) {
        line += fmt::format(" {} |", count);
        sum += count;
    }
    return line + fmt::format(" {} |", sum);
}

}  // namespace

std::vector<std::string> check_table(const std::vector<Group>& groups,
                                     const std::vector<Counted>& exercises) {
    std::string heading = "| group |";
    std::string rule = "|---|";
    for (const auto& exercise : exercises) {
        heading += fmt::format(" {:02} |", exercise.number);
        rule += "---:|";
    }
    std::vector<std::string> lines{heading + " all |", rule + "---:|"};
    std::vector<std::string> beyond;
    std::vector<int> sums(exercises.size(), 0);
    for (const auto& group : groups) {
        std::vector<int> counts;
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            counts.push_back(checks_of(exercises[i].report, group.tag));
            sums[i] += group.summed ? counts.back() : 0;
        }
        (group.summed ? lines : beyond).push_back(row(group.title, counts));
    }
    lines.push_back(row("**sum**", sums));
    lines.insert(lines.end(), beyond.begin(), beyond.end());
    return lines;
}

}  // namespace lab
