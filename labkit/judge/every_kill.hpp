// A spec's way to say: wherever in a call the program is killed, this holds.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/one_call.hpp"
#include "labkit/judge/order_search.hpp"
#include "labkit/judge/scene.hpp"

namespace judge {

/// One call that ended with SIGKILL: none of its program's code has run after that.
template <class Answer>
struct Kill {
    std::size_t statement = 1;  ///< from 1: before the call's how-manieth; behind the last: after its end
    std::string sql;            ///< of the statement that didn't run; empty after the end
    std::optional<Outcome<Answer>> heard;  ///< what the caller had got before; nothing unless at the end
    story::Timeline timeline;
    Reached reached = {};  ///< the statement that didn't run; after the end the last one

    /// "killed before statement 3, `COMMIT`"
    std::string in_words() const {
        return heard ? "killed after its answer"
                     : "killed before statement " + std::to_string(statement) + ", `" + sql + "`";
    }
};

/// Lets the call run up to its how-manieth statement, or to its end where it has fewer, and kills the program
/// there. The session is then a new program on the same file, and has not looked at it yet.
template <class Answer>
Kill<Answer> run_and_kill(Session& session, const BeginCall& begin, std::size_t statement) {
    Kill<Answer> kill{1, {}, std::nullopt, story::Timeline{{"Session " + session.name()}}, {}};
    session.let_run_ahead(statement - 1);
    auto event = past_lock_waits(session, begin(session));
    for (; kill.statement < statement && !event.finished(); ++kill.statement) {
        kill.reached.followed_by(event.reached());
        event = one_step(session, event, kill.timeline);
    }
    kill.sql = event.sql;
    if (event.finished()) {
        kill.heard = Session::outcome_of<Answer>(event);
        const auto* answer = kill.heard->answer();
        kill.timeline.step(
            0, answer != nullptr ? "answers " + text_of_answer(*answer) : "threw " + event.thrown.type);
    }
    if (!event.finished()) {
        kill.reached = event.reached();
    }
    session.kill_and_restart();
    kill.timeline.step(0, "SIGKILL");
    return kill;
}

/// A call whose program was killed.
template <class Answer>
struct Killed {
    const Kill<Answer>& kill;
    const Database& database;  ///< as the kill left it
    Session& session;          ///< a new program on the same file, for the retry
};

/// Makes the call again and again, each time on a new database, and kills the program before its first
/// statement, before its second, and so on, and at last after its answer; `check` sees what each kill has
/// left. Use REQUIRE in `check`: the first kill that breaks it is reported. A kill between the last
/// statement and the answer is none of these: for the database it is the same as the one after the answer.
/// @tparam Answer  what the call answers
template <class Answer, class Check>
void every_kill(const MakeDatabase& make_database, const BeginCall& begin, const Check& check) {
    {
        // Once to its end: a call that has none is reported as that, and isn't killed a thousand times first.
        const auto database = make_database();
        Session session{database};
        to_its_end(session, begin(session));
    }
    bool came_to_its_end = false;
    for (std::size_t statement = 1; !came_to_its_end; ++statement) {
        const auto database = make_database();
        Session session{database};
        const auto kill = run_and_kill<Answer>(session, begin, statement);
        came_to_its_end = kill.heard.has_value();
        const Subject subject{database, kill.reached, kill.heard ? Role::last : Role::killed_before};
        INFO("When the program is " << kill.in_words() << ":\n\n" << kill.timeline.text());
        check(Killed<Answer>{kill, database, session});
    }
}

/// Calls `function` with the request, as above.
template <class Answer, class Request, class Check>
void every_kill(const MakeDatabase& make_database, const Callable<Answer, Request>& function,
                const std::remove_cvref_t<Request>& request, const Check& check) {
    every_kill<Answer>(
        make_database, [&](Session& session) { return session.begin(function, request); }, check);
}

}  // namespace judge
