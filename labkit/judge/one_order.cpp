#include "labkit/judge/one_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "labkit/judge/misbehaviour.hpp"

namespace judge {
namespace {

constexpr std::size_t steps_allowed = 300;

/// How strong a lock is: a session that goes down in this list has released one.
std::size_t strength_of(std::string_view transaction) {
    constexpr std::array<std::string_view, 4> weakest_first{"none", "open", "read", "write"};
    return static_cast<std::size_t>(std::ranges::find(weakest_first, transaction) - weakest_first.begin());
}

/// Where a session is: before which statement, waiting with which, or with what its call ended. The
/// statements that it ran don't always tell: SQL that can't be compiled is an error, and no statement.
std::string place_of(const Event& event, bool may_try_again) {
    switch (event.kind) {
        case Event::Kind::stopped:
            return "before " + event.sql;
        case Event::Kind::blocked:
            return (may_try_again ? "may try again " : "waits with ") + event.sql;
        case Event::Kind::answered:
            return "answered " + event.answer.dump();
        case Event::Kind::threw:
            break;
    }
    return fmt::format("threw {} {} {}", event.thrown.type, event.thrown.code.value_or(SQLITE_OK),
                       event.thrown.what);
}

}  // namespace

OneOrder::OneOrder(const std::vector<PlannedCall>& calls,
                   const std::vector<std::unique_ptr<Session>>& sessions, OrderRun& run)
    : calls_{calls},
      sessions_{sessions},
      run_{run},
      at_(calls.size()),
      may_try_again_(calls.size(), false),
      shared_{calls.size()} {}

void OneOrder::run(const Choose& choose, const std::function<void()>& after_step) {
    std::size_t last = 0;
    std::size_t steps = 0;
    try {
        for (std::size_t session = 0; session < calls_.size(); ++session) {
            take(session, calls_[session].begin(*sessions_[session]));
        }
        auto next = possible();
        for (; !next.empty(); next = possible()) {
            if (++steps > steps_allowed) {
                throw Misbehaviour{fmt::format(
                    "After {} statements the sessions still keep each other waiting.", steps_allowed)};
            }
            const auto choice = choose(next, state());
            if (!choice.session) {
                go_on_untold();
                return;
            }
            const auto chosen = *choice.session;
            run_.switches += chosen != last ? 1U : 0U;
            run_.letters += session_name(chosen);
            last = chosen;
            advance(chosen, choice.again);
            after_step();
        }
        choose(next, state());
    } catch (const Misbehaviour& misbehaviour) {
        constexpr std::size_t start_of_a_story = 4000;
        throw Misbehaviour{fmt::format("{}\n\nIn this order:\n\n{}", misbehaviour.what(),
                                       run_.timeline.text().substr(0, start_of_a_story))};
    }
    run_.endings = at_;
    run_.idle = std::ranges::all_of(sessions_, [](const auto& session) { return session->idle(); });
}

std::vector<std::size_t> OneOrder::possible() const {
    std::vector<std::size_t> ready;
    std::vector<std::size_t> waiting;
    for (std::size_t session = 0; session < at_.size(); ++session) {
        const bool blocked = at_[session].kind == Event::Kind::blocked;
        if (blocked) {
            waiting.push_back(session);
        }
        if (at_[session].kind == Event::Kind::stopped || (blocked && may_try_again_[session])) {
            ready.push_back(session);
        }
    }
    // When all that are left wait for one another, one of them has to get SQLITE_BUSY, as its busy timeout
    // would bring.
    return ready.empty() ? waiting : ready;
}

/// Each call comes to its end, so that its session can make another.
void OneOrder::go_on_untold() {
    auto next = possible();
    for (std::size_t steps = 0; !next.empty(); next = possible()) {
        if (++steps > steps_allowed) {
            throw Misbehaviour{fmt::format("After {} lock waits the sessions still keep each other waiting.",
                                           steps_allowed)};
        }
        const auto session = next.front();
        const bool tries_again = at_[session].kind == Event::Kind::blocked && may_try_again_[session];
        at_[session] = sessions_[session]->go_silently(tries_again);
        may_try_again_[session] = false;
        if (!tries_again || at_[session].kind != Event::Kind::blocked) {
            // It has gone on, and nobody tells whether it released a lock.
            wake_waiters(session);
        }
    }
}

void OneOrder::advance(std::size_t session, std::size_t again) {
    sessions_[session]->let_run_ahead(again);
    const auto before = sessions_[session]->transaction();
    const auto strength = strength_of(before);
    const auto sql = at_[session].sql;
    run_.last.followed_by(at_[session].reached());
    if (at_[session].kind == Event::Kind::blocked) {
        take(session, sessions_[session]->wait(may_try_again_[session]));
    } else {
        run_.timeline.step(session, at_[session].sql);
        take(session, sessions_[session]->go());
    }
    if (at_[session].kind != Event::Kind::blocked) {
        shared_.ran(session, sql, at_[session].last, before, sessions_[session]->transaction());
    }
    if (strength_of(sessions_[session]->transaction()) < strength || at_[session].finished()) {
        wake_waiters(session);
    }
}

void OneOrder::take(std::size_t session, Event event) {
    if (!event.last.empty()) {
        run_.timeline.outcome(session, event.last);
    }
    run_.timeline.printed(session, event.printed);
    if (event.kind == Event::Kind::blocked) {
        event.sql = at_[session].sql;  // the statement that it waits with
        event.number = at_[session].number;
        event.path = at_[session].path;
        may_try_again_[session] = false;
        if (at_[session].kind != Event::Kind::blocked) {
            run_.timeline.outcome(session, "waits");
        }
    } else if (event.kind == Event::Kind::threw) {
        run_.timeline.step(session, fmt::format("threw {}", event.thrown.type));
    }
    can_be_compared_ = can_be_compared_ && !event.own_connection;
    at_[session] = std::move(event);
}

std::string OneOrder::state() const {
    if (!can_be_compared_) {
        return {};
    }
    std::vector<std::string> places;
    for (std::size_t session = 0; session < at_.size(); ++session) {
        places.push_back(place_of(at_[session], may_try_again_[session]));
    }
    return shared_.text(places);
}

void OneOrder::wake_waiters(std::size_t released_by) {
    for (std::size_t session = 0; session < may_try_again_.size(); ++session) {
        may_try_again_[session] = may_try_again_[session] || session != released_by;
    }
}

}  // namespace judge
