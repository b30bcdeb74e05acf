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

/// The decision, in the caller's transaction: nobody else writes from its BEGIN IMMEDIATE on, so what it
/// reads is still so when it commits.
Answer decide(sqlite::Connection& connection, sqlite::Transaction& transaction, const std::string& guide) {
    const auto off = connection.run(
        "UPDATE guide SET on_duty = 0 WHERE name = ?1 AND EXISTS "
        "(SELECT 1 FROM guide WHERE on_duty = 1 AND name <> ?1)",
        guide);
    if (off == 0) {
        return Answer::needed;
    }
    connection.run("UPDATE plan SET version = version + 1");
    transaction.commit();
    return Answer::signed_off;
}

}  // namespace

Answer sign_off(sqlite::Connection& connection, const SignOff& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (!is_on_duty(connection, request.guide)) {
        return Answer::signed_off;
    }
    return decide(connection, transaction, request.guide);
}

Answer sign_off_as_seen(sqlite::Connection& connection, const SignOffAsSeen& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    // Before the version: a retry after a lost answer finds the plan changed by its own first attempt.
    if (!is_on_duty(connection, request.guide)) {
        return Answer::signed_off;
    }
    // One version for the whole plan: that of the guide's own row would miss what others do to theirs.
    if (connection.value<std::int64_t>("SELECT version FROM plan") != request.version) {
        return Answer::changed;
    }
    return decide(connection, transaction, request.guide);
}

std::string breaking_order() {
    // A has begun and has read that two are on duty. B does all of its own, and A acts on what it has read.
    return "AAB";
}

}  // namespace booking
