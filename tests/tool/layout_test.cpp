#include "tool/watch/layout.hpp"
#include "tool/columns.hpp"

#include "labkit/judge/catch.hpp"
#include "tool/watch/frame.hpp"

TEST_CASE("columns are characters, without colours") {
    CHECK(lab::columns_of("\033[1;31m✗\033[0m ä") == 3);
    CHECK(lab::cut("Lösung", 6) == "Lösung");
    CHECK(lab::cut("Lösung", 4) == "Lös…");
    CHECK(lab::cut("Lösung", 1) == "…");
    CHECK(lab::cut("Lösung", 0).empty());
}

TEST_CASE("items flow into the columns there are") {
    CHECK(lab::flowed({"n:next", "h:hint", "q:quit"}, 80) == "n:next  h:hint  q:quit");
    CHECK(lab::flowed({"n:next", "h:hint", "q:quit"}, 14) == "n:next  h:hint\nq:quit");
    CHECK(lab::flowed({"n:next", "q:quit"}, 1) == "n:next\nq:quit");
}

TEST_CASE("the progress line fits as long as it can") {
    CHECK(lab::progress_line(3, 15, 30) == "Progress: [##>----------] 3/15");
    for (std::size_t columns = 5; columns < 100; ++columns) {
        CHECK(lab::columns_of(lab::progress_line(3, 15, columns)) <= columns);
    }
}

TEST_CASE("what is printed can colour and nothing else") {
    CHECK(lab::harmless("a\033[1mb\033[0m\tc\r\nd\n") == "a\033[1mb\033[0m\tc\nd\n\033[0m");
    CHECK(lab::harmless("\033[2J\033]0;title\a\b\x7f\r.") == "?[2J?]0;title????.");
    CHECK(lab::harmless("\xc2\x9b"
                        "2Jä") == "?2Jä");
    CHECK(lab::harmless("\033[31") == "?[31");
}

TEST_CASE("a flood is cut, between two characters, and the rest is counted") {
    std::string lines;
    for (int i = 0; i < 1000; ++i) {
        lines += "line\n";
    }
    const auto shown = lab::harmless(lines);
    CHECK(shown.size() < 2000);
    CHECK(shown.substr(shown.size() - 34) == "e\n\n… (700 more lines not shown)\n");
    std::string one_line;
    for (int i = 0; i < 100000; ++i) {
        one_line += "ä";
    }
    const auto cut = lab::harmless(one_line);
    CHECK(cut.size() < 66000);
    CHECK(cut.find("ä\n…") != std::string::npos);
}
