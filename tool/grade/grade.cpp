#include "tool/grade/grade.hpp"

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "tool/build.hpp"
#include "tool/files.hpp"
#include "tool/grade/class_judging.hpp"
#include "tool/grade/grading.hpp"
#include "tool/grade/intake/class_submissions.hpp"
#include "tool/grade/lateness.hpp"
#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/results.hpp"
#include "tool/grade/results_folder.hpp"
#include "tool/grade/sandbox/sandbox.hpp"
#include "tool/ids.hpp"
#include "tool/judging.hpp"
#include "tool/parallel.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

std::vector<const Lesson*> exercises_of(const Course& course, const std::vector<std::string>& only) {
    std::vector<const Lesson*> wanted;
    for (const auto& id : only) {
        wanted.push_back(&find_lesson(course, id));
    }
    std::vector<const Lesson*> exercises;
    for (const auto& lesson : course.lessons) {
        if (only.empty() || std::find(wanted.begin(), wanted.end(), &lesson) != wanted.end()) {
            exercises.push_back(&lesson);
        }
    }
    return exercises;
}

// A folder with grades among the submissions would be a student's next time.
void require_apart(const fs::path& submissions, const fs::path& out) {
    const fs::path inner = fs::weakly_canonical(out).lexically_relative(fs::weakly_canonical(submissions));
    if (!inner.empty() && *inner.begin() != "..") {
        throw Failure(Exit::usage,
                      fmt::format("{} lies in {}, among the submissions.\nName a folder elsewhere.",
                                  out.string(), submissions.string()));
    }
}

std::optional<Sandbox> sandbox_for(const Workspace& workspace, const GradeOptions& options) {
    if (options.no_sandbox) {
        fmt::print(
            stderr,
            "lab: without a sandbox, as you said: what was handed in runs with all that you may do.\n");
        return std::nullopt;
    }
    return std::optional<Sandbox>(workspace);
}

void build(const Workspace& workspace, const std::vector<const Lesson*>& exercises, bool confined) {
    std::vector<std::string> targets = confined ? Sandbox::targets() : std::vector<std::string>{};
    for (const auto* lesson : exercises) {
        const auto needed = judging_targets(*lesson);
        targets.insert(targets.end(), needed.begin(), needed.end());
    }
    build_targets(workspace, targets);
}

// Without the sandbox a file may get points that are not its own: they are for a run without it alone.
std::map<std::string, std::string> fingerprints_of(const Workspace& workspace,
                                                   const std::vector<const Lesson*>& exercises,
                                                   bool confined) {
    std::map<std::string, std::string> fingerprints;
    for (const auto* lesson : exercises) {
        fingerprints[lesson->id] = fingerprint(workspace, *lesson) + (confined ? "" : " without a sandbox");
    }
    return fingerprints;
}

JudgeOne judge_one(const Judging& judging, const std::optional<Sandbox>& sandbox) {
    return [&](const Lesson& lesson, const Candidate& candidate) {
        if (!sandbox) {
            return judging.all(lesson, candidate);
        }
        const SandboxedJob job = sandbox->job();
        return judging.confined_by(job).all(lesson, candidate);
    };
}

void tell(const std::vector<std::string>& problems) {
    for (const auto& problem : problems) {
        fmt::print(stderr, "lab: {}\n", problem);
    }
}

// In MiB, at its peak.
long memory_of_this_process() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    constexpr long unit = 1L << 20;  // it counts bytes
#else
    constexpr long unit = 1L << 10;  // it counts KiB
#endif
    return usage.ru_maxrss / unit;
}

// The only file whose bytes differ when the same is graded again.
void write_times(const fs::path& folder, double seconds, std::size_t judged) {
    write_by_rename(
        folder / "times.json",
        fmt::format(
            "{{\"graded_at\": \"{:%FT%TZ}\", \"seconds\": {:.1f}, \"judged\": {}, \"memory_mib\": {}}}\n",
            fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())), seconds,
            judged, memory_of_this_process()));
}

// What a run ends with.
struct Count {
    std::size_t students = 0;
    std::size_t with_problems = 0;
    std::size_t not_graded = 0;  ///< students of whom something wasn't
    std::size_t earlier = 0;     ///< students of whom something has a grade of an earlier run
};

Count write_results(const fs::path& folder, const Workspace& workspace, const GradeOptions& options,
                    const std::vector<Submission>& submissions, const Grading& grading, Lateness& lateness) {
    ResultsWriter writer(folder, workspace.course(), {workspace.root(), options.title, options.classroom});
    Count count;
    for (const auto& submission : submissions) {
        StudentGrade student = grading.grade(submission);
        lateness.apply(student);
        ++count.students;
        count.with_problems += student.problems.empty() ? 0 : 1;
        count.not_graded += graded(student) ? 0 : 1;
        count.earlier += std::any_of(student.exercises.begin(), student.exercises.end(),
                                     [](const auto& one) { return one.of_earlier_run; })
                             ? 1
                             : 0;
        writer.add(student);
    }
    writer.finish();
    return count;
}

void print_count(const Count& count, std::size_t distinct, std::size_t judged, double seconds,
                 const GradeOptions& options) {
    constexpr double minute = 60;
    fmt::print("{}, {}: {} judged now, {} known from before; {:.1f} s, {:.0f} submissions a minute.\n",
               counted(count.students, "student"), counted(distinct, "distinct file"), judged,
               distinct - judged, seconds,
               static_cast<double>(count.students) * minute / std::max(seconds, 0.001));
    if (count.with_problems != 0) {
        fmt::print("{} with something to look at: the class's page says what.\n",
                   counted(count.with_problems, "student"));
    }
    if (count.not_graded != 0) {
        fmt::print("{} could not be graded in everything; the page says why. Start again to try again.\n",
                   counted(count.not_graded, "student"));
    }
    if (count.earlier != 0) {
        fmt::print("{} with a grade from before, since something could not be judged anew.\n",
                   counted(count.earlier, "student"));
    }
    fmt::print("The class: {}\n", (options.out / "index.html").string());
}

}  // namespace

Exit grade(const Workspace& workspace, const GradeOptions& options) {
    const auto begin = Clock::now();
    const auto exercises = exercises_of(workspace.course(), options.only);
    require_apart(options.submissions, options.out);
    Lateness lateness = options.late.empty() ? Lateness() : Lateness(options.late, options.late_rate);
    const auto sandbox = sandbox_for(workspace, options);
    const ResultsFolder folder(options.out);
    AnswerStore answers(folder.answers());
    const auto handed_in =
        read_submissions(options.submissions, workspace.course(), answers,
                         options.names.empty() ? std::nullopt : std::optional<fs::path>(options.names));
    lateness.require_one_each(handed_in.submissions);
    build(workspace, exercises, sandbox.has_value());
    const VerdictStore verdicts(folder.verdicts(),
                                fingerprints_of(workspace, exercises, sandbox.has_value()));
    Grading grading(workspace, exercises, answers, verdicts);
    auto distinct = distinct_answers(handed_in.submissions, exercises);
    std::erase_if(distinct, [&](const auto& one) { return grading.untouched(*one.lesson, one.name); });
    fmt::print(stderr, "{}: {}, {} in {}.\n", handed_in.form,
               counted(handed_in.submissions.size(), "student"), counted(distinct.size(), "distinct file"),
               counted(exercises.size(), "exercise"));
    const Judging judging(workspace);
    const std::size_t judged =
        judge_all(distinct, answers, verdicts, options.jobs != 0 ? options.jobs : threads_for_judging(),
                  judge_one(judging, sandbox));
    const fs::path fresh = folder.fresh();
    const Count count = write_results(fresh, workspace, options, handed_in.submissions, grading, lateness);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    write_times(fresh, seconds, judged);
    folder.publish();
    tell(handed_in.problems);
    tell(lateness.unmet());
    print_count(count, distinct.size(), judged, seconds, options);
    return count.not_graded + count.earlier == 0 ? Exit::done : Exit::pending;
}

}  // namespace lab
