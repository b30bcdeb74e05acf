// One seat, two requests for it, and the programs that book it.
#pragma once

#include <cstdlib>
#include <string>

#include "book_once.hpp"
#include "exercises/booking_scenario.hpp"

inline adversaries::Scenario one_seat(adversaries::Mode mode = {}) {
    const judge::Function<decltype(booking::book)> book{"book"};
    auto scenario = scenarios::one_seat(booking::schema, book);
    scenario.races = {{0, 1}};
    scenario.mode = mode;
    return scenario;
}

/// The worker that the sessions of the next scenario are.
inline void use_program(const std::string& name) {
    setenv("LAB_WORKER", (PROGRAMS + name).c_str(), 1);
}
