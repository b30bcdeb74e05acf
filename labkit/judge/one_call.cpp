#include "labkit/judge/one_call.hpp"

#include <utility>

namespace judge {

Event past_lock_waits(Session& session, Event event) {
    while (event.kind == Event::Kind::blocked) {
        event = session.wait(false);
    }
    return event;
}

void tell(story::Timeline& timeline, const Event& event) {
    if (!event.last.empty()) {
        timeline.outcome(0, event.last);
    }
    timeline.printed(0, event.printed);
}

Event one_step(Session& session, const Event& stopped, story::Timeline& timeline) {
    timeline.step(0, stopped.sql);
    auto event = past_lock_waits(session, session.go());
    tell(timeline, event);
    return event;
}

Event to_its_end(Session& session, Event begun) {
    session.let_run_ahead(to_the_end);
    auto event = past_lock_waits(session, std::move(begun));
    while (!event.finished()) {
        event = past_lock_waits(session, session.go());
    }
    return event;
}

Event to_its_end(Session& session, Event begun, story::Timeline& timeline) {
    session.let_run_ahead(to_the_end);
    auto event = past_lock_waits(session, std::move(begun));
    while (!event.finished()) {
        event = one_step(session, event, timeline);
    }
    return event;
}

}  // namespace judge
