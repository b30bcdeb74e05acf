#include "tool/verify_exercise.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/markdown.hpp"
#include "tool/proof.hpp"
#include "tool/spec_source.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

std::string listed(const std::set<int>& numbers) {
    std::string text;
    for (const int number : numbers) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", number);
    }
    return text.empty() ? "none" : text;
}

std::set<int> numbers_of(const std::vector<Section>& sections) {
    std::set<int> numbers;
    for (const auto& section : sections) {
        numbers.insert(section.number);
    }
    return numbers;
}

// The messages of a task's failing tests, one after the other.
std::string messages_of(const Report& report, int task) {
    std::string text;
    for (const auto& test : report.tests) {
        if (test.task == task && !test.passed) {
            text += test.message + '\n';
        }
    }
    return text;
}

// What keeps a verdict from being one: a file that doesn't compile, a judge that broke.
void add_if_not_judged(const Verdict& verdict, const std::string& where, std::vector<Problem>& problems) {
    if (verdict.kind == Verdict::Kind::does_not_compile) {
        problems.push_back({where, "doesn't compile:\n" + verdict.problem});
    } else if (verdict.kind == Verdict::Kind::judge_broke) {
        problems.push_back({where, verdict.problem});
    }
}

void add_warnings(const Verdict& verdict, const std::string& where, std::vector<Problem>& problems) {
    if (!verdict.warnings.empty()) {
        problems.push_back({where, "compiles with warnings:\n" + verdict.warnings});
    }
}

// What the first line of a wrong answer says: "// caught by task N: why", or "// caught by task N as NAME:".
struct Claim {
    int task = 0;                 ///< 0: the line isn't like that
    std::string misconception{};  ///< what the failure must be explained as; empty: it isn't said
};

Claim claim_of(const fs::path& file) {
    constexpr std::string_view words = "// caught by task ";
    constexpr std::string_view as = " as ";
    const std::string text = read_course_file(file);
    const std::string_view line = std::string_view(text).substr(0, text.find('\n'));
    const auto colon = line.find(':');
    if (!line.starts_with(words) || colon == line.npos) {
        return {};
    }
    const auto claim = line.substr(words.size(), colon - words.size());
    const auto name = claim.find(as);
    return {leading_number(claim),
            name == claim.npos ? std::string{} : std::string(claim.substr(name + as.size()))};
}

// How the first failing test of a task is explained.
std::string explained_as(const Report& report, int task) {
    for (const auto& test : report.tests) {
        if (test.task == task && !test.passed) {
            return test.misconception;
        }
    }
    return {};
}

std::string summary(const std::vector<Problem>& problems, std::string_view if_none) {
    return problems.empty() ? std::string(if_none) : lines_of(problems.front().what).front();
}

}  // namespace

ExerciseProof::ExerciseProof(const Workspace& workspace, const Judging& judging, const Lesson& lesson)
    : workspace_(workspace), judging_(judging), lesson_(lesson) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(workspace.wrong_answers(lesson), error)) {
        if (entry.path().extension() == ".cpp") {
            wrong_.push_back({entry.path(), {}, {}});
        }
    }
    std::sort(wrong_.begin(), wrong_.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
}

std::vector<std::function<void()>> ExerciseProof::jobs() {
    std::vector<std::function<void()>> list{[this] { judge_stub(); }, [this] { compare_numbers(); }};
    if (workspace_.has_solutions()) {
        list.emplace_back([this] { judge_solution(); });
        list.emplace_back([this] { prove_solution(); });
    }
    for (auto& answer : wrong_) {
        list.emplace_back([this, &answer] { judge_wrong(answer); });
    }
    return list;
}

Verdict ExerciseProof::judge(const fs::path& file) const {
    return judging_.all(lesson_, read_candidate(file, workspace_.shown(file)));
}

void ExerciseProof::judge_stub() {
    const fs::path file = workspace_.stub(lesson_);
    const std::string where = workspace_.shown(file);
    const Verdict verdict = judge(file);
    add_if_not_judged(verdict, where, stub_problems_);
    add_warnings(verdict, where, stub_problems_);
    if (verdict.kind != Verdict::Kind::judged) {
        return;
    }
    const auto failing = verdict.report.failing_tasks();
    for (const auto& task : lesson_.tasks) {
        if ((failing.count(task.number) == 0) != task.stub_passes) {
            stub_problems_.push_back({where, fmt::format("task {} {}, but course.toml lists it as \"{}\"",
                                                         task.number, task.stub_passes ? "fails" : "passes",
                                                         task.stub_passes ? "pass" : "fail")});
            continue;
        }
        const std::string said = messages_of(verdict.report, task.number);
        if (!task.stub_passes && said.find(task.says) == said.npos) {
            stub_problems_.push_back({where, fmt::format("task {} fails without saying \"{}\"; it says:\n{}",
                                                         task.number, task.says, said)});
        }
    }
}

void ExerciseProof::judge_solution() {
    const fs::path file = workspace_.solution(lesson_);
    const std::string where = workspace_.shown(file);
    const Verdict verdict = judge(file);
    add_if_not_judged(verdict, where, solution_problems_);
    add_warnings(verdict, where, solution_problems_);
    for (const int task : verdict.report.failing_tasks()) {
        solution_problems_.push_back(
            {where, fmt::format("task {} fails:\n{}", task, messages_of(verdict.report, task))});
    }
}

// Where the exercise has something for the adversaries, its solution has to hold.
void ExerciseProof::prove_solution() {
    if (!fs::exists(workspace_.exercise(lesson_) / "spec_proof.cpp")) {
        return;
    }
    const fs::path file = workspace_.solution(lesson_);
    const std::string where = workspace_.shown(file);
    const TemporaryFolder folder(workspace_.scratch(), "proof.");
    if (!judging_.worker(lesson_, read_candidate(file, where), folder.path()).ok) {
        return;  // judge_solution() says so
    }
    std::optional<Proof> proof;
    try {
        proof = read_proof(judging_.hidden_test(lesson_, folder.path(), "[.proof]", "LAB_PROOF"));
    } catch (const Failure& failure) {
        proof_problems_.push_back({where, failure.what()});
        return;
    }
    if (!proof) {
        proof_problems_.push_back({where, "the judge's test [.proof] writes no proof"});
        return;
    }
    for (const auto& adversary : proof->adversaries) {
        if (adversary.first) {
            proof_problems_.push_back(
                {where, fmt::format("is broken by {}: {}", adversary.name, adversary.first->sentence)});
        }
    }
}

void ExerciseProof::judge_wrong(Answer& answer) const {
    const std::string where = workspace_.shown(answer.file);
    const auto [task, misconception] = claim_of(answer.file);
    if (task == 0) {
        answer.problems.push_back(
            {where + ":1", "the first line must be: // caught by task N as MISCONCEPTION: what it thinks"});
    }
    const Verdict verdict = judge(answer.file);
    add_if_not_judged(verdict, where, answer.problems);
    const auto failing = verdict.report.failing_tasks();
    answer.caught_by.assign(failing.begin(), failing.end());
    if (verdict.kind == Verdict::Kind::judged && task != 0 && failing.count(task) == 0) {
        answer.problems.push_back(
            {where + ":1", fmt::format("task {} doesn't catch it (caught by: {})", task, listed(failing))});
        return;
    }
    const std::string explained = explained_as(verdict.report, task);
    if (verdict.kind == Verdict::Kind::judged && explained != misconception) {
        answer.problems.push_back(
            {where + ":1", fmt::format("its failure is explained as \"{}\", but it is a case of \"{}\"",
                                       explained, misconception)});
    }
}

/// A long specification is more than one file: spec.cpp, spec_<part>.cpp.
std::set<int> tags_of_specs(const fs::path& folder) {
    std::set<int> tags = task_tags(read_course_file(folder / "spec.cpp"));
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with("spec_") && name.ends_with(".cpp")) {
            tags.merge(task_tags(read_course_file(entry.path())));
        }
    }
    return tags;
}

void ExerciseProof::compare_numbers() {
    std::set<int> expected;
    for (const auto& task : lesson_.tasks) {
        expected.insert(task.number);
    }
    const auto compare = [&](const std::string& file, const std::string& what, const std::set<int>& numbers) {
        if (numbers != expected) {
            number_problems_.push_back({workspace_.shown(workspace_.exercise(lesson_) / file),
                                        fmt::format("{} are {}, but the tasks in course.toml are {}", what,
                                                    listed(numbers), listed(expected))});
        }
    };
    const fs::path folder = workspace_.exercise(lesson_);
    const auto hints = numbered_sections(read_course_file(folder / "hints.md"), 2);
    compare("README.md", "the headings \"## N.\"",
            numbers_of(numbered_sections(read_course_file(folder / "README.md"), 2)));
    compare("hints.md", "the headings \"## N\"", numbers_of(hints));
    compare("spec.cpp", "the tags [task_N]", tags_of_specs(folder));
    for (const auto& task : hints) {
        const auto steps = numbers_of(numbered_sections(task.body, 3));
        if (steps != std::set<int>{1, 2, 3}) {
            number_problems_.push_back(
                {fmt::format("{}:{}", workspace_.shown(folder / "hints.md"), task.line),
                 fmt::format("the steps \"### N\" of task {} are {}, but should be 1, 2, 3", task.number,
                             listed(steps))});
        }
    }
}

VerifiedExercise ExerciseProof::result() const {
    VerifiedExercise exercise{
        lesson_.id,
        summary(stub_problems_, "fails as listed"),
        summary(solution_problems_, workspace_.has_solutions() ? "pass" : "not in this copy"),
        {}};
    for (const auto& answer : wrong_) {
        exercise.wrong.push_back({answer.file.stem().string(), answer.caught_by});
    }
    return exercise;
}

std::vector<Problem> ExerciseProof::problems() const {
    std::vector<Problem> all = number_problems_;
    all.insert(all.end(), stub_problems_.begin(), stub_problems_.end());
    all.insert(all.end(), solution_problems_.begin(), solution_problems_.end());
    all.insert(all.end(), proof_problems_.begin(), proof_problems_.end());
    for (const auto& answer : wrong_) {
        all.insert(all.end(), answer.problems.begin(), answer.problems.end());
    }
    return all;
}

}  // namespace lab
