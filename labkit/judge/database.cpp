#include "labkit/judge/database.hpp"

#include <stdexcept>
#include <system_error>

#include "labkit/judge/holder.hpp"
#include "labkit/judge/own_connection.hpp"
#include "labkit/judge/place.hpp"
#include "labkit/judge/scene.hpp"
#include "labkit/sqlite/error.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

Value value_of(sqlite3_value* value) {
    switch (sqlite3_value_type(value)) {
        case SQLITE_NULL:
            return nullptr;
        case SQLITE_INTEGER:
            return std::int64_t{sqlite3_value_int64(value)};
        case SQLITE_FLOAT:
            return sqlite3_value_double(value);
        default: {
            const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
            return std::string{bytes == nullptr ? "" : bytes,
                               static_cast<std::size_t>(sqlite3_value_bytes(value))};
        }
    }
}

}  // namespace

Database::Database(std::string_view sql, Tables tables) : folder_{new_database_folder()} {
    auto connection = own_writing_connection(path());
    connection.execute(sql);
    if (tables == Tables::stay) {
        set_up_ = schema_of(connection);
    }
    hand_over(folder_);
}

Database::Database(const Image& image) : folder_{new_database_folder()} {
    disk::write(image, folder_);
    hand_over(folder_);
}

Image Database::image() const {
    return disk::image_of(folder_);
}

Database::Database(Database&& other) noexcept = default;

Database::~Database() {
    if (!folder_.empty()) {
        Scene::of_this_test().goes(path());
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
}

void Database::execute(std::string_view sql) {
    // A connection for each use: a search keeps hundreds of databases, and a process may have only so many
    // files open.
    auto connection = own_writing_connection(path());
    require_set_up(connection);
    connection.execute(sql);
    if (set_up_) {
        set_up_ = schema_of(connection);
    }
}

void Database::require_set_up(sqlite::Connection& connection) const {
    if (set_up_) {
        require_kept(*set_up_, schema_of(connection));
    }
}

Value Database::value(std::string_view sql) const {
    const auto found = rows(sql);
    if (found.empty()) {
        throw std::runtime_error{"no row for: " + std::string{sql}};
    }
    return found.front().front();
}

Rows Database::rows(std::string_view sql) const {
    try {
        auto connection = own_connection(path());
        // One look at one state: what is compared is what is read.
        connection.execute("BEGIN");
        require_set_up(connection);
        sqlite::Statement statement{connection, sql};
        Rows rows;
        while (statement.step()) {
            auto& row = rows.emplace_back();
            for (int column = 0; column < sqlite3_column_count(statement.handle()); ++column) {
                row.push_back(value_of(sqlite3_column_value(statement.handle(), column)));
            }
        }
        return rows;
    } catch (const sqlite::Error& error) {
        if (error.primary_code() == SQLITE_BUSY) {
            throw std::runtime_error{"The judge cannot read the database: " + who_holds_the_lock(*holds_)};
        }
        throw;
    }
}

}  // namespace judge
