// Which states of a file count as saved, look by look.
#include "tool/watch/watched_file.hpp"

#include <chrono>
#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tool/workspace.hpp"

namespace {

using terminal::CourseCopy;

namespace fs = std::filesystem;

// How many looks it takes until a change is taken; 0 if none of many is.
int looks_until_changed(lab::WatchedFile& file) {
    constexpr int many = 20;
    for (int look = 1; look <= many; ++look) {
        if (file.changed()) {
            return look;
        }
    }
    return 0;
}

}  // namespace

TEST_CASE("what a look at a file takes as saved") {
    const CourseCopy course;
    const lab::Workspace workspace(LAB_TOOL);
    const auto original = course.read("exercises/01_first_step/first.cpp");
    lab::WatchedFile file(workspace, workspace.course().lessons.front());
    REQUIRE(file.candidate());
    CHECK(looks_until_changed(file) == 0);

    SECTION("another content, at once") {
        CourseCopy::save_in_place(course.first(), "// half of it");
        CHECK(looks_until_changed(file) == 1);
        CHECK(file.candidate()->bytes == "// half of it");
        CourseCopy::save_in_place(course.first(), "// half of it, and the rest");
        CHECK(looks_until_changed(file) == 1);
    }
    SECTION("the same content is no change, however it came there") {
        CourseCopy::save_by_rename(course.first(), original);
        CHECK(looks_until_changed(file) == 0);
    }
    SECTION("an empty file is about to be written; only one that stays empty is taken") {
        CourseCopy::save_in_place(course.first(), "");
        CHECK_FALSE(file.changed());
        CourseCopy::save_in_place(course.first(), original);
        CHECK(looks_until_changed(file) == 0);
        CourseCopy::save_in_place(course.first(), "");
        CHECK(looks_until_changed(file) == 5);
        CHECK(file.candidate()->bytes.empty());
    }
    SECTION("a missing file is about to be put back; only one that stays missing is taken") {
        fs::rename(course.first(), course.root() / "elsewhere");
        CHECK_FALSE(file.changed());
        fs::rename(course.root() / "elsewhere", course.first());
        CHECK(looks_until_changed(file) == 0);
        fs::remove(course.first());
        CHECK(looks_until_changed(file) == 5);
        CHECK_FALSE(file.candidate());
        CHECK_THAT(file.trouble(), judge::has_text("is missing"));
        CourseCopy::save_in_place(course.first(), original);
        CHECK(looks_until_changed(file) == 1);
        CHECK(file.trouble().empty());
    }
    SECTION("a glance tells once that it was written to") {
        CHECK_FALSE(file.touched());
        CourseCopy::save_in_place(course.first(), "// another");
        fs::last_write_time(course.first(), fs::last_write_time(course.first()) + std::chrono::seconds{1});
        CHECK(file.touched());
        CHECK_FALSE(file.touched());
        CHECK(looks_until_changed(file) == 1);
    }
    SECTION("what is written to while it is empty is waited for anew") {
        CourseCopy::save_in_place(course.first(), "");
        CHECK_FALSE(file.changed());
        CHECK_FALSE(file.changed());
        fs::last_write_time(course.first(), fs::last_write_time(course.first()) + std::chrono::seconds{1});
        CHECK(file.touched());
        CHECK(looks_until_changed(file) == 5);
    }
    SECTION("a link that leads nowhere is a missing file; one that leads somewhere is a file") {
        fs::remove(course.first());
        fs::create_symlink(course.root() / "elsewhere", course.first());
        CHECK(looks_until_changed(file) == 5);
        CourseCopy::save_in_place(course.root() / "elsewhere", "// through a link");
        CHECK(looks_until_changed(file) == 1);
    }
    SECTION("a huge file isn't read") {
        fs::resize_file(course.first(), 1U << 30U);
        CHECK(looks_until_changed(file) == 5);
        CHECK_THAT(file.trouble(), judge::has_text("larger than a megabyte"));
    }
}
