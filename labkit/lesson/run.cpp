#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/otherwise.hpp"
#include "labkit/sqlite/error.hpp"

namespace lesson {
namespace {

constexpr int came_out_otherwise = 1;
constexpr int environment = 3;

bool is_about_the_machine(const sqlite::Error& error) {
    constexpr std::array codes{SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_READONLY};
    return std::ranges::find(codes, error.primary_code()) != codes.end();
}

/// On a line of its own behind what was printed so far, also where both go into one file.
void complain(const std::string& text) {
    std::fflush(stdout);
    fmt::print(stderr, "\n{}\n", text);
}

int cannot_run_here(const std::exception& error) {
    complain(fmt::format(
        "This lesson can't run here: {}.\nIt needs to write a small file in the system's temporary "
        "folder; the environment variable TMPDIR can name another folder.",
        error.what()));
    return environment;
}

/// A full disk is met here at the latest: what was printed may still be in a buffer.
int end(Lesson& lesson) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
        lesson.end();
        return 0;
    }
    complain("This lesson ran, but its output could not be written. Is the disk full?");
    return environment;
}

int please_report(const std::string& what) {
    complain(
        fmt::format("{}\nIf you didn't change the program, please report it, with the output above and your "
                    "SQLite's version, {}.",
                    what, sqlite3_libversion()));
    return came_out_otherwise;
}

}  // namespace

int run(std::string_view title, int argc, char** argv, void (*tell)(Lesson&)) {
    try {
        Lesson lesson{title, {argv + 1, argv + argc}};
        tell(lesson);
        return end(lesson);
    } catch (const Otherwise& error) {
        return please_report(fmt::format(
            "This run came out otherwise than the lesson says. The lesson says: {}", error.what()));
    } catch (const std::filesystem::filesystem_error& error) {
        return cannot_run_here(error);
    } catch (const sqlite::Error& error) {
        return is_about_the_machine(error)
                   ? cannot_run_here(error)
                   : please_report(
                         fmt::format("SQLite refused what the lesson expects it to do: {}", error.what()));
    } catch (const std::exception& error) {
        return please_report(fmt::format("The lesson's program stopped: {}", error.what()));
    }
}

}  // namespace lesson
