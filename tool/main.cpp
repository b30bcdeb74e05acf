#include <fmt/core.h>

#include <functional>

#include "tool/command_line.hpp"
#include "tool/completions.hpp"
#include "tool/guarded.hpp"
#include "tool/interrupt.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace {

using lab::Exit;
using lab::Workspace;

// What the command line asks for. CLI11 writes into it, so it must outlive the parsing.
struct Request {
    std::string id{};
    bool json = false;
    bool no_ask = false;
    bool write = false;
    bool all = false;
    lab::CheckOptions check{};
    lab::DebugOptions debug{};
    lab::ProveOptions prove{};
    lab::HintOptions hint{};
    lab::VerifyOptions verify{};
    lab::BenchOptions bench{};
    std::vector<std::string> arguments{};
    std::function<Exit(const Workspace&)> verb = lab::start;
};

constexpr const char* which = "an exercise: 3, 03 or 03_full_transaction";
constexpr const char* which_or_next =
    "an exercise: 3, 03 or 03_full_transaction; without it the first pending one";

void learners_verbs(CLI::App& app, Request& request) {
    auto* const run = app.add_subcommand("run", "Build and run a lesson's program");
    run->add_option("id", request.id, which)->required();
    run->add_flag("--no-ask", request.no_ask, "do not ask for predictions");
    run->callback(
        [&] { request.verb = [&](const auto& w) { return lab::run(w, request.id, request.no_ask); }; });

    auto* const check = app.add_subcommand("check", "Judge your file");
    check->add_option("id", request.check.id, which_or_next);
    check->add_option("--with", request.check.with, "judge this file in place of yours")->type_name("FILE");
    check->add_flag("--json", request.check.json, "print Exercism's results.json, version 3");
    auto* const all = check->add_flag("--all", request.all, "judge every exercise that you have touched");
    for (const auto* other : {"id", "--with", "--json"}) {
        all->excludes(check->get_option(other));
    }
    check->callback([&] {
        request.verb = [&](const auto& w) {
            return request.all ? lab::check_all(w) : lab::check(w, request.check);
        };
    });

    auto* const debug =
        app.add_subcommand("debug", "Stop at the statement that decided the first failure, in gdb");
    debug->add_option("id", request.debug.id, which_or_next);
    debug->add_option("--with", request.debug.with, "look into this file in place of yours")
        ->type_name("FILE");
    debug->callback([&] { request.verb = [&](const auto& w) { return lab::debug(w, request.debug); }; });

    auto* const prove = app.add_subcommand("prove", "Let the four adversaries loose on your file");
    prove->add_option("id", request.prove.id, which_or_next);
    prove->add_option("--with", request.prove.with, "prove this file in place of yours")->type_name("FILE");
    prove->add_option("--mode", request.prove.mode,
                      "open the database in this mode: WAL/NORMAL, DELETE/EXTRA, …");
    prove->add_option("--schedule", request.prove.schedule, "run the sessions in this one order: ABBA");
    prove->add_option("--html", request.prove.html, "also write a page to step through the story")
        ->type_name("FILE");
    prove->add_flag("--json", request.prove.json, "as JSON");
    prove->callback([&] { request.verb = [&](const auto& w) { return lab::prove(w, request.prove); }; });

    auto* const hint = app.add_subcommand("hint", "Show the next hint for the first task that fails");
    hint->add_option("id", request.hint.id, which_or_next);
    hint->add_option("--task", request.hint.task, "for this task")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    hint->add_flag("--all", request.hint.all, "show all hints of the task");
    hint->callback([&] { request.verb = [&](const auto& w) { return lab::hint(w, request.hint); }; });

    auto* const solution =
        app.add_subcommand("solution", "Show a solution and why it is one (asks before you passed)");
    solution->add_option("id", request.id, which_or_next);
    solution->callback([&] { request.verb = [&](const auto& w) { return lab::solution(w, request.id); }; });

    auto* const diff =
        app.add_subcommand("diff", "Compare your file with the solution (asks before you passed)");
    diff->add_option("id", request.id, which_or_next);
    diff->callback([&] { request.verb = [&](const auto& w) { return lab::diff(w, request.id); }; });

    auto* const reset =
        app.add_subcommand("reset", "Put the original file back; yours is kept in .lab/backups");
    reset->add_option("id", request.id, which_or_next);
    reset->callback([&] { request.verb = [&](const auto& w) { return lab::reset(w, request.id); }; });

    auto* const watch =
        app.add_subcommand("watch", "Judge your file whenever you save it (what ./lab alone does, too)");
    watch->callback([&] { request.verb = lab::watch; });

    auto* const list = app.add_subcommand("list", "Show all exercises and where you stand");
    list->add_flag("--json", request.json, "as JSON");
    list->callback([&] { request.verb = [&](const auto& w) { return lab::list(w, request.json); }; });

    auto* const doctor = app.add_subcommand("doctor", "Explain the set-up: what was found, what is missing");
    doctor->callback([&] { request.verb = lab::doctor; });
}

void authors_verbs(CLI::App& app, Request& request) {
    auto* const test = app.add_subcommand("test", "Build everything and run the project's own tests");
    test->prefix_command();
    test->callback([&, test] {
        request.arguments = test->remaining();
        request.verb = [&](const auto& w) { return lab::test(w, request.arguments); };
    });

    auto* const verify =
        app.add_subcommand("verify", "Prove the course: stubs, solutions, wrong answers, documents");
    verify->add_option("ids", request.verify.ids, "only these exercises");
    verify->add_flag("--json", request.verify.json, "as JSON");
    verify->callback([&] { request.verb = [&](const auto& w) { return lab::verify(w, request.verify); }; });

    auto* const design =
        app.add_subcommand("design", "Compare the generated tables of the documents with real runs");
    design->add_flag("--write", request.write, "write them");
    design->callback([&] { request.verb = [&](const auto& w) { return lab::design(w, request.write); }; });

    auto* const bench = app.add_subcommand("bench", "Measure the figures that the course promises");
    bench->add_flag("--json", request.bench.json, "as JSON");
    bench->add_flag("--clone", request.bench.clone, "also the time from a clone to lesson 01's output");
    auto* const grading = bench->add_flag("--grading", request.bench.grading,
                                          "instead, what grading a class takes; it is long");
    bench->add_option("--class", request.bench.students, "how many students that class has (100)")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->needs(grading);
    bench->callback([&] { request.verb = [&](const auto& w) { return lab::bench(w, request.bench); }; });
}

// Their words are read by the program that does them.
void instructors_verbs(CLI::App& app, Request& request) {
    const auto add = [&](const std::string& name, const char* says) {
        auto* const verb = app.add_subcommand(name, says);
        verb->prefix_command();
        verb->set_help_flag();
        verb->callback([&request, verb, name] {
            request.arguments = verb->remaining();
            request.verb = [&request, name](const auto& w) {
                return lab::instructors_verb(w, name, request.arguments);
            };
        });
    };
    add("grade", "Grade a class: submissions in, grades and feedback out");
    add("handout", "Write the course without its answers, to hand out");
}

// What the parser knows, for the shells: so no list of words is kept by hand.
lab::VerbWords words_of(const CLI::App& verb) {
    lab::VerbWords words{verb.get_name(), verb.get_description()};
    for (const CLI::Option* option : verb.get_options()) {
        const std::string name = option->get_name();
        if (name == "id" || name == "ids") {
            words.argument = lab::VerbWords::Argument::exercise;
        } else if (name == "shell") {
            words.argument = lab::VerbWords::Argument::shell;
        } else if (option->nonpositional() && option != verb.get_help_ptr()) {
            const std::string type = option->get_type_name();
            words.options.push_back({name, option->get_description(), option->get_items_expected_max() > 0,
                                     type == "FILE" || type == "DIR"});
        }
    }
    return words;
}

void completions_verb(CLI::App& app, Request& request) {
    auto* const completions = app.add_subcommand(
        "completions", "Print what makes a shell complete these words: eval \"$(./lab completions bash)\"");
    completions->add_option("shell", request.id, "bash, zsh or fish")->required();
    completions->callback([&] {
        request.verb = [&](const Workspace& workspace) {
            std::vector<lab::VerbWords> verbs;
            for (const CLI::App* verb : app.get_subcommands(nullptr)) {
                verbs.push_back(words_of(*verb));
            }
            fmt::print("{}", lab::completion_script(request.id, verbs, workspace.root()));
            return Exit::done;
        };
    });
}

Exit ask_and_do(int count, char** arguments) {
    CLI::App app("One Decision: prove that your transaction is one.", "./lab");
    app.require_subcommand(0, 1);
    app.footer(
        "Exit status: 0 done, 1 pending or failing, 2 bad usage, 3 the environment.\n"
        "--yes, anywhere, answers every question with yes. NO_COLOR turns colours off, LAB_ASCII=1 signs like ✓.");
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return fmt::format("lab: {}\n./lab --help lists the commands, ./lab COMMAND --help what one takes.\n",
                           error.what());
    });
    Request request;
    learners_verbs(app, request);
    authors_verbs(app, request);
    instructors_verbs(app, request);
    completions_verb(app, request);
    return lab::parse_and_do(app, count, arguments, request.verb);
}

}  // namespace

int main(int count, char** arguments) {
    lab::listen_for_interrupts();
    return static_cast<int>(lab::guarded([&] { return ask_and_do(count, arguments); }));
}
