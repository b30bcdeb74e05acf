// Every file in attacks/ stands before the wrong answer, is compiled and judged, and gains and harms nothing.
#include <algorithm>
#include <future>
#include <vector>

#include "bystander.hpp"
#include "labkit/judge/catch.hpp"
#include "sandboxed.hpp"

namespace {

namespace fs = std::filesystem;
using namespace grade_test;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds usual_patience{5};
// An attack that hangs shall not hold up the tests; one that is only slow loses by it.
constexpr milliseconds short_patience{500};
// More than the bounds of a compilation, a link and a judgement together.
constexpr seconds ends_by_itself{100};

const lab::Lesson& exercise() {
    return lesson("03_full_transaction");
}

std::vector<std::string> attacks() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{fs::path{HERE} / "attacks"}) {
        names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

std::string with_attack(const std::string& name, const std::string& macros) {
    return macros + lab::read_course_file(fs::path{HERE} / "attacks" / (name + ".cpp")) +
           lab::read_course_file(fs::path{HERE} / "answer.cpp");
}

std::string right_answer() {
    return lab::read_course_file(workspace().solution(exercise()));
}

/// What the wrong answer passes by itself.
const std::multiset<std::string>& fair_share() {
    static const auto share = [] {
        set_patience(usual_patience);
        return passed(judged(exercise(), with_attack("no_attack", "")).verdict);
    }();
    return share;
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
    REQUIRE(fair_share().size() > 3);
    for (const auto& name : attacks()) {
        DYNAMIC_SECTION(name) {
            const Bystander bystander;
            set_patience(short_patience);
            const auto attack = judged(exercise(), with_attack(name, bystander.macros()));
            INFO(messages(attack.verdict));
            const auto gained = passed(attack.verdict);
            CHECK(std::ranges::includes(fair_share(), gained));
            CHECK_FALSE(attack.verdict.passed());
            CHECK(attack.verdict.kind != lab::Verdict::Kind::judge_broke);
            CHECK(bystander.harm() == std::vector<std::string>{});
            CHECK(left_running(attack.folder) == std::vector<std::string>{});
            CHECK(attack.took < ends_by_itself);
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

TEST_CASE("what was done to a database is called what it is") {
    const auto [name, sentence] = GENERATE(table<std::string, std::string>({
        {"view_for_a_table", "The table registration is not the one that was there before"},
        {"trigger_for_a_rule", "the answer has to do without views and triggers"},
        {"changed_schema", "The table registration is not the one that was there before"},
        {"disk_bomb", "filled the disk with more than any task needs and was stopped"},
        {"output_flood", "printed more than a megabyte and was stopped"},
        {"forged_messages", "wrote into the judge's own connection and was stopped"},
    }));
    const Bystander bystander;
    set_patience(usual_patience);
    CHECK_THAT(messages(judged(exercise(), with_attack(name, bystander.macros())).verdict),
               judge::has_text(sentence));
}
