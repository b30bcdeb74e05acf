// What `./lab prove 14` lets the four adversaries loose on. The function's own settings are in force.
#include "spec_words.hpp"

TEST_CASE("the four adversaries", "[.proof]") {
    adversaries::prove(spec::bookings({}));
}
