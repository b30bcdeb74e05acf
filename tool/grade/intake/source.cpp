#include "tool/grade/intake/source.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "tool/failure.hpp"
#include "tool/grade/intake/archive_walk.hpp"
#include "tool/grade/intake/folder_walk.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

Failure cannot_read(const fs::path& where, const std::string& why) {
    return {
        Exit::usage,
        fmt::format("can't read {}: {}.\nGive the zip that Canvas or Moodle made, a Gradescope export, or a "
                    "folder of folders, archives or repositories, one a student.",
                    shown(where.string()), why)};
}

std::string name_of(const fs::path& where) {
    const auto whole = fs::absolute(where).lexically_normal();
    return whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
}

}  // namespace

Source::Source(const fs::path& where)
    : where_(where),
      name_(name_of(where)),
      opened_(::open(where.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) {
    struct stat about {};
    if (opened_.number() < 0 || ::fstat(opened_.number(), &about) != 0) {
        throw cannot_read(where, std::strerror(errno));
    }
    folder_ = S_ISDIR(about.st_mode);
    if (!folder_) {
        if (!S_ISREG(about.st_mode)) {
            throw cannot_read(where, "neither a folder nor a file");
        }
        name_ = without_archive_ending(name_);
    }
}

std::string Source::visit(const Visitor& visitor) const {
    if (folder_) {
        walk_folder(opened_, visitor);
        return {};
    }
    constexpr std::uint64_t most_entries = 5'000'000;
    constexpr std::uint64_t most_bytes = std::uint64_t{64} << 30U;
    Budget budget(most_entries, most_bytes);
    ::lseek(opened_.number(), 0, SEEK_SET);
    const auto end = walk_archive(opened_, budget, visitor);
    if (!end.recognised || (end.entries == 0 && !end.problem.empty())) {
        throw cannot_read(where_, end.problem);
    }
    return end.problem.empty() ? ""
                               : fmt::format("{} was read only in part, up to its entry {}: {}.",
                                             shown(where_.filename().string()), end.entries, end.problem);
}

}  // namespace lab
