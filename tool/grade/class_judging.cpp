#include "tool/grade/class_judging.hpp"

#include <fmt/core.h>

#include <set>

#include "tool/failure.hpp"
#include "tool/parallel.hpp"

namespace lab {

namespace {

Verdict broke(const std::string& what) {
    Verdict verdict;
    verdict.kind = Verdict::Kind::judge_broke;
    verdict.problem = fmt::format("The grader could not judge it: {}", what);
    return verdict;
}

// A full disk would be everybody's verdict, so that one ends the run.
Verdict judged(const DistinctAnswer& one, const AnswerStore& answers, const JudgeOne& judge) {
    const Candidate candidate{answers.bytes(one.name), {}, one.lesson->file};
    try {
        return judge(*one.lesson, candidate);
    } catch (const Failure&) {
        throw;
    } catch (const std::exception& error) {
        return broke(error.what());
    }
}

}  // namespace

std::vector<DistinctAnswer> distinct_answers(const std::vector<Submission>& submissions,
                                             const std::vector<const Lesson*>& exercises) {
    std::vector<DistinctAnswer> all;
    for (const auto* lesson : exercises) {
        std::set<AnswerName> names;
        for (const auto& submission : submissions) {
            const auto answer = submission.answers.find(lesson->id);
            if (answer != submission.answers.end() && names.insert(answer->second.name).second) {
                all.push_back({lesson, answer->second.name});
            }
        }
    }
    return all;
}

std::size_t judge_all(const std::vector<DistinctAnswer>& all, const AnswerStore& answers,
                      const VerdictStore& verdicts, unsigned threads, const JudgeOne& judge) {
    std::vector<std::function<void()>> jobs;
    for (const auto& one : all) {
        if (!verdicts.find(*one.lesson, one.name)) {
            jobs.emplace_back([&] { verdicts.keep(*one.lesson, one.name, judged(one, answers, judge)); });
        }
    }
    do_all(jobs, threads);
    return jobs.size();
}

}  // namespace lab
