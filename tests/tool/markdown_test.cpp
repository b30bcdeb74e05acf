#include "tool/markdown.hpp"

#include "labkit/judge/catch.hpp"
#include "tool/checked_output.hpp"
#include "tool/spec_source.hpp"
#include "tool/text.hpp"

TEST_CASE("numbered headings make sections") {
    const auto sections = lab::numbered_sections(
        "# Title\n\n## What for\nno\n## 1. Two seats\nfirst\n### 1\ndeeper\n```text\n## 9. not a heading\n```\n"
        "## 2\nsecond\n## Notes\nno\n",
        2);
    REQUIRE(sections.size() == 2);
    CHECK(sections[0].number == 1);
    CHECK(sections[0].title == "Two seats");
    CHECK(sections[0].line == 5);
    CHECK(sections[0].body == "first\n### 1\ndeeper\n```text\n## 9. not a heading\n```\n");
    CHECK(sections[1].number == 2);
    CHECK(sections[1].title.empty());
    CHECK(sections[1].body == "second\n");
    const auto steps = lab::numbered_sections(sections[0].body, 3);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].number == 1);
}

TEST_CASE("only console blocks that begin with a ./lab command are checked") {
    const auto exchanges = lab::console_exchanges(
        "$ ./lab outside\n```console\n$ ./lab one\na\nb\n$ ./lab two\n```\n```console\n$ git clone\nx\n```\n"
        "```text\n$ ./lab no\n```\n````console\n$ ./lab three\n```\nc\n````\n$ ./lab no\n");
    REQUIRE(exchanges.size() == 3);
    CHECK(exchanges[0].command == "./lab one");
    CHECK(exchanges[0].line == 3);
    CHECK(exchanges[0].expected == std::vector<std::string>{"a", "b"});
    CHECK(exchanges[1].command == "./lab two");
    CHECK(exchanges[1].expected.empty());
    CHECK(exchanges[2].command == "./lab three");
    CHECK(exchanges[2].expected == std::vector<std::string>{"```", "c"});
}

TEST_CASE("marked stretches are found with their ends") {
    const auto lines = lab::lines_of(
        "a\n<!-- fault-table: 05_x -->\n| 1 |\n<!-- end -->\n<!-- other: y -->\n<!-- end -->\n<!-- fault-table: z -->\n");
    const auto stretches = lab::marked_stretches(lines, "fault-table");
    REQUIRE(stretches.size() == 2);
    CHECK(stretches[0].argument == "05_x");
    CHECK(stretches[0].first == 2);
    CHECK(stretches[0].last == 3);
    CHECK(stretches[0].closed);
    CHECK_FALSE(stretches[1].closed);
}

TEST_CASE("promised output is compared line by line") {
    const auto meets = [](const std::vector<std::string>& promised, const std::string& output) {
        return !lab::compare_output(promised, output);
    };
    CHECK(meets({}, ""));
    CHECK(meets({"a", "b"}, "a\nb\n"));
    CHECK(meets({"a", "b"}, "a\nb"));
    CHECK(meets({"…"}, ""));
    CHECK(meets({"…"}, "a\nb\n"));
    CHECK(meets({"a", "…", "d"}, "a\nb\nc\nd\n"));
    CHECK(meets({"a", "…", "d"}, "a\nd\nx\nd\n"));
    CHECK(meets({"…", "b", "…", "d", "…"}, "a\nb\nc\nd\ne\n"));
    CHECK_FALSE(meets({"a"}, "a \n"));
    CHECK_FALSE(meets({"a"}, "a\n\n"));
    CHECK_FALSE(meets({"a", "…", "a"}, "a\n"));
    CHECK_FALSE(meets({"…", "x", "…"}, "a\nb\n"));
    CHECK_FALSE(meets({}, "a\n"));
    CHECK_FALSE(meets({"a"}, ""));
}

TEST_CASE("a mismatch names the line") {
    const auto mismatch = lab::compare_output({"a", "b", "c"}, "a\nB\nc\n");
    REQUIRE(mismatch);
    CHECK(mismatch->index == 1);
    CHECK(mismatch->promised == "b");
    CHECK(mismatch->actual == "B");
    const auto longer = lab::compare_output({"a"}, "a\nb\n");
    REQUIRE(longer);
    CHECK(longer->index == 1);
    CHECK(longer->actual == "b");
}

TEST_CASE("a test case's source ends with the brace that closes it") {
    const std::string spec =
        "#include <x>\n"
        "TEST_CASE(\"a }\", \"[task_1]\") {\n"
        "    // } \" '\n"
        "    const auto s = R\"sql(})sql\";  /* } */\n"
        "    const int n = 1'000; const char c = '}'; const char* e = \"\\\"}\";\n"
        "    if (n) {}\n"
        "}\n"
        "TEST_CASE(\"b\", \"[task_2]\") {}\n";
    const auto first = lab::test_case_at(spec, 2);
    CHECK_THAT(first, judge::has_text("TEST_CASE(\"a }\""));
    CHECK(first.substr(first.size() - 11) == "if (n) {}\n}");
    CHECK(lab::test_case_at(spec, 8) == "TEST_CASE(\"b\", \"[task_2]\") {}");
    CHECK(lab::test_case_at(spec, 0).empty());
    CHECK(lab::test_case_at(spec, 99).empty());
    CHECK(lab::task_tags(spec) == std::set<int>{1, 2});
}
