#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <functional>

#include "tool/grade/grade.hpp"
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

void grade_verb(CLI::App& app, Request& request) {
    auto& options = request.grade;
    auto* const grade = app.add_subcommand("grade", "Grade a class: submissions in, grades and feedback out");
    grade
        ->add_option("submissions", options.submissions,
                     "what the class handed in: a platform's archive, or a folder")
        ->required()
        ->type_name("SUBMISSIONS");
    grade->add_option("--out", options.out, "where the grades are written; goes on with what is there")
        ->required()
        ->type_name("DIR");
    grade->add_option("--jobs", options.jobs, "how many files are judged at a time (two a core)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    grade->add_option("--only", options.only, "grade these exercises only: 3,4")
        ->delimiter(',')
        ->type_name("IDS");
    grade->add_option("--names", options.names, "who is who: submission,name,id,login,email")
        ->type_name("CSV");
    auto* const late =
        grade->add_option("--late", options.late, "who is how late: student,days")->type_name("CSV");
    grade->add_option("--late-rate", options.late_rate, "the part of the points that a day takes: 0.1")
        ->type_name("RATE")
        ->check(CLI::Range(0.0, 1.0))
        ->needs(late);
    grade->add_option("--title", options.title, "the assignment's, as the grade books call it");
    grade->add_option("--classroom", options.classroom, "the classroom's name, for Classroom 50");
    auto* const without = grade->add_flag("--no-sandbox", options.no_sandbox,
                                          "run what was handed in with all that you may do yourself");
    grade
        ->add_flag("--require-sandbox", options.require_sandbox,
                   "refuse to grade without a working sandbox (what it does anyway)")
        ->excludes(without);
    grade->callback([&] { request.verb = [&](const auto& w) { return lab::grade(w, options); }; });
}

void handout_verb(CLI::App& app, Request& request) {
    auto* const handout = app.add_subcommand("handout", "Write the course without its answers, to hand out");
    handout->add_option("dir", request.handout.target, "a new folder, outside of the course")
        ->required()
        ->type_name("DIR");
    handout->add_option("--without", request.handout.without, "leave these lessons out: 14,15")
        ->delimiter(',')
        ->type_name("IDS");
    handout->add_flag("--zip", request.handout.zip, "write an archive, DIR.zip");
    handout->callback(
        [&] { request.verb = [&](const auto& w) { return lab::hand_out(w, request.handout); }; });
}

Exit parse_and_do(int count, char** arguments) {
    CLI::App app("One Decision, for instructors.", "./lab");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return fmt::format("lab: {}\n./lab COMMAND --help says what a command takes.\n", error.what());
    });
    Request request;
    grade_verb(app, request);
    handout_verb(app, request);
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? Exit::done : Exit::usage;
    }
    const Workspace workspace(arguments[0]);
    return request.verb(workspace);
}

}  // namespace

int main(int count, char** arguments) {
    lab::listen_for_interrupts();
    return static_cast<int>(lab::guarded([&] { return parse_and_do(count, arguments); }));
}
