#include "labkit/judge/schema.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace judge {
namespace {

constexpr std::string_view table = "CREATE TABLE ";

std::string text(sqlite::Statement& statement, int column) {
    const auto* bytes = sqlite3_column_text(statement.handle(), column);
    return bytes == nullptr ? "" : reinterpret_cast<const char*>(bytes);
}

}  // namespace

Schema schema_of(sqlite::Connection& connection) {
    sqlite::Statement statement{
        connection, "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view', 'trigger')"};
    Schema schema;
    while (statement.step()) {
        schema[text(statement, 0)] = text(statement, 1);
    }
    return schema;
}

void require_kept(const Schema& set_up, const Schema& now) {
    for (const auto& [name, sql] : set_up) {
        const auto found = now.find(name);
        if (found == now.end()) {
            throw std::runtime_error{
                fmt::format("The table {}, which was there before, is there no more.", name)};
        }
        if (found->second != sql) {
            throw std::runtime_error{fmt::format(
                "The table {} is not the one that was there before: it was made by `{}`, and now there is `{}`.",
                name, sql, found->second)};
        }
    }
    for (const auto& [name, sql] : now) {
        // SQLite keeps these words as they are here, however they were written.
        if (!set_up.contains(name) && !sql.empty() && !sql.starts_with(table) &&
            !sql.starts_with("CREATE VIRTUAL TABLE")) {
            throw std::runtime_error{fmt::format(
                "The database has got `{}`; the answer has to do without views and triggers.", sql)};
        }
    }
}

}  // namespace judge
