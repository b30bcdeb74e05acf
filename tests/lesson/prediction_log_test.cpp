#include "labkit/lesson/prediction_log.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "labkit/judge/catch.hpp"
#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/scratch_file.hpp"

namespace {

std::string contents_of(const std::string& path) {
    std::ifstream in{path};
    return {std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}};
}

/// What a lesson without a terminal leaves in its log.
std::string log_of(void (*tell)(lesson::Lesson&)) {
    const lesson::ScratchFile file;
    ::setenv("LAB_PREDICTIONS", file.path().c_str(), 1);
    std::string name = "lesson";
    char* arguments[] = {name.data(), nullptr};
    lesson::run("A lesson of the tests", 1, arguments, tell);
    ::unsetenv("LAB_PREDICTIONS");
    return contents_of(file.path());
}

}  // namespace

TEST_CASE("a prediction log is a line a fact, behind what was there") {
    const lesson::ScratchFile file;
    std::ofstream{file.path()} << "a line that was cut o";
    {
        lesson::PredictionLog log{file.path()};
        log.question("Two sessions", "who\tgets it?", "A,\n\x1B[Aor B");
        log.outcome("right", "A.");
        log.read();
    }
    CHECK(contents_of(file.path()) ==
          "a line that was cut o\n"
          "begin\n"
          "question\tTwo sessions\twho gets it?\tA,  [Aor B\n"
          "outcome\tright\tA.\n"
          "read\n");
}

TEST_CASE("a log that can't be written stops no lesson") {
    lesson::PredictionLog log{std::filesystem::temp_directory_path().string()};
    log.question("part", "question", "answer");
    log.read();
    lesson::PredictionLog none{""};
    none.question("part", "question", "answer");
}

TEST_CASE("a lesson without a terminal predicts nothing, and is read when it came to its end") {
    CHECK(log_of([](lesson::Lesson& lesson) {
              lesson.set_up("Counting", "One and one.");
              lesson.predict("how many?");
              lesson.came_out(true, "two.");
          }) == "\nbegin\nquestion\tCounting\thow many?\t\nread\n");
    CHECK(log_of([](lesson::Lesson& lesson) { lesson.claim(false, "one is two."); }) == "\nbegin\n");
}
