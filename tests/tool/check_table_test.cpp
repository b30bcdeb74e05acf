#include "tool/check_table.hpp"

#include "labkit/judge/catch.hpp"

using lab::check_table;

namespace {

lab::TestResult test_with(std::vector<std::string> tags, int checks) {
    lab::TestResult test;
    test.tags = std::move(tags);
    test.checks = checks;
    return test;
}

}  // namespace

TEST_CASE("checks are counted by group and exercise, and what is apart is not in the sum") {
    const std::vector<lab::Group> groups{{"inputs", "the three inputs", true},
                                         {"beyond", "beyond the article", false},
                                         {"rules", "input rules", true}};
    const std::vector<lab::Counted> exercises{
        {6, {{test_with({"task_1", "inputs"}, 3), test_with({"inputs"}, 2), test_with({"beyond"}, 100)}}},
        {8, {{test_with({"rules"}, 7), test_with({"other"}, 9)}}}};
    CHECK(check_table(groups, exercises) ==
          std::vector<std::string>{"| group | 06 | 08 | all |", "|---|---:|---:|---:|",
                                   "| the three inputs | 5 | 0 | 5 |", "| input rules | 0 | 7 | 7 |",
                                   "| **sum** | 5 | 7 | 12 |", "| beyond the article | 100 | 0 | 100 |"});
}
