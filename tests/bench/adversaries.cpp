// How long the adversaries take: every order of two and three sessions, disks that a power cut may leave, and
// what a gate costs that stops nothing.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>

#include "book_once.hpp"
#include "labkit/adversaries/adversaries.hpp"
#include "labkit/judge/cores.hpp"
#include "labkit/judge/judge.hpp"

namespace {

const judge::Function<decltype(booking::book)> book{"book"};

judge::Database one_seat() {
    return judge::Database{std::string{booking::schema} + ";INSERT INTO activity VALUES ('a1', 1)"};
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void print(const std::string& name, double value, const std::string& bound, const std::string& unit) {
    fmt::print("{{\"name\": \"{}\", \"ratio\": {:.3f},{} \"unit\": \"{}\"}}\n", name, value,
               bound.empty() ? "" : " \"bound\": " + bound + ",", unit);
}

void every_order_of(std::size_t sessions, const std::string& program, const std::string& bound) {
    std::vector<judge::PlannedCall> calls;
    for (std::size_t index = 0; index < sessions; ++index) {
        const booking::Request request{fmt::format("q{}", index), fmt::format("u{}", index)};
        calls.push_back({judge::session_name(index),
                         [request](judge::Session& session) { return session.begin(book, request); }});
    }
    const auto begin = std::chrono::steady_clock::now();
    const auto every = judge::run_every_order(one_seat, calls);
    const auto seconds = seconds_since(begin);
    print(fmt::format("{} sessions, {}: all {} orders, decided by {} runs", sessions, program, every.orders,
                      every.runs),
          seconds, bound, "s");
    print("  the same, a thousand orders", seconds / static_cast<double>(every.orders) * 1000, "1.0", "s");
    print("  the same, a thousand runs", seconds / static_cast<double>(every.runs) * 1000, "", "s");
}

/// A longer history than one booking has: many disks.
void power_cuts() {
    adversaries::Scenario scenario{
        .make_database =
            [] {
                return judge::Database{std::string{booking::schema} +
                                       ";INSERT INTO activity VALUES ('a1', 1000)"};
            },
        .calls = {},
        .races = {},
        .effects = "SELECT count(*) FROM registration WHERE request_id = ?",
        .rules = {{"SELECT 1 FROM activity WHERE remaining + (SELECT count(*) FROM registration) <> 1000",
                   adversaries::Anomaly::torn_state, "a seat without a registration"}},
        .tables = {},
    };
    for (int index = 0; index < 20; ++index) {
        const auto request = fmt::format("q{}", index);
        scenario.calls.push_back(
            adversaries::call(book, {request, "u"}, request, {booking::Answer::confirmed}));
    }
    const auto begin = std::chrono::steady_clock::now();
    const auto verdict = adversaries::power(scenario);
    print(fmt::format("power: a disk recorded, rebuilt, opened, checked and read ({} disks)", verdict.cases),
          seconds_since(begin) * 1000 / static_cast<double>(verdict.cases), "0.5", "ms");
}

void cost_of_the_gate() {
    constexpr int calls = 300;
    const auto database =
        judge::Database{std::string{booking::schema} + ";INSERT INTO activity VALUES ('a1', 1000)"};
    judge::Session session{database};
    int number = 0;
    const auto measure = [&](const auto& call) {
        const auto begin = std::chrono::steady_clock::now();
        for (int index = 0; index < calls; ++index) {
            call(booking::Request{fmt::format("q{}", number++), "u"});
        }
        return seconds_since(begin);
    };
    const auto open = measure([&](const booking::Request& request) { session.call(book, request); });
    const auto gated = measure([&](const booking::Request& request) {
        for (auto event = session.begin(book, request); !event.finished();) {
            event = session.go();
        }
    });
    print("a gated call that is never held up against an ungated one", gated / open, "", "×");
}

void memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    print("  memory of the judge after all this", static_cast<double>(usage.ru_maxrss) / 1024, "200", "MiB");
}

}  // namespace

int main() {
    // As a judge does.
    judge::stay_on_this_core();
    setenv("LAB_WORKER", WORKER, 1);
    every_order_of(3, "BEGIN IMMEDIATE", "1.0");
    power_cuts();
    cost_of_the_gate();
    setenv("LAB_WORKER", DEFERRED_WORKER, 1);
    every_order_of(2, "BEGIN DEFERRED", "0.5");
    memory();
}
