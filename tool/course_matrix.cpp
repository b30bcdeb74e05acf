#include "tool/course_matrix.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"

namespace lab {

namespace {

std::string row_of(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const auto& cell : cells) {
        line += fmt::format(" {} |", cell);
    }
    return line;
}

}  // namespace

std::string prove_program(const Workspace& workspace, const Judging& judging, const Lesson& lesson,
                          const std::string& program,
                          const std::vector<std::pair<std::string, std::string>>& environment) {
    return judging.hidden_test(lesson, read_candidate(workspace.root() / program, program), "[.proof]",
                               "LAB_PROOF", environment);
}

std::string matrix_cell(const ProofVerdict& verdict) {
    if (verdict.broken > 0) {
        return fmt::format("✗ {}", verdict.first ? verdict.first->anomaly : "broken");
    }
    // Where a mode promises less, nothing of this is broken.
    if (counts(verdict, "torn state")) {
        return "△ torn state, which the mode allows";
    }
    if (counts(verdict, "lost what was acknowledged")) {
        return "△ lost acknowledgement, which the mode allows";
    }
    return "✓";
}

std::vector<std::string> course_matrix(const Workspace& workspace, const Judging& judging,
                                       const Lesson& lesson) {
    std::vector<std::string> table;
    for (const auto& row : workspace.course().matrix) {
        const auto proof =
            read_proof(prove_program(workspace, judging, lesson, row.program, {{"LAB_MODE", row.mode}}));
        if (!proof) {
            throw Failure(Exit::environment, "the judge's proof can't be read.");
        }
        std::vector<std::string> names{"program", "journal / synchronous"};
        std::vector<std::string> cells{row.title, row.mode};
        for (const auto& adversary : proof->adversaries) {
            names.push_back(adversary.name);
            cells.push_back(matrix_cell(adversary));
        }
        if (table.empty()) {
            table = {row_of(names), row_of(std::vector<std::string>(names.size(), "---"))};
        }
        table.push_back(row_of(cells));
    }
    return table;
}

}  // namespace lab
