// What `./lab prove 12` lets the four adversaries loose on. The clock is the spec's: nobody sleeps.
#include "exercises/booking_scenario.hpp"
#include "fake_clock.hpp"

namespace {

const judge::Function<booking::Course(sqlite::Connection&, const booking::Call&)> book{"book"};

/// `full` and StillBusy both say that nothing was changed.
adversaries::Ending ending_of(const judge::Event& event) {
    const auto outcome = judge::Session::outcome_of<booking::Course>(event);
    if (const auto* course = outcome.answer()) {
        return {course->answer == "confirmed", std::nullopt, "answers " + course->answer};
    }
    return {false, event.thrown, "throws " + event.thrown.type};
}

adversaries::Call call(const booking::Request& request) {
    return {
        request.request_id, "book(" + request.request_id + ")",
        [request](judge::Session& session) { return session.begin(book, booking::Call{.request = request}); },
        ending_of};
}

}  // namespace

TEST_CASE("the four adversaries", "[.proof]") {
    adversaries::prove(scenarios::one_seat(booking::schema, call({"q1", "u1"}), call({"q2", "u2"})));
}
