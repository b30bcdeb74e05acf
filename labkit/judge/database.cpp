#include "labkit/judge/database.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include "labkit/judge/holder.hpp"
#include "labkit/judge/scene.hpp"
#include "labkit/sqlite/connection.hpp"
#include "labkit/sqlite/error.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A file system in memory where there is one: each COMMIT waits for its syncs, and a search commits
/// thousands of times.
fs::path place_for_databases() {
    const fs::path memory = "/dev/shm";
    return access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
}

constexpr std::string_view prefix = "one-decision-";

/// Removes what judges have left that were killed: their folders have their process's number in the name.
void sweep(const fs::path& place) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator{place, ignored}) {
        const auto name = entry.path().filename().string();
        const int process = name.starts_with(prefix) ? std::atoi(name.c_str() + prefix.size()) : 0;
        if (process > 0 && kill(process, 0) != 0 && errno == ESRCH) {
            fs::remove_all(entry.path(), ignored);
        }
    }
}

fs::path new_folder() {
    static const bool swept = [] {
        sweep(place_for_databases());
        return true;
    }();
    static_cast<void>(swept);
    auto pattern = (place_for_databases() / fmt::format("{}{}-XXXXXX", prefix, getpid())).string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw fs::filesystem_error{"cannot make a folder for the database", pattern,
                                   std::error_code{errno, std::generic_category()}};
    }
    return pattern;
}

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

Database::Database(std::string_view sql) : folder_{new_folder()} {
    execute(sql);
}

Database::Database(const Image& image) : folder_{new_folder()} {
    disk::write(image, folder_);
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
    sqlite::Connection connection{path()};
    // Nothing that the judge itself writes has to survive a power cut.
    connection.execute("PRAGMA synchronous = OFF");
    connection.execute(sql);
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
        sqlite::Connection connection{path()};
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
