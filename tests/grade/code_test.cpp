// What counts as having done something.
#include "tool/grade/code.hpp"

#include "labkit/judge/catch.hpp"

using lab::code_of;

TEST_CASE("comments, white space, ends of lines and a byte order mark are no code") {
    CHECK(code_of("int a = 1;\n") == "inta=1;");
    CHECK(code_of("\xEF\xBB\xBFint a =\t1; // TODO\r\n/* here\n */") == "inta=1;");
    CHECK(code_of("int /* a */ a = 1; // no end") == code_of("int a = 1;"));
    CHECK(code_of("int a = 2;") != code_of("int a = 1;"));
}

TEST_CASE("what looks like a comment in a literal is code") {
    CHECK(code_of(R"(f("// a"); g();)") == R"(f("//a");g();)");
    CHECK(code_of(R"(f("a\" /*"); g('"'); h();)") == R"(f("a\"/*");g('"');h();)");
    CHECK(code_of("int a = 1'000; // b") == "inta=1'000;");
    CHECK(code_of("f(\"no end") == "f(\"noend");
}
