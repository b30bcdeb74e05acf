// What a learner does at the keyboard. The names in brackets are complaints that other tools got.
#include <csignal>
#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tests/tool/terminal/session.hpp"

namespace {

using terminal::CourseCopy;
using terminal::is_alive;
using terminal::Session;

namespace fs = std::filesystem;

constexpr const char* first_fails = "but it was 41";
constexpr const char* passed = "Exercise done ✓";

}  // namespace

TEST_CASE("a whole exercise: start, fail, hint, atomic save, pass, next, quit") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for_screen("watch_1_fails", first_fails);
    lab.type("n");
    lab.wait_for_screen("watch_2_not_yet", "hasn't passed");
    lab.type("h");
    lab.wait_for_screen("watch_3_hint", "Think of the question.");
    lab.type("h");
    lab.wait_for("Between 41 and 43.");
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
    lab.wait_for_screen("watch_4_passed", passed);
    lab.type("d");
    lab.wait_for_screen("watch_5_diff", "Why it is a solution");
    lab.type(" ");
    lab.wait_for(passed);
    lab.type("n");
    lab.wait_for_screen("watch_6_next", "expected 7, not 6");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
    CHECK(lab.settings() == lab.first_settings());
    CHECK(lab.model().unexpected().empty());
    CHECK(course.read(".lab/hints/01_first_step") == "task 2: 2\n");
}

TEST_CASE("it never goes on by itself, and says when the course is done") {
    const CourseCopy course;
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    CourseCopy::save_in_place(course.root() / "exercises/02_second_step/second.cpp",
                              "int answer() { return 7; }\n");
    Session lab({LAB_TOOL, "watch"});
    lab.wait_for(passed);
    lab.wait_for("1/2");
    lab.type("n");
    lab.wait_for("2/2");
    lab.type("n");
    lab.wait_for_screen("watch_all_done", "the course is done");
}

TEST_CASE("unknown keys do nothing; r judges again; p proves, and any key goes back") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    lab.type("zZ5\t\033[A\033OP\x1c\x01ä");
    lab.type("p");
    lab.wait_for_screen("watch_prove", "Any key goes back.");
    lab.type("z");
    lab.wait_for_screen("watch_1_fails", first_fails);
    fs::remove(course.root() / ".lab/last/01_first_step");
    lab.type("r");
    lab.wait_until([&] { return fs::exists(course.root() / ".lab/last/01_first_step"); }, "another verdict");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}

TEST_CASE("what doesn't compile is shown, and the next save counts") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("no_such_thing"));
    lab.wait_for("It does not compile yet.");
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
    lab.wait_for(passed);
}

TEST_CASE(
    "a save made while a judgement runs starts another; the running one is dropped (rustlings' source)") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("1000"));
    lab.wait_until([&] { return course.hanging_judge() != 0; }, "a judgement that runs");
    const int judge = course.hanging_judge();
    CHECK(is_alive(judge));
    lab.type("h");  // keys are answered meanwhile
    lab.wait_for("Think of the question.");
    CHECK(lab.screen().find("checking…") != std::string::npos);
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
    lab.wait_for(passed);
    CHECK_FALSE(is_alive(judge));
    CHECK(fs::is_empty(course.root() / "build/dev/checks"));
}

TEST_CASE("nothing is left running after q, Ctrl-C, or a signal; the terminal is as it was") {
    const CourseCopy course;
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("1000"));
    Session lab({LAB_TOOL});
    lab.wait_until([&] { return course.hanging_judge() != 0; }, "a judgement that runs");
    const int judge = course.hanging_judge();
    int wanted = 130;
    SECTION("q") {
        lab.type("q");
        wanted = 0;
    }
    SECTION("Ctrl-C") {
        lab.type("\x03");
    }
    SECTION("SIGTERM") {
        lab.signal(SIGTERM);
    }
    SECTION("SIGHUP") {
        lab.signal(SIGHUP);
    }
    CHECK(lab.wait_for_end() == wanted);
    CHECK_FALSE(is_alive(judge));
    CHECK(fs::is_empty(course.root() / "build/dev/checks"));
    CHECK(lab.settings() == lab.first_settings());
    CHECK(lab.model().unexpected().empty());
}

TEST_CASE("x asks, resets and keeps the learner's file (exercism#5432, #5114, rustlings#2345)") {
    const CourseCopy course;
    const auto mine = CourseCopy::answering("40 + 1");
    const auto stub = course.read("exercises/01_first_step/.stub/first.cpp");
    CourseCopy::save_in_place(course.first(), mine);
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    lab.type("x");
    lab.wait_for("Yours is kept.");
    lab.type("n");
    lab.wait_for("Nothing was changed.");
    CHECK(course.read("exercises/01_first_step/first.cpp") == mine);
    lab.type("xy");
    lab.wait_for("is the original again");
    CHECK(course.read("exercises/01_first_step/first.cpp") == stub);
    const auto backups = course.root() / ".lab/backups/01_first_step";
    std::size_t taken_away = 0;
    for (const auto& entry : fs::directory_iterator(backups)) {
        const bool checked = entry.path().filename().string().find("-checked-") != std::string::npos;
        taken_away += checked ? 0 : 1;
        CHECK(course.read(entry.path()) == mine);
    }
    CHECK(taken_away == 1);
    lab.type("x");
    lab.wait_for("nothing to do");
}

TEST_CASE("c checks all that was touched, with few file descriptors (rustlings#2091)") {
    const CourseCopy course;
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    CourseCopy::save_in_place(course.root() / "exercises/02_second_step/second.cpp",
                              "int answer() { return 8; }\n");
    Session lab({"sh", "-c", "ulimit -n 24; exec " LAB_TOOL " watch"});
    lab.wait_for(passed);
    for (int round = 0; round < 10; ++round) {
        lab.type("c");
        lab.wait_for("1 of 2 passed.");
        lab.type(" ");
        lab.wait_for(passed);
    }
    lab.wait_for("1/2");
}

TEST_CASE("checking all, and a proof, can be stopped") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("1000"));
    lab.wait_until([&] { return course.hanging_judge() != 0; }, "a judgement that runs");
    fs::remove(course.root() / "hanging");
    lab.type("c");
    lab.wait_until([&] { return course.hanging_judge() != 0; }, "another judgement that runs");
    const int judge = course.hanging_judge();
    lab.wait_for("Any key stops this");
    lab.type(" ");
    lab.wait_for("checking…");
    CHECK_FALSE(is_alive(judge));
}
