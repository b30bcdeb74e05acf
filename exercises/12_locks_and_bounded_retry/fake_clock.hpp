// How the judge lets book_with_retries() be called: on a clock of its own, which writes down every sleep.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "book_with_retries.hpp"

namespace booking {

/// A request, and what time and chance do meanwhile.
struct Call {
    Request request;
    std::vector<double> random = {0.0};  ///< what random() gives; after the last one, the first again
    std::int64_t attempt_takes = 0;      ///< the milliseconds that pass at each BEGIN
    std::int64_t overslept = 0;          ///< the milliseconds by which each sleep is longer than asked for

    auto fields() const { return std::tie(request, random, attempt_takes, overslept); }
};

/// How the call came out, and how it slept on the way. An exception other than StillBusy reaches the judge as
/// it was thrown.
struct Course {
    std::string answer;                 ///< "confirmed", "full" or "StillBusy"
    int attempts = 0;                   ///< a Booking's; 0 for StillBusy
    std::string words;                  ///< what StillBusy says; empty for a Booking
    std::vector<std::int64_t> pauses;   ///< the milliseconds that each sleep was asked to take
    bool slept_in_transaction = false;  ///< a transaction was open during one of them, or more

    auto fields() const { return std::tie(answer, attempts, words, pauses, slept_in_transaction); }
};

/// "50, 100 ms"; "none" where nobody slept.
inline std::string text_of(const std::vector<std::int64_t>& pauses) {
    std::string text;
    for (const auto pause : pauses) {
        text += (text.empty() ? "" : ", ") + std::to_string(pause);
    }
    return text.empty() ? "none" : text + " ms";
}

inline std::string name(const Course& course) {
    return course.answer + "; pauses: " + text_of(course.pauses);
}

}  // namespace booking
