#include "labkit/calls/calls.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace calls {
namespace {

// C functions carry no context, so what they need lives in these two: the observer belongs to the whole
// process, the last injected failure to a thread, as SQLite's own error text does to a connection.
std::atomic<Observer*>& current_observer() {
    static std::atomic<Observer*> observer = nullptr;
    return observer;
}

struct Injected {
    const sqlite3* database = nullptr;
    int code = SQLITE_OK;
    std::string message;
};

Injected& last_injected() {
    static thread_local Injected injected;
    return injected;
}

/// The function of this name that would have been called had this library not been linked.
template <class Function>
Function* original(const char* name) {
    auto* found = reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
    if (found == nullptr) {
        std::fputs("labkit/calls: SQLite must be linked as a shared library\n", stderr);
        std::abort();
    }
    return found;
}

std::string text_of(sqlite3_stmt* statement) {
    char* expanded = sqlite3_expanded_sql(statement);
    std::string text = expanded == nullptr ? sqlite3_sql(statement) : expanded;
    sqlite3_free(expanded);
    return text;
}

std::string text_of(sqlite3_stmt* statement, int column) {
    // A value is copied first: asking a column for its text would convert it where the caller wants to read
    // it.
    sqlite3_value* copy = sqlite3_value_dup(sqlite3_column_value(statement, column));
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(copy));
    std::string result = text == nullptr ? "NULL" : text;
    sqlite3_value_free(copy);
    return result;
}

std::vector<std::string> row_of(sqlite3_stmt* statement) {
    std::vector<std::string> values;
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        values.push_back(text_of(statement, column));
    }
    return values;
}

bool changes_rows(std::string_view sql) {
    constexpr std::array<std::string_view, 5> words{"INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"};
    const auto same = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
    sql.remove_prefix(std::min(sql.find_first_not_of(" \t\r\n"), sql.size()));
    return std::ranges::any_of(words, [&](std::string_view word) {
        return std::ranges::equal(sql.substr(0, word.size()), word, same);
    });
}

int step(sqlite3_stmt* statement) {
    static auto* const sqlite_step = original<int(sqlite3_stmt*)>("sqlite3_step");
    return sqlite_step(statement);
}

int fail(sqlite3* database, int code) {
    last_injected() = {database, code, fmt::format("{} (the judge made it fail)", sqlite3_errstr(code))};
    return code;
}

void roll_back(sqlite3* database) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database, "ROLLBACK", -1, &statement, nullptr);
    step(statement);
    sqlite3_finalize(statement);
}

/// How many statements this thread is inside of: SQLite runs some of its own in the middle of one of the
/// program's, and nobody can make those wait or fail.
std::size_t& depth() {
    static thread_local std::size_t statements = 0;
    return statements;
}

int step_inside(sqlite3_stmt* statement) {
    ++depth();
    const int code = step(statement);
    --depth();
    return code;
}

int step_and_tell(sqlite3_stmt* statement, Observer& observer) {
    auto* database = sqlite3_db_handle(statement);
    const int code = step_inside(statement);
    if (code == SQLITE_ROW) {
        observer.row(database, row_of(statement));
        return code;
    }
    const bool counts = code == SQLITE_DONE && changes_rows(sqlite3_sql(statement));
    observer.done(database, code,
                  counts ? std::optional<std::int64_t>{sqlite3_changes(database)} : std::nullopt);
    return code;
}

int decide_and_step(sqlite3_stmt* statement, Observer& observer) {
    auto* database = sqlite3_db_handle(statement);
    const auto decision = observer.about_to_run(database, text_of(statement));
    switch (decision.fate) {
        case Fate::run:
            return step_and_tell(statement, observer);
        case Fate::fail:
            break;
        case Fate::fail_and_roll_back:
            roll_back(database);
            break;
        case Fate::run_then_fail:
            step_and_tell(statement, observer);
            break;
        case Fate::throw_foreign:
            throw ForeignException{};
    }
    return fail(database, decision.code);
}

int error_code(sqlite3* database, const char* function) {
    const auto& injected = last_injected();
    const bool ours = database != nullptr && injected.database == database;
    return ours ? injected.code : original<int(sqlite3*)>(function)(database);
}

/// A new connection may get the address of one that was closed, and must not get its failure with it: SQLite
/// itself asks for the code when it has opened one.
int forget_and_close(sqlite3* database, const char* function) {
    auto& injected = last_injected();
    if (injected.database == database) {
        injected.database = nullptr;
    }
    return original<int(sqlite3*)>(function)(database);
}

}  // namespace

void observe(Observer* observer) {
    current_observer() = observer;
}

}  // namespace calls

extern "C" int sqlite3_step(sqlite3_stmt* statement) {
    using namespace calls;
    auto* observer = current_observer().load();
    // SQLite's own statements (it reads the schema with some) have no text, or run inside of another.
    if (observer == nullptr || statement == nullptr || sqlite3_sql(statement) == nullptr || depth() > 0) {
        return step(statement);
    }
    if (sqlite3_stmt_busy(statement) != 0) {
        return step_and_tell(statement, *observer);
    }
    last_injected().database = nullptr;
    return decide_and_step(statement, *observer);
}

extern "C" const char* sqlite3_errmsg(sqlite3* database) {
    static auto* const errmsg = calls::original<const char*(sqlite3*)>("sqlite3_errmsg");
    const auto& injected = calls::last_injected();
    const bool ours = database != nullptr && injected.database == database;
    return ours ? injected.message.c_str() : errmsg(database);
}

extern "C" int sqlite3_extended_errcode(sqlite3* database) {
    return calls::error_code(database, "sqlite3_extended_errcode");
}

extern "C" int sqlite3_errcode(sqlite3* database) {
    return calls::error_code(database, "sqlite3_errcode");
}

extern "C" int sqlite3_close(sqlite3* database) {
    return calls::forget_and_close(database, "sqlite3_close");
}

extern "C" int sqlite3_close_v2(sqlite3* database) {
    return calls::forget_and_close(database, "sqlite3_close_v2");
}
