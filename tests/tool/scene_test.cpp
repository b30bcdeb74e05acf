#include "tool/scene.hpp"

#include "labkit/judge/catch.hpp"
#include "tool/json.hpp"

TEST_CASE("what a report tells of a failure becomes a line, a statement and tables") {
    auto report = lab::read_report(R"({"tests": [{"name": "n", "status": "fail", "message": "m",
        "statements": [{"number": 3, "sql": "UPDATE t\n  SET x = 1", "path": "1a 2b", "role": "made to fail"}],
        "tables": [{"name": "t", "columns": ["x", "name"], "rows": [["1", "Ä"], ["22", "b"]], "more": 4}],
        "copy": "1.db"}]})");
    REQUIRE(report);
    auto& scene = report->tests.at(0).scene;
    CHECK(scene.copy == "1.db");
    INFO("as long as nobody has found the line, the tables are all there is");
    CHECK(text_of(scene) ==
          "What is left in the database:\n"
          "  t\n"
          "    x   name\n"
          "    1   Ä\n"
          "    22  b\n"
          "    … and 4 more rows\n");
    scene.decisive = scene.statements.at(0);
    scene.line = 31;
    scene.file = "book.cpp";
    scene.tables.clear();
    CHECK(text_of(scene) ==
          "Your line 31 ran the statement that was made to fail (book.cpp:31):\n  UPDATE t SET x = 1\n");
}

TEST_CASE("a report that tells nothing of a failure leaves nothing to say") {
    const auto report = lab::read_report(R"({"tests": [{"name": "n", "status": "fail", "message": "m"}]})");
    REQUIRE(report);
    CHECK(text_of(report->tests.at(0).scene).empty());
}

TEST_CASE("a program that isn't there has no lines") {
    auto report = lab::read_report(R"({"tests": [{"name": "n", "status": "fail", "message": "m",
        "statements": [{"number": 3, "sql": "COMMIT", "path": "1a", "role": "last"}]}]})");
    REQUIRE(report);
    find_lines(*report, "/nowhere/worker", "/nowhere/book.cpp", "book.cpp");
    CHECK(report->tests.at(0).scene.line == 0);
}
