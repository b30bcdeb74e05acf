#include "labkit/judge/tables_left.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "labkit/judge/database.hpp"
#include "labkit/judge/own_connection.hpp"
#include "labkit/sqlite/connection.hpp"
#include "labkit/sqlite/error.hpp"
#include "labkit/sqlite/statement.hpp"

namespace judge {
namespace {

constexpr std::size_t rows_shown = 6;
constexpr std::size_t tables_shown = 8;

/// A name as SQL takes it, whatever is in it.
std::string quoted(const std::string& name) {
    std::string text = "\"";
    for (const char letter : name) {
        text += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return text + '"';
}

/// On one line, and of a long one the beginning.
std::string text_of(sqlite3_stmt* row, int column) {
    constexpr std::size_t width = 40;
    if (sqlite3_column_type(row, column) == SQLITE_NULL) {
        return "NULL";
    }
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(row, column));
    std::string shown;
    std::size_t letters = 0;
    for (const char* at = text; at != nullptr && *at != '\0'; ++at) {
        const auto byte = static_cast<unsigned char>(*at);
        const bool begins_letter = (byte & 0xC0U) != 0x80U;
        if (begins_letter && ++letters > width) {
            return shown + "…";
        }
        shown += byte < ' ' || byte == 0x7F ? ' ' : *at;
    }
    return shown;
}

nlohmann::json shown(sqlite::Connection& connection, const std::string& table) {
    sqlite::Statement statement{connection, "SELECT * FROM " + quoted(table)};
    const int columns = sqlite3_column_count(statement.handle());
    nlohmann::json shown{
        {"name", table}, {"columns", nlohmann::json::array()}, {"rows", nlohmann::json::array()}};
    for (int column = 0; column < columns; ++column) {
        shown["columns"].push_back(sqlite3_column_name(statement.handle(), column));
    }
    std::size_t count = 0;
    for (; statement.step(); ++count) {
        if (count < rows_shown) {
            auto& row = shown["rows"].emplace_back(nlohmann::json::array());
            for (int column = 0; column < columns; ++column) {
                row.push_back(text_of(statement.handle(), column));
            }
        }
    }
    shown["more"] = count - std::min(count, rows_shown);
    return shown;
}

std::vector<std::string> tables_of(sqlite::Connection& connection) {
    sqlite::Statement statement{connection,
                                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE "
                                "'sqlite\\_%' ESCAPE '\\' ORDER BY rowid"};
    std::vector<std::string> names;
    while (names.size() < tables_shown && statement.step()) {
        names.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement.handle(), 0)));
    }
    return names;
}

}  // namespace

nlohmann::json tables_left(const disk::Image& image, const std::filesystem::path& copy) {
    auto tables = nlohmann::json::array();
    try {
        const Database database{image};
        auto connection = own_connection(database.path());
        for (const auto& table : tables_of(connection)) {
            tables.push_back(shown(connection, table));
        }
        if (!copy.empty()) {
            // Closed before it's copied: then all of it is in the one file.
            connection = sqlite::Connection{":memory:"};
            std::filesystem::copy_file(database.path(), copy);
        }
        return tables;
    } catch (const sqlite::Error&) {
        return nlohmann::json::array();
    } catch (const std::filesystem::filesystem_error&) {
        return tables;  // rows and copy are a convenience: the verdict stands without them
    }
}

}  // namespace judge
