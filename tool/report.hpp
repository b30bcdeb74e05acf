#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tool/scene.hpp"

namespace lab {

/// What a judge found out in one of its tests.
struct TestResult {
    std::string name{};
    int task = 0;  ///< the number of its task; 0: none
    bool passed = false;
    std::string message{};  ///< for the learner; empty if it passed
    std::string output{};   ///< what the worker printed meanwhile
    std::string file{};     ///< where the test stands
    int line = 0;
    std::vector<std::string> tags{};
    int checks = 0;               ///< how many ran, those in loops each time
    std::string misconception{};  ///< what it is a case of: "lost update"; empty where that isn't known
    std::string why{};            ///< what happened, in the field's words; empty where that isn't known
    Scene scene{};                ///< if it failed
};

/// A judge's whole report, in the order of the spec.
struct Report {
    std::vector<TestResult> tests{};

    [[nodiscard]] bool passed() const;
    [[nodiscard]] std::set<int> tasks() const;
    [[nodiscard]] std::set<int> failing_tasks() const;
};

/// How a candidate was judged.
struct Verdict {
    enum class Kind {
        judged,            ///< `report` holds the tests
        does_not_compile,  ///< `problem` holds the compiler's first error
        judge_broke,       ///< `problem` says how: not the learner's fault
    };
    Kind kind = Kind::judged;
    Report report{};
    std::string problem{};
    std::string warnings{};    ///< the compiler's, of the judged file, in brief
    bool out_of_time = false;  ///< the judge broke in that it did not end within its time
    std::string look{};        ///< the command that looks into a kept database; empty if none was kept

    [[nodiscard]] bool passed() const { return kind == Kind::judged && report.passed(); }
};

}  // namespace lab
