#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tool/course.hpp"
#include "tool/predictions.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// What the course knows about a learner, in .lab/:
///   passed/<id>/<file>  the bytes that passed; an exercise is done while the learner's file still has them
///   last/<id>           the tasks that failed in the last check, a line `failing N` each
///   contracts/<id>      the contract that the learner's file was last checked with
///   current         a line `exercise ID`: where the learner chose to go on
///   hints/<id>          a line `task N: K` for each task of which K steps were shown
///   predictions/<id>    what was predicted in the runs of the lesson's program, which appends to it
/// What lies under a former id of an exercise counts as long as there is nothing under its own.
/// Whatever can't be understood is left where it is, told on stderr, and taken as not there.
/// What writes throws Failure(environment) and leaves the old state as it was.
class Progress {
  public:
    explicit Progress(const Workspace& workspace);

    /// Where a kind of state ("last") of an exercise is: under its id, or under a former one.
    [[nodiscard]] std::filesystem::path existing(std::string_view kind, const Lesson& lesson) const;

    [[nodiscard]] bool done(const Lesson& lesson) const;
    [[nodiscard]] std::size_t count_done() const;
    /// The chosen lesson, or else the first one; or when that is done the first after it that isn't, or else
    /// before it. The last one when all are done.
    [[nodiscard]] const Lesson& current() const;
    /// Makes a lesson the current one until it is done.
    void choose(const Lesson& lesson);

    void record_check(const Lesson& lesson, const std::set<int>& failing_tasks) const;
    void record_pass(const Lesson& lesson, std::string_view bytes) const;

    /// The tasks that failed in the last check; all tasks if there was none.
    [[nodiscard]] std::set<int> failing_tasks(const Lesson& lesson) const;

    [[nodiscard]] int hints_shown(const Lesson& lesson, int task) const;
    void record_hints(const Lesson& lesson, int task, int shown) const;

    [[nodiscard]] Predictions predictions(const Lesson& lesson) const;
    /// Where the lesson's program has to append its predictions: behind those under a former id, if there
    /// are any. Makes the folders that are missing.
    [[nodiscard]] std::filesystem::path predictions_file(const Lesson& lesson) const;

  private:
    [[nodiscard]] std::string passed_bytes(const Lesson& lesson) const;
    [[nodiscard]] std::size_t read_choice() const;

    const Workspace& workspace_;
    std::size_t chosen_;  ///< index of a lesson
};

}  // namespace lab
