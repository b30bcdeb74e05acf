// A function of a contract, as the judge knows it: its name and its type, never its code.
#pragma once

#include <string>

#include "labkit/sqlite/connection.hpp"

namespace judge {

/// What the judge passes to it and gets back.
template <class Answer, class... Parameters>
struct Callable {
    std::string name;
};

template <class Signature>
struct Function;

/// In a spec: `const judge::Function<decltype(booking::book)> book{"book"};`
template <class Answer, class... Parameters>
struct Function<Answer(Parameters...)> : Callable<Answer, Parameters...> {};

/// Most functions get the session's connection first; the judge passes what follows.
template <class Answer, class... Parameters>
struct Function<Answer(sqlite::Connection&, Parameters...)> : Callable<Answer, Parameters...> {};

}  // namespace judge
