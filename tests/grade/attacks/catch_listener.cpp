// Has a listener of Catch2 see no failure.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
#include <string>

#include "labkit/sqlite/sqlite.hpp"

struct Blind : Catch::TestEventListenerBase {
    using TestEventListenerBase::TestEventListenerBase;
    void testRunStarting(const Catch::TestRunInfo&) override { std::exit(0); }
};
CATCH_REGISTER_LISTENER(Blind)

static void attack(sqlite::Connection&, const std::string&) {}
