#include "tool/candidate.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view not_there = "is missing";

// Puts a file's bytes into `bytes`. Returns what is wrong with the file ("is a folder"), or an empty text.
std::string read_into(std::string& bytes, const fs::path& path) {
    constexpr std::uintmax_t most = 1U << 20U;
    std::error_code error;
    const auto kind = fs::status(path, error).type();
    if (kind == fs::file_type::not_found || kind == fs::file_type::none) {
        return error && error != std::errc::no_such_file_or_directory ? "can't be read: " + error.message()
                                                                      : std::string(not_there);
    }
    if (kind == fs::file_type::directory) {
        return "is a folder";
    }
    if (kind != fs::file_type::regular) {
        return "is not a regular file";
    }
    if (fs::file_size(path, error) > most) {
        return "is larger than a megabyte";
    }
    auto read = read_file(path);
    if (!read) {
        return "can't be read; you may lack the permission";
    }
    bytes = *std::move(read);
    return bytes.find('\0') == std::string::npos ? "" : "is a binary file";
}

}  // namespace

Candidate read_candidate(const fs::path& path, const std::string& shown) {
    Candidate candidate{{}, fs::absolute(path).lexically_normal().parent_path(), shown};
    if (const auto why = read_into(candidate.bytes, path); !why.empty()) {
        throw Failure(Exit::usage, fmt::format("{} {}.\nGive the path of a C++ file.", shown,
                                               why == not_there ? "does not exist" : why));
    }
    return candidate;
}

Candidate candidate_for(const Workspace& workspace, const Lesson& lesson, const std::string& with) {
    if (!with.empty()) {
        return read_candidate(with, with);
    }
    // The learner's own headers lie beside the original, also when a pristine copy is judged.
    Candidate candidate{{}, workspace.exercise(lesson), workspace.editable_shown(lesson)};
    if (const auto why = read_into(candidate.bytes, workspace.editable(lesson)); !why.empty()) {
        throw Failure(Exit::pending,
                      fmt::format("{} {}.\n./lab reset {} puts the original there{}.", candidate.shown, why,
                                  lesson.number(), why == not_there ? "" : " and keeps what is there now"));
    }
    return candidate;
}

}  // namespace lab
