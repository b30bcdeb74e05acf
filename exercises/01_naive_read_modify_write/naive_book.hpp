// The naive booking of lesson 01. Given: read it, it isn't yours to change.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "labkit/sqlite/sqlite.hpp"

namespace booking {

struct Request {
    std::string request_id;
    std::string user_id;

    auto fields() const { return std::tie(request_id, user_id); }
};

enum class Answer { confirmed, full };

constexpr std::string_view name(Answer answer) {
    return answer == Answer::confirmed ? "confirmed" : "full";
}

/// Three statements: read, write back one less, register. Nothing holds them together.
inline Answer naive_book(sqlite::Connection& connection, const Request& request) {
    const auto seen =
        connection.value<std::int64_t>("SELECT remaining FROM activity WHERE id = 'a1'").value();
    if (seen == 0) {
        return Answer::full;
    }
    connection.run("UPDATE activity SET remaining = ? WHERE id = 'a1'", seen - 1);
    connection.run("INSERT INTO registration VALUES (?, ?)", request.request_id, request.user_id);
    return Answer::confirmed;
}

}  // namespace booking
