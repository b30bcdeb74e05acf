#include "tool/diagnostics.hpp"

#include "labkit/judge/catch.hpp"

namespace {

const std::string file = "exercises/03/book once.cpp";

std::string first_error(const std::string& output) {
    return lab::first_error(lab::read_compiler_output(output, file));
}

}  // namespace

TEST_CASE("of g++'s output the first error is shown, with its line and caret") {
    CHECK(first_error(file + ": In function 'int f()':\n" + file +
                      ":4:12: error: 'x' was not declared in this scope\n"
                      "    4 |     return x;\n"
                      "      |            ^\n" +
                      file +
                      ":9:1: error: expected '}' at end of input\n"
                      "    9 | }\n"
                      "      | ^\n" +
                      file + ":9:1: error: again\n") ==
          file +
              ":4:12: error: 'x' was not declared in this scope\n"
              "    4 |     return x;\n"
              "      |            ^\n"
              "(2 more errors after it; they often go away with the first)\n");
}

TEST_CASE("of clang++'s output as well") {
    CHECK(first_error(file + ":4:12: error: use of undeclared identifier 'x'\n"
                             "    return x;\n"
                             "           ^\n"
                             "1 error generated.\n") == file +
                                                            ":4:12: error: use of undeclared identifier 'x'\n"
                                                            "    return x;\n"
                                                            "           ^\n");
}

TEST_CASE("a missing header is a fatal error and one too") {
    CHECK_THAT(first_error(file + ":1:10: fatal error: nope.hpp: No such file or directory\n"
                                  "    1 | #include \"nope.hpp\"\n"
                                  "      |          ^~~~~~~~~~\n"
                                  "compilation terminated.\n"),
               judge::has_text(file + ":1:10: error: nope.hpp: No such file or directory\n    1 | #include"));
}

TEST_CASE("an error in another file says which line of the learner's asked for it") {
    SECTION("a template of g++") {
        CHECK_THAT(first_error("/usr/include/c++/12/vector: In instantiation of 'x':\n" + file +
                               ":12:8:   required from here\n"
                               "/usr/include/c++/12/vector:70:3: error: static assertion failed\n"),
                   judge::has_text(
                       "vector:70:3: error: static assertion failed\n(asked for by line 12 of your file)"));
    }
    SECTION("a template of clang++") {
        CHECK_THAT(first_error("/usr/include/c++/12/vector:70:3: error: static assertion failed\n" + file +
                               ":12:8: note: in instantiation of 'x' requested here\n"),
                   judge::has_text("(asked for by line 12 of your file)"));
    }
    SECTION("an included header") {
        CHECK_THAT(first_error("In file included from " + file +
                               ":3:\nmine.hpp:7:1: error: expected unqualified-id\n"),
                   judge::has_text(
                       "mine.hpp:7:1: error: expected unqualified-id\n(asked for by line 3 of your file)"));
    }
}

TEST_CASE("output without an error has no first error") {
    CHECK(first_error("").empty());
    CHECK(first_error("some text: with 12: colons:\n:::\n1:2:3\n").empty());
    CHECK(first_error(file + ":4:12: warning: unused variable 'x' [-Wunused-variable]\n").empty());
}

TEST_CASE("of warnings those of the learner's own file are shown, briefly") {
    const auto output =
        lab::read_compiler_output(file + ":1:1: warning: one\n" + file + ":2:1: warning: two\n" + file +
                                      ":3:1: warning: three\nother.hpp:1:1: warning: not mine\n",
                                  file);
    CHECK(lab::brief_warnings(output, file, 2) ==
          file + ":1:1: warning: one\n" + file + ":2:1: warning: two\n(1 more warning)\n");
    CHECK(lab::brief_warnings({}, file, 2).empty());
}

TEST_CASE("what a linker misses is named") {
    const std::string ld =
        "/usr/bin/ld: libworker.a(worker.o): in function `main':\n"
        "worker.cpp:(.text+0x5): undefined reference to `booking::book_once(int, int)'\n"
        "worker.cpp:(.text+0x9): undefined reference to `booking::book_once(int, int)'\n";
    const std::string apple =
        "Undefined symbols for architecture arm64:\n  \"booking::book_once(int, int)\", referenced from:\n";
    const std::string lld = "ld.lld: error: undefined symbol: booking::book_once(int, int)\n";
    for (const auto& output : {ld, apple, lld}) {
        CHECK_THAT(lab::linker_complaint(output),
                   judge::has_text("\n  booking::book_once(int, int)\nCompare"));
    }
    CHECK_THAT(
        lab::linker_complaint("ld: answer.o: multiple definition of `main'; worker.o: first defined here\n"),
        judge::has_text("it defines main"));
    CHECK(lab::linker_complaint("something else").empty());
}
