// How a call of the learner's function came out: an answer, or an exception.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

#include "labkit/calls/decision.hpp"

namespace judge {

/// What was thrown, as far as it matters; also what a spec expects to be thrown.
struct Thrown {
    std::string type;                     ///< its C++ name; empty where any will do
    std::optional<int> code;              ///< an sqlite::Error's extended code
    std::string what = {};                ///< its text; plays no part in a comparison
    std::vector<std::string> bases = {};  ///< the classes that its type is derived from

    /// Whether a `thrown` exception is the one expected here, as a catch of it would see it.
    bool matches(const Thrown& thrown) const {
        const bool same = type.empty() || type == thrown.type || std::ranges::count(thrown.bases, type) > 0;
        return same && (!code || code == thrown.code);
    }
    friend std::ostream& operator<<(std::ostream& out, const Thrown& thrown);
};

/// The C++ name of a type as people write it.
std::string name_of_type(const std::type_info& type);

/// Expects an exception of the type E, or of one derived from it.
template <class E>
Thrown threw() {
    return {name_of_type(typeid(E)), std::nullopt};
}

/// Expects an sqlite::Error with this extended code.
Thrown threw_code(int code);

template <class Answer>
std::string text_of_answer(const Answer& answer) {
    if constexpr (requires { name(answer); }) {
        return std::string{name(answer)};
    } else {
        return fmt::format("{}", answer);
    }
}

template <class Answer>
class Outcome {
  public:
    explicit Outcome(Answer answer) : held_{std::move(answer)} {}
    explicit Outcome(Thrown thrown) : held_{std::move(thrown)} {}

    const Answer* answer() const { return std::get_if<Answer>(&held_); }
    const Thrown* thrown() const { return std::get_if<Thrown>(&held_); }

    friend bool operator==(const Outcome& outcome, const Answer& expected) {
        return outcome.answer() != nullptr && *outcome.answer() == expected;
    }
    friend bool operator==(const Outcome& outcome, const Thrown& expected) {
        return outcome.thrown() != nullptr && expected.matches(*outcome.thrown());
    }
    friend std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
        return outcome.answer() != nullptr ? out << "answered " << text_of_answer(*outcome.answer())
                                           : out << *outcome.thrown();
    }

  private:
    std::variant<Answer, Thrown> held_;
};

}  // namespace judge
