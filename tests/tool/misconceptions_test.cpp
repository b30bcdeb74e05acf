#include "tool/misconceptions.hpp"

#include "labkit/judge/catch.hpp"
#include "tool/failure.hpp"

namespace {

constexpr auto* text = R"(
[[misconception]]
name = "lost update"
test = "in every order"
found = ["2 == 1", "SET remaining = 0"]
says = """
Both wrote."""
[[misconception]]
name = "something else"
test = "in every order"
found = ["2 == 1"]
unless = ["full == taken"]
says = "Who knows."
)";

std::string explained_as(const std::string& test, const std::string& message, bool passed = false) {
    lab::Report report;
    lab::TestResult result;
    result.name = test;
    result.message = message;
    result.passed = passed;
    report.tests = {result};
    lab::explain(report, lab::read_misconceptions(text, "misconceptions.toml"));
    return report.tests.front().misconception;
}

}  // namespace

TEST_CASE("a failure is explained by the first misconception that fits it") {
    CHECK(explained_as("in every order of two", "SET remaining = 0\nbut found: 2 == 1") == "lost update");
    CHECK(explained_as("in every order of two", "but found: 2 == 1") == "something else");
    CHECK(explained_as("in every order of two", "the program crashed").empty());
    CHECK(explained_as("alone", "but found: 2 == 1").empty());
    CHECK(explained_as("in every order of two", "", true).empty());
}

TEST_CASE("what a message says besides a crash is not explained, nor what a text speaks against") {
    CHECK(
        explained_as("in every order", "Session A aborted (SIGABRT), in book.\n\nbut found: 2 == 1").empty());
    CHECK(explained_as("in every order", "but found: threw int == taken\nbut found: 2 == 1").empty());
    CHECK(explained_as("in every order", "but found: threw sqlite::Error: x == taken\nbut found: 2 == 1") ==
          "something else");
    CHECK(explained_as("in every order", "but found: full == taken\nbut found: 2 == 1").empty());
}

TEST_CASE("a misconception without its parts is told with file and line") {
    CHECK_THROWS_WITH(lab::read_misconceptions("[[misconception]]\nname = \"x\"\n", "misconceptions.toml"),
                      "misconceptions.toml:1: misconception 1: `found` must hold a text at least: what "
                      "shows that it is this one.");
}
