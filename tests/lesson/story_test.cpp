#include <sstream>

#include "labkit/judge/catch.hpp"
#include "labkit/story/timeline.hpp"
#include "labkit/story/wrap.hpp"

TEST_CASE("width counts characters, not bytes") {
    CHECK(story::width_of("") == 0);
    CHECK(story::width_of("seat") == 4);
    CHECK(story::width_of("a → b") == 5);
    CHECK(story::width_of("Österreich") == 10);
    CHECK(story::padded("→", 3) == "→  ");
    CHECK(story::padded("longer", 3) == "longer");
}

TEST_CASE("text breaks at spaces, and a word that is too long stands alone") {
    CHECK(story::wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
    CHECK(story::wrapped("a incomprehensible b", 5) ==
          std::vector<std::string>{"a", "incomprehensible", "b"});
    CHECK(story::wrapped("é é é", 3) == std::vector<std::string>{"é é", "é"});
    CHECK(story::wrapped("", 5) == std::vector<std::string>{""});
    CHECK(story::one_line("UPDATE t\n   SET n = 1\t WHERE id = 2 ") == "UPDATE t SET n = 1 WHERE id = 2");
}

TEST_CASE("a timeline numbers the steps and gives each session a column") {
    story::Timeline timeline{{"A", "B"}};
    timeline.step(0, "BEGIN IMMEDIATE");
    timeline.step(1, "BEGIN IMMEDIATE");
    timeline.outcome(1, "SQLITE_BUSY");
    timeline.outcome(0, "held");
    // 4 characters for the number, 20 for each column, 2 between them.
    CHECK(timeline.text(46) ==
          "    A                     B\n"
          " 1  BEGIN IMMEDIATE →\n"
          "    held\n"
          " 2                        BEGIN IMMEDIATE →\n"
          "                          SQLITE_BUSY\n");
}

TEST_CASE("an outcome without a step changes nothing") {
    story::Timeline timeline{{"A", "B"}};
    timeline.step(0, "COMMIT");
    timeline.outcome(1, "SQLITE_BUSY");
    CHECK(timeline.text(46) ==
          "    A                     B\n"
          " 1  COMMIT\n");
}

TEST_CASE("no line of a timeline ends in a space or is wider than asked") {
    story::Timeline timeline{{"session A", "session B"}};
    timeline.step(0, "UPDATE activity SET remaining = remaining - 1 WHERE id = 'ä1' AND remaining > 0");
    timeline.step(1, "SELECT remaining FROM activity WHERE id = 'ä1'");
    timeline.outcome(1, "no row");
    std::istringstream lines{timeline.text(100)};
    for (std::string line; std::getline(lines, line);) {
        CHECK(story::width_of(line) <= 100);
        CHECK((line.empty() || line.back() != ' '));
    }
}
