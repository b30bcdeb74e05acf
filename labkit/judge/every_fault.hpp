// A spec's way to say: whichever statement fails, and in whichever way, this holds.
#pragma once

#include <functional>
#include <optional>
#include <type_traits>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/fault.hpp"
#include "labkit/judge/fault_run.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/order_search.hpp"
#include "labkit/judge/scene.hpp"

namespace judge {

/// A call in which one statement failed. The session is still there, for the retry.
template <class Answer>
struct Faulted {
    const Fault& fault;
    const Database& database;
    Session& session;
    Outcome<Answer> outcome;
};

/// Makes the call again and again, each time on a new database and with the next fault, until no statement is
/// left to fail; `check` sees each call after its fault. Use REQUIRE in `check`: the first fault that breaks
/// it is reported.
/// @tparam Answer  what the call answers
/// @param wanted   which faults to try; all where it is left out
template <class Answer, class Check>
void every_fault(
    const MakeDatabase& make_database, const BeginCall& begin, const Check& check,
    const std::function<bool(const Fault&)>& wanted = [](const Fault&) { return true; }) {
    bool tried = false;
    for (const auto& fault : faults_of(make_database, begin)) {
        if (!wanted(fault)) {
            continue;
        }
        tried = true;
        const auto database = make_database();
        Session session{database};
        const auto run = run_with_fault(session, begin, fault);
        const Subject subject{database, run.faulted, Role::made_to_fail};
        INFO("When " << fault.in_words() << ":\n\n" << run.timeline.text());
        check(Faulted<Answer>{fault, database, session, Session::outcome_of<Answer>(run.ending)});
    }
    INFO("The call runs no statement that could be made to fail here, so nothing was tried.");
    CHECK(tried);
}

/// Calls `function` with the request, as above.
template <class Answer, class Request, class Check>
void every_fault(
    const MakeDatabase& make_database, const Callable<Answer, Request>& function,
    const std::remove_cvref_t<Request>& request, const Check& check,
    const std::function<bool(const Fault&)>& wanted = [](const Fault&) { return true; }) {
    every_fault<Answer>(
        make_database, [&](Session& session) { return session.begin(function, request); }, check, wanted);
}

}  // namespace judge
