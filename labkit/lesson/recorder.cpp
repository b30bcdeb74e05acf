#include "labkit/lesson/recorder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "labkit/sqlite/error.hpp"

namespace lesson {
namespace {

std::vector<std::string> headings_of(const std::vector<Recorder::Column>& columns) {
    std::vector<std::string> headings;
    for (const auto& column : columns) {
        headings.push_back(column.heading);
    }
    return headings;
}

/// The code's name; SQLITE_ERROR is the code of many different errors, so its text comes along.
std::string refusal(sqlite3* database) {
    const int code = sqlite3_extended_errcode(database);
    const auto name = sqlite::name_of(code);
    return code == SQLITE_ERROR ? fmt::format("{}: {}", name, sqlite3_errmsg(database)) : name;
}

}  // namespace

Recorder::Recorder(const std::vector<Column>& columns)
    : wants_a_row_(columns.size(), false), timeline_{headings_of(columns)} {
    for (std::size_t index = 0; index < columns.size(); ++index) {
        column_of_[columns[index].connection.handle()] = index;
    }
    calls::observe(this);
}

Recorder::~Recorder() {
    calls::observe(nullptr);
}

void Recorder::note(sqlite::Connection& connection, const std::string& what) {
    timeline_.step(column_of_.at(connection.handle()), what);
}

calls::Decision Recorder::about_to_run(sqlite3* database, const std::string& sql) {
    if (const auto found = column_of_.find(database); found != column_of_.end()) {
        timeline_.step(found->second, sql);
        wants_a_row_[found->second] = sql.starts_with("SELECT");
    }
    return {};
}

void Recorder::row(sqlite3* database, const std::vector<std::string>& values) {
    if (const auto found = column_of_.find(database); found != column_of_.end()) {
        timeline_.outcome(found->second, fmt::format("{}", fmt::join(values, ", ")));
        wants_a_row_[found->second] = false;
    }
}

void Recorder::done(sqlite3* database, int code, std::optional<std::int64_t> changes) {
    const auto found = column_of_.find(database);
    if (found == column_of_.end()) {
        return;
    }
    const auto column = found->second;
    if (code != SQLITE_DONE) {
        timeline_.outcome(column, refusal(database));
    } else if (changes) {
        timeline_.outcome(column, *changes == 1 ? "1 row" : fmt::format("{} rows", *changes));
    } else if (wants_a_row_[column]) {
        timeline_.outcome(column, "no row");
    }
}

}  // namespace lesson
