#include "tool/course.hpp"

#include "labkit/judge/catch.hpp"
#include "tool/failure.hpp"
#include "tool/ids.hpp"

namespace {

const std::string two_lessons = R"(title = "A course"
[[lesson]]
id = "01_first_step"
title = "The first step"
minutes = 5
points = 2
file = "first.cpp"
contract = "first.hpp"
[[lesson.task]]
number = 1
points = 1
stub = "pass"
[[lesson.task]]
number = 2
points = 1
stub = "fail"
says = "expected 42"
[[lesson]]
id = "03_full_transaction"
title = "The full transaction"
minutes = 35
points = 10
file = "book_once.cpp"
contract = "book_once.hpp"
unknown = "kept for later"
[[lesson.task]]
number = 1
points = 3
stub = "pass"
)";

// The manifest with one line changed.
std::string with(const std::string& from, const std::string& to) {
    std::string text = two_lessons;
    const auto found = text.find(from);
    REQUIRE(found != std::string::npos);
    return text.replace(found, from.size(), to);
}

std::string complaint_about(const std::string& toml) {
    try {
        lab::parse_course(toml, "course.toml");
    } catch (const lab::Failure& failure) {
        CHECK(failure.status() == lab::Exit::environment);
        return failure.what();
    }
    return "no complaint";
}

std::string complaint_about_id(const std::string& id) {
    try {
        return lab::find_lesson(lab::parse_course(two_lessons, "course.toml"), id).id;
    } catch (const lab::Failure& failure) {
        CHECK(failure.status() == lab::Exit::usage);
        return failure.what();
    }
}

}  // namespace

TEST_CASE("a course is read from its manifest") {
    const auto course = lab::parse_course(two_lessons, "course.toml");
    CHECK(course.title == "A course");
    REQUIRE(course.lessons.size() == 2);
    const auto& first = course.lessons[0];
    CHECK(first.number() == 1);
    CHECK(first.minutes == 5);
    CHECK(first.file == "first.cpp");
    REQUIRE(first.tasks.size() == 2);
    CHECK(first.tasks[0].stub_passes);
    CHECK_FALSE(first.tasks[1].stub_passes);
    CHECK(first.tasks[1].says == "expected 42");
}

TEST_CASE("what is wrong with a manifest is said with its line") {
    CHECK_THAT(complaint_about("title = "), judge::has_text("course.toml:1: "));
    CHECK_THAT(complaint_about("title = 'x'"),
               judge::has_text("course.toml:1: the course: `lesson` is missing"));
    CHECK_THAT(complaint_about(with("minutes = 5", "")), judge::has_text("lesson 1: `minutes` is missing"));
    CHECK_THAT(complaint_about(with("minutes = 5", "minutes = \"5\"")),
               judge::has_text("course.toml:5: lesson 1"));
    CHECK_THAT(complaint_about(with("minutes = 5", "minutes = -5")), judge::has_text("whole number"));
    CHECK_THAT(complaint_about(with("01_first_step", "first_step")),
               judge::has_text("`id` must be two digits"));
    CHECK_THAT(complaint_about(with("01_first_step", "04_first_step")), judge::has_text("must rise"));
    CHECK_THAT(complaint_about(with("book_once.cpp", "first.cpp")), judge::has_text("a second time"));
    CHECK_THAT(complaint_about(with("first.cpp", "../first.cpp")), judge::has_text("names of files"));
    CHECK_THAT(complaint_about(with("minutes = 5", "minutes = 5\nformerly = '02_old'")),
               judge::has_text("course.toml:6: lesson 1: `formerly` must be a list of texts"));
    CHECK_THAT(complaint_about(with("minutes = 5", "minutes = 5\nformerly = ['old']")),
               judge::has_text("`formerly` must list former ids"));
    CHECK_THAT(complaint_about(with("minutes = 5", "minutes = 5\nformerly = ['03_full_transaction']")),
               judge::has_text("03_full_transaction is, or was, the id of two lessons"));
    CHECK_THAT(complaint_about(with("number = 2", "number = 3")), judge::has_text("`number` must be 2"));
    CHECK_THAT(complaint_about(with("\"fail\"", "\"fails\"")), judge::has_text("`stub` must be"));
    CHECK_THAT(complaint_about(with("says = \"expected 42\"", "")), judge::has_text("`says` is missing"));
}

TEST_CASE("an exercise lists the names that it had") {
    const auto course = lab::parse_course(
        with("minutes = 5", "minutes = 5\nformerly = ['02_first_step', '01_old/old.cpp']"), "course.toml");
    const auto& formerly = course.lessons[0].formerly;
    REQUIRE(formerly.size() == 2);
    CHECK((formerly[0].id == "02_first_step" && formerly[0].file == "first.cpp"));
    CHECK((formerly[1].id == "01_old" && formerly[1].file == "old.cpp"));
    CHECK(course.lessons[1].formerly.empty());
}

TEST_CASE("an exercise is named by its number or its id") {
    CHECK(complaint_about_id("3") == "03_full_transaction");
    CHECK(complaint_about_id("03") == "03_full_transaction");
    CHECK(complaint_about_id("03_full_transaction") == "03_full_transaction");
}

TEST_CASE("an unknown exercise gets a suggestion if one is near, and the list in any case") {
    for (const std::string id : {"03_full_transcation", "full", "fulltransaction", "full_transaction"}) {
        CHECK_THAT(complaint_about_id(id), judge::has_text("Did you mean 03_full_transaction?"));
    }
    for (const std::string id : {"7", "", "-3", "99999999999999999999", "something else altogether"}) {
        const auto complaint = complaint_about_id(id);
        CHECK_THAT(complaint, judge::has_text("there is no exercise"));
        CHECK_THAT(complaint, !judge::has_text("Did you mean"));
        CHECK_THAT(complaint, judge::has_text("  01_first_step\n  03_full_transaction"));
    }
}
