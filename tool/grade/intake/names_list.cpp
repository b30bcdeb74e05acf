#include "tool/grade/intake/names_list.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tool/grade/csv.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::array<std::string_view, 5> known_columns{"submission", "name", "id", "login", "email"};

// The cells of a row by their columns' names; empty ones are not there.
using Cells = std::map<std::string, std::string, std::less<>>;

std::vector<std::string> columns_of(const CsvRow& header) {
    std::vector<std::string> columns;
    for (const auto& field : header.fields) {
        const auto name = in_lower_case(trimmed(field));
        columns.push_back(name == "e-mail" ? "email" : name);
    }
    return columns;
}

Cells cells_of(const CsvRow& row, const std::vector<std::string>& columns) {
    Cells cells;
    for (std::size_t i = 0; i < std::min(columns.size(), row.fields.size()); ++i) {
        if (auto text = shown(trimmed(row.fields[i])); !text.empty()) {
            cells[columns[i]] = std::move(text);
        }
    }
    return cells;
}

bool same(const std::string& one, const std::string& other) {
    return in_lower_case(one) == in_lower_case(other);
}

bool names_origin(const std::string& text, const Submission& submission) {
    return same(without_archive_ending(text), without_archive_ending(submission.origin)) ||
           same(text, submission.student.login) || same(text, submission.student.id);
}

std::vector<Submission*> meant_by(const Cells& cells, std::vector<Submission>& submissions) {
    constexpr std::array<std::pair<std::string_view, std::string Student::*>, 3> others{
        {{"id", &Student::id}, {"login", &Student::login}, {"email", &Student::email}}};
    std::vector<Submission*> meant;
    for (auto& submission : submissions) {
        if (const auto cell = cells.find("submission");
            cell != cells.end() && names_origin(cell->second, submission)) {
            meant.push_back(&submission);
        }
    }
    for (const auto& [column, part] : others) {
        const auto cell = cells.find(column);
        if (cell == cells.end() || meant.size() == 1) {
            continue;
        }
        std::vector<Submission*> found;
        for (auto& submission : submissions) {
            const bool candidate =
                meant.empty() || std::find(meant.begin(), meant.end(), &submission) != meant.end();
            if (candidate && same(cell->second, submission.student.*part)) {
                found.push_back(&submission);
            }
        }
        meant = found.empty() ? meant : found;
    }
    return meant;
}

void tell(const Cells& cells, Student& student) {
    constexpr std::array<std::pair<std::string_view, std::string Student::*>, 4> parts{
        {{"name", &Student::name},
         {"id", &Student::id},
         {"login", &Student::login},
         {"email", &Student::email}}};
    for (const auto& [column, part] : parts) {
        if (const auto cell = cells.find(column); cell != cells.end()) {
            student.*part = cell->second;
        }
    }
}

}  // namespace

std::vector<std::string> apply_names(std::string_view csv, const std::string& shown,
                                     std::vector<Submission>& submissions) {
    const auto rows = read_csv(csv);
    const auto columns = rows.empty() ? std::vector<std::string>{} : columns_of(rows.front());
    const auto is_known = [](const std::string& column) {
        return std::find(known_columns.begin(), known_columns.end(), column) != known_columns.end();
    };
    if (std::count_if(columns.begin(), columns.end(), is_known) < 2) {
        return {fmt::format(
            "{}, line 1: the first row must name two or more of the columns submission, name, id, "
            "login and email. Nobody was renamed.",
            shown)};
    }
    std::vector<std::string> problems;
    std::vector<std::pair<Submission*, Cells>> told;
    std::set<const Submission*> seen;
    for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
        const auto cells = cells_of(*row, columns);
        const auto wrong = [&](const std::string& what) {
            problems.push_back(fmt::format("{}, line {}: {}.", shown, row->line, what));
        };
        const auto meant = meant_by(cells, submissions);
        if (!row->problem.empty()) {
            wrong(row->problem);
        } else if (row->fields.size() > columns.size()) {
            wrong("it has more fields than the first row");
        } else if (meant.empty()) {
            wrong("no submission is named so");
        } else if (meant.size() > 1) {
            wrong("more than one submission is named so");
        } else if (!seen.insert(meant.front()).second) {
            wrong("another row named that submission before");
        } else {
            told.emplace_back(meant.front(), cells);
        }
    }
    for (const auto& [submission, cells] : told) {
        tell(cells, submission->student);
    }
    return problems;
}

}  // namespace lab
