#include "tool/misconceptions.hpp"

#include <algorithm>
#include <regex>

#include "tool/manifest.hpp"
#include "tool/silence.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

bool holds(const std::string& message, const std::string& text) {
    return message.find(text) != std::string::npos;
}

// A line that says of a worker that it gave no answer, or that something was thrown which neither a contract
// nor SQL without mistakes throws. Whatever else a message says may come of that.
bool tells_of_no_answer(const std::string& line) {
    static const std::regex foreign("^but found: threw (std::|\\w+( |$))");
    static const std::regex mistake(
        "^but found: threw sqlite::Error: (SQLITE_RANGE|SQLITE_MISUSE|SQLITE_ERROR: (no such|near |incomplete "
        "input|unrecognized|wrong number|ambiguous|table \\w+ has))");
    return silence_in(line) != nullptr || std::regex_search(line, foreign) ||
           std::regex_search(line, mistake);
}

bool fits(const Misconception& misconception, const TestResult& test) {
    const auto& found = misconception.found;
    if (!test.name.starts_with(misconception.test) ||
        !std::all_of(found.begin(), found.end(),
                     [&](const auto& text) { return holds(test.message, text); }) ||
        std::any_of(misconception.unless.begin(), misconception.unless.end(),
                    [&](const auto& text) { return holds(test.message, text); })) {
        return false;
    }
    bool no_answer = false;
    for (const auto& line : lines_of(test.message)) {
        if (tells_of_no_answer(line)) {
            no_answer = true;
            if (std::any_of(found.begin(), found.end(),
                            [&](const auto& text) { return holds(line, text); })) {
                return true;
            }
        }
    }
    return !no_answer;
}

}  // namespace

std::vector<Misconception> read_misconceptions(std::string_view text, const std::string& shown) {
    const Manifest manifest(text, shown, "the misconceptions");
    std::vector<Misconception> all;
    for (const auto& table : manifest.table().tables("misconception", "misconception")) {
        if (table.texts("found").empty()) {
            throw table.wrong("`found` must hold a text at least: what shows that it is this one");
        }
        all.push_back({table.text("name"), table.text("test"), table.texts("found"), table.texts("unless"),
                       trimmed(table.text("says"))});
    }
    return all;
}

void explain(Report& report, const std::vector<Misconception>& misconceptions) {
    for (auto& test : report.tests) {
        const auto found = std::find_if(misconceptions.begin(), misconceptions.end(),
                                        [&](const auto& one) { return !test.passed && fits(one, test); });
        if (found != misconceptions.end()) {
            test.misconception = found->name;
            test.why = found->says;
        }
    }
}

}  // namespace lab
