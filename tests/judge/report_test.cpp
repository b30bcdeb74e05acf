#include "labkit/judge/report.hpp"

#include "labkit/judge/catch.hpp"

using judge::TaskReport;

TEST_CASE("a task that passed has no message") {
    TaskReport report{"name", {"slow", "task_12"}, "spec.cpp", 7};
    report.checked(3);
    CHECK(report.json() == nlohmann::json{{"name", "name"},
                                          {"task", 12},
                                          {"status", "pass"},
                                          {"message", nullptr},
                                          {"output", ""},
                                          {"tags", {"slow", "task_12"}},
                                          {"checks", 3},
                                          {"file", "spec.cpp"},
                                          {"line", 7}});
}

TEST_CASE("a failed check tells its notes, what was expected and what was found") {
    TaskReport report{"name", {}, "spec.cpp", 7};
    report.failed({"In this order:"}, "a == b", "1 == 2");
    CHECK(report.json().at("message") == "In this order:\nexpected:  a == b\nbut found: 1 == 2\n");
    CHECK(report.json().at("status") == "fail");
    CHECK(report.json().at("task").is_null());
}

TEST_CASE("of many failures the first three are told") {
    TaskReport report{"name", {}, "spec.cpp", 7};
    for (const auto* message : {"one", "two", "three", "four"}) {
        report.failed({}, "", message);
    }
    CHECK(report.json().at("message") == "one\n\ntwo\n\nthree\n");
}
