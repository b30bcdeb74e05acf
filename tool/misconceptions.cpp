#include "tool/misconceptions.hpp"

#include <algorithm>

#include "tool/manifest.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

bool fits(const Misconception& misconception, const TestResult& test) {
    return test.name.starts_with(misconception.test) &&
           std::all_of(misconception.found.begin(), misconception.found.end(),
                       [&](const auto& text) { return test.message.find(text) != std::string::npos; });
}

}  // namespace

std::vector<Misconception> read_misconceptions(std::string_view text, const std::string& shown) {
    const Manifest manifest(text, shown, "the misconceptions");
    std::vector<Misconception> all;
    for (const auto& table : manifest.table().tables("misconception", "misconception")) {
        if (table.texts("found").empty()) {
            throw table.wrong("`found` must hold a text at least: what shows that it is this one");
        }
        all.push_back(
            {table.text("name"), table.text("test"), table.texts("found"), trimmed(table.text("says"))});
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
