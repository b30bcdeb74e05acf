#include "labkit/adversaries/interleaving.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "labkit/adversaries/inspection.hpp"
#include "labkit/adversaries/recording.hpp"
#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/one_call.hpp"
#include "labkit/sqlite/error.hpp"

namespace adversaries {
namespace {

std::vector<judge::PlannedCall> planned(const Scenario& scenario, const std::vector<std::size_t>& race) {
    std::vector<judge::PlannedCall> calls;
    for (const auto number : race) {
        calls.push_back(
            {judge::session_name(calls.size()), scenario.calls.at(number).begin, opening_of(scenario)});
    }
    return calls;
}

std::vector<Ending> endings_of(const Scenario& scenario, const std::vector<std::size_t>& race,
                               const judge::OrderRun& run) {
    std::vector<Ending> endings;
    for (std::size_t session = 0; session < race.size(); ++session) {
        endings.push_back(scenario.calls[race[session]].ending(run.endings[session]));
    }
    return endings;
}

/// Whether the second of two equal requests, one after the other, is told that it is done. A program that
/// doesn't know its retries tells them something untrue in every order: that is found by the kills, and no
/// matter of the order.
bool knows_its_retries(const Scenario& scenario, std::size_t number) {
    const auto database = new_database(scenario);
    judge::Session session{database, "A", opening_of(scenario)};
    const auto& call = scenario.calls.at(number);
    const auto ending = [&] { return call.ending(judge::to_its_end(session, call.begin(session))); };
    return ending().acknowledged && ending().acknowledged;
}

/// The calls of a race that come more than once in it, and whose program doesn't know its retries.
std::set<std::size_t> taken_for_new(const Scenario& scenario, const std::vector<std::size_t>& race) {
    std::set<std::size_t> numbers;
    for (const auto number : race) {
        if (std::ranges::count(race, number) > 1 && !knows_its_retries(scenario, number)) {
            numbers.insert(number);
        }
    }
    return numbers;
}

std::optional<Finding> wrong_with(const Scenario& scenario, const std::vector<std::size_t>& race,
                                  const std::set<std::size_t>& new_each_time, const judge::OrderRun& run) {
    if (!run.idle) {
        return Finding{Anomaly::stuck_transaction, "a call is over, and its transaction is still open"};
    }
    std::vector<Asked> asked;
    const auto endings = endings_of(scenario, race, run);
    for (std::size_t session = 0; session < race.size(); ++session) {
        const auto told = told_by(endings[session]);
        const bool excused = told == Told::it_did_not && new_each_time.contains(race[session]);
        asked.push_back({scenario.calls[race[session]], excused ? Told::nothing : told});
    }
    return inspect(scenario, asked, {.path = run.database.path(), .missing = Anomaly::lost_update});
}

std::string in_words(const Ending& ending) {
    return ending.thrown && ending.thrown->code ? sqlite::name_of(*ending.thrown->code) : ending.in_words;
}

void take_census(const Scenario& scenario, const std::vector<std::size_t>& race, const judge::OrderRun& run,
                 std::map<std::string, std::size_t>& census) {
    for (const auto& ending : endings_of(scenario, race, run)) {
        census[in_words(ending)] += run.orders;
    }
}

Broken shown(const Scenario& scenario, const std::vector<std::size_t>& race, const std::string& letters,
             const Finding& finding) {
    auto run = run_schedule(scenario, race, letters);
    const auto again = run_schedule(scenario, race, letters);
    for (const OneRun* one : {&std::as_const(run), &again}) {
        if (!one->finding || one->finding->sentence != finding.sentence) {
            throw judge::Misbehaviour{fmt::format(
                "In the order {} this came out once: {}. Run again, with new processes, it came out "
                "otherwise: the function is not deterministic, or keeps something between calls.",
                letters, finding.sentence)};
        }
    }
    return {fmt::format("in the order {}", letters), finding, std::move(run.timeline),
            std::move(run.after_step), std::move(run.left)};
}

}  // namespace

OneRun run_schedule(const Scenario& scenario, const std::vector<std::size_t>& race,
                    const std::string& letters) {
    std::vector<Tables> after_step;
    auto run = judge::run_order([&] { return new_database(scenario); }, planned(scenario, race), letters,
                                [&](const judge::OrderRun& so_far) {
                                    const auto tables = tables_in(scenario, so_far.database.path());
                                    // While they are locked nobody else sees them: what was there before is
                                    // what is committed.
                                    after_step.resize(so_far.timeline.steps().size(),
                                                      after_step.empty() ? Tables{} : after_step.back());
                                    if (!tables.empty() && !after_step.empty()) {
                                        after_step.back() = tables;
                                    }
                                });
    const auto endings = endings_of(scenario, race, run);
    for (std::size_t session = 0; session < endings.size(); ++session) {
        if (!endings[session].thrown) {
            run.timeline.step(session, endings[session].in_words);
        }
    }
    auto left = tables_in(scenario, run.database.path());
    after_step.resize(run.timeline.steps().size(), left);
    return {wrong_with(scenario, race, taken_for_new(scenario, race), run), std::move(run.timeline),
            std::move(after_step), std::move(left)};
}

Verdict interleaving(const Scenario& scenario) {
    Verdict verdict;
    verdict.name = "interleaving";
    std::vector<std::string> covered;
    for (const auto& race : scenario.races) {
        const auto every =
            judge::run_every_order([&] { return new_database(scenario); }, planned(scenario, race));
        const auto new_each_time = taken_for_new(scenario, race);
        verdict.cases += every.orders;
        std::vector<std::string> calls;
        for (const auto number : race) {
            calls.push_back(scenario.calls[number].in_words);
        }
        covered.push_back(fmt::format("all {} orders of {}", every.orders, fmt::join(calls, ", ")));
        for (const auto& end : every.ends) {
            take_census(scenario, race, *end, verdict.census);
            const auto finding = wrong_with(scenario, race, new_each_time, *end);
            if (!finding) {
                continue;
            }
            verdict.broken += end->orders;
            if (!verdict.first) {
                verdict.first = shown(scenario, race, end->letters, *finding);
            }
        }
    }
    verdict.covered = fmt::format("{}, at statement granularity", fmt::join(covered, "; "));
    return verdict;
}

}  // namespace adversaries
