#include "tool/backups.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

#include "tool/failure.hpp"
#include "tool/files.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view taken_away = "-";
constexpr std::string_view checked = "-checked-";

// To the microsecond: no two are alike, and their order is the order in time.
std::string utc_timestamp() {
    using namespace std::chrono;
    const auto now = system_clock::now();
    const std::time_t seconds = system_clock::to_time_t(now);
    const auto fraction = duration_cast<microseconds>(now - system_clock::from_time_t(seconds)).count();
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    const auto length = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%S", &parts);
    return fmt::format("{}.{:06}Z", std::string_view(text.data(), length), fraction);
}

}  // namespace

Backups::Backups(const Workspace& workspace, const Lesson& lesson)
    : folder_(workspace.state() / "backups" / lesson.id), file_(lesson.file) {}

fs::path Backups::new_name(std::string_view kind) const {
    return folder_ / fmt::format("{}{}{}", utc_timestamp(), kind, file_);
}

fs::path Backups::keep(std::string_view bytes) const {
    while (true) {
        const fs::path path = new_name(taken_away);
        if (write_new(path, bytes)) {
            return path;
        }
    }
}

fs::path Backups::take(const fs::path& path) const {
    make_folder(folder_);
    const fs::path backup = new_name(taken_away);
    std::error_code error;
    fs::rename(path, backup, error);
    if (error) {
        throw Failure(
            Exit::environment,
            fmt::format("can't move {} to {}: {}.\nNothing was changed. Move it away and try again.",
                        path.string(), backup.string(), error.message()));
    }
    return backup;
}

void Backups::keep_checked(std::string_view bytes) const {
    constexpr std::size_t most = 10;
    auto earlier = all();
    std::erase_if(earlier, [this](const fs::path& backup) { return !is_checked(backup); });
    if (last_checked() && read_file(*last_checked()) == bytes) {
        return;
    }
    while (!write_new(new_name(checked), bytes)) {
    }
    // The same bytes need no second place among the ten.
    const auto same = std::stable_partition(earlier.begin(), earlier.end(), [bytes](const fs::path& backup) {
        return read_file(backup) != bytes;
    });
    const auto kept = static_cast<std::size_t>(same - earlier.begin());
    const std::size_t too_many = kept + 1 > most ? kept + 1 - most : 0;
    std::error_code ignored;
    for (std::size_t i = 0; i < earlier.size(); ++i) {
        if (i < too_many || i >= kept) {
            fs::remove(earlier[i], ignored);
        }
    }
}

std::optional<fs::path> Backups::last_checked() const {
    const auto backups = all();
    return !backups.empty() && is_checked(backups.back()) ? std::optional(backups.back()) : std::nullopt;
}

// In the order of time. What has another name isn't ours.
std::vector<fs::path> Backups::all() const {
    std::vector<fs::path> backups;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        const std::string name = entry.path().filename().string();
        if (name.size() > file_.size() && name.ends_with('-' + file_)) {
            backups.push_back(entry.path());
        }
    }
    std::sort(backups.begin(), backups.end());
    return backups;
}

bool Backups::is_checked(const fs::path& backup) const {
    return backup.filename().string().ends_with(std::string(checked) + file_);
}

}  // namespace lab
