// Change whatever you like in this file, except the signatures of the three functions.
#include "sign_off.hpp"

namespace booking {

namespace {

bool is_on_duty(sqlite::Connection& connection, const std::string& guide) {
    const auto on_duty = connection.value<std::int64_t>("SELECT on_duty FROM guide WHERE name = ?", guide);
    if (!on_duty) {
        throw UnknownGuide{"there is no guide '" + guide + "'"};
    }
    return *on_duty == 1;
}

bool somebody_else_stays(sqlite::Connection& connection, const std::string& guide) {
    return connection.value<std::int64_t>("SELECT 1 FROM guide WHERE on_duty = 1 AND name <> ?", guide)
        .has_value();
}

Answer take_off(sqlite::Connection& connection, const std::string& guide) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", guide);
    connection.run("UPDATE plan SET version = version + 1");
    transaction.commit();
    return Answer::signed_off;
}

}  // namespace

Answer sign_off(sqlite::Connection& connection, const SignOff& request) {
    // TODO: it looks, and then it acts. What may happen in between?
    if (!is_on_duty(connection, request.guide)) {
        return Answer::signed_off;
    }
    return somebody_else_stays(connection, request.guide) ? take_off(connection, request.guide)
                                                          : Answer::needed;
}

Answer sign_off_as_seen(sqlite::Connection& connection, const SignOffAsSeen& request) {
    // TODO: which plan had the guide seen?
    return sign_off(connection, {request.guide});
}

std::string breaking_order() {
    // TODO: A to its end and then B breaks nothing. Which order of naive_sign_off() does?
    return "AAAAAAAB";
}

}  // namespace booking
