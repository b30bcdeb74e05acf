#include "labkit/worker/channel.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

namespace worker {
namespace {

[[noreturn]] void judge_is_gone() {
    // Without exit handlers: they are the learner's, and nobody is left who could bound them.
    _exit(EXIT_FAILURE);
}

}  // namespace

void Channel::send(const nlohmann::json& message) const {
    // SQL may hold bytes that are no UTF-8; in a message that only people read, they may be replaced.
    const auto line = message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    std::size_t sent = 0;
    while (sent < line.size()) {
        const auto count = ::send(descriptor_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR) {
            judge_is_gone();
        }
        sent += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
}

nlohmann::json Channel::receive() {
    std::array<char, 4096> buffer{};
    auto end = unread_.find('\n');
    while (end == std::string::npos) {
        const auto count = read(descriptor_, buffer.data(), buffer.size());
        if (count == 0 || (count < 0 && errno != EINTR)) {
            judge_is_gone();
        }
        unread_.append(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
        end = unread_.find('\n');
    }
    auto message = nlohmann::json::parse(unread_.substr(0, end));
    unread_.erase(0, end + 1);
    return message;
}

}  // namespace worker
