// Catch2, whichever of its two shapes is installed: one header (2.x, Debian 12) or many (3.x, Debian 13).
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <string>
#include <type_traits>

namespace judge {

/// Matches a text that has `part` in it; Catch2 renamed its own matcher between 2.x and 3.x.
inline auto has_text(const std::string& part) {
#if __has_include(<catch2/catch_all.hpp>)
    return Catch::Matchers::ContainsSubstring(part);
#else
    return Catch::Matchers::Contains(part);
#endif
}

}  // namespace judge

/// Answers are enumerations that have a name(): a failed check shows that, not a number.
template <class Answer>
requires std::is_enum_v<Answer> && requires(Answer answer) {
    name(answer);
}
struct Catch::StringMaker<Answer> {
    static std::string convert(Answer answer) { return std::string{name(answer)}; }
};
