#include "tool/watch/keys.hpp"

#include "labkit/judge/catch.hpp"

namespace {

using Kind = lab::Key::Kind;

std::vector<Kind> kinds(std::string bytes, bool no_more = false) {
    std::vector<Kind> kinds;
    for (const auto& key : lab::take_keys(bytes, no_more)) {
        kinds.push_back(key.kind);
    }
    return kinds;
}

}  // namespace

TEST_CASE("keys are taken from what a terminal sends") {
    CHECK(kinds("j\n\x7f") == std::vector{Kind::text, Kind::enter, Kind::backspace});
    CHECK(kinds("\033[A\033OB\033[5~\033[6~\033[H\033[4~") ==
          std::vector{Kind::up, Kind::down, Kind::page_up, Kind::page_down, Kind::first, Kind::last});
    CHECK(kinds("\033[200~\033[1;5D\t\x01") == std::vector(4, Kind::unknown));
    std::string bytes = "ä";
    CHECK(lab::take_keys(bytes, false).front().text == "ä");
}

TEST_CASE("an arrow that arrives in parts is an arrow; ESC that stays alone is the Escape key") {
    std::string bytes = "\033";
    CHECK(lab::take_keys(bytes, false).empty());
    bytes += "[";
    CHECK(lab::take_keys(bytes, false).empty());
    bytes += "A";
    CHECK(lab::take_keys(bytes, false).front().kind == Kind::up);
    CHECK(bytes.empty());
    CHECK(kinds("\033", true) == std::vector{Kind::escape});
    CHECK(kinds("\033q") == std::vector{Kind::escape, Kind::text});
    CHECK(kinds("\xc3", true).size() == 1);
}
