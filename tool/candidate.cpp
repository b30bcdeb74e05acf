#include "tool/candidate.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

Candidate read_candidate(const fs::path& path, const std::string& shown) {
    constexpr std::uintmax_t most = 1U << 20U;
    const auto refused = [&](std::string_view why) {
        return Failure(Exit::usage, fmt::format("{} {}.\nGive the path of a C++ file.", shown, why));
    };
    std::error_code error;
    const auto kind = fs::status(path, error).type();
    if (kind == fs::file_type::not_found || kind == fs::file_type::none) {
        throw refused(error && error != std::errc::no_such_file_or_directory
                          ? "can't be read: " + error.message()
                          : "does not exist");
    }
    if (kind == fs::file_type::directory) {
        throw refused("is a folder");
    }
    if (kind != fs::file_type::regular) {
        throw refused("is not a regular file");
    }
    if (fs::file_size(path, error) > most) {
        throw refused("is larger than a megabyte");
    }
    auto bytes = read_file(path);
    if (!bytes) {
        throw refused("can't be read; you may lack the permission");
    }
    if (bytes->find('\0') != std::string::npos) {
        throw refused("is a binary file");
    }
    return {*std::move(bytes), fs::absolute(path).lexically_normal().parent_path(), shown};
}

Candidate candidate_for(const Workspace& workspace, const Lesson& lesson, const std::string& with) {
    if (!with.empty()) {
        return read_candidate(with, with);
    }
    const fs::path file = workspace.editable(lesson);
    const std::string shown = workspace.editable_shown(lesson);
    if (!fs::exists(file)) {
        throw Failure(Exit::pending, fmt::format("{} is missing.\n./lab reset {} puts the original there.",
                                                 shown, lesson.number()));
    }
    Candidate candidate = read_candidate(file, shown);
    // The learner's own headers lie beside the original, also when a pristine copy is judged.
    candidate.folder = workspace.exercise(lesson);
    return candidate;
}

}  // namespace lab
