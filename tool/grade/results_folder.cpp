#include "tool/grade/results_folder.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include "tool/failure.hpp"
#include "tool/files.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr const char* fresh_name = "new";
constexpr const char* whole_name = "whole";  // beside a `new` whose results all are there
constexpr const char* old_name = "old";

}  // namespace

ResultsFolder::ResultsFolder(fs::path folder) : folder_(std::move(folder)) {
    std::error_code none;
    if (fs::exists(folder_, none) && !fs::is_directory(folder_, none)) {
        throw Failure(Exit::usage, fmt::format("{} is a file; --out takes a folder.", folder_.string()));
    }
    if (!fs::exists(own(), none) && fs::is_directory(folder_, none) && !fs::is_empty(folder_, none)) {
        throw Failure(Exit::usage,
                      fmt::format("{} has files in it that are no grades, and they might be overwritten.\n"
                                  "Name a new folder, an empty one, or one that has grades from before.",
                                  folder_.string()));
    }
    make_folder(own());
    lock_ = ::open((own() / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (lock_ < 0) {
        throw Failure(Exit::environment, fmt::format("{} can't be written.", (own() / "lock").string()));
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw Failure(
            Exit::usage,
            fmt::format("Another `lab grade` is at work in {}. Wait for it, or stop it.", folder_.string()));
    }
    if (fs::exists(own() / whole_name, none)) {
        move_into_place();  // the last run was stopped on the way
    }
}

ResultsFolder::~ResultsFolder() {
    ::close(lock_);
}

fs::path ResultsFolder::fresh() const {
    fs::remove_all(own() / fresh_name);
    make_folder(own() / fresh_name);
    return own() / fresh_name;
}

void ResultsFolder::publish() const {
    sync_disk_of(own() / fresh_name);
    fs::remove_all(own() / old_name);
    write_by_rename(own() / whole_name, "");
    move_into_place();
}

// May be stopped anywhere and begun again: what has left `new` is in its place. Removing takes seconds where
// renaming takes none, so the old ones go last.
void ResultsFolder::move_into_place() const {
    const fs::path old = own() / old_name;
    make_folder(old);
    for (const auto& entry : fs::directory_iterator(own() / fresh_name)) {
        const fs::path place = folder_ / entry.path().filename();
        if (fs::exists(fs::symlink_status(place))) {
            fs::rename(place, old / entry.path().filename());
        }
        fs::rename(entry.path(), place);
    }
    fs::remove(own() / whole_name);
    fs::remove_all(own() / fresh_name);
    fs::remove_all(old);
}

}  // namespace lab
