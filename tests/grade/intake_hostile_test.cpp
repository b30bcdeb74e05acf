#include <sys/stat.h>
#include <unistd.h>

#include "labkit/judge/catch.hpp"
#include "tests/grade/intake_support.hpp"

namespace fs = std::filesystem;
using intake::Format;
using intake::keys;
using intake::lines;
using intake::of;
using intake::packed;
using intake::Room;
using intake::Thing;
using intake::Things;
using judge::has_text;

namespace {

const Thing bo{"bo/book_once.cpp", "bo's"};

// One student hands in an archive; what became of it, after a look that another student was not harmed.
class Hostile {
  public:
    explicit Hostile(const std::string& archive, const std::string& name = "mal.zip",
                     const lab::StudentLimits& limits = {}) {
        room_.put({{name, archive}, bo});
        all_ = room_.read(limits);
        CHECK(keys(all_) == "bo mal");
        CHECK(room_.answer(of(all_, "bo"), "03_third") == "bo's");
        CHECK(lines(of(all_, "bo").problems).empty());
    }
    [[nodiscard]] std::string problems() const { return lines(of(all_, "mal").problems); }
    [[nodiscard]] std::string answer(const std::string& exercise = "03_third") const {
        return room_.answer(of(all_, "mal"), exercise);
    }
    [[nodiscard]] const lab::ClassSubmissions& all() const { return all_; }

  private:
    Room room_;
    lab::ClassSubmissions all_;
};

}  // namespace

TEST_CASE("names that lead out of an archive are not taken, and nothing is written") {
    for (const auto format : {Format::zip, Format::tar}) {
        for (const auto* name : {"../book_once.cpp", "x/../../book_once.cpp", "/tmp/book_once.cpp",
                                 "..\\book_once.cpp", "C:\\Users\\book_once.cpp"}) {
            DYNAMIC_SECTION(name << static_cast<int>(format)) {
                const Hostile hostile(packed({{name, "out"}, {"take_seat.cpp", "fine"}}, format));
                CHECK(hostile.answer() == "none");
                CHECK(hostile.answer("01_first") == "fine");
                CHECK_THAT(hostile.problems(), has_text("has a name that leads out of its archive"));
            }
        }
    }
}

TEST_CASE("in the class's own archive they are nobody's, or the student's whose folder they name") {
    Room room;
    const auto all = room.read_archive(packed({{"../../etc/book_once.cpp", "out"},
                                               {"/root/book_once.cpp", "out"},
                                               {"mal/take_seat.cpp", "fine"},
                                               {"mal/../bo/book_once.cpp", "not bo's"},
                                               bo}));
    CHECK(keys(all) == "bo mal");
    CHECK(room.answer(of(all, "bo"), "03_third") == "bo's");
    CHECK_THAT(lines(of(all, "mal").problems), has_text("bo/book_once.cpp was not taken"));
    CHECK_THAT(lines(all.problems), has_text("etc/book_once.cpp was not taken"));
    CHECK_THAT(lines(all.problems), has_text("root/book_once.cpp was not taken"));
}

TEST_CASE("links and devices in archives are not taken") {
    using Kind = Thing::Kind;
    for (const auto& thing :
         {Thing{"book_once.cpp", "/etc/passwd", Kind::symlink},
          Thing{"book_once.cpp", "take_seat.cpp", Kind::hardlink}, Thing{"book_once.cpp", "", Kind::device},
          Thing{"book_once.cpp", "", Kind::pipe}}) {
        DYNAMIC_SECTION(static_cast<int>(thing.kind)) {
            const Hostile hostile(packed({{"take_seat.cpp", "fine"}, thing}, Format::tar), "mal.tar");
            CHECK(hostile.answer() == "none");
            CHECK(hostile.answer("01_first") == "fine");
            CHECK_THAT(hostile.problems(), has_text("book_once.cpp was not taken: it is a"));
        }
    }
    const Hostile hostile(packed({{"book_once.cpp", "/etc/passwd", Kind::symlink}}));
    CHECK(hostile.answer() == "none");
    CHECK_THAT(hostile.problems(), has_text("book_once.cpp was not taken: it is a link"));
}

TEST_CASE("a folder behind a symlink, in an archive, is no way out") {
    const Hostile hostile(
        packed({{"out", "/tmp", Thing::Kind::symlink}, {"out/book_once.cpp", "text"}}, Format::tar),
        "mal.tar");
    CHECK(hostile.answer() == "text");
}

TEST_CASE("links, pipes and folders that can't be read, in folders") {
    Room room;
    room.put({bo, {"mal/take_seat.cpp", "fine"}, {"outside/book_once.cpp", "secret"}});
    const auto mal = room.where() / "mal";
    fs::rename(room.where() / "outside", room.where().parent_path() / "outside");
    fs::create_symlink(room.where().parent_path() / "outside" / "book_once.cpp", mal / "book_once.cpp");
    fs::create_directory_symlink(room.where().parent_path() / "outside", mal / "linked");
    fs::create_directory_symlink("/", room.where() / "eve");
    REQUIRE(::mkfifo((mal / "book_once-1.cpp").c_str(), 0600) == 0);
    const auto all = room.read();
    CHECK(keys(all) == "bo mal");
    CHECK(room.answer(of(all, "mal"), "03_third") == "none");
    CHECK(room.answer(of(all, "mal"), "01_first") == "fine");
    CHECK_THAT(lines(of(all, "mal").problems), has_text("book_once.cpp was not taken: it is a link"));
    CHECK_THAT(lines(of(all, "mal").problems),
               has_text("book_once-1.cpp was not taken: it is a device or a pipe"));
    CHECK_THAT(lines(all.problems), has_text("eve is a link, which is not followed"));
}

TEST_CASE("a student's folder that can't be read is that student's problem") {
    constexpr uid_t nobody = 65534;
    const bool root = ::geteuid() == 0;
    if (root && ::seteuid(nobody) != 0) {
        WARN("there is no user here who can be refused a folder");
        return;
    }
    {
        Room room;
        room.put({bo,
                  {"mal/book_once.cpp", "closed"},
                  {"shy/in/book_once.cpp", "half"},
                  {"shy/take_seat.cpp", "open"}});
        for (const auto* closed : {"mal", "shy/in"}) {
            fs::permissions(room.where() / closed, fs::perms::none);
        }
        const auto all = room.read();
        CHECK(keys(all) == "bo mal shy");
        CHECK(room.answer(of(all, "bo"), "03_third") == "bo's");
        CHECK_THAT(lines(of(all, "mal").problems), has_text("The folder can't be read: Permission denied"));
        CHECK(room.answer(of(all, "shy"), "01_first") == "open");
        CHECK_THAT(lines(of(all, "shy").problems), has_text("in can't be read: Permission denied"));
        for (const auto* closed : {"mal", "shy/in"}) {
            fs::permissions(room.where() / closed, fs::perms::owner_all);
        }
    }
    if (root) {
        REQUIRE(::seteuid(0) == 0);
    }
}

TEST_CASE("bombs end at their bounds") {
    const std::string zeros(3U << 20U, '\0');
    lab::StudentLimits limits;
    limits.bytes = 2U << 20U;
    SECTION("a file in a zip that is too large for an answer") {
        const Hostile hostile(packed({{"take_seat.cpp", "fine"}, {"book_once.cpp", zeros}}));
        CHECK(hostile.answer("01_first") == "fine");
        CHECK_THAT(hostile.problems(), has_text("book_once.cpp was not taken: it has more than 1 MB"));
    }
    SECTION("a tar that is small only while it is compressed") {
        const Hostile hostile(
            packed({{"take_seat.cpp", "fine"}, {"zeros", zeros}, {"book_once.cpp", "behind"}},
                   Format::tar_zst),
            "mal.tar.zst", limits);
        CHECK(hostile.answer("01_first") == "fine");
        CHECK(hostile.answer() == "none");
        CHECK_THAT(hostile.problems(), has_text("too much when unpacked"));
    }
    SECTION("an archive in an archive that is too large") {
        const Hostile hostile(packed({{"take_seat.cpp", "fine"}, {"in.zip", zeros}}), "mal.zip", limits);
        CHECK(hostile.answer("01_first") == "fine");
        CHECK_THAT(hostile.problems(), has_text("in.zip was not looked into"));
    }
}

TEST_CASE("too many files, too deep, compressed too often") {
    SECTION("files") {
        Things many{{"mal/take_seat.cpp", "fine"}};
        for (int i = 0; i < 60; ++i) {
            many.push_back({"mal/f" + std::to_string(i), ""});
        }
        many.push_back({"mal/g/book_once.cpp", "behind"});
        lab::StudentLimits limits;
        limits.entries = 50;
        CHECK_THAT(Hostile(packed(many), "mal.zip", limits).problems(), has_text("too many files"));
        const Hostile hostile(packed(many, Format::tar), "mal.tar", limits);
        CHECK(hostile.answer("01_first") == "fine");
        CHECK(hostile.answer() == "none");
        CHECK_THAT(hostile.problems(), has_text("too many files"));
        many.push_back(bo);
        Room room;
        room.put(many);
        const auto all = room.read(limits);
        CHECK(room.answer(of(all, "bo"), "03_third") == "bo's");
        CHECK(room.answer(of(all, "mal"), "01_first") == "none");
        CHECK_THAT(lines(of(all, "mal").problems), has_text("the rest was not looked at"));
    }
    SECTION("links that claim to be answers") {
        const Hostile hostile(
            packed(Things(1000, {"book_once.cpp", "x", Thing::Kind::symlink}), Format::tar));
        CHECK(hostile.problems().size() < 3000);
    }
    SECTION("archives in archives") {
        auto bytes = packed({{"book_once.cpp", "deep"}});
        for (int i = 0; i < 5; ++i) {
            bytes = packed({{"in.zip", bytes}});
        }
        const Hostile hostile(bytes);
        CHECK(hostile.answer() == "none");
        CHECK_THAT(hostile.problems(), has_text("it is an archive in an archive in an archive"));
    }
    SECTION("compressed twice") {
        const auto inner = packed({{"book_once.cpp", "text"}}, Format::tar_gz);
        const Hostile hostile(intake::compressed(inner), "mal.tar.gz");
        CHECK(hostile.answer() == "none");
        CHECK_THAT(hostile.problems(), has_text("compressed more than once"));
    }
    SECTION("folders in folders") {
        Room room;
        std::string deep = "mal";
        for (int i = 0; i < 100; ++i) {
            deep += "/d";
        }
        room.put({bo, {deep + "/book_once.cpp", "deep"}});
        const auto all = room.read();
        CHECK(keys(all) == "bo mal");
        CHECK_THAT(lines(of(all, "mal").problems), has_text("too many folders inside one another"));
    }
}

TEST_CASE("archives that are empty, cut off or none") {
    CHECK_THAT(Hostile(packed({})).problems(), has_text("mal.zip is empty"));
    CHECK_THAT(Hostile(packed({}, Format::tar), "mal.tar").problems(), has_text("mal.tar is empty"));
    CHECK_THAT(Hostile("").problems(), has_text("mal.zip is empty"));
    CHECK_THAT(Hostile("this is no zip").problems(), has_text("mal.zip can't be read as an archive"));
    const auto whole =
        packed({{"take_seat.cpp", "fine"}, {"book_once.cpp", std::string(5000, 'x')}}, Format::tar);
    const Hostile cut(whole.substr(0, 2500), "mal.tar");
    CHECK(cut.answer("01_first") == "fine");
    CHECK(cut.answer() == "none");
    CHECK_THAT(cut.problems(), has_text("can't be read"));
    const auto zip = packed({{"book_once.cpp", std::string(5000, 'x')}});
    CHECK(Hostile(zip.substr(0, zip.size() / 2)).answer() == "none");
}

TEST_CASE("a cut-off archive of the whole class says so, and keeps what came before") {
    Room room;
    const auto whole = packed({bo, {"cy/book_once.cpp", std::string(5000, 'x')}}, Format::tar);
    const auto all = room.read_archive(whole.substr(0, 2500));
    CHECK(room.answer(of(all, "bo"), "03_third") == "bo's");
    CHECK(room.answer(of(all, "cy"), "03_third") == "none");
}

TEST_CASE("names with blanks, line ends, leading dashes, and bytes that aren't UTF-8") {
    const Things things{
        {"-rf/book_once.cpp", "dash"},           {"two\nlines/book_once.cpp", "line"},
        {"J\xFCrgen/book_once.cpp", "latin"},    {"李雷/book_once.cpp", "letters"},
        {"韩梅/book_once.cpp", "others"},        {"  a  b  /book_once.cpp", "blanks"},
        {"\x1B[31mred/book_once.cpp", "colour"},
    };
    const auto check = [](Room& room, const lab::ClassSubmissions& all) {
        CHECK(keys(all) == "31mred-8919 J_xFCrgen a_b rf student-8e57 student-bb9f two_lines-d985");
        CHECK(of(all, "J_xFCrgen").student.name == "J\\xFCrgen");
        CHECK(of(all, "two_lines-d985").student.name == "two\uFFFDlines");
        CHECK(of(all, "two_lines-d985").origin == "two\uFFFDlines");
        CHECK(of(all, "31mred-8919").student.name == "\uFFFD[31mred");
        CHECK(of(all, "rf").student.name == "-rf");
        for (const auto& submission : all.submissions) {
            CHECK(room.answer(submission, "03_third") != "none");
        }
    };
    SECTION("a folder") {
        Room room;
        room.put(things);
        check(room, room.read());
    }
    for (const auto format : {Format::zip, Format::tar}) {
        DYNAMIC_SECTION("an archive " << static_cast<int>(format)) {
            Room room;
            check(room, room.read_archive(packed(things, format)));
        }
    }
}

TEST_CASE("two files that claim one exercise") {
    SECTION("equal ones are no news") {
        const Hostile twice(packed({{"a/book_once.cpp", "same"}, {"b/book_once.cpp", "same"}}));
        CHECK(twice.answer() == "same");
        CHECK(twice.problems().empty());
    }
    SECTION("the upper one, then the first by name") {
        CHECK(Hostile(
                  packed({{"a/a/book_once.cpp", "deep"}, {"z/book_once.cpp", "z"}, {"y/book_once.cpp", "y"}}))
                  .answer() == "y");
    }
    SECTION("under one name twice: the later, as unpacking would leave it") {
        const Hostile twice(packed({{"book_once.cpp", "first"}, {"book_once.cpp", "second"}}, Format::tar));
        CHECK(twice.answer() == "second");
        CHECK_THAT(twice.problems(), has_text("book_once.cpp was found with different contents"));
    }
    SECTION("a browser's copy") {
        CHECK(Hostile(packed({{"book_once.cpp", "first"}, {"book_once (1).cpp", "second"}})).answer() ==
              "second");
    }
    SECTION("what a system or an editor put in is no answer") {
        const Hostile clutter(packed({{"__MACOSX/book_once.cpp", "junk"},
                                      {".git/book_once.cpp", "junk"},
                                      {"build/dev/book_once.cpp", "junk"},
                                      {"._book_once.cpp", "junk"}}));
        CHECK(clutter.answer() == "none");
    }
}
