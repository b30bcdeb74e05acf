#include "tool/grade/lateness.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/grade/csv.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

double days_in(const std::string& field, const std::string& where) {
    const std::string text = trimmed(field);
    double days = -1;
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, days);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(days) || days < 0) {
        throw Failure(Exit::usage, fmt::format("{}: \"{}\" is no number of days.", where, text));
    }
    return days;
}

bool is(const Student& student, const std::string& named) {
    return !named.empty() && (named == student.key || named == student.name || named == student.id ||
                              named == student.login || named == student.email);
}

}  // namespace

Lateness::Lateness(const std::filesystem::path& csv, double rate) : shown_(csv.string()), rate_(rate) {
    const auto text = read_file(csv);
    if (!text) {
        throw Failure(Exit::usage, fmt::format("{} can't be read.", shown_));
    }
    const auto rows = read_csv(*text);
    if (rows.empty() || rows.front().fields != std::vector<std::string>{"student", "days"}) {
        throw Failure(Exit::usage, fmt::format("{}:1: the first line has to be `student,days`.", shown_));
    }
    for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
        const std::string where = fmt::format("{}:{}", shown_, row->line);
        if (!row->problem.empty() || row->fields.size() != 2) {
            throw Failure(Exit::usage,
                          fmt::format("{}: {}", where,
                                      row->problem.empty() ? "a line has a student and a number of days."
                                                           : row->problem));
        }
        rows_.push_back({trimmed(row->fields[0]), days_in(row->fields[1], where), row->line});
    }
}

void Lateness::require_one_each(const std::vector<Submission>& submissions) const {
    std::map<std::string, std::size_t> lines;  // of the row that means a student, by the student's key
    for (const auto& row : rows_) {
        std::vector<std::string> keys;
        for (const auto& submission : submissions) {
            if (is(submission.student, row.student)) {
                keys.push_back(submission.student.key);
            }
        }
        if (keys.size() > 1) {
            throw Failure(Exit::usage,
                          fmt::format("{}:{}: \"{}\" is said of {} and of {}.\nName them by these keys.",
                                      shown_, row.line, row.student, keys[0], keys[1]));
        }
        if (!keys.empty() && !lines.emplace(keys[0], row.line).second) {
            throw Failure(Exit::usage, fmt::format("{}:{}: {} is in line {} already.", shown_, row.line,
                                                   keys[0], lines[keys[0]]));
        }
    }
}

void Lateness::apply(StudentGrade& student) {
    for (auto& row : rows_) {
        if (is(student.student, row.student)) {
            row.met = true;
            student.days_late = row.days;
            student.kept = std::max(0.0, 1 - rate_ * row.days);
        }
    }
}

std::vector<std::string> Lateness::unmet() const {
    std::vector<std::string> sentences;
    for (const auto& row : rows_) {
        if (!row.met) {
            sentences.push_back(
                fmt::format("{}:{}: nobody is called \"{}\".", shown_, row.line, row.student));
        }
    }
    return sentences;
}

}  // namespace lab
