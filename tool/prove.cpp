#include <fmt/core.h>

#include "tool/candidate.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/judging.hpp"
#include "tool/progress.hpp"
#include "tool/proof_page.hpp"
#include "tool/proof_text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

std::vector<std::pair<std::string, std::string>> environment_of(const ProveOptions& options) {
    std::vector<std::pair<std::string, std::string>> environment;
    if (!options.mode.empty()) {
        environment.emplace_back("LAB_MODE", options.mode);
    }
    if (!options.schedule.empty()) {
        environment.emplace_back("LAB_SCHEDULE", options.schedule);
    }
    return environment;
}

// Why the page can't be written there; empty if it can. Nothing is overwritten but a page of an earlier
// proof.
std::string objection_to(const fs::path& page) {
    const fs::path folder = page.has_parent_path() ? page.parent_path() : fs::path(".");
    std::error_code error;
    const auto status = fs::symlink_status(page, error);
    if (fs::is_directory(status)) {
        return "that is a folder; name the file to write";
    }
    if (!fs::is_directory(folder, error)) {
        return "there is no folder " + folder.string();
    }
    if (!fs::exists(status)) {
        return {};
    }
    if (!fs::is_regular_file(status)) {
        return "that is no ordinary file; name a new one";
    }
    const auto there = read_file(page);
    if (!there || there->find(mark_of_a_proof_page) == there->npos) {
        return "there is such a file, and it isn't the page of a proof; name a new one";
    }
    return {};
}

// What can't be written is better known before the proof than after it.
void require_writable(const std::string& page) {
    if (const auto objection = page.empty() ? "" : objection_to(page); !objection.empty()) {
        throw Failure(Exit::usage, fmt::format("--html {}: {}.", page, objection));
    }
}

std::string proof_of(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                     const ProveOptions& options) {
    const TemporaryFolder folder(workspace.scratch(), "proof.");
    const auto compiled = build_worker(workspace, lesson, candidate, folder.path());
    if (!compiled.ok) {
        throw Failure(Exit::pending,
                      fmt::format("{} does not compile yet.\n{}", candidate.shown, compiled.problem));
    }
    const auto text = Judging(workspace).hidden_test(lesson, folder.path(), "[.proof]", "LAB_PROOF",
                                                     environment_of(options));
    if (const auto refusal = read_refusal(text); !refusal.empty()) {
        throw Failure(Exit::usage, refusal + '.');
    }
    return text;
}

Exit show_schedule(const std::string& text, const Course& course, const ProveOptions& options) {
    const auto story = read_schedule(text);
    if (!story) {
        throw Failure(Exit::environment, "the judge's proof can't be read.");
    }
    if (options.json) {
        fmt::print("{}\n", text);
    } else {
        print_story(*story, course);
    }
    return story->anomaly.empty() ? Exit::done : Exit::pending;
}

}  // namespace

Exit prove(const Workspace& workspace, const ProveOptions& options) {
    const Progress progress(workspace);
    const Lesson& lesson =
        options.id.empty() ? progress.current() : find_lesson(workspace.course(), options.id);
    if (!options.schedule.empty() && !options.html.empty()) {
        throw Failure(Exit::usage,
                      "--html shows what the adversaries found; with --schedule there is no page.");
    }
    require_writable(options.html);
    const Candidate candidate = candidate_for(workspace, lesson, options.with);
    if (!fs::exists(workspace.exercise(lesson) / "spec_proof.cpp")) {
        options.json
            ? fmt::print("{}\n", nothing_to_prove_json(lesson.id))
            : fmt::print(
                  "Exercise {:02} is no function on a database: there is nothing for the adversaries.\n",
                  lesson.number());
        return Exit::done;
    }
    const auto text = proof_of(workspace, lesson, candidate, options);
    if (!options.schedule.empty()) {
        return show_schedule(text, workspace.course(), options);
    }
    const auto proof = read_proof(text);
    if (!proof) {
        throw Failure(Exit::environment, "the judge's proof can't be read.");
    }
    const auto json = proof_json(text, lesson.id);
    if (options.json) {
        fmt::print("{}\n", json);
    } else {
        fmt::print("{:02} {} · {}\n\n", lesson.number(), lesson.title, candidate.shown);
        print_proof(*proof, workspace.course());
    }
    if (!options.html.empty()) {
        write_by_rename(options.html, proof_page(workspace, lesson, candidate.shown, json));
        fmt::print(stderr, "\nThe page is {}.\n", options.html);
    }
    return proof->holds() ? Exit::done : Exit::pending;
}

}  // namespace lab
