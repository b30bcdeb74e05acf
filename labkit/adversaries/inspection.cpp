#include "labkit/adversaries/inspection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "labkit/judge/own_connection.hpp"
#include "labkit/sqlite/error.hpp"

namespace adversaries {
namespace {

std::string text_of(sqlite3_stmt* row, int column) {
    if (sqlite3_column_type(row, column) == SQLITE_NULL) {
        return "NULL";
    }
    return {reinterpret_cast<const char*>(sqlite3_column_text(row, column)),
            static_cast<std::size_t>(sqlite3_column_bytes(row, column))};
}

Shown shown(sqlite::Connection& connection, const Table& table) {
    sqlite::Statement statement{connection, table.rows};
    Shown shown{table.heading, {}, {}};
    const int columns = sqlite3_column_count(statement.handle());
    for (int column = 0; column < columns; ++column) {
        shown.columns.emplace_back(sqlite3_column_name(statement.handle(), column));
    }
    while (statement.step()) {
        auto& row = shown.rows.emplace_back();
        for (int column = 0; column < columns; ++column) {
            row.push_back(text_of(statement.handle(), column));
        }
    }
    return shown;
}

std::int64_t count(sqlite::Connection& connection, const Scenario& scenario, const Call& call) {
    return connection.value<std::int64_t>(scenario.effects, call.key).value_or(0);
}

std::string times(std::int64_t count) {
    return count == 1 ? "once" : fmt::format("{} times", count);
}

std::optional<Finding> broken_rule(sqlite::Connection& connection, const Scenario& scenario) {
    for (const auto& rule : scenario.rules) {
        if (sqlite::Statement{connection, rule.broken_if}.step()) {
            return Finding{rule.anomaly, rule.sentence};
        }
    }
    return std::nullopt;
}

std::optional<Finding> untrue_answer(sqlite::Connection& connection, const Scenario& scenario,
                                     const Asked& asked, const Look& look) {
    const auto effects = count(connection, scenario, asked.call);
    if (effects > 1) {
        return Finding{Anomaly::duplicate_effect,
                       fmt::format("{} has taken effect {}", asked.call.in_words, times(effects))};
    }
    if (asked.told == Told::it_took_effect && effects == 0) {
        return Finding{look.missing, fmt::format("the caller of {} was told that it is done, and it isn't",
                                                 asked.call.in_words)};
    }
    if (asked.told == Told::it_did_not && effects > 0) {
        return Finding{Anomaly::torn_state,
                       fmt::format("the caller of {} was told that it can't be done, and yet it is there",
                                   asked.call.in_words)};
    }
    return std::nullopt;
}

/// For requests that nobody can tell apart: as many effects as callers were told of, and no more than those
/// who weren't told anything can have made.
std::optional<Finding> untrue_count(sqlite::Connection& connection, const Scenario& scenario,
                                    const std::vector<Asked>& asked, const Look& look) {
    const auto told = [&](Told what) {
        return std::ranges::count_if(asked, [&](const Asked& one) { return one.told == what; });
    };
    const auto done = told(Told::it_took_effect);
    const auto effects = count(connection, scenario, asked.front().call);
    if (effects < done) {
        return Finding{look.missing, fmt::format("{} callers were told that it is done, and it was done {}",
                                                 done, times(effects))};
    }
    if (effects > done + told(Told::nothing)) {
        return Finding{Anomaly::torn_state, fmt::format("it was done {}, and {} of the callers were told so",
                                                        times(effects), done)};
    }
    return std::nullopt;
}

/// A file in the database's folder that isn't SQLite's. What stands there is neither rolled back nor kept in
/// step with the tables.
std::optional<Finding> file_beside(const std::filesystem::path& database) {
    for (const auto& entry : std::filesystem::directory_iterator{database.parent_path()}) {
        const auto name = entry.path().filename().string();
        const auto own = database.filename().string();
        if (name != own && !name.starts_with(own + "-")) {
            return Finding{
                Anomaly::torn_state,
                fmt::format("the file {} stands beside the database: no ROLLBACK takes it back", name)};
        }
    }
    return std::nullopt;
}

}  // namespace

Told told_by(const Ending& ending) {
    return ending.acknowledged ? Told::it_took_effect : ending.thrown ? Told::nothing : Told::it_did_not;
}

std::optional<Finding> inspect(const Scenario& scenario, const std::vector<Asked>& asked, const Look& look) {
    try {
        auto connection = judge::own_connection(look.path);
        // One look at one state, and one look for a journal to put back.
        connection.execute("BEGIN");
        if (look.is_the_file_whole) {
            const auto whole = connection.value<std::string>("PRAGMA integrity_check").value_or("no answer");
            if (whole != "ok") {
                return Finding{Anomaly::torn_state, "the file is damaged: " + whole};
            }
        }
        if (auto rule = broken_rule(connection, scenario)) {
            return rule;
        }
        if (auto beside = file_beside(look.path)) {
            return beside;
        }
        if (!scenario.retries_are_recognised) {
            return asked.empty() ? std::nullopt : untrue_count(connection, scenario, asked, look);
        }
        for (const auto& one : asked) {
            if (auto untrue = untrue_answer(connection, scenario, one, look)) {
                return untrue;
            }
        }
        return std::nullopt;
    } catch (const sqlite::Error& error) {
        return Finding{Anomaly::torn_state, fmt::format("the file can't be read: {}", error.what())};
    }
}

Tables tables_in(const Scenario& scenario, const std::string& path) {
    try {
        auto connection = judge::own_connection(path);
        Tables tables;
        for (const auto& table : scenario.tables) {
            tables.push_back(shown(connection, table));
        }
        return tables;
    } catch (const sqlite::Error&) {
        return {};
    }
}

}  // namespace adversaries
