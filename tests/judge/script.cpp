#include "script.hpp"

std::string run_script(sqlite::Connection& connection, const Script& script) {
    try {
        connection.execute(script.sql);
    } catch (const sqlite::Error&) {
        if (connection.in_transaction()) {
            connection.execute("ROLLBACK");
        }
        throw;
    }
    return "done";
}
