// Says again and again that it stands before a statement, and reads no answer.
#include <sys/socket.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection&, const std::string& request) {
    const std::string stopped = R"({"is": "stopped", "sql": "SELECT 1", "path": "", "transaction": "none"})"
                                "\n";
    while (request == "q2") {
        send(3, stopped.data(), stopped.size(), MSG_NOSIGNAL);
    }
}
