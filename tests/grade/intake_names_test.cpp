#include "labkit/judge/catch.hpp"
#include "tests/grade/intake_support.hpp"
#include "tool/grade/csv.hpp"
#include "tool/grade/intake/answer_names.hpp"
#include "tool/grade/intake/shown.hpp"
#include "tool/grade/intake/student_keys.hpp"

using intake::keys;
using intake::lines;
using intake::of;
using intake::Room;
using judge::has_text;

namespace {

using Fields = std::vector<std::string>;

lab::ClassSubmissions with_list(Room& room, const std::string& csv) {
    room.put({{"anna/book_once.cpp", "a"}, {"group 7/book_once.cpp", "b"}, {"bo.zip", intake::packed({})}});
    lab::write_by_rename(room.names_csv(), csv);
    return room.read();
}

lab::Submission somebody(const std::string& name, const std::string& id) {
    lab::Submission submission;
    submission.student.name = name;
    submission.student.id = id;
    submission.origin = name;
    return submission;
}

std::string keys_for(std::vector<lab::Submission> submissions) {
    lab::ClassSubmissions all{{}, std::move(submissions), {}};
    lab::give_keys(all.submissions);
    return keys(all);
}

}  // namespace

TEST_CASE("CSV: quotes, line ends in them, a byte order mark, other separators") {
    const auto rows =
        lab::read_csv("\xEF\xBB\xBFname,id\r\n\"Doe, Jane\",\"4\"\"2\"\n\n\"two\nlines\",\nlast,1");
    REQUIRE(rows.size() == 4);
    CHECK(rows[0].fields == Fields{"name", "id"});
    CHECK(rows[1].fields == Fields{"Doe, Jane", "4\"2"});
    CHECK(rows[2].fields == Fields{"two\nlines", ""});
    CHECK(rows[2].line == 4);
    CHECK(rows[3].fields == Fields{"last", "1"});
    CHECK(rows[3].line == 6);
    CHECK(lab::read_csv("name;id\nDoe, Jane;1\n")[1].fields == Fields{"Doe, Jane", "1"});
    CHECK(lab::read_csv("name\tid\nJane\t1\n")[1].fields == Fields{"Jane", "1"});
    CHECK(lab::read_csv("").empty());
}

TEST_CASE("CSV: a row that is malformed says so, and the next one is read") {
    const auto rows = lab::read_csv("a,b\n\"x\"y,1\nfine,2\n\"open,3\n");
    REQUIRE(rows.size() == 4);
    CHECK(rows[1].problem == "something follows a closing quote");
    CHECK(rows[2].problem.empty());
    CHECK(rows[3].problem == "a quote is not closed");
}

TEST_CASE("a list tells who is who") {
    Room room;
    const auto all = with_list(room,
                               "Login,SUBMISSION,Name,E-Mail,id\n"
                               "ann1,anna,\"Meier, Anna\",anna@example.org,17\n"
                               ",bo.zip,Bo Li,,18\n");
    CHECK(all.problems.empty());
    CHECK(keys(all) == "Bo_Li ann1 group_7");
    const auto& anna = of(all, "ann1").student;
    CHECK(anna.name == "Meier, Anna");
    CHECK(anna.email == "anna@example.org");
    CHECK(anna.id == "17");
    CHECK(of(all, "Bo_Li").student.id == "18");
    CHECK(of(all, "group_7").student.name == "group 7");
}

TEST_CASE("rows that can't be used are named by their line; the others count") {
    Room room;
    const auto all = with_list(room,
                               "submission,name,id\n"
                               "nobody,X,1\n"
                               "\"anna\"?,Y,2\n"
                               "bo,Bo Li,3\n"
                               "bo,Bo Again,4\n"
                               "group 7,Z,5,6\n");
    CHECK(keys(all) == "Bo_Li anna group_7");
    CHECK_THAT(lines(all.problems), has_text("names.csv, line 2: no submission is named so."));
    CHECK_THAT(lines(all.problems), has_text("names.csv, line 3: something follows a closing quote."));
    CHECK_THAT(lines(all.problems), has_text("names.csv, line 5: another row named that submission before."));
    CHECK_THAT(lines(all.problems), has_text("names.csv, line 6: it has more fields than the first row."));
}

TEST_CASE("a list without a heading renames nobody") {
    Room room;
    const auto all = with_list(room, "anna,Anna Meier\n");
    CHECK(keys(all) == "anna bo group_7");
    CHECK_THAT(lines(all.problems), has_text("names.csv, line 1: the first row must name two or more"));
}

TEST_CASE("a list finds a student of Canvas by the id") {
    Room room;
    room.put({{"doejane_12345_678_book_once.cpp", "x"}, {"doejane_12346_679_book_once.cpp", "y"}});
    lab::write_by_rename(room.names_csv(), "id,name\n12346,Jane Doe the Second\n");
    const auto all = room.read();
    CHECK(keys(all) == "Jane_Doe_the_Second doejane");
    CHECK(of(all, "doejane").student.id == "12345");
}

TEST_CASE("keys are unique without regard to case, and do not depend on the order") {
    CHECK(keys_for({somebody("Bo", "1"), somebody("bo", "2"), somebody("Al", "3")}) == "Al Bo-1 bo-2");
    CHECK(keys_for({somebody("Bo", ""), somebody("Bo", ""), somebody("Bo-2", "")}) == "Bo Bo-2 Bo-2-2");
    CHECK(keys_for({somebody("Bo-2", ""), somebody("Bo", ""), somebody("Bo", "")}) == "Bo Bo-2 Bo-2-2");
    // Nobody takes the key of somebody who has left.
    const auto without = keys_for({somebody("Jürg", "")});
    CHECK(keys_for({somebody("Jörg", ""), somebody("Jürg", "")}).find(without) != std::string::npos);
    CHECK(keys_for({somebody("Jörg", "")}) != without);
    CHECK(keys_for({somebody("..", ""), somebody("李雷", "9")}) == "9 student-3f2d");
    const auto longest = keys_for({somebody(std::string(500, 'x'), ""), somebody(std::string(500, 'x'), "")});
    CHECK(longest == std::string(62, 'x') + "-2 " + std::string(64, 'x'));
}

TEST_CASE("shown names are one line of UTF-8") {
    CHECK(lab::shown("Zoë 李 🙂") == "Zoë 李 🙂");
    CHECK(lab::shown("a\tb\x7F\x1B") == "a\uFFFDb\uFFFD\uFFFD");
    CHECK(lab::shown("\xC3(\xFF\xC0\x80\xED\xA0\x80") == "\\xC3(\\xFF\\xC0\\x80\\xED\\xA0\\x80");
    CHECK(lab::shown("a\u202Egpj.exe") == "a\uFFFDgpj.exe");
    CHECK(lab::shown("\xE2\x82") == "\\xE2\\x82");
    CHECK(lab::shown(std::string(9000, 'x')).size() < 300);
}

TEST_CASE("numbers that platforms and browsers put into names") {
    CHECK(lab::without_copy_number("a-2.cpp")->name == "a.cpp");
    CHECK(lab::without_copy_number("a-2.cpp")->copy == 2);
    CHECK(lab::without_copy_number("a (13).cpp")->name == "a.cpp");
    CHECK(lab::without_copy_number("a (13).cpp")->copy == 13);
    CHECK(lab::without_copy_number("a(1).cpp")->name == "a.cpp");
    for (const auto* name :
         {"a.cpp", "a-.cpp", "a-x.cpp", "-.cpp", "a ().cpp", "a 1).cpp", "a-123456789.cpp", "", ")"}) {
        INFO(name);
        CHECK_FALSE(lab::without_copy_number(name));
    }
}
