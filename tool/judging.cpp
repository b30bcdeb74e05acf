#include "tool/judging.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <future>

#include "tool/build.hpp"
#include "tool/diagnostics.hpp"
#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/kept.hpp"
#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr int could_not_start = 127;
constexpr std::chrono::seconds compile_limit{120};
constexpr std::size_t most_warnings = 3;

// The judge bounds what a worker may take; this bounds the judge. LAB_JUDGE_SECONDS sets another bound.
std::chrono::seconds judge_limit() {
    constexpr int usual = 120;
    const char* const value = std::getenv("LAB_JUDGE_SECONDS");
    const int seconds = value == nullptr ? 0 : leading_number(value);
    return std::chrono::seconds(seconds > 0 ? seconds : usual);
}

}  // namespace

Judging::Judging(const Workspace& workspace) : workspace_(workspace) {
    const fs::path path = workspace.build() / "toolchain.json";
    const auto text = read_file(path);
    const auto toolchain = text ? read_toolchain(*text) : std::nullopt;
    if (!toolchain) {
        throw Failure(Exit::environment,
                      fmt::format("{} is missing or damaged.\nRemove the folder {} and start ./lab.",
                                  workspace.shown(path), workspace.shown(workspace.build())));
    }
    toolchain_ = *toolchain;
}

Judging Judging::confined_by(const Confinement& confinement) const {
    Judging confined = *this;
    confined.confinement_ = &confinement;
    return confined;
}

// The compiler says that the disk is full, too, when a file has it for an #error.
void Judging::throw_if_full(const std::string& said) const {
    if (nearly_full(workspace_.scratch()) || nearly_full(fs::temp_directory_path())) {
        throw_if_disk_full(said);
    }
}

Verdict Judging::broke(std::string_view how, const Outcome& outcome) const {
    const std::string said = trimmed(outcome.err.empty() ? outcome.out : outcome.err);
    throw_if_full(said);
    constexpr std::size_t enough = 2000;
    Verdict verdict;
    verdict.kind = Verdict::Kind::judge_broke;
    verdict.problem = fmt::format("The judge itself {}. That is the course's fault and not your file's.{}{}",
                                  how, said.empty() ? "" : "\nIt said:\n", said.substr(0, enough));
    return verdict;
}

// The contract and what it includes: all headers of the exercise but those of the specification.
std::vector<fs::path> Judging::headers_for(const Lesson& lesson) const {
    std::vector<fs::path> headers{workspace_.root() / "labkit" / "sqlite"};
    for (const auto& entry : fs::directory_iterator(workspace_.exercise(lesson))) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() == ".hpp" && name.substr(0, 4) != "spec") {
            headers.push_back(entry.path());
        }
    }
    for (const std::string& argument : toolchain_.precompiled) {
        if (argument.substr(0, 1) == "/") {
            headers.emplace_back(argument);
            headers.emplace_back(argument + ".gch");
        }
    }
    return headers;
}

Outcome Judging::run_compiler(Command command, const std::vector<fs::path>& readable,
                              const fs::path& folder) const {
    command.environment = {{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", ""}};
    command.limit = compile_limit;
    return capture(confinement_ == nullptr ? command : confinement_->compiling(command, readable, folder));
}

std::vector<std::string> Judging::compile_command(const Lesson& lesson, const fs::path& folder,
                                                  const fs::path& source, const fs::path& object) const {
    std::vector<std::string> command{toolchain_.compiler};
    command.insert(command.end(), toolchain_.compile.begin(), toolchain_.compile.end());
    if (!folder.empty()) {
        command.push_back("-iquote" + folder.string());
    }
    for (const std::string& argument : {"-I" + workspace_.exercise(lesson).string(), std::string("-c"),
                                        source.string(), std::string("-o"), object.string()}) {
        command.push_back(argument);
    }
    return command;
}

Judging::Compiled Judging::compile(const Lesson& lesson, const Candidate& candidate,
                                   const fs::path& folder) const {
    const fs::path source = folder / lesson.file;
    write_scratch(source, candidate.bytes);
    Command command{compile_command(lesson, candidate.folder, source, folder / "answer.o")};
    // Right behind the compiler's name: a precompiled header has to come before all other text.
    command.arguments.insert(command.arguments.begin() + 1, toolchain_.precompiled.begin(),
                             toolchain_.precompiled.end());
    const Outcome outcome = run_compiler(std::move(command), headers_for(lesson), folder);
    if (outcome.status == could_not_start) {
        throw Failure(Exit::environment,
                      fmt::format("the compiler {} can't be started.\n./lab doctor says how to get one.",
                                  toolchain_.compiler));
    }
    if (outcome.timed_out) {
        return {false, "The compiler did not end within its time.", {}};
    }
    const std::string said = replaced(replaced(outcome.err, source.string(), candidate.shown),
                                      workspace_.root().string() + '/', "");
    const auto output = read_compiler_output(said, candidate.shown);
    Compiled compiled;
    compiled.ok = outcome.status == 0;
    compiled.warnings = brief_warnings(output, candidate.shown, most_warnings);
    if (!compiled.ok) {
        throw_if_full(said);
        compiled.problem = first_error(output);
        if (compiled.problem.empty()) {
            constexpr std::size_t enough = 2000;
            compiled.problem = fmt::format("The compiler failed:\n{}", said.substr(0, enough));
        }
    }
    return compiled;
}

std::string Judging::link(const Lesson& lesson, const fs::path& folder) const {
    Command command{
        {toolchain_.compiler, (folder / "answer.o").string(), workspace_.worker_parts(lesson).string()}};
    command.arguments.insert(command.arguments.end(), toolchain_.link.begin(), toolchain_.link.end());
    command.arguments.insert(command.arguments.end(), {"-o", (folder / "worker").string()});
    const std::vector<fs::path> readable{workspace_.worker_parts(lesson)};
    if (!toolchain_.faster_linker.empty()) {
        Command faster = command;
        faster.arguments.insert(faster.arguments.end(), toolchain_.faster_linker.begin(),
                                toolchain_.faster_linker.end());
        if (run_compiler(std::move(faster), readable, folder).status == 0) {
            return {};
        }
    }
    const Outcome outcome = run_compiler(std::move(command), readable, folder);
    if (outcome.status == 0) {
        return {};
    }
    if (outcome.timed_out) {
        return "The linker did not end within its time.";
    }
    throw_if_full(outcome.err);
    const std::string complaint = linker_complaint(outcome.err);
    return complaint.empty() ? fmt::format("Your file compiles, but can't be linked:\n{}", outcome.err)
                             : complaint;
}

Verdict Judging::judge(const Lesson& lesson, const fs::path& folder, Copies copies) const {
    const fs::path path = folder / "report.json";
    Command command{{workspace_.judge(lesson).string(), "--reporter", "lab", "--out", path.string()}};
    command.environment = {{"LAB_WORKER", (folder / "worker").string()}};
    if (copies == Copies::kept) {
        command.environment.emplace_back("LAB_KEEP", folder.string());
    }
    command.limit = judge_limit();
    if (confinement_ != nullptr) {
        command = confinement_->judging(command, folder / "worker");
    }
    const Outcome outcome = capture(command);
    if (outcome.timed_out) {
        Verdict verdict = broke(fmt::format("did not end within {} seconds", judge_limit().count()), outcome);
        verdict.out_of_time = true;
        return verdict;
    }
    if (outcome.signal != 0) {
        return broke(fmt::format("was ended by signal {}", outcome.signal), outcome);
    }
    if (outcome.status == could_not_start) {
        return broke("can't be started", outcome);
    }
    const auto text = read_file(path);
    auto report = text ? read_report(*text) : std::nullopt;
    if (!report || report->tests.empty()) {
        return broke(fmt::format("ended with status {} and wrote no report", outcome.status), outcome);
    }
    Verdict verdict;
    verdict.report = *std::move(report);
    explain(verdict.report, misconceptions_of(lesson));
    if ((outcome.status == 0) != verdict.report.passed()) {
        return broke(fmt::format("ended with status {}, which contradicts its report", outcome.status),
                     outcome);
    }
    return verdict;
}

std::vector<Misconception> Judging::misconceptions_of(const Lesson& lesson) const {
    const fs::path file = workspace_.exercise(lesson) / "misconceptions.toml";
    const auto text = read_file(file);
    return text ? read_misconceptions(*text, workspace_.shown(file)) : std::vector<Misconception>{};
}

Judging::Compiled Judging::worker(const Lesson& lesson, const Candidate& candidate, const fs::path& folder,
                                  const std::function<void()>& parts_ready) const {
    Compiled compiled = compile(lesson, candidate, folder);
    parts_ready();
    if (compiled.ok) {
        compiled.problem = link(lesson, folder);
        compiled.ok = compiled.problem.empty();
    }
    return compiled;
}

std::string Judging::hidden_test(const Lesson& lesson, const fs::path& folder, const std::string& test,
                                 const std::string& variable,
                                 const std::vector<std::pair<std::string, std::string>>& environment) const {
    const fs::path file = folder / "written";
    Command command{{workspace_.judge(lesson).string(), test}};
    command.environment = environment;
    command.environment.emplace_back("LAB_WORKER", (folder / "worker").string());
    command.environment.emplace_back(variable, file.string());
    command.limit = judge_limit();
    const Outcome outcome = capture(command);
    auto text = read_file(file);
    if (outcome.status != 0 || !text || trimmed(*text).empty()) {
        const std::string said = trimmed(outcome.out + outcome.err);
        throw_if_disk_full(said);
        throw Failure(Exit::environment,
                      outcome.timed_out ? fmt::format("the judge's test {} did not end within {} seconds.",
                                                      test, judge_limit().count())
                                        : fmt::format("the judge's test {} wrote nothing (status {}).\n{}",
                                                      test, outcome.status, said));
    }
    return *text;
}

std::string Judging::hidden_test(const Lesson& lesson, const Candidate& candidate, const std::string& test,
                                 const std::string& variable,
                                 const std::vector<std::pair<std::string, std::string>>& environment) const {
    const TemporaryFolder folder(workspace_.scratch(), "hidden.");
    const Compiled compiled = worker(lesson, candidate, folder.path());
    if (!compiled.ok) {
        throw Failure(Exit::pending,
                      fmt::format("{} doesn't compile:\n{}", candidate.shown, compiled.problem));
    }
    return hidden_test(lesson, folder.path(), test, variable, environment);
}

Verdict Judging::all(const Lesson& lesson, const Candidate& candidate,
                     const std::function<void()>& parts_ready) const {
    const TemporaryFolder folder(workspace_.scratch(), lesson.id + '.');
    return all(lesson, candidate, folder.path(), Copies::none, parts_ready);
}

Verdict Judging::all(const Lesson& lesson, const Candidate& candidate, const fs::path& folder, Copies copies,
                     const std::function<void()>& parts_ready) const {
    const Compiled compiled = worker(lesson, candidate, folder, parts_ready);
    Verdict verdict;
    if (compiled.ok) {
        verdict = judge(lesson, folder, copies);
    } else {
        verdict.kind = Verdict::Kind::does_not_compile;
        verdict.problem = compiled.problem;
    }
    verdict.warnings = compiled.warnings;
    return verdict;
}

namespace {

// Two things at once: ninja usually has nothing to do, but looking takes it a moment.
std::future<void> building(const Workspace& workspace, const Lesson& lesson) {
    return std::async(std::launch::async, [&] { build_targets(workspace, judging_targets(lesson)); });
}

}  // namespace

Verdict build_and_judge(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                        Copies copies) {
    const TemporaryFolder folder(workspace.scratch(), lesson.id + '.');
    return build_and_judge(workspace, lesson, candidate, copies, folder.path());
}

Verdict build_and_judge(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                        Copies copies, const fs::path& folder) {
    const Judging judging(workspace);
    auto built = building(workspace, lesson);
    Verdict verdict = judging.all(lesson, candidate, folder, copies, [&built] { built.get(); });
    find_lines(verdict.report, folder / "worker", folder / lesson.file, candidate.shown);
    if (copies == Copies::kept && verdict.kind == Verdict::Kind::judged) {
        verdict.look = keep_databases(workspace, lesson, verdict.report, folder);
    }
    return verdict;
}

Judging::Compiled build_worker(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                               const fs::path& folder) {
    auto built = building(workspace, lesson);
    return Judging(workspace).worker(lesson, candidate, folder, [&built] { built.get(); });
}

}  // namespace lab
