#include "labkit/judge/ending.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>

namespace judge {
namespace {

std::string signal_in_words(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "crashed with SIGSEGV: it used memory that is not its own";
        case SIGBUS:
            return "crashed with SIGBUS: it used memory that is not its own";
        case SIGABRT:
            return "aborted (SIGABRT): a failed assert, std::abort, or an exception that nothing could catch";
        case SIGFPE:
            return "crashed with SIGFPE: for instance a division by zero";
        case SIGILL:
            return "crashed with SIGILL: for instance a function that should return a value and doesn't";
        case SIGKILL:
            return "was killed with SIGKILL, by itself or by the system";
        default:
            return fmt::format("was ended by signal {}", signal);
    }
}

}  // namespace

std::string ending_in_words(int wait_status) {
    if (WIFSIGNALED(wait_status)) {
        return signal_in_words(WTERMSIG(wait_status));
    }
    return fmt::format("ended its process with exit status {}, as exit({}) or _exit({}) does",
                       WEXITSTATUS(wait_status), WEXITSTATUS(wait_status), WEXITSTATUS(wait_status));
}

}  // namespace judge
