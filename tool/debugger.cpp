#include "tool/debugger.hpp"

#include <fmt/core.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <future>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/process.hpp"
#include "tool/report.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr const char* debugger = "gdb";

// Catch2 takes a name as a pattern: what would mean something in it is quoted.
std::string as_pattern(const std::string& name) {
    std::string pattern;
    for (const char letter : name) {
        if (std::string_view("\\,[\"*~").find(letter) != std::string_view::npos) {
            pattern += '\\';
        }
        pattern += letter;
    }
    return pattern;
}

// Ctrl-C is the debugger's own as long as it runs.
class LeaveInterruptsToTheDebugger {
  public:
    LeaveInterruptsToTheDebugger() { ::sigaction(SIGINT, &ignore_, &before_); }
    ~LeaveInterruptsToTheDebugger() { ::sigaction(SIGINT, &before_, nullptr); }
    LeaveInterruptsToTheDebugger(const LeaveInterruptsToTheDebugger&) = delete;
    LeaveInterruptsToTheDebugger& operator=(const LeaveInterruptsToTheDebugger&) = delete;

  private:
    struct sigaction ignore_ = [] {
        struct sigaction action {};
        action.sa_handler = SIG_IGN;
        return action;
    }();
    struct sigaction before_ {};
};

// The judge that holds the program. However the debugger ends, so does the program, and with it the judge.
class Judge {
  public:
    Judge(const Workspace& workspace, const Lesson& lesson, const fs::path& folder, const TestResult& test)
        : folder_(folder) {
        if (::mkfifo((folder / "attached").c_str(), S_IRUSR | S_IWUSR) != 0) {
            throw Failure(Exit::environment, fmt::format("can't make a pipe in {}.", folder.string()));
        }
        Command command{{workspace.judge(lesson).string(), as_pattern(test.name), "--reporter", "lab",
                         "--out", (folder / "debugged.json").string()}};
        // A person thinks for as long as it takes: a day.
        command.environment = {{"LAB_WORKER", (folder / "worker").string()},
                               {"LAB_STOP_AT", std::to_string(test.scene.decisive.number)},
                               {"LAB_STOP_FOLDER", folder.string()},
                               {"LAB_PATIENCE_MS", "86400000"}};
        outcome_ = std::async(std::launch::async, [command] { return capture(command); });
    }
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    Judge(Judge&&) = delete;
    Judge& operator=(Judge&&) = delete;
    ~Judge() {
        end_program();
        std::fstream{folder_ / "attached"};  // opened both ways: that waits for nobody, and the judge goes on
        outcome_.wait();
    }

    // The number of the program's process, when it has come to the statement; 0 if it never does.
    int stopped_program() {
        constexpr std::chrono::milliseconds between_looks{20};
        while (program_ == 0 && outcome_.wait_for(between_looks) != std::future_status::ready) {
            program_ = leading_number(read_file(folder_ / "stopped").value_or(""));
        }
        return program_;
    }

  private:
    void end_program() const {
        std::error_code error;
        const auto runs = fs::read_symlink(fmt::format("/proc/{}/exe", program_), error);
        if (program_ > 0 && !error && runs == fs::canonical(folder_ / "worker", error)) {
            ::kill(program_, SIGKILL);
        }
    }

    fs::path folder_;
    std::future<Outcome> outcome_;
    int program_ = 0;
};

void require_permission(int program) {
    const Outcome trial = capture(
        {{debugger, "-nx", "-q", "-batch", "-iex", "set auto-solib-add off", "-p", std::to_string(program)}});
    const std::string said = trial.out + trial.err;
    if (said.find("ptrace: ") != said.npos || said.find("not permitted") != said.npos) {
        throw Failure(Exit::environment,
                      "this system lets no debugger attach to a running program.\n"
                      "In a container that takes --cap-add=SYS_PTRACE; outside, "
                      "/proc/sys/kernel/yama/ptrace_scope may be 3.");
    }
}

// `next` and `step` start from the innermost call, which is the judge's gate: the first of them lets the
// statement run and comes back to the learner's line. Where an exception takes it elsewhere, gdb stops as it
// is thrown (libgcc tells few debuggers where one is caught); the error then keeps `next` from running on.
std::string script(const TestResult& test, const Paint& paint) {
    const Scene& scene = test.scene;
    const auto up = scene.depth;  // from where a path begins
    constexpr std::size_t width = 90;
    constexpr std::string_view step = "sqlite3_step";
    std::string text = "set confirm off\nset pagination off\n";
    text += paint.colours() ? "" : "set style enabled off\n";
    text += "shell : > \"$LAB_ATTACHED\"\n";
    text += fmt::format(
        "catch throw\nset $lab_at_statement = 1\n"
        "define lab_run_statement\n"
        "  if $lab_at_statement\n"
        "    set $lab_at_statement = 0\n"
        "    frame function {0}\n"
        "    up-silently {1}\n"
        "    set $lab_stack = $sp\n"
        "    down-silently 1\n"
        "    finish\n"
        "    if $sp < $lab_stack\n"
        "      echo \\nIt throws an exception: bt 12 shows from where, continue lets it fly.\\n\\n\n"
        "      set python print-stack none\n"
        "      python raise gdb.GdbError\n"
        "    end\n"
        "  end\n"
        "end\n"
        "define hook-next\n  lab_run_statement\nend\n"
        "define hook-step\n  lab_run_statement\nend\n",
        step, up);
    text += fmt::format("frame function {}\nup-silently {}\n", step, up);
    const std::vector<std::string> message{
        "",
        scene.file + ", in the test",
        "  " + test.name,
        "is about to run",
        "  " + wrapped(scene.decisive.sql, width, "  "),
        "",
        "print NAME shows a variable, next runs this line, continue runs to the end, quit ends.",
        ""};
    for (const auto& line : message) {
        // A backslash keeps the spaces behind it.
        text += line.substr(0, 1) == " " ? "echo \\" : "echo ";
        text += replaced(replaced(line, "\\", "\\\\"), "\n", "\\n") + "\\n\n";
    }
    return text + "frame\n";
}

}  // namespace

void require_debugger() {
    if (capture({{debugger, "--version"}}).status != 0) {
        throw Failure(Exit::environment,
                      "gdb, the debugger, isn't installed.\nInstall the package gdb and try again.");
    }
}

void debug_at_statement(const Workspace& workspace, const Lesson& lesson, const fs::path& folder,
                        const TestResult& test) {
    Judge judge(workspace, lesson, folder, test);
    const int program = judge.stopped_program();
    if (program == 0) {
        throw Failure(Exit::pending,
                      fmt::format("run again, the test \"{}\" didn't come to statement {}:\nyour function "
                                  "doesn't do the same each time.",
                                  test.name, test.scene.decisive.number));
    }
    require_permission(program);
    const fs::path commands = folder / "commands.gdb";
    write_by_rename(commands, script(test, Paint()));
    Command command{{debugger, "-q", "-p", std::to_string(program), "-x", commands.string()}};
    // An empty list of servers: no question whether to download what distributions know of their libraries.
    command.environment = {{"LAB_ATTACHED", (folder / "attached").string()}, {"DEBUGINFOD_URLS", ""}};
    const LeaveInterruptsToTheDebugger left;
    pass_through(command);
}

}  // namespace lab
