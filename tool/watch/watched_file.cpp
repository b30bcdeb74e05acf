#include "tool/watch/watched_file.hpp"

#include <utility>

#include "tool/failure.hpp"
#include "tool/workspace.hpp"

namespace lab {

WatchedFile::WatchedFile(const Workspace& workspace, const Lesson& lesson)
    : workspace_(workspace),
      lesson_(lesson),
      path_(workspace.editable(lesson)),
      taken_(look()),
      written_(time_written()) {}

bool WatchedFile::changed() {
    constexpr int enough_looks = 5;
    Look now = look();
    doubtful_looks_ = now.doubtful() ? doubtful_looks_ + 1 : 0;
    if (now.same_as(taken_) || (now.doubtful() && doubtful_looks_ < enough_looks)) {
        return false;
    }
    taken_ = std::move(now);
    return true;
}

bool WatchedFile::touched() {
    const auto before = std::exchange(written_, time_written());
    if (written_ != before) {
        doubtful_looks_ = 0;
    }
    return written_ != before;
}

std::filesystem::file_time_type WatchedFile::time_written() const {
    std::error_code ignored;
    return std::filesystem::last_write_time(path_, ignored);
}

bool WatchedFile::Look::same_as(const Look& other) const {
    if (candidate && other.candidate) {
        return candidate->bytes == other.candidate->bytes;
    }
    return !candidate && !other.candidate && trouble == other.trouble;
}

WatchedFile::Look WatchedFile::look() const {
    try {
        return {candidate_for(workspace_, lesson_, ""), {}};
    } catch (const Failure& failure) {
        return {{}, failure.what()};
    }
}

}  // namespace lab
