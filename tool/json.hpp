#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/report.hpp"

// All that the tool reads and writes as JSON, so that one file pays for the library. Texts that are not UTF-8
// are written with the replacement character in place of the bytes that are not.

namespace lab {

/// How the build compiles and links a worker; CMake writes it to build/dev/toolchain.json.
struct Toolchain {
    std::string compiler{};
    std::vector<std::string> compile{};
    std::vector<std::string> precompiled{};  ///< to compile with what the build has precompiled; may be empty
    std::vector<std::string> link{};
    std::vector<std::string> faster_linker{};  ///< to link with another linker than the usual; may be empty
};

/// One line of `list`.
struct ListEntry {
    std::string id{};
    std::string title{};
    int minutes = 0;
    int points = 0;
    bool done = false;
};

/// What `verify` found about one exercise. `stub` and `solution` are "fails as listed" and "pass" or what is
/// wrong.
struct VerifiedExercise {
    struct Wrong {
        std::string name{};
        std::vector<int> caught_by{};
    };
    std::string id{};
    std::string stub{};
    std::string solution{};
    std::vector<Wrong> wrong{};
};

/// One thing that `verify` found broken, and where ("tests/wrong/03_…/x.cpp:1").
struct Problem {
    std::string where{};
    std::string what{};
};

/// One figure of `bench`. Without a bound it is only shown.
struct Figure {
    std::string name{};
    double value = 0;
    std::optional<double> bound{};
    std::string unit{};  ///< "×" for a ratio

    [[nodiscard]] bool met() const { return !bound || value <= *bound; }
};

/// A judge's report, or nothing if the text isn't one.
std::optional<Report> read_report(std::string_view text);

/// toolchain.json, or nothing if the text isn't one.
std::optional<Toolchain> read_toolchain(std::string_view text);

/// The line that a program of tests/bench prints, or nothing if it isn't one:
/// {"name","ratio","bound","unit"}.
std::optional<Figure> read_figure(std::string_view text);

/// Exercism's results.json, version 3. The source of a test is cut out of the file and line that its report
/// names.
std::string results_json(const Verdict& verdict);

std::string list_json(const std::vector<ListEntry>& entries);
std::string verify_json(const std::vector<VerifiedExercise>& exercises, const std::vector<Problem>& problems);
std::string bench_json(const std::vector<Figure>& figures);
/// An array of texts, which are UTF-8, in one line.
std::string array_json(const std::vector<std::string>& texts);

}  // namespace lab
