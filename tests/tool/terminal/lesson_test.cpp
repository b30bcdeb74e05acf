// A lesson's predictions, made at the keyboard.
#include <filesystem>
#include <string>
#include <vector>

#include "labkit/judge/catch.hpp"
#include "tests/tool/terminal/course_copy.hpp"
#include "tests/tool/terminal/session.hpp"

namespace {

using terminal::CourseCopy;
using terminal::Session;

constexpr const char* is_it = "leave it open]";

/// The fake course with a lesson's program that really asks.
class AskingCourse : public CourseCopy {
  public:
    AskingCourse() {
        std::filesystem::copy_file(ASKING_LESSON, root() / "build/dev/lessons/01_first_step/lesson",
                                   std::filesystem::copy_options::overwrite_existing);
    }
};

/// Types a line each at what the lesson asks, until it has ended.
void take_lesson(Session& lab, const std::vector<std::string>& lines) {
    std::size_t seen = 0;
    for (const auto& line : lines) {
        lab.wait_until(
            [&] {
                const auto& bytes = lab.bytes();
                const bool asked = bytes.find("\n> ", seen) != std::string::npos ||
                                   bytes.find(is_it, seen) != std::string::npos;
                seen = asked ? bytes.size() : seen;
                return asked;
            },
            "a question");
        lab.type(line + '\n');
    }
    CHECK(lab.wait_for_end() == 0);
}

}  // namespace

TEST_CASE("predict, run, and see it in the list") {
    const AskingCourse course;
    Session lesson({LAB_TOOL, "run", "1"});
    take_lesson(lesson, {"two", "y", "three", "n"});
    lesson.wait_for_screen("lesson_predicted", "Surprises teach");
    Session list({LAB_TOOL, "list"});
    list.wait_for_screen("list_predicted", "read 2/2, 1 right");
    list.resize(62, 24);
    list.wait_for_screen("list_predicted_62_columns", "pt  The");
    list.type("q");
    CHECK(list.wait_for_end() == 0);
}

TEST_CASE("an empty answer is no prediction, and a later one is the first") {
    const AskingCourse course;
    Session skipped({LAB_TOOL, "run", "1"});
    take_lesson(skipped, {"", " "});
    CHECK(skipped.screen().find("Your predictions") == std::string::npos);
    Session one({LAB_TOOL, "run", "1"});
    take_lesson(one, {"two", "", ""});
    one.wait_for("1 of 2 made.");
    Session again({LAB_TOOL, "run", "1"});
    take_lesson(again, {"two", "y", "one", "y"});
    again.wait_for("2 of 2 made, 1 right.");
}

TEST_CASE("Ctrl-C keeps what was predicted before; Ctrl-D skips what follows") {
    const AskingCourse course;
    Session stopped({LAB_TOOL, "run", "1"});
    stopped.wait_for("\n>");
    stopped.type("two\n");
    stopped.wait_for(is_it);
    stopped.type("\x03");
    CHECK(stopped.wait_for_end() == 130);
    Session list({LAB_TOOL, "list"});
    list.wait_for("1 so far");
    list.type("q");
    CHECK(list.wait_for_end() == 0);
    Session ended({LAB_TOOL, "run", "1"});
    ended.wait_for("\n>");
    ended.type("\x04");
    CHECK(ended.wait_for_end() == 0);
    ended.wait_for("1 of 2 made.");
}

TEST_CASE("with --no-ask nothing is asked, and the lesson counts as read") {
    const AskingCourse course;
    Session lesson({LAB_TOOL, "run", "1", "--no-ask"});
    CHECK(lesson.wait_for_end() == 0);
    CHECK(lesson.screen().find("\n> ") == std::string::npos);
    Session list({LAB_TOOL, "list"});
    list.wait_for("read 0/2");
}
