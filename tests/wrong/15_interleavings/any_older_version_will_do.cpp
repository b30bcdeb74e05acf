// caught by task 6 as a version that isn't compared with what was seen: a version is taken for a minimum: the plan is at least as new as what was seen.
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

void take_off(sqlite::Connection& connection, const std::string& guide) {
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", guide);
    connection.run("UPDATE plan SET version = version + 1");
}

}  // namespace

Answer sign_off(sqlite::Connection& connection, const SignOff& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (!is_on_duty(connection, request.guide)) {
        return Answer::signed_off;
    }
    if (!somebody_else_stays(connection, request.guide)) {
        return Answer::needed;
    }
    take_off(connection, request.guide);
    transaction.commit();
    return Answer::signed_off;
}

Answer sign_off_as_seen(sqlite::Connection& connection, const SignOffAsSeen& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (!is_on_duty(connection, request.guide)) {
        return Answer::signed_off;
    }
    if (connection.value<std::int64_t>("SELECT version FROM plan") < request.version) {
        return Answer::changed;
    }
    if (!somebody_else_stays(connection, request.guide)) {
        return Answer::needed;
    }
    take_off(connection, request.guide);
    transaction.commit();
    return Answer::signed_off;
}

std::string breaking_order() {
    return "AAB";
}

}  // namespace booking
