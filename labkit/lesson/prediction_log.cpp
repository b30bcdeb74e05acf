#include "labkit/lesson/prediction_log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace lesson {
namespace {

constexpr mode_t readable_by_all = 0644;

/// A terminal lets tabs and other control characters through; here they would end a field.
std::string field(std::string_view text) {
    std::string clean{text};
    std::ranges::replace_if(
        clean, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    return clean;
}

}  // namespace

PredictionLog::PredictionLog(std::string path) : path_{std::move(path)} {
    if (path_.empty()) {
        return;
    }
    // O_NONBLOCK: a named pipe of that name must not make the lesson wait for a reader.
    file_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, readable_by_all);
    if (file_ < 0) {
        give_up(errno);
    }
    // An earlier run may have ended within a line.
    append("\nbegin\n");
}

PredictionLog::~PredictionLog() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

void PredictionLog::question(std::string_view part, std::string_view question, std::string_view answer) {
    append(fmt::format("question\t{}\t{}\t{}\n", field(part), field(question), field(answer)));
}

void PredictionLog::outcome(std::string_view verdict, std::string_view sentence) {
    append(fmt::format("outcome\t{}\t{}\n", verdict, field(sentence)));
}

void PredictionLog::read() {
    append("read\n");
}

void PredictionLog::append(const std::string& line) {
    if (file_ < 0) {
        return;
    }
    const auto written = ::write(file_, line.data(), line.size());
    if (written != static_cast<ssize_t>(line.size())) {
        give_up(written < 0 ? errno : ENOSPC);
    }
}

void PredictionLog::give_up(int error) {
    fmt::print(stderr, "note: what you predict isn't kept, for {} can't be written: {}.\n", path_,
               std::strerror(error));
    if (file_ >= 0) {
        ::close(file_);
    }
    file_ = -1;
}

}  // namespace lesson
