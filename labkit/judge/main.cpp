// A spec is an ordinary Catch2 program, with one reporter more.
#include "labkit/judge/catch.hpp"
#include "labkit/judge/cores.hpp"
#include "labkit/judge/reporter.hpp"

namespace judge {
CATCH_REGISTER_REPORTER("lab", Reporter)
}  // namespace judge

int main(int argc, char** argv) {
    judge::stay_on_this_core();
    return Catch::Session().run(argc, argv);
}
