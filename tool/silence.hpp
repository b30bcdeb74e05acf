#pragma once

#include <string_view>

namespace lab {

/// How the judge's sentences about a worker that gave no answer go on after "Session A", and what that means
/// for whoever wrote the file. (The sentences are written in labkit/judge: session.cpp and ending.cpp.)
struct Silence {
    std::string_view words;
    std::string_view meaning;  ///< empty where the sentence says all
};

/// Which of them a line of a failure's message is; nullptr if it is none.
const Silence* silence_in(std::string_view line);

}  // namespace lab
