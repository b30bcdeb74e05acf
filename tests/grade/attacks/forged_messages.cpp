// Answers in the worker's place, and as no worker answers.
#include <sys/socket.h>

#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void say(const std::string& message) {
    send(3, message.data(), message.size(), MSG_NOSIGNAL);
}

static void attack(sqlite::Connection&, const std::string& request) {
    say(R"({"is": "answered", "answer": 0, "transaction": "none", "last": {}, "operations": 0})"
        "\n");
    if (request == "q2") {
        say(std::string(8U << 20U, 'x'));
    } else if (request == "q3") {
        say(std::string(1U << 20U, '[') + "\n");
    } else {
        say("{\"is\": \"answered\", \"answer\": {\"a\": [null, 1e999, -1]}, \"last\": 7}\n\xff\n\n{}\n");
    }
}
