#include "labkit/adversaries/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "labkit/adversaries/fault.hpp"
#include "labkit/adversaries/interleaving.hpp"
#include "labkit/adversaries/kill.hpp"
#include "labkit/adversaries/power.hpp"
#include "labkit/disk/disk.hpp"
#include "labkit/judge/misbehaviour.hpp"

namespace adversaries {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Tables& tables) {
    auto all = Json::array();
    for (const auto& table : tables) {
        all.push_back({{"heading", table.heading}, {"columns", table.columns}, {"rows", table.rows}});
    }
    return all;
}

Json json_of(const story::Timeline& timeline, const std::vector<Tables>& after_step) {
    auto steps = Json::array();
    for (std::size_t number = 0; number < timeline.steps().size(); ++number) {
        const auto& step = timeline.steps()[number];
        Json one{{"session", timeline.sessions()[step.session]}, {"step", step.what}};
        if (number < after_step.size()) {
            one["tables"] = json_of(after_step[number]);
        }
        steps.push_back(std::move(one));
    }
    return steps;
}

Json json_of(const Broken& broken) {
    const auto anomaly = named(broken.finding.anomaly);
    return {{"where", broken.where},
            {"anomaly", anomaly.name},
            {"sentence", broken.finding.sentence},
            {"lesson", anomaly.lesson},
            {"sessions", broken.timeline.sessions()},
            {"timeline", json_of(broken.timeline, broken.after_step)},
            {"text", broken.told.empty() ? broken.timeline.text() : broken.told},
            {"left", json_of(broken.left)}};
}

Json json_of(const Verdict& verdict) {
    return {{"name", verdict.name},
            {"cases", verdict.cases},
            {"broken", verdict.broken},
            {"applies", true},
            {"covered", verdict.covered},
            {"census", verdict.census},
            {"first", verdict.first ? json_of(*verdict.first) : Json(nullptr)}};
}

/// So many lines as one reads.
std::string beginning_of(const std::string& text) {
    constexpr int lines = 30;
    std::size_t end = text.find_first_not_of('\n');
    const auto begin = end;
    for (int line = 0; line < lines && end != std::string::npos; ++line) {
        end = text.find('\n', end + 1);
    }
    return begin == std::string::npos ? ""
           : end == std::string::npos ? text.substr(begin) + "\n"
                                      : text.substr(begin, end - begin) + "\n…\n";
}

/// @param said  a sentence, and behind it, where there is one, the order up to there
Broken misbehaved(const std::string& said) {
    const auto end = said.find('\n');
    return {"",
            {Anomaly::misbehaviour, said.substr(0, end)},
            story::Timeline{{"Session A"}},
            {},
            {},
            end == std::string::npos ? "" : beginning_of(said.substr(end))};
}

Verdict came_to_no_end(const std::string& name, const std::string& said) {
    Verdict verdict;
    verdict.name = name;
    verdict.covered = "it came to no end";
    verdict.cases = 1;
    verdict.broken = 1;
    verdict.first = misbehaved(said);
    return verdict;
}

/// A program that crashes, hangs, floods or doesn't end in order is broken, and the sentence about it is the
/// story.
Verdict let_loose(const std::string& name, Verdict (*adversary)(const Scenario&), Scenario scenario) {
    std::string disorder;
    scenario.at_disorder = [&](const std::string& sentence) { disorder = sentence; };
    try {
        auto verdict = adversary(scenario);
        if (!disorder.empty()) {
            verdict.note(Finding{Anomaly::misbehaviour, disorder},
                         [&](const Finding&) { return misbehaved(disorder); });
        }
        return verdict;
    } catch (const judge::Misbehaviour& misbehaviour) {
        return came_to_no_end(name, misbehaviour.what());
    } catch (const disk::UnknownFile& unknown) {
        return came_to_no_end(name, unknown.what());
    }
}

bool holds(const std::vector<Verdict>& verdicts) {
    return std::ranges::all_of(verdicts, [](const auto& verdict) { return verdict.broken == 0; });
}

void write(const Json& json) {
    const char* file = std::getenv("LAB_PROOF");
    if (file == nullptr) {
        throw std::runtime_error{"LAB_PROOF must name the file to write; `./lab prove` does that"};
    }
    std::ofstream out{file};
    out << json.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
    if (!out.flush()) {
        throw std::runtime_error{fmt::format("cannot write {}", file)};
    }
}

/// What was asked for isn't there: `lab prove` passes the sentence on.
void refuse(const std::string& sentence) {
    write({{"refused", sentence}});
}

std::string names_of(const auto& all) {
    std::string names;
    for (const auto one : all) {
        names += (names.empty() ? "" : ", ") + std::string{name(one)};
    }
    return names;
}

void write_schedule(const Scenario& scenario, const std::string& letters) {
    const auto run = run_schedule(scenario, scenario.races.at(0), letters);
    write({{"schedule", letters},
           {"anomaly", run.finding ? Json(named(run.finding->anomaly).name) : Json(nullptr)},
           {"sentence", run.finding ? Json(run.finding->sentence) : Json(nullptr)},
           {"sessions", run.timeline.sessions()},
           {"timeline", json_of(run.timeline, run.after_step)},
           {"text", run.timeline.text()},
           {"left", json_of(run.left)}});
}

}  // namespace

void prove(Scenario scenario) {
    if (const char* words = std::getenv("LAB_MODE")) {
        const auto mode = mode_from(words);
        if (!mode) {
            refuse(fmt::format(
                "there is no mode {}. A mode is a journal mode and a synchronous level, WAL/NORMAL: "
                "one of {}, and one of {}",
                words, names_of(all_journals), names_of(all_synchronous)));
            return;
        }
        scenario.mode = *mode;
    }
    if (const char* letters = std::getenv("LAB_SCHEDULE")) {
        const auto sessions = scenario.races.at(0).size();
        const auto last = static_cast<char>('A' + sessions - 1);
        if (std::ranges::any_of(std::string_view{letters},
                                [&](char one) { return one < 'A' || one > last; })) {
            refuse(fmt::format(
                "the order {} has letters that are no sessions: there are A to {}, a letter a statement",
                letters, last));
            return;
        }
        write_schedule(scenario, letters);
        return;
    }
    std::vector<Verdict> verdicts;
    const auto run = [&](const std::string& name, Verdict (*adversary)(const Scenario&)) {
        verdicts.push_back(let_loose(name, adversary, scenario));
    };
    run("fault", fault);
    run("kill", kill);
    run("power", power);
    run("interleaving", interleaving);
    Json json{{"status", holds(verdicts) ? "holds" : "broken"}, {"adversaries", Json::array()}};
    for (const auto& verdict : verdicts) {
        json["adversaries"].push_back(json_of(verdict));
    }
    write(json);
}

}  // namespace adversaries
