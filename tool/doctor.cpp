#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <map>

#include "tool/files.hpp"
#include "tool/judging.hpp"
#include "tool/process.hpp"
#include "tool/progress.hpp"
#include "tool/terminal.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// One line of the diagnosis: a name, what was found, and whether the course can go on with it.
class Diagnosis {
  public:
    void found(std::string_view name, const std::string& what) { print("✓", name, what); }
    void note(std::string_view name, const std::string& what) { print(" ", name, what); }
    void missing(std::string_view name, const std::string& what) {
        print("✗", name, what);
        healthy_ = false;
    }
    [[nodiscard]] bool healthy() const { return healthy_; }

  private:
    void print(std::string_view mark, std::string_view name, const std::string& what) const {
        const std::string shown = mark == "✗"   ? paint_.bad(mark)
                                  : mark == "✓" ? paint_.good(mark)
                                                : std::string(mark);
        fmt::print("{} {:<14} {}\n", shown, name, what);
    }

    Paint paint_;
    bool healthy_ = true;
};

void look_at_program(Diagnosis& diagnosis, std::string_view name, const std::string& program,
                     const std::string& get) {
    const Outcome outcome = capture({{program, "--version"}});
    const auto lines = lines_of(outcome.out);
    if (outcome.status == 0 && !lines.empty()) {
        diagnosis.found(name, fmt::format("{}  ({})", lines.front(), program));
    } else {
        diagnosis.missing(name, fmt::format("{} can't be started. {}", program, get));
    }
}

// The values of the macros that the libraries' headers define, by the compiler's own account.
std::map<std::string, std::string> macros(const Toolchain& toolchain, const fs::path& folder) {
    const fs::path source = folder / "versions.cpp";
    std::string text;
    for (const std::string_view header :
         {"sqlite3.h", "fmt/core.h", "nlohmann/json.hpp", "CLI/Version.hpp", "toml++/toml.h", "archive.h",
          "catch2/catch_version_macros.hpp", "catch2/catch.hpp"}) {
        const bool first_catch = header == "catch2/catch.hpp";
        text += fmt::format("#if __has_include(<{0}>){1}\n#include <{0}>\n#endif\n", header,
                            first_catch ? " && !__has_include(<catch2/catch_all.hpp>)" : "");
    }
    write_by_rename(source, text);
    Command command{{toolchain.compiler}};
    command.arguments.insert(command.arguments.end(), toolchain.compile.begin(), toolchain.compile.end());
    command.arguments.insert(command.arguments.end(), {"-dM", "-E", source.string()});
    std::map<std::string, std::string> values;
    constexpr std::string_view define = "#define ";
    for (const auto& line : lines_of(capture(command).out)) {
        const auto space = line.find(' ', define.size());
        if (line.substr(0, define.size()) == define && space != line.npos) {
            values[line.substr(define.size(), space - define.size())] = line.substr(space + 1);
        }
    }
    return values;
}

void look_at_library(Diagnosis& diagnosis, std::string_view name,
                     const std::map<std::string, std::string>& values,
                     const std::vector<std::string>& parts) {
    std::string version;
    for (const auto& part : parts) {
        const auto found = values.find(part);
        if (found != values.end()) {
            version += (version.empty() ? "" : ".") + trimmed(replaced(found->second, "\"", ""));
        }
    }
    if (version.empty()) {
        diagnosis.missing(
            name, "its header was not found. Remove build/dev and start ./lab: it offers to install it.");
    } else {
        diagnosis.found(name, version);
    }
}

// FMT_VERSION is 90100 for 9.1.0.
std::map<std::string, std::string> with_readable_fmt(std::map<std::string, std::string> values) {
    constexpr int major = 10000;
    constexpr int minor = 100;
    if (const auto found = values.find("FMT_VERSION"); found != values.end()) {
        const int number = leading_number(found->second);
        found->second = fmt::format("{}.{}.{}", number / major, number / minor % minor, number % minor);
    }
    return values;
}

// The SQLite that programs of the course really use: compiled, linked and asked.
void look_at_sqlite(Diagnosis& diagnosis, const Toolchain& toolchain, const fs::path& folder) {
    const fs::path source = folder / "sqlite.cpp";
    const fs::path program = folder / "sqlite";
    write_by_rename(source,
                    "#include <sqlite3.h>\n#include <cstdio>\n"
                    "int main() { std::printf(\"%s, threadsafe %d\\n\", sqlite3_libversion(), "
                    "sqlite3_threadsafe()); }\n");
    Command compile{{toolchain.compiler}};
    compile.arguments.insert(compile.arguments.end(), toolchain.compile.begin(), toolchain.compile.end());
    compile.arguments.push_back(source.string());
    compile.arguments.insert(compile.arguments.end(), toolchain.link.begin(), toolchain.link.end());
    compile.arguments.insert(compile.arguments.end(), {"-o", program.string()});
    const Outcome compiled = capture(compile);
    const Outcome outcome = compiled.status == 0 ? capture({{program.string()}}) : compiled;
    if (outcome.status == 0) {
        diagnosis.found("SQLite", trimmed(outcome.out));
    } else {
        diagnosis.missing("SQLite", "a program that uses it can't be built: " + trimmed(outcome.err));
    }
}

void look_at_folder(Diagnosis& diagnosis, const Workspace& workspace) {
    constexpr double gigabyte = 1e9;
    constexpr double little = 0.5;
    const std::string root = workspace.root().string();
    std::error_code error;
    const double free = static_cast<double>(fs::space(workspace.root(), error).available) / gigabyte;
    if (::access(root.c_str(), W_OK) != 0) {
        diagnosis.missing("folder", root + " can't be written. Copy the course to a place that is yours.");
    } else if (!error && free < little) {
        diagnosis.missing("folder", fmt::format("{}: only {:.2f} GB free; a build takes about {:.1f}.", root,
                                                free, little));
    } else {
        diagnosis.found("folder", fmt::format("{}, {:.1f} GB free", root, error ? 0 : free));
    }
}

void look_at_terminal(Diagnosis& diagnosis) {
    const char* const kind = std::getenv("TERM");
    const bool there = ::isatty(STDOUT_FILENO) == 1;
    diagnosis.note("terminal", there ? fmt::format("yes ({})", kind == nullptr ? "TERM not set" : kind)
                                     : "no: plain text, no questions");
}

// What a learner may look with, and the course doesn't need.
void look_at_helper(Diagnosis& diagnosis, std::string_view program, std::string_view use,
                    std::string_view package) {
    const Outcome outcome = capture({{std::string(program), "--version"}});
    const auto lines = lines_of(outcome.out);
    diagnosis.note(program, outcome.status == 0 && !lines.empty()
                                ? lines.front()
                                : fmt::format("not there; {} needs it (package {})", use, package));
}

void look_at_sandbox(Diagnosis& diagnosis) {
    const Outcome outcome = capture({{"bwrap", "--version"}});
    diagnosis.note("bubblewrap",
                   outcome.status == 0 ? trimmed(outcome.out) : "not there; only grading will need it");
}

}  // namespace

Exit doctor(const Workspace& workspace) {
    Diagnosis diagnosis;
    look_at_folder(diagnosis, workspace);
    look_at_terminal(diagnosis);
    look_at_program(diagnosis, "CMake", "cmake", "Install the package cmake.");
    look_at_program(diagnosis, "Ninja", "ninja",
                    "Install the package ninja-build (ninja on Arch and macOS).");
    look_at_program(diagnosis, "diff", "diff", "Install the package diffutils.");
    const Judging judging(workspace);
    look_at_program(diagnosis, "compiler", judging.toolchain().compiler, "Remove build/dev and start ./lab.");
    const TemporaryFolder folder(workspace.scratch(), "doctor.");
    look_at_sqlite(diagnosis, judging.toolchain(), folder.path());
    const auto values = with_readable_fmt(macros(judging.toolchain(), folder.path()));
    look_at_library(diagnosis, "fmt", values, {"FMT_VERSION"});
    look_at_library(diagnosis, "Catch2", values,
                    {"CATCH_VERSION_MAJOR", "CATCH_VERSION_MINOR", "CATCH_VERSION_PATCH"});
    look_at_library(
        diagnosis, "nlohmann-json", values,
        {"NLOHMANN_JSON_VERSION_MAJOR", "NLOHMANN_JSON_VERSION_MINOR", "NLOHMANN_JSON_VERSION_PATCH"});
    look_at_library(diagnosis, "CLI11", values, {"CLI11_VERSION"});
    look_at_library(diagnosis, "toml++", values, {"TOML_LIB_MAJOR", "TOML_LIB_MINOR", "TOML_LIB_PATCH"});
    look_at_library(diagnosis, "libarchive", values, {"ARCHIVE_VERSION_ONLY_STRING"});
    look_at_helper(diagnosis, "sqlite3", "looking into kept databases", "sqlite3");
    look_at_helper(diagnosis, "gdb", "./lab debug", "gdb");
    look_at_sandbox(diagnosis);
    diagnosis.note("progress", fmt::format("{} of {} done", Progress(workspace).count_done(),
                                           counted(workspace.course().lessons.size(), "exercise")));
    fmt::print("\n{}\n", diagnosis.healthy() ? "All that the course needs is there."
                                             : "Something that the course needs is missing (✗).");
    return diagnosis.healthy() ? Exit::done : Exit::environment;
}

}  // namespace lab
