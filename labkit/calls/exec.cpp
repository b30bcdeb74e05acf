// sqlite3_exec as SQLite documents it (https://www.sqlite.org/c3ref/exec.html), on our sqlite3_step.
//
// SQLite's own calls its own sqlite3_step: whether that one is ours depends on how the distribution linked
// the library.
#include <sqlite3.h>

#include <cstring>
#include <memory>
#include <vector>

namespace {

using Row = int(void*, int, char**, char**);

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

/// @returns what the callback returned: anything but 0 asks for the end
int tell(sqlite3_stmt* statement, Row* callback, void* context) {
    const int columns = sqlite3_column_count(statement);
    std::vector<char*> values;
    std::vector<char*> names;
    for (int column = 0; column < columns; ++column) {
        // The interface is older than const; neither is written to.
        values.push_back(
            reinterpret_cast<char*>(const_cast<unsigned char*>(sqlite3_column_text(statement, column))));
        names.push_back(const_cast<char*>(sqlite3_column_name(statement, column)));
    }
    return callback(context, columns, values.data(), names.data());
}

int run(sqlite3_stmt* statement, Row* callback, void* context) {
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        if (callback != nullptr && tell(statement, callback, context) != 0) {
            return SQLITE_ABORT;
        }
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

}  // namespace

extern "C" int sqlite3_exec(sqlite3* database, const char* sql, Row* callback, void* context,
                            char** message) {
    if (message != nullptr) {
        *message = nullptr;
    }
    int code = SQLITE_OK;
    for (const char* rest = sql == nullptr ? "" : sql; code == SQLITE_OK && *rest != '\0';) {
        sqlite3_stmt* compiled = nullptr;
        code = sqlite3_prepare_v2(database, rest, -1, &compiled, &rest);
        const Statement statement{compiled};
        rest += std::strspn(rest, " \t\r\n\f");
        if (code == SQLITE_OK && compiled != nullptr) {
            code = run(compiled, callback, context);
        }
        if (code != SQLITE_OK && message != nullptr) {
            *message =
                sqlite3_mprintf("%s", code == SQLITE_ABORT ? sqlite3_errstr(code) : sqlite3_errmsg(database));
        }
    }
    return code;
}
