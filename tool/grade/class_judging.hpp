#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tool/candidate.hpp"
#include "tool/course.hpp"
#include "tool/grade/submission.hpp"
#include "tool/grade/verdict_store.hpp"
#include "tool/report.hpp"

namespace lab {

/// An answer to an exercise, however many students handed it in.
struct DistinctAnswer {
    const Lesson* lesson = nullptr;
    AnswerName name{};
};

/// What a class handed in, each answer once, in the order of the exercises.
std::vector<DistinctAnswer> distinct_answers(const std::vector<Submission>& submissions,
                                             const std::vector<const Lesson*>& exercises);

/// Judges one answer.
using JudgeOne = std::function<Verdict(const Lesson&, const Candidate&)>;

/// Has those answers judged that `verdicts` doesn't know, on several threads, and keeps each verdict as soon
/// as it is there. What goes wrong with one answer is that answer's verdict.
/// @param threads  how many
/// @returns how many were judged
/// Throws Failure(environment) when the disk is full, and Interrupted.
std::size_t judge_all(const std::vector<DistinctAnswer>& all, const AnswerStore& answers,
                      const VerdictStore& verdicts, unsigned threads, const JudgeOne& judge);

}  // namespace lab
