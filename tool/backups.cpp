#include "tool/backups.hpp"

#include <fmt/core.h>

#include <array>
#include <ctime>

#include "tool/failure.hpp"
#include "tool/files.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

std::string utc_timestamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    const auto length = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
    return {text.data(), length};
}

}  // namespace

Backups::Backups(const Workspace& workspace, const Lesson& lesson)
    : folder_(workspace.state() / "backups" / lesson.id), file_(lesson.file) {}

// Several within one second get a number.
fs::path Backups::name(int attempt) const {
    const std::string stamp = utc_timestamp();
    return folder_ / (attempt == 1 ? fmt::format("{}-{}", stamp, file_)
                                   : fmt::format("{}-{}-{}", stamp, attempt, file_));
}

fs::path Backups::keep(std::string_view bytes) const {
    for (int attempt = 1;; ++attempt) {
        const fs::path path = name(attempt);
        if (write_new(path, bytes)) {
            return path;
        }
    }
}

fs::path Backups::take(const fs::path& path) const {
    make_folder(folder_);
    std::error_code error;
    int attempt = 1;
    while (fs::symlink_status(name(attempt), error).type() != fs::file_type::not_found) {
        ++attempt;
    }
    const fs::path backup = name(attempt);
    fs::rename(path, backup, error);
    if (error) {
        throw Failure(
            Exit::environment,
            fmt::format("can't move {} to {}: {}.\nNothing was changed. Move it away and try again.",
                        path.string(), backup.string(), error.message()));
    }
    return backup;
}

}  // namespace lab
