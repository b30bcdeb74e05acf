// How the tool treats a terminal. The names in brackets are complaints that other tools got.
#include <csignal>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tests/tool/terminal/session.hpp"

namespace {

using terminal::CourseCopy;
using terminal::Session;

constexpr const char* first_fails = "but it was 41";

}  // namespace

TEST_CASE("a narrow window, and a window that changes") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    lab.resize(20, 30);
    lab.wait_for_screen("watch_20_columns", "q:quit");
    lab.resize(1, 1);
    lab.resize(80, 24);
    lab.wait_for_screen("watch_1_fails", first_fails);
}

TEST_CASE("Ctrl-Z gives the terminal back as it was, fg takes it again") {
    const CourseCopy course;
    Session shell({"sh", "-i"}, {.environment = {{"PS1", "at your service> "}}});
    shell.wait_for("service>");
    const auto before = shell.settings();
    shell.type(LAB_TOOL "\n");
    shell.wait_for(first_fails);
    CHECK(shell.settings() != before);
    shell.type("\x1a");
    shell.wait_for("service>");
    CHECK(shell.settings() == before);
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
    shell.type("fg\n");
    shell.wait_for("Exercise done ✓");  // the save made meanwhile
    CHECK(shell.settings() != before);
    shell.type("q");
    shell.wait_until([&] { return shell.settings() == before; }, "the terminal as it was");
    shell.type("exit\n");
    shell.wait_for_end();
}

TEST_CASE("a terminal that can't move its cursor gets plain lines") {
    const CourseCopy course;
    const std::string verb = GENERATE("", "watch", "list");
    std::vector<std::string> arguments{LAB_TOOL};
    if (!verb.empty()) {
        arguments.push_back(verb);
    }
    Session lab(arguments, {.environment = {{"TERM", GENERATE("dumb", "")}}});
    CHECK(lab.wait_for_end() == (verb == "watch" ? 1 : 0));
    CHECK(lab.bytes().find('\033') == std::string::npos);
    const std::string expected = verb == "watch" ? "watching needs a terminal" : "01_first_step";
    CHECK_THAT(lab.screen(), judge::has_text(expected));
}

TEST_CASE("no colour where none is wanted (rustlings#364, #863)") {
    const CourseCopy course;
    Session coloured({LAB_TOOL});
    coloured.wait_for(first_fails);
    CHECK(coloured.bytes().find("\033[31m✗") != std::string::npos);
    Session plain({LAB_TOOL}, {.environment = {{"NO_COLOR", "1"}}});
    plain.wait_for(first_fails);
    plain.type("l");
    plain.wait_for("c:continue here");
    plain.type("q");
    plain.wait_for(first_fails);
    plain.type("q");
    plain.wait_for_end();
    for (std::size_t at = plain.bytes().find("\033["); at != std::string::npos;
         at = plain.bytes().find("\033[", at + 1)) {
        const char kind = plain.bytes()[at + 2];
        CHECK((kind == 'H' || kind == 'J'));
    }
}

TEST_CASE("a flood of output is bounded, and keys are answered after it (rustlings#1880)") {
    const CourseCopy course;
    Session lab({LAB_TOOL}, {.environment = {{"FAKE_JUDGE", "flood"}}});
    lab.wait_for("more lines not shown");
    lab.wait_for("q:quit");
    CHECK(lab.bytes().size() < 200000);
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}

TEST_CASE("what a program prints gives the terminal no orders") {
    const CourseCopy course;
    Session lab({LAB_TOOL}, {.environment = {{"FAKE_JUDGE", "orders"}}});
    lab.wait_for("?[?1049h?[2J?5m? nothing");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
    CHECK(lab.model().unexpected().empty());
}

TEST_CASE("of output longer than the screen the end is seen, and the beginning is in the scrollback") {
    const CourseCopy course;
    Session lab({LAB_TOOL}, {.environment = {{"FAKE_JUDGE", "long"}}, .columns = 80, .rows = 12});
    lab.wait_for_screen("watch_long", "29 more lines");
    const auto all = lab.model().text_with_scrollback();
    const auto begin = all.rfind("✗ 2. It answers 42");
    REQUIRE(begin != std::string::npos);
    CHECK(all.find("line 1\n", begin) != std::string::npos);
}

TEST_CASE("what was on the screen before stays in the scrollback") {
    const CourseCopy course;
    Session lab({"sh", "-c", "echo 'something of mine'; exec " LAB_TOOL});
    lab.wait_for(first_fails);
    CHECK(lab.screen().find("something of mine") == std::string::npos);
    CHECK(lab.model().text_with_scrollback().find("something of mine") != std::string::npos);
}

TEST_CASE("a judge that breaks is said and isn't the end of it (exercism#5743)") {
    const CourseCopy course;
    const std::string way = GENERATE("crash", "silent", "garbage");
    Session lab({LAB_TOOL}, {.environment = {{"FAKE_JUDGE", way}}});
    lab.wait_for("The judge itself");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}
