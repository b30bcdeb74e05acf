#include "labkit/adversaries/power.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <thread>
#include <unordered_set>

#include "labkit/adversaries/inspection.hpp"
#include "labkit/disk/disk.hpp"
#include "labkit/judge/cores.hpp"
#include "labkit/judge/digest.hpp"

namespace adversaries {
namespace {

/// How many calls had returned when so many file operations had been done.
std::size_t returned(const Recording& recording, std::size_t operations) {
    return static_cast<std::size_t>(std::ranges::count_if(
        recording.calls, [&](const auto& call) { return call.operations <= operations; }));
}

/// Everything in which two cuts may differ.
std::string text_of(const judge::Image& image, std::size_t calls_returned) {
    auto text = std::to_string(calls_returned);
    for (const auto& [name, bytes] : image) {
        text += fmt::format("|{}|{}|", name, bytes.size()) + bytes;
    }
    return text;
}

std::vector<Asked> asked_before(const Scenario& scenario, const Recording& recording,
                                std::size_t operations) {
    std::vector<Asked> asked;
    for (std::size_t number = 0; number < recording.calls.size(); ++number) {
        const bool came_back = recording.calls[number].operations <= operations;
        asked.push_back(
            {scenario.calls[number], came_back ? told_by(recording.calls[number].ending) : Told::nothing});
    }
    return asked;
}

struct Judged {
    std::optional<Finding> finding;
    bool lost_an_acknowledgement = false;
};

Judged judge_cut(const Scenario& scenario, const Recording& recording, const PowerCut& cut,
                 bool must_be_durable) {
    const auto asked = asked_before(scenario, recording, cut.after);
    const judge::Database database{cut.image};
    Look look{.path = database.path(), .is_the_file_whole = true};
    auto finding = inspect(scenario, asked, look);
    const bool lost = finding && finding->anomaly == Anomaly::lost_acknowledgement;
    if (lost && !must_be_durable) {
        return {std::nullopt, true};
    }
    return {std::move(finding), lost};
}

/// On all cores: each cut is a folder of its own.
std::vector<Judged> judge_all(const std::vector<PowerCut>& cuts,
                              const std::function<Judged(const PowerCut&)>& judge_one) {
    std::vector<Judged> judged(cuts.size());
    const std::size_t workers = judge::number_of_cores();
    std::vector<std::thread> threads;
    for (std::size_t worker = 0; worker < workers; ++worker) {
        threads.emplace_back([&, worker] {
            judge::use_all_cores();
            for (auto number = worker; number < cuts.size(); number += workers) {
                judged[number] = judge_one(cuts[number]);
            }
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    return judged;
}

/// The disk's column. What is done to the same file in the same way again and again is one line of it.
class DiskColumn {
  public:
    explicit DiskColumn(story::Timeline& timeline) : timeline_{timeline} {}

    void done(const files::Operation& operation) {
        if (!files::changes_the_disk(operation.action)) {
            return;
        }
        const auto what = fmt::format("{} {}", name(operation.action), operation.file);
        if (what != what_) {
            flush();
        }
        what_ = what;
        ++times_;
    }
    /// To be called before a line of another column.
    void flush() {
        if (times_ > 0) {
            timeline_.step(1, times_ == 1 ? what_ : fmt::format("{} × {}", what_, times_));
        }
        times_ = 0;
    }

  private:
    story::Timeline& timeline_;
    std::string what_;
    std::size_t times_ = 0;
};

/// What ran before the cut on the left, what became of the disk on the right.
Broken story_of(const Scenario& scenario, const Recording& recording, const PowerCut& cut,
                const Finding& finding) {
    story::Timeline timeline{{"the program", "the disk"}};
    DiskColumn disk{timeline};
    auto step = recording.steps.begin();
    for (std::size_t done = 0; done < cut.after; ++done) {
        for (; step != recording.steps.end() && step->operations <= done; ++step) {
            disk.flush();
            timeline.step(0, step->what);
        }
        disk.done(recording.operations[done]);
    }
    disk.flush();
    for (; step != recording.steps.end() && step->operations <= cut.after; ++step) {
        timeline.step(0, step->what);
    }
    timeline.step(1, "the power is cut");
    const judge::Database database{cut.image};
    return {cut.in_words, finding, std::move(timeline), {}, tables_in(scenario, database.path())};
}

std::vector<std::size_t> all_calls(const Scenario& scenario) {
    std::vector<std::size_t> numbers(scenario.calls.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

}  // namespace

std::vector<PowerCut> power_cuts(const Recording& recording) {
    std::vector<PowerCut> cuts;
    std::unordered_set<std::string> seen;
    disk::Disk disk{recording.before};
    const auto take = [&](std::size_t after, const std::string& where) {
        disk.power_cuts([&](const judge::Image& image, const std::string& in_words) {
            if (seen.insert(judge::digest(text_of(image, returned(recording, after)))).second) {
                cuts.push_back({after, fmt::format("{}: {}", where, in_words), image});
            }
        });
    };
    take(0, "before the first file operation");
    for (std::size_t done = 0; done < recording.operations.size(); ++done) {
        const auto& operation = recording.operations[done];
        disk.apply(operation);
        // A read changes nothing on the disk, but a call may have returned after it.
        take(done + 1,
             fmt::format("after file operation {}, {} {}", done + 1, name(operation.action), operation.file));
    }
    return cuts;
}

Verdict power(const Scenario& scenario) {
    const auto recording = record(scenario, all_calls(scenario));
    const auto cuts = power_cuts(recording);
    const auto promise = promise_of(scenario.mode);
    const bool durable = promise.durable || scenario.must_be_durable;
    const bool consistent = promise.consistent || scenario.must_be_durable;
    const auto judged =
        judge_all(cuts, [&](const PowerCut& cut) { return judge_cut(scenario, recording, cut, durable); });

    Verdict verdict;
    verdict.name = "power";
    verdict.cases = cuts.size();
    for (std::size_t number = 0; number < cuts.size(); ++number) {
        const auto& [finding, lost] = judged[number];
        if (lost) {
            ++verdict.census["lost what was acknowledged"];
        }
        if (!finding) {
            continue;
        }
        ++verdict.census[std::string{named(finding->anomaly).name}];
        if (!consistent && finding->anomaly != Anomaly::lost_acknowledgement) {
            continue;
        }
        ++verdict.broken;
        if (!verdict.first) {
            verdict.first = story_of(scenario, recording, cuts[number], *finding);
        }
    }
    verdict.covered = fmt::format(
        "{} on a database opened in {}, which {}; the power cut after each of {} file operations, with what wasn't synced lost, kept, "
        "kept up to a point, kept but for one, or torn ({} different disks)",
        scenario.calls.size() == 1 ? "1 call" : fmt::format("{} calls", scenario.calls.size()),
        scenario.mode.in_words(),
        scenario.must_be_durable && !promise.durable ? promise.in_words() + ", and the exercise asks for more"
                                                     : promise.in_words(),
        recording.operations.size(), cuts.size());
    return verdict;
}

}  // namespace adversaries
