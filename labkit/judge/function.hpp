// A function of a contract, as the judge knows it: its name and its type, never its code.
#pragma once

#include <string>

#include "labkit/sqlite/connection.hpp"

namespace judge {

template <class Signature>
struct Function;

/// In a spec: `const judge::Function<decltype(booking::book)> book{"book"};`
template <class Answer, class... Parameters>
struct Function<Answer(sqlite::Connection&, Parameters...)> {
    std::string name;
};

}  // namespace judge
