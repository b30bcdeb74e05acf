// Every file in attacks/ stands before the wrong answer, is compiled and judged, and gains and harms nothing.
#include <algorithm>
#include <functional>
#include <future>
#include <map>
#include <set>
#include <vector>

#include "bystander.hpp"
#include "labkit/judge/catch.hpp"
#include "sandboxed.hpp"
#include "tool/files.hpp"
#include "tool/parallel.hpp"

namespace {

namespace fs = std::filesystem;
using namespace grade_test;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds usual_patience{5};
// An attack that hangs shall not hold up the tests; one that is only slow loses by it.
constexpr milliseconds short_patience{1500};
// More than the bounds of a compilation, a link and a judgement together.
constexpr seconds ends_by_itself{100};

const lab::Lesson& exercise() {
    return lesson("03_full_transaction");
}

struct Attack {
    std::string name;
    Judged judged;
};

std::vector<Attack> all_attacks() {
    std::vector<Attack> attacks;
    for (const auto& entry : fs::directory_iterator{fs::path{HERE} / "attacks"}) {
        attacks.push_back({entry.path().stem().string(), {}});
    }
    return attacks;
}

/// What is said of some of them.
const std::map<std::string, std::string>& sentences() {
    static const std::map<std::string, std::string> all{
        {"view_for_a_table", "The table registration is not the one that was there before"},
        {"trigger_for_a_rule", "the answer has to do without views and triggers"},
        {"changed_schema", "The table registration is not the one that was there before"},
        {"disk_bomb", "filled the disk with more than any task needs and was stopped"},
        {"file_bomb", "filled the disk with more than any task needs and was stopped"},
        {"output_flood", "printed more than a megabyte and was stopped"},
        {"forged_messages", "wrote into the judge's own connection and was stopped"},
        {"endless_loop", "Most likely a loop that never ends."},
        {"hears_nothing", "gave no answer within"},
    };
    return all;
}

std::string with_attack(const std::string& name, const std::string& macros) {
    return macros + lab::read_course_file(fs::path{HERE} / "attacks" / (name + ".cpp")) +
           lab::read_course_file(fs::path{HERE} / "answer.cpp");
}

std::string right_answer() {
    return lab::read_course_file(workspace().solution(exercise()));
}

std::set<int> passed_tasks(const lab::Verdict& verdict) {
    auto tasks = verdict.report.tasks();
    for (const int failing : verdict.report.failing_tasks()) {
        tasks.erase(failing);
    }
    return tasks;
}

std::string messages(const lab::Verdict& verdict) {
    std::string text = verdict.problem;
    for (const auto& test : verdict.report.tests) {
        text += '\n' + test.message;
    }
    return text;
}

}  // namespace

TEST_CASE("no attack gains a point, harms anybody, leaves anything or goes on without end") {
    set_patience(usual_patience);
    const Bystander bystander;
    const auto fair_share = passed_tasks(judged(exercise(), with_attack("no_attack", "")).verdict);
    REQUIRE(fair_share == std::set<int>{1});
    set_patience(short_patience);
    auto attacks = all_attacks();
    std::vector<std::function<void()>> jobs;
    for (auto& attack : attacks) {
        jobs.emplace_back(
            [&] { attack.judged = judged(exercise(), with_attack(attack.name, bystander.macros())); });
    }
    lab::do_all(jobs);

    CHECK(bystander.harm() == std::vector<std::string>{});
    for (const auto& attack : attacks) {
        const auto& [verdict, folder, took] = attack.judged;
        INFO(attack.name << '\n' << messages(verdict));
        CHECK(std::ranges::includes(fair_share, passed_tasks(verdict)));
        CHECK_FALSE(verdict.passed());
        CHECK(verdict.kind != lab::Verdict::Kind::judge_broke);
        CHECK(left_running(folder) == std::vector<std::string>{});
        CHECK(took < ends_by_itself);
        if (const auto said = sentences().find(attack.name); said != sentences().end()) {
            CHECK_THAT(messages(verdict), judge::has_text(said->second));
        }
    }
}

TEST_CASE("a right answer passes while a fork bomb runs in another job") {
    set_patience(usual_patience);
    const Bystander bystander;
    const auto bomb = with_attack("fork_bomb", bystander.macros());
    auto other = std::async(std::launch::async, [&] { return judged(exercise(), bomb); });
    const auto right = judged(exercise(), right_answer());
    other.get();
    INFO(messages(right.verdict));
    CHECK(right.verdict.passed());
}
