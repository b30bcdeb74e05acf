// What a power cut does in each journal mode and at each synchronous level, against SQLite's promises.
#include "booking_scenario.hpp"

namespace {

using adversaries::Journal;
using adversaries::Mode;
using adversaries::Synchronous;

struct Lost {
    std::size_t acknowledged;
    std::size_t torn;
    std::size_t broken;
};

Lost lost_in(const Mode& mode) {
    use_program("full_transaction");
    auto verdict = adversaries::power(one_seat(mode));
    return {verdict.census["lost what was acknowledged"], verdict.census["torn state"], verdict.broken};
}

}  // namespace

TEST_CASE("no power cut breaks what a mode promises") {
    for (const auto journal : adversaries::all_journals) {
        for (const auto synchronous : adversaries::all_synchronous) {
            const Mode mode{journal, synchronous};
            const auto promise = adversaries::promise_of(mode);
            const auto lost = lost_in(mode);
            INFO(mode.in_words());
            CHECK(lost.broken == 0);
            CHECK((lost.torn == 0 || !promise.consistent));
            CHECK((lost.acknowledged == 0 || !promise.durable));
        }
    }
}

TEST_CASE("what isn't promised does get lost") {
    {
        INFO("the journal's unlink isn't synced: the journal comes back, and takes the transaction back");
        CHECK(lost_in({Journal::remove, Synchronous::full}).acknowledged > 0);
    }
    CHECK(lost_in({Journal::wal, Synchronous::normal}).acknowledged > 0);
    CHECK(lost_in({Journal::wal, Synchronous::off}).acknowledged > 0);
    CHECK(lost_in({Journal::remove, Synchronous::off}).torn > 0);
}

TEST_CASE("a scenario may ask for more than its mode promises, and is broken then") {
    use_program("full_transaction");
    auto scenario = one_seat({Journal::wal, Synchronous::normal});
    scenario.must_be_durable = true;
    const auto verdict = adversaries::power(scenario);
    CHECK(verdict.broken > 0);
    REQUIRE(verdict.first.has_value());
    CHECK(verdict.first->finding.anomaly == adversaries::Anomaly::lost_acknowledgement);
}

TEST_CASE("modes are read from words") {
    CHECK(adversaries::mode_from("wal/normal")->in_words() == "WAL/NORMAL");
    CHECK_FALSE(adversaries::mode_from("WAL").has_value());
    CHECK_FALSE(adversaries::mode_from("").has_value());
}
