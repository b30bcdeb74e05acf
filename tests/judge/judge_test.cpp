#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "labkit/judge/catch.hpp"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// Runs the judge on a worker.
/// @returns its report, test cases by name
std::map<std::string, json> report_on(const std::string& worker, const std::string& only = "") {
    const auto file =
        fs::temp_directory_path() / ("judge_test_" + std::to_string(std::random_device{}()) + ".json");
    setenv("LAB_WORKER", (fs::path{WORKERS} / ("worker_" + worker)).c_str(), 1);
    setenv("LAB_PATIENCE_MS", "700", 1);
    const auto command = std::string{JUDGE} + " '" + only + "' --reporter lab --out " + file.string();
    (void)std::system(command.c_str());
    std::ifstream in{file};
    const auto report = json::parse(in);
    in.close();
    fs::remove(file);
    std::map<std::string, json> tests;
    for (const auto& test : report.at("tests")) {
        tests[test.at("name")] = test;
    }
    return tests;
}

std::string message_of(const json& test) {
    return test.at("message").is_null() ? "" : test.at("message").get<std::string>();
}

}  // namespace

TEST_CASE("whatever a worker does, its task fails with a sentence, and the other tasks go on") {
    const std::map<std::string, std::string> sentences{
        {"segfault",
         "Session A crashed with SIGSEGV: it used memory that is not its own, in misbehave; its last "
         "statement "
         "was `SELECT 'the last statement'`."},
        {"abort", "Session A aborted (SIGABRT)"},
        {"exit", "Session A ended its process with exit status 0, as exit(0) or _exit(0) does, in misbehave"},
        {"_exit", "Session A ended its process with exit status 0"},
        {"loop",
         "Session A gave no answer within 0.7 s, in misbehave; its last statement was `SELECT 'the last "
         "statement'`. "
         "Most likely a loop that never ends."},
        {"dawdle", "Session A gave no answer within 0.7 s, in misbehave; its last statement was `SELECT 1`."},
        {"flood", "Session A printed more than a megabyte and was stopped, in misbehave"},
        {"throw an int", "threw int"},
        {"throw an error", "threw sqlite::Error: SQLITE_ERROR: no such table: missing"},
        {"lock itself out",
         "the last was `BEGIN IMMEDIATE`, after SQLITE_BUSY: no other session of this task has a "
         "transaction open: the function itself holds the lock, through another connection."},
        {"forge a message", "Session A wrote into the judge's own connection and was stopped"},
        {"forge a statement that doesn't wait",
         "Session A wrote into the judge's own connection and was stopped"},
        {"go on after a crash", "Session A can't go on: it has ended, as said above."},
        {"wait for another session's lock",
         "Session A ran 1000 statements in one call of misbehave without coming to an end; "
         "the last was `BEGIN IMMEDIATE`, after SQLITE_BUSY: session B holds a lock since "
         "`BEGIN IMMEDIATE`."},
    };
    const auto tests = report_on("misbehave");
    for (const auto& [name, sentence] : sentences) {
        INFO(name);
        CHECK(tests.at(name).at("status") == "fail");
        CHECK_THAT(message_of(tests.at(name)), judge::has_text(sentence));
    }
    for (const auto* name : {"print", "print a lot", "close its output", "nothing", "stop the judge"}) {
        INFO(name);
        CHECK(message_of(tests.at(name)).empty());
        CHECK(tests.at(name).at("status") == "pass");
    }
}

TEST_CASE("what a worker prints stands beside the task it was printed in, within bounds") {
    const auto tests = report_on("misbehave", "print*");
    CHECK(tests.at("print").at("output") == "printed by the worker\n");
    const auto lot = tests.at("print a lot").at("output").get<std::string>();
    CHECK(lot.size() < 9000);
    CHECK_THAT(lot, judge::has_text("more was printed than is shown"));
}

TEST_CASE("a program that exits before main is told apart") {
    const auto tests = report_on("exits_at_start", "nothing");
    CHECK(message_of(tests.at("nothing")) ==
          "The program ended its process with exit status 0, as exit(0) or _exit(0) does before the judge "
          "called anything: "
          "something runs as soon as it starts, for instance the constructor of a global object.\n");
}

TEST_CASE("a program that exits in atexit is told apart") {
    const auto tests = report_on("exits_at_end", "nothing");
    CHECK(tests.at("nothing").at("status") == "fail");
    CHECK_THAT(message_of(tests.at("nothing")),
               judge::has_text("while its program ended: something exits in a destructor or "
                               "in a function given to atexit."));
}
