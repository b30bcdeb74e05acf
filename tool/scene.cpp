#include "tool/scene.hpp"

#include <fmt/core.h>

#include "tool/call_lines.hpp"
#include "tool/report.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Of statements that a page of SQL holds, the beginning tells which one it is.
std::string on_one_line(const std::string& sql) {
    constexpr std::size_t enough = 200;
    constexpr std::size_t width = 90;
    std::string line;
    for (const auto& word : words_of(sql)) {
        if (line.size() + word.size() > enough) {
            line += " …";
            break;
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return wrapped(line, width, "  ");
}

std::string what_it_did(const std::string& role) {
    if (role == "made to fail") {
        return "ran the statement that was made to fail";
    }
    if (role == "before ROLLBACK") {
        return "ran the last statement before ROLLBACK";
    }
    return role == "killed before" ? "was about to run this when the program was killed"
                                   : "ran the last statement";
}

}  // namespace

void find_lines(Report& report, const fs::path& worker, const fs::path& source, const std::string& shown) {
    std::string addresses;
    for (const auto& test : report.tests) {
        for (const auto& statement : test.scene.statements) {
            addresses += statement.path + ' ';
        }
    }
    const CallLines lines(worker, words_of(addresses));
    for (auto& test : report.tests) {
        test.scene.file = shown;
        for (const auto& statement : test.scene.statements) {
            const auto calls = words_of(statement.path);
            for (std::size_t depth = 0; depth < calls.size() && test.scene.line == 0; ++depth) {
                if (const int line = lines.line_in(source, calls[depth]); line > 0) {
                    test.scene.decisive = statement;
                    test.scene.line = line;
                    test.scene.depth = depth;
                }
            }
        }
    }
}

std::string text_of(const Scene& scene) {
    std::string text;
    if (scene.line > 0) {
        text += fmt::format("Your line {} {} ({}:{}):\n  {}\n", scene.line, what_it_did(scene.decisive.role),
                            scene.file, scene.line, on_one_line(scene.decisive.sql));
    }
    if (!scene.tables.empty()) {
        text += "What is left in the database:\n";
    }
    for (const auto& table : scene.tables) {
        text += text_of(table, "  ");
    }
    return text;
}

}  // namespace lab
