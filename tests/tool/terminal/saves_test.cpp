// The many ways in which an editor saves a file. The names in brackets are complaints that other tools got.
#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tests/tool/terminal/session.hpp"

namespace {

using terminal::CourseCopy;
using terminal::Session;

namespace fs = std::filesystem;

constexpr const char* first_fails = "but it was 41";
constexpr const char* passed = "Exercise done ✓";

}  // namespace

TEST_CASE("another content with the same time and size is seen (rustlings#444, #2407: WSL and NFS)") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    const auto time = fs::last_write_time(course.first());
    const auto size = fs::file_size(course.first());
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    fs::last_write_time(course.first(), time);
    REQUIRE(fs::file_size(course.first()) == size);
    lab.wait_for(passed);
}

TEST_CASE("a file that is removed and made again is seen (rustlings PR#117: vim)") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    fs::rename(course.first(), course.first().string() + "~");
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    lab.wait_for(passed);
    CHECK(lab.bytes().find("is missing") == std::string::npos);
}

TEST_CASE("a lock link beside the file is nothing (rustlings#673: emacs)") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    fs::create_symlink("somebody@somewhere.1234:5678", course.first().parent_path() / ".#first.cpp");
    CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
    lab.wait_for(passed);
    fs::remove(course.first().parent_path() / ".#first.cpp");
    lab.type("q");
    CHECK(lab.wait_for_end() == 0);
}

TEST_CASE("a missing file is said, and comes back (rustlings#173)") {
    const CourseCopy course;
    const bool from_the_start = GENERATE(true, false);
    if (from_the_start) {
        fs::remove(course.first());
    }
    Session lab({LAB_TOOL});
    if (!from_the_start) {
        lab.wait_for(first_fails);
        fs::remove(course.first());
    }
    lab.wait_for_screen("watch_missing", "is missing");
    SECTION("by x") {
        lab.type("x");
        lab.wait_for("the original is there again");
        lab.wait_for(first_fails);
    }
    SECTION("by the editor") {
        CourseCopy::save_by_rename(course.first(), CourseCopy::answering("42"));
        lab.wait_for(passed);
    }
}

TEST_CASE("something else in the file's place is said, and goes") {
    const CourseCopy course;
    Session lab({LAB_TOOL});
    lab.wait_for(first_fails);
    fs::remove(course.first());
    fs::create_directory(course.first());
    lab.wait_for("is a folder");
    lab.type("x");
    lab.wait_for("is the original again");
    CourseCopy::save_in_place(course.first(), CourseCopy::answering("42"));
    lab.wait_for(passed);
}
