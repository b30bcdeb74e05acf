#include <fmt/core.h>

#include <algorithm>
#include <list>
#include <set>

#include "tool/build.hpp"
#include "tool/documents.hpp"
#include "tool/ids.hpp"
#include "tool/parallel.hpp"
#include "tool/story_picture.hpp"
#include "tool/tables.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/verify_exercise.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// What is proved of one document.
struct DocumentProof {
    fs::path document;
    std::size_t commands = 0;
    std::size_t tables = 0;
    std::vector<Problem> problems{};
};

// Everything that is to be proved, and what came of it.
class CourseProof {
  public:
    CourseProof(const Workspace& workspace, const Judging& judging, const std::vector<const Lesson*>& lessons,
                bool whole)
        : workspace_(workspace), judging_(judging), whole_(whole) {
        for (const Lesson* lesson : lessons) {
            exercises_.emplace_back(workspace, judging, *lesson);
            add_documents(lesson_documents(workspace, *lesson));
        }
        if (whole) {
            add_documents(course_documents(workspace));
        }
    }

    void run() {
        std::vector<std::function<void()>> jobs;
        for (auto& exercise : exercises_) {
            const auto more = exercise.jobs();
            jobs.insert(jobs.end(), more.begin(), more.end());
        }
        for (auto& proof : documents_) {
            jobs.emplace_back([this, &proof] { check(proof); });
        }
        if (const auto& picture = workspace_.course().picture; picture && whole_) {
            auto& proof = documents_.emplace_back(DocumentProof{workspace_.root() / picture->file});
            jobs.emplace_back([this, &picture, &proof] {
                compare(proof, regenerate_picture(workspace_, judging_, *picture));
            });
        }
        do_all(jobs);
    }

    [[nodiscard]] std::vector<VerifiedExercise> exercises() const {
        std::vector<VerifiedExercise> results;
        for (const auto& exercise : exercises_) {
            results.push_back(exercise.result());
        }
        return results;
    }

    [[nodiscard]] std::vector<Problem> problems() const {
        std::vector<Problem> all;
        const auto add = [&all](const std::vector<Problem>& more) {
            all.insert(all.end(), more.begin(), more.end());
        };
        for (const auto& exercise : exercises_) {
            add(exercise.problems());
        }
        for (const auto& proof : documents_) {
            add(proof.problems);
        }
        return all;
    }

    [[nodiscard]] std::string documents_line() const {
        std::size_t commands = 0;
        std::size_t tables = 0;
        for (const auto& proof : documents_) {
            commands += proof.commands;
            tables += proof.tables;
        }
        return fmt::format("{}: {} and {} compared with real runs", counted(documents_.size(), "document"),
                           counted(commands, "output"), counted(tables, "generated table"));
    }

  private:
    void add_documents(const std::vector<fs::path>& documents) {
        for (const auto& document : documents) {
            documents_.push_back({document});
        }
    }

    void check(DocumentProof& proof) const {
        proof.problems = check_document(workspace_, proof.document, proof.commands);
        compare(proof, regenerate(workspace_, judging_, proof.document));
    }

    static void compare(DocumentProof& proof, const Regenerated& made) {
        proof.tables = made.tables;
        proof.problems.insert(proof.problems.end(), made.problems.begin(), made.problems.end());
        proof.problems.insert(proof.problems.end(), made.differences.begin(), made.differences.end());
    }

    const Workspace& workspace_;
    const Judging& judging_;
    bool whole_;                          ///< whether the documents of the whole course belong to it
    std::list<ExerciseProof> exercises_;  // a list: the jobs point into it
    std::list<DocumentProof> documents_;
};

std::vector<const Lesson*> chosen_lessons(const Course& course, const std::vector<std::string>& ids) {
    std::set<const Lesson*> named;
    for (const auto& id : ids) {
        named.insert(&find_lesson(course, id));
    }
    std::vector<const Lesson*> lessons;
    lessons.reserve(course.lessons.size());
    for (const auto& lesson : course.lessons) {
        if (named.empty() || named.count(&lesson) != 0) {
            lessons.push_back(&lesson);
        }
    }
    return lessons;
}

std::vector<std::string> targets_for(const std::vector<const Lesson*>& lessons) {
    std::vector<std::string> targets;
    for (const Lesson* lesson : lessons) {
        targets.push_back("lesson_" + lesson->id);
        const auto more = judging_targets(*lesson);
        targets.insert(targets.end(), more.begin(), more.end());
    }
    return targets;
}

void print(const CourseProof& proof) {
    const Paint paint;
    for (const auto& exercise : proof.exercises()) {
        const auto caught = std::count_if(exercise.wrong.begin(), exercise.wrong.end(),
                                          [](const auto& answer) { return !answer.caught_by.empty(); });
        fmt::print("{} · stub: {} · solution: {} · {} of {} caught\n", paint.strong(exercise.id),
                   exercise.stub, exercise.solution, caught, counted(exercise.wrong.size(), "wrong answer"));
    }
    fmt::print("{}\n", proof.documents_line());
    const auto problems = proof.problems();
    for (const auto& problem : problems) {
        fmt::print("\n{} {}: {}\n", paint.bad("✗"), problem.where, trimmed(problem.what));
    }
    fmt::print("\n{}\n", problems.empty()
                             ? paint.good("✓ The course holds.")
                             : paint.bad(fmt::format("✗ {}.", counted(problems.size(), "problem"))));
}

}  // namespace

Exit verify(const Workspace& workspace, const VerifyOptions& options) {
    const auto lessons = chosen_lessons(workspace.course(), options.ids);
    const bool whole = options.ids.empty();
    // Documents of the whole course may show any lesson; those of one lesson mostly show their own.
    build_targets(workspace, targets_for(lessons));
    const Judging judging(workspace);
    CourseProof proof(workspace, judging, lessons, whole);
    proof.run();
    if (options.json) {
        fmt::print("{}\n", verify_json(proof.exercises(), proof.problems()));
    } else {
        print(proof);
    }
    return proof.problems().empty() ? Exit::done : Exit::pending;
}

}  // namespace lab
