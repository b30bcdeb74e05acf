#include "labkit/judge/catch.hpp"
#include "tests/grade/made_up_class.hpp"
#include "tool/grade/results/csv_files.hpp"
#include "tool/grade/results/document.hpp"
#include "tool/grade/results/feedback.hpp"
#include "tool/grade/results/junit.hpp"
#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/page.hpp"
#include "tool/grade/results/plain.hpp"
#include "tool/grade/results/result_json.hpp"

namespace {

constexpr auto* mark = "\xEF\xBF\xBD";

const lab::StudentGrade& hostile() {
    static const auto student = made_up::small_class()[7];
    return student;
}

bool stands_in(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("what can't be shown is replaced") {
    CHECK(lab::printable("a\xff"
                         "b") == std::string("a") + mark + "b");
    CHECK(lab::printable("\xC0\x80").find(mark) == 0);      // an overlong NUL
    CHECK(lab::printable("\xED\xA0\x80").find(mark) == 0);  // half of a pair
    CHECK(lab::printable("\xE2\x82") == std::string(mark) + mark);
    CHECK(lab::printable(std::string("\0\x1b", 2)) == std::string(mark) + mark);
    CHECK(lab::printable("\xE2\x80\xAE") == mark);  // turns the reading around
    CHECK(lab::printable("\xEF\xBF\xBF") == mark);  // no character of XML
    CHECK(lab::printable("\033[31mred\033[0m") == "red");
    CHECK(lab::printable("a\r\nb\rc\td") == "a\nb\nc\td");
    CHECK(lab::printable("Bé → 𝄞 日本") == "Bé → 𝄞 日本");
}

TEST_CASE("what is too long is cut between characters, and says so") {
    CHECK(lab::bounded("Bé", 3) == "Bé");
    CHECK(lab::bounded("Bé", 2) == "B… (2 more bytes left out)");
    CHECK(lab::one_line("  a \n\t b ", 100) == "a b");
}

TEST_CASE("points are shortest decimals") {
    CHECK(lab::points_text(3) == "3");
    CHECK(lab::points_text(1.1 * 3) == "3.3");
    CHECK(lab::points_text(0.005) == "0.01");
    CHECK(lab::points_text(-0.0) == "0");
    CHECK(lab::points_text(120) == "120");
}

TEST_CASE("no text becomes a formula in a spreadsheet") {
    CHECK(lab::csv_field("=1+1") == "'=1+1");
    CHECK(lab::csv_field("\t@x") == "'@x");
    CHECK(lab::csv_field("\r\n-x") == "'-x");
    CHECK(lab::csv_field("＝1") == "'＝1");
    CHECK(lab::csv_field("+1, \"2\"") == "\"'+1, \"\"2\"\"\"");
    CHECK(lab::csv_field("Ada") == "Ada");
    CHECK(lab::csv_field("Ada-Eve") == "Ada-Eve");
}

TEST_CASE("in Markdown no text of a student is markup") {
    const auto text = lab::as_markdown(lab::feedback(hostile()));
    CHECK_FALSE(stands_in(text, "<script>alert(1)"));
    CHECK_FALSE(stands_in(text, "\n# head"));
    CHECK(stands_in(text, "\n`````text\n```\n# not a heading\n````\n"));  // the fence is the longest
    CHECK(stands_in(text, "!\\[\\](http://tracker"));
    CHECK(stands_in(text, "- \\- \\<img src=x"));
    CHECK(lab::as_markdown({lab::paragraph({{"1. no list"}})}) == "1\\. no list\n");
    CHECK(lab::as_markdown({lab::paragraph({lab::code_span("a`b``")})}) == "``` a`b`` ```\n");
}

TEST_CASE("in HTML no text of a student is markup") {
    const auto text = lab::as_html(lab::feedback(hostile()));
    CHECK_FALSE(stands_in(text, "<script"));
    CHECK_FALSE(stands_in(text, "<img"));
    CHECK_FALSE(stands_in(text, "<b>"));
    CHECK(stands_in(text, "&lt;/pre&gt;&lt;script&gt;alert(2)"));
}

TEST_CASE("what a page is filled with is not looked at again") {
    CHECK(lab::filled("<{{a}}|{{b}}|{{c}}>{{", {{"a", "{{b}}"}, {"b", "{{a}}"}}) == "<{{b}}|{{a}}|{{c}}>{{");
}

TEST_CASE("whatever a student's code printed, the files stay small") {
    constexpr std::size_t small = 40'000;
    CHECK(lab::as_markdown(lab::feedback(hostile())).size() < small);
    CHECK(lab::as_html(lab::feedback(hostile())).size() < small);
    CHECK(lab::gradescope_json(hostile()).size() < small);
    CHECK(lab::junit_suite(hostile()).size() < small);
}

TEST_CASE("JUnit tells a wrong answer from no answer") {
    const auto students = made_up::small_class();
    const auto counts = [&](std::size_t index) {
        const auto suite = lab::junit_suite(students[index]);
        return suite.substr(suite.find("tests="), suite.find(">\n") - suite.find("tests="));
    };
    CHECK(counts(0) == R"(tests="5" failures="0" errors="0" skipped="0")");  // all passed
    CHECK(counts(1) == R"(tests="5" failures="1" errors="0" skipped="0")");  // a lost update
    CHECK(counts(2) == R"(tests="5" failures="0" errors="0" skipped="5")");  // missing, untouched
    CHECK(counts(3) == R"(tests="5" failures="0" errors="3" skipped="0")");  // doesn't compile
    CHECK(counts(5) == R"(tests="5" failures="0" errors="1" skipped="0")");  // a crash
    CHECK(counts(6) == R"(tests="5" failures="0" errors="1" skipped="0")");  // an endless loop
    CHECK_FALSE(stands_in(lab::junit_suite(hostile()), "]]>"));
}

TEST_CASE("crashes and time-outs are explained, answers are not") {
    const auto students = made_up::small_class();
    CHECK_THAT(lab::no_answer(students[5].exercises[1].tasks[2].tests[1], 3), judge::has_text("crashed"));
    CHECK_THAT(lab::no_answer(students[6].exercises[1].tasks[2].tests[1], 3),
               judge::has_text("did not come back in time"));
    CHECK(lab::no_answer(students[1].exercises[1].tasks[1].tests[1], 3).empty());
    lab::TestResult quoted;
    quoted.message = "expected: \"Session A crashed with\"";
    CHECK(lab::no_answer(quoted, 3).empty());
}
