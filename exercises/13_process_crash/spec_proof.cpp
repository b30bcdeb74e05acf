// What `./lab prove 13` lets the four adversaries loose on.
#include "book_through_a_crash.hpp"
#include "exercises/booking_scenario.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    const judge::Function<decltype(booking::book)> book{"book"};
    adversaries::prove(scenarios::one_seat(booking::schema, book));
}
