#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lab {

/// What a learner predicted in a lesson, over all runs of its program.
///
/// The first prediction to a question is the one that counts: who predicts again has seen what comes out. The
/// questions are those of the latest run that came to its end, so that one which an update of the course took
/// away doesn't count any more.
struct Predictions {
    bool read = false;          ///< a run of the program came to its end
    std::size_t questions = 0;  ///< that the lesson asks; those seen so far before it was read
    std::size_t made = 0;       ///< of these, how many got a prediction
    std::size_t right = 0;      ///< of the made ones, those that came out so, as the learner said
    std::size_t otherwise = 0;  ///< and those that didn't; about the rest the learner left it open

    /// "2/3, 1 right"; without the second half as long as the learner has said of none what it was. Empty
    /// when the lesson asks nothing or was neither read nor predicted.
    [[nodiscard]] std::string text() const;
};

/// @param log         what the lesson's program wrote (see labkit/lesson/prediction_log.hpp)
/// @param understood  set to whether all of it could be; what can't be is taken as not there
Predictions count_predictions(std::string_view log, bool& understood);

}  // namespace lab
