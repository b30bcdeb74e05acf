// The interactive list.
#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tests/tool/terminal/session.hpp"

namespace {

using terminal::CourseCopy;
using terminal::Session;

}  // namespace

TEST_CASE("the list: moving, filters, search, leaving") {
    const CourseCopy course;
    Session lab({LAB_TOOL, "list"});
    lab.wait_for_screen("list_1", ">* pending");
    lab.type("j");
    lab.wait_for_screen("list_2_down", ">  pending  02");
    lab.type("k");
    lab.wait_for(">* pending");
    lab.type("\033[B");
    lab.wait_for(">  pending  02");
    lab.type("g");
    lab.wait_for(">* pending");
    lab.type("G");
    lab.wait_for(">  pending  02");
    lab.type("d");
    lab.wait_for_screen("list_3_done", "none is done");
    lab.type("d/FIRST");
    lab.wait_for_screen("list_4_search", "Search: FIRST");
    lab.type("x");
    lab.wait_for("(none of these)");
    lab.type("\x7f\n");
    lab.wait_for(">* pending  01");
    lab.type("\033");  // the Escape key
    CHECK(lab.wait_for_end() == 0);
    CHECK(lab.settings() == lab.first_settings());
    CHECK(lab.model().unexpected().empty());
}

TEST_CASE("c continues there, also for the verbs, until it is done") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for("but it was 41");
    lab.type("l");
    lab.wait_for(">* pending  01");
    lab.type("jc");
    lab.wait_for("expected 7, not 6");
    CHECK(course.read(".lab/current") == "exercise 02_second_step\n");
    CourseCopy::save_by_rename(course.root() / "exercises/02_second_step/second.cpp",
                               "int answer() { return 7; }\n");
    lab.wait_for("Exercise done ✓");
    lab.type("n");
    lab.wait_for("but it was 41");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}

TEST_CASE("r in the list asks, resets and keeps the learner's file") {
    const CourseCopy course;
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    Session lab({LAB_TOOL, "list"});
    lab.wait_for(">* pending  01");
    lab.type("r");
    lab.wait_for_screen("list_reset", "y:yes  n:no");
    lab.type("q");
    lab.wait_for("Nothing was changed.");
    lab.type("ry");
    lab.wait_for("Yours is kept in .lab/backups");
    CHECK(course.read("exercises/01_first_step/first.cpp") ==
          course.read("exercises/01_first_step/.stub/first.cpp"));
}

TEST_CASE("a low and narrow window keeps the selected row and the keys") {
    const CourseCopy course;
    Session lab({LAB_TOOL, "list"}, {.columns = 40, .rows = 5});
    lab.wait_for(">* pending");
    lab.type("G");
    lab.wait_for_screen("list_low", ">  pending  02");
    lab.resize(20, 8);
    lab.wait_for_screen("list_20_columns", "02_seco…");
    lab.resize(1, 1);
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}

TEST_CASE("leaving with Ctrl-C leaves the terminal as it was") {
    const CourseCopy course;
    Session lab({LAB_TOOL, "list"});
    lab.wait_for(">* pending");
    lab.type("\x03");
    CHECK(lab.wait_for_end() == 130);
    CHECK(lab.settings() == lab.first_settings());
}
