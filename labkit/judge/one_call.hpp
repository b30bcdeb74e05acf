// Steps of a call that is alone with its database: nobody else releases a lock that it waits for.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>

#include "labkit/judge/event.hpp"
#include "labkit/judge/session.hpp"
#include "labkit/story/timeline.hpp"

namespace judge {

using BeginCall = std::function<Event(Session&)>;

/// For Session::let_run_ahead() before a session goes to the end of its call.
constexpr auto to_the_end = std::numeric_limits<std::size_t>::max();

/// Ends waits for a lock with SQLITE_BUSY.
/// @returns where the session is then
Event past_lock_waits(Session& session, Event event);

/// Puts what the last statement brought, and what was printed meanwhile, into the timeline's first column.
void tell(story::Timeline& timeline, const Event& event);

/// Lets the statement run that the session has stopped before, and tells of it in the timeline's first
/// column.
/// @param stopped  where the session is
/// @returns where it is then
Event one_step(Session& session, const Event& stopped, story::Timeline& timeline);

/// Lets a call that has begun run to its end.
/// @returns its end
Event to_its_end(Session& session, Event begun);
/// The same, told in the timeline's first column.
Event to_its_end(Session& session, Event begun, story::Timeline& timeline);

}  // namespace judge
