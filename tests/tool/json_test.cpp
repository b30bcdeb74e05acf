#include "tool/json.hpp"

#include <nlohmann/json.hpp>

#include "labkit/judge/catch.hpp"

namespace {

using nlohmann::json;

const std::string report_text = R"({"tests":[
{"name":"one","task":1,"status":"pass","message":null,"output":"","file":"/nowhere/spec.cpp","line":3},
{"name":"two","task":2,"status":"fail","message":"it says\nwhy","output":"printed\n","file":"/nowhere/spec.cpp","line":9},
{"name":"three","status":"pass"}]})";

}  // namespace

TEST_CASE("a judge's report is read") {
    const auto report = lab::read_report(report_text);
    REQUIRE(report);
    REQUIRE(report->tests.size() == 3);
    CHECK_FALSE(report->passed());
    CHECK(report->tests[1].message == "it says\nwhy");
    CHECK(report->failing_tasks() == std::set<int>{2});
    CHECK(report->tasks() == std::set<int>{0, 1, 2});
}

TEST_CASE("what isn't a report is none") {
    for (const std::string text : {"", "{", "[]", "{}", "{\"tests\":[{}]}",
                                   "{\"tests\":[{\"name\":1,\"status\":\"pass\"}]}", "\xff\xfe", "null"}) {
        INFO(text);
        CHECK_FALSE(lab::read_report(text));
    }
    CHECK_FALSE(lab::Report{}.passed());  // no test at all proves nothing
}

TEST_CASE("results.json is Exercism's version 3") {
    lab::Verdict verdict;
    verdict.report = *lab::read_report(report_text);
    verdict.report.tests.front().output = std::string(1000, 'x');
    verdict.report.tests.back().output = "\xff not UTF-8";
    const auto results = json::parse(lab::results_json(verdict));
    CHECK(results.at("version") == 3);
    CHECK(results.at("status") == "fail");
    CHECK(results.at("message").is_null());
    REQUIRE(results.at("tests").size() == 3);
    const auto& two = results.at("tests").at(1);
    CHECK(two.at("name") == "two");
    CHECK(two.at("status") == "fail");
    CHECK(two.at("message") == "it says\nwhy");
    CHECK(two.at("output") == "printed\n");
    CHECK(two.at("task_id") == 2);
    CHECK(two.at("test_code").is_string());
    CHECK(results.at("tests").at(0).at("message").is_null());
    CHECK(results.at("tests").at(0).at("output").get<std::string>().size() == 500);
    CHECK(results.at("tests").at(2).at("task_id").is_null());
}

TEST_CASE("a file that doesn't compile is an error with a message and no tests") {
    lab::Verdict verdict;
    verdict.kind = lab::Verdict::Kind::does_not_compile;
    verdict.problem = "a.cpp:1: wrong";
    const auto results = json::parse(lab::results_json(verdict));
    CHECK(results.at("status") == "error");
    CHECK(results.at("message") == "a.cpp:1: wrong");
    CHECK(results.at("tests") == json::array());
}

TEST_CASE("a passing verdict says pass") {
    lab::Verdict verdict;
    verdict.report.tests = {{"one", 1, true}};
    CHECK(json::parse(lab::results_json(verdict)).at("status") == "pass");
}

TEST_CASE("the figures of bench programs are read, with or without a bound") {
    const auto bounded = lab::read_figure(R"({"name":"n","ratio":1.05,"bound":1.1,"unit":"x"})");
    REQUIRE(bounded);
    CHECK(bounded->met());
    const auto free = lab::read_figure(R"({"name":"n","ratio":99,"bound":null})");
    REQUIRE(free);
    CHECK(free->met());
    CHECK_FALSE(lab::read_figure("no"));
    CHECK_FALSE((lab::Figure{"n", 2, 1.5, "x"}.met()));
}

TEST_CASE("list and verify have their documented shapes") {
    const auto list = json::parse(lab::list_json({{"01_a", "A", 5, 2, true}, {"02_b", "B", 6, 3, false}}));
    CHECK(list.at(0) ==
          json({{"id", "01_a"}, {"title", "A"}, {"minutes", 5}, {"points", 2}, {"status", "done"}}));
    CHECK(list.at(1).at("status") == "pending");
    const auto verified =
        json::parse(lab::verify_json({{"01_a", "fails as listed", "pass", {{"w", {1, 2}}}}}, {}));
    CHECK(verified.at("status") == "ok");
    CHECK(verified.at("exercises").at(0).at("wrong").at(0) == json({{"name", "w"}, {"caught_by", {1, 2}}}));
    CHECK(json::parse(lab::verify_json({}, {{"a:1", "x"}})).at("status") == "broken");
}
