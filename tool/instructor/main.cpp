#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

#include "tool/command_line.hpp"
#include "tool/grade/grade.hpp"
#include "tool/grade/gradescope_zip.hpp"
#include "tool/guarded.hpp"
#include "tool/handout/handout.hpp"
#include "tool/interrupt.hpp"
#include "tool/workspace.hpp"

namespace {

using lab::Exit;
using lab::Workspace;

// What the command line asks for. CLI11 writes into it, so it must outlive the parsing.
struct Request {
    lab::GradeOptions grade{};
    lab::HandoutOptions handout{};
    std::function<Exit(const Workspace&)> verb{};
};

// CLI11 could say this in its own way, but would list it all in the help of each option.
void require_none(const std::vector<CLI::Option*>& options, const std::string& with) {
    for (const auto* option : options) {
        if (option->count() != 0) {
            throw CLI::ExcludesError(with, option->get_name());
        }
    }
}

void require(const std::vector<std::string>& names, const std::vector<CLI::Option*>& options) {
    for (const auto* option : options) {
        const bool wanted = std::find(names.begin(), names.end(), option->get_name()) != names.end();
        if (wanted && option->count() == 0) {
            throw CLI::RequiredError(option->get_name());
        }
    }
}

Exit grade_or_pack(const Workspace& workspace, const lab::GradeOptions& options) {
    return options.gradescope_zip.empty() ? lab::grade(workspace, options)
                                          : lab::write_gradescope_zip(workspace, options);
}

void grade_verb(CLI::App& app, Request& request) {
    auto& options = request.grade;
    auto* const grade = app.add_subcommand("grade", "Grade a class: submissions in, grades and feedback out");
    std::vector<CLI::Option*> grading;
    const auto takes = [&](const std::string& name, auto& value, const std::string& what,
                           const std::string& type) {
        grading.push_back(grade->add_option(name, value, what)->type_name(type));
        return grading.back();
    };
    takes("SUBMISSIONS", options.submissions, "what the class handed in: a platform's zip, or a folder", "");
    takes("--out", options.out, "where grades and feedback are written; goes on with what is there", "DIR");
    takes("--jobs", options.jobs, "how many files are judged at a time (two a core)", "N")
        ->check(CLI::Range(1, 64));
    takes("--names", options.names, "who is who: submission,name,id,login,email", "CSV");
    auto* const late = takes("--late", options.late, "who is how late: student,days", "CSV");
    takes("--late-rate", options.late_rate, "the part of the points that a day takes: 0.1", "RATE")
        ->check(CLI::Range(0.0, 1.0))
        ->needs(late);
    takes("--title", options.title, "the assignment's, as the grade books call it", "TEXT");
    takes("--classroom", options.classroom, "the classroom's name, for Classroom 50", "NAME");
    grading.push_back(grade->add_flag("--no-sandbox", options.no_sandbox,
                                      "run what was handed in with all that you may do yourself"));
    grading.push_back(grade->add_flag("--require-sandbox", options.require_sandbox,
                                      "refuse to grade without a working sandbox (what it does anyway)"));
    grading.back()->excludes(*std::prev(grading.end(), 2));
    grade->add_option("--only", options.only, "grade these exercises only: 3,4")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("IDS");
    grade
        ->add_option(
            "--gradescope-zip", options.gradescope_zip,
            "grade nothing, write an autograder for Gradescope; --only goes with it, and nothing else")
        ->type_name("FILE");
    grade->callback([&options, &request, grading] {
        if (options.gradescope_zip.empty()) {
            require({"SUBMISSIONS", "--out"}, grading);
        } else {
            require_none(grading, "--gradescope-zip");
        }
        request.verb = [&options](const auto& w) { return grade_or_pack(w, options); };
    });
}

void handout_verb(CLI::App& app, Request& request) {
    auto* const handout = app.add_subcommand("handout", "Write the course without its answers, to hand out");
    handout->add_option("dir", request.handout.target, "a new folder, outside of the course")
        ->required()
        ->type_name("DIR");
    handout->add_option("--without", request.handout.without, "leave these lessons out: 14,15")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("IDS");
    handout->add_flag("--zip", request.handout.zip, "write an archive, DIR.zip");
    handout->callback(
        [&] { request.verb = [&](const auto& w) { return lab::hand_out(w, request.handout); }; });
}

Exit ask_and_do(int count, char** arguments) {
    CLI::App app("One Decision, for instructors.", "./lab");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return fmt::format("lab: {}\n./lab COMMAND --help says what a command takes.\n", error.what());
    });
    Request request;
    grade_verb(app, request);
    handout_verb(app, request);
    return lab::parse_and_do(app, count, arguments, request.verb);
}

}  // namespace

int main(int count, char** arguments) {
    lab::listen_for_interrupts();
    return static_cast<int>(lab::guarded([&] { return ask_and_do(count, arguments); }));
}
