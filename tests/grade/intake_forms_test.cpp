#include "labkit/judge/catch.hpp"
#include "tests/grade/intake_support.hpp"

using intake::Format;
using intake::keys;
using intake::lines;
using intake::of;
using intake::packed;
using intake::Room;
using intake::Things;
using judge::has_text;

namespace {

// As the folder that it unpacks to, and in every kind of archive, with and without a folder around it.
template <class Check>
void in_every_shape(const Things& things, const Check& check) {
    SECTION("a folder") {
        Room room;
        room.put(things);
        check(room, room.read());
    }
    for (const auto format : {Format::zip, Format::tar, Format::tar_gz, Format::tar_xz, Format::tar_zst}) {
        DYNAMIC_SECTION("an archive " << static_cast<int>(format)) {
            Room room;
            check(room, room.read_archive(packed(things, format)));
        }
    }
    SECTION("a zip with a folder around it") {
        Things wrapped = things;
        for (auto& thing : wrapped) {
            thing.name = "all of it/" + thing.name;
        }
        Room room;
        check(room, room.read_archive(packed(wrapped)));
    }
}

}  // namespace

TEST_CASE("Canvas: loose files by their prefix, late ones, numbered ones, a zip inside") {
    const Things things{
        {"doejane_12345_678_book_once.cpp", "old"},
        {"doejane_12345_680_book_once-2.cpp", "new"},
        {"doejane_12345_679_book_once-1.cpp", "middle"},
        {"doejane_12345_681_essay.pdf", "text"},
        {"o-neilanna_LATE_777_690_take_seat.cpp", "late"},
        {"müllerbo_888_700_all-1.zip", packed({{"all/exercises/03_third/book_once.cpp", "zipped"}})},
        {"typistt_999_text.html", "<p>Sorry</p>"},
        {"anon_a1B2c_701_book_once (1).cpp", "anonymous"},
    };
    in_every_shape(things, [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(all.form == "a Canvas download");
        CHECK(keys(all) == "anon doejane m_llerbo-74ef o-neilanna typistt");
        const auto& jane = of(all, "doejane");
        CHECK(jane.student.id == "12345");
        CHECK(jane.student.name == "doejane");
        CHECK_FALSE(jane.late);
        CHECK(room.answer(jane, "03_third") == "new");
        CHECK(jane.answers.at("03_third").found_at == "book_once-2.cpp");
        CHECK_THAT(lines(jane.problems), has_text("book_once-2.cpp was taken, not"));
        CHECK(of(all, "o-neilanna").late);
        CHECK(room.answer(of(all, "o-neilanna"), "01_first") == "late");
        const auto& bo = of(all, "m_llerbo-74ef");
        CHECK(bo.student.name == "müllerbo");
        CHECK(room.answer(bo, "03_third") == "zipped");
        CHECK(bo.answers.at("03_third").found_at == "all-1.zip/all/exercises/03_third/book_once.cpp");
        CHECK(of(all, "typistt").answers.empty());
        CHECK_THAT(lines(of(all, "typistt").problems), has_text("holds none of the course's files"));
        CHECK(room.answer(of(all, "anon"), "03_third") == "anonymous");
        CHECK(of(all, "anon").student.id == "a1B2c");
    });
}

TEST_CASE("Moodle: a folder a student, or flat prefixes") {
    const Things things{
        {"Jane Doe_101_assignsubmission_file_/book_once.cpp", "jane"},
        {"Jane Doe_101_assignsubmission_onlinetext_/onlinetext.html", "hello"},
        {"Zoë O'Neil_102_assignsubmission_file/work/take_seat.cpp", "zoe"},
        {"Bo Li_103_assignsubmission_file_book_once.cpp", "bo"},
        {"Bo Li_104_assignsubmission_file_book_once.cpp", "another bo"},
    };
    in_every_shape(things, [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(all.form == "a Moodle download");
        CHECK(keys(all) == "Bo_Li-103 Bo_Li-104 Jane_Doe Zo_O_Neil-0b56");
        CHECK(of(all, "Jane_Doe").student.id == "101");
        CHECK(room.answer(of(all, "Jane_Doe"), "03_third") == "jane");
        CHECK(of(all, "Zo_O_Neil-0b56").student.name == "Zoë O'Neil");
        CHECK(room.answer(of(all, "Zo_O_Neil-0b56"), "01_first") == "zoe");
        CHECK(room.answer(of(all, "Bo_Li-104"), "03_third") == "another bo");
    });
}

TEST_CASE("Gradescope: who handed in what stands in its list; a group shares") {
    const Things things{
        {"submission_metadata.yml", R"(---
submission_11:
  :submitters:
  - :name: Jane Doe
    :sid: '0042'
    :email: jane@example.org
  - :name: "Zo\xC3\xAB O'Neil"
    :sid:
    :email: zoe@example.org
  :created_at: 2026-01-01 10:00:00.000000000 Z
  :history:
  - :id: 10
    :submitters:
    - :name: Somebody Else
      :sid: '9'
submission_12:
  :submitters:
  - :name: 'Pat O''Hara'
    :sid: '7'
)"},
        {"submission_11/book_once.cpp", "together"},
        {"submission_13/take_seat.cpp", "whose?"},
    };
    in_every_shape(things, [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(all.form == "a Gradescope export");
        CHECK(keys(all) == "Jane_Doe Pat_O_Hara Zo_O_Neil-0b56 submission_13");
        CHECK(of(all, "Jane_Doe").student.id == "0042");
        CHECK(of(all, "Jane_Doe").student.email == "jane@example.org");
        CHECK(of(all, "Zo_O_Neil-0b56").student.name == "Zoë O'Neil");
        CHECK(of(all, "Zo_O_Neil-0b56").origin == "submission_11");
        CHECK(room.answer(of(all, "Zo_O_Neil-0b56"), "03_third") == "together");
        CHECK(of(all, "Pat_O_Hara").student.name == "Pat O'Hara");
        CHECK_THAT(lines(of(all, "Pat_O_Hara").problems), has_text("submission_12 is missing"));
        CHECK(room.answer(of(all, "submission_13"), "01_first") == "whose?");
    });
}

TEST_CASE("class repositories: the login is what the names do not share") {
    const Things things{
        {"one-decision-ann-b/exercises/03_third/book_once.cpp", "ann's"},
        {"one-decision-ann-b/exercises/03_third/.stub/book_once.cpp", "stub"},
        {"one-decision-ann-b/solutions/03_third/book_once.cpp", "solution"},
        {"one-decision-ann-b/notes/book_once.cpp", "a copy"},
        {"one-decision-cy-main/exercises/02_old/book_twice.cpp", "under its former name"},
        {"one-decision-cy-main/solutions/01_first/take_seat.cpp", "solution"},
        {"one-decision-di-main.zip",
         packed({{"one-decision-di-main/exercises/01_first/take_seat.cpp", "zipped"}})},
        {"README.md", "odd"},
    };
    in_every_shape(things, [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(all.form == "class repositories");
        CHECK(keys(all) == "ann-b cy di");
        CHECK(of(all, "ann-b").student.login == "ann-b");
        CHECK(room.answer(of(all, "ann-b"), "03_third") == "ann's");
        CHECK_THAT(lines(of(all, "ann-b").problems),
                   has_text("exercises/03_third/book_once.cpp was taken, not notes/book_once.cpp"));
        CHECK(room.answer(of(all, "cy"), "03_third") == "under its former name");
        CHECK(room.answer(of(all, "cy"), "01_first") == "none");
        CHECK(room.answer(of(all, "di"), "01_first") == "zipped");
    });
}

TEST_CASE("by hand: folders and archives named for the student, and files that begin with a name") {
    const Things things{
        {"Jane Doe/hw/book_once.cpp", "jane"},
        {"bo.zip", packed({{"take_seat.cpp", "bo"}})},
        {"cy.tar.gz", packed({{"hw/hw.zip", packed({{"book_once.cpp", "deep"}})}}, Format::tar_gz)},
        {"di_book_once.cpp", "di"},
        {"Ed/hw-1.zip", packed({{"book_once.cpp", "first"}})},
        {"Ed/hw-2.zip", packed({{"sub/book_once.cpp", "second"}})},
        {"take_seat.cpp", "nobody's"},
        {"notes.txt", "odd"},
        {"fay.rar", "Rar!"},
    };
    in_every_shape(things, [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(all.form == "folders and archives named for the students");
        CHECK(keys(all) == "Ed Jane_Doe bo cy di fay");
        CHECK(room.answer(of(all, "Jane_Doe"), "03_third") == "jane");
        CHECK(of(all, "Jane_Doe").student.name == "Jane Doe");
        CHECK(room.answer(of(all, "bo"), "01_first") == "bo");
        CHECK(of(all, "bo").answers.at("01_first").found_at == "take_seat.cpp");
        CHECK(room.answer(of(all, "cy"), "03_third") == "deep");
        CHECK(room.answer(of(all, "di"), "03_third") == "di");
        CHECK(room.answer(of(all, "Ed"), "03_third") == "second");
        CHECK_THAT(lines(of(all, "fay").problems),
                   has_text("fay.rar can't be read: of archives, zip and tar are"));
        CHECK_THAT(lines(all.problems), has_text("take_seat.cpp is in no student's folder"));
    });
}

TEST_CASE("one student's work alone") {
    Room room;
    room.put({{"exercises/03_third/book_once.cpp", "mine"}, {"solutions/03_third/book_once.cpp", "no"}});
    const auto all = room.read();
    CHECK(all.form == "one student's work");
    CHECK(keys(all) == "submissions");
    CHECK(room.answer(all.submissions[0], "03_third") == "mine");
}

TEST_CASE("where there are no submissions, that is said") {
    Room room;
    lab::make_folder(room.where());
    CHECK_THROWS_WITH(room.read(), has_text("there are no submissions in"));
    std::filesystem::remove(room.where());
    CHECK_THROWS_WITH(room.read(), has_text("No such file"));
    CHECK_THROWS_WITH(room.read_archive("not an archive"), has_text("can't read"));
}
