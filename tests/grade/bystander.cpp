#include "bystander.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <stdexcept>

#include "sandboxed.hpp"

namespace grade_test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view attacks_name = "lab_attack";
constexpr std::string_view handed_in = "another student's answer";

template <class Address>
wire::Descriptor listening(const Address& address, std::size_t size) {
    const auto* general = reinterpret_cast<const sockaddr*>(&address);
    wire::Descriptor server{socket(general->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
    if (bind(server.get(), general, static_cast<socklen_t>(size)) != 0 || listen(server.get(), 8) != 0) {
        throw std::runtime_error{"no server for the test"};
    }
    return server;
}

/// @param name  of a file, or with a zero in front an abstract one
wire::Descriptor listening_at(const std::string& name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.data(), name.size());
    return listening(address, offsetof(sockaddr_un, sun_path) + name.size());
}

bool was_called(const wire::Descriptor& server) {
    return accept(server.get(), nullptr, nullptr) >= 0;
}

pid_t innocent_process() {
    const pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        while (true) {
            pause();
        }
    }
    return child;
}

void look_for_files(const fs::path& folder, std::vector<std::string>& harm) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{folder, error}) {
        const auto name = entry.path().filename().string();
        if (name.find(attacks_name) != std::string::npos) {
            harm.push_back("there is a file " + entry.path().string());
        }
    }
}

}  // namespace

Bystander::Bystander() : submission_{workspace().scratch(), "bystander."} {
    lab::write_by_rename(submission_.path() / "answer", handed_in);
    process_ = innocent_process();
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    server_ = listening(address, sizeof address);
    socklen_t size = sizeof address;
    getsockname(server_.get(), reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    abstract_ = listening_at(fmt::format("{}lab_attack_{}", '\0', port_));
    named_ = listening_at((submission_.path() / "listener").string());
}

Bystander::~Bystander() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

std::string Bystander::macros() const {
    return fmt::format(
        "#define VICTIM \"{}\"\n#define VICTIM_PROCESS {}\n#define PORT {}\n#define COURSE \"{}\"\n",
        submission_.path().string(), process_, port_, workspace().root().string());
}

std::vector<std::string> Bystander::harm() const {
    std::vector<std::string> harm;
    const auto& folder = submission_.path();
    if (lab::read_file(folder / "answer") != handed_in) {
        harm.emplace_back("another submission was changed");
    }
    if (waitpid(process_, nullptr, WNOHANG) != 0) {
        harm.emplace_back("another process was ended");
    }
    if (was_called(server_) || was_called(abstract_) || was_called(named_)) {
        harm.emplace_back("a server was called");
    }
    if (fs::exists(folder.parent_path() / "report.json")) {
        harm.emplace_back("there is a forged report");
    }
    for (const fs::path& place :
         {folder, folder.parent_path(), workspace().root(), workspace().root() / "exercises",
          fs::path{"/tmp"}, fs::path{"/var/tmp"}, fs::path{"/dev/shm"}, fs::path{"/usr/local/bin"},
          fs::path{"/home"}, fs::path{"/root"}, fs::path{"/"}}) {
        look_for_files(place, harm);
    }
    return harm;
}

std::vector<std::string> left_running(const fs::path& folder) {
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + std::chrono::seconds{5};
    std::vector<std::string> left;
    do {
        left.clear();
        std::error_code error;
        for (const auto& process : fs::directory_iterator{"/proc", error}) {
            const auto command = lab::read_file(process.path() / "cmdline").value_or("");
            const auto name = lab::read_file(process.path() / "comm").value_or("");
            if (command.find(folder.string()) != std::string::npos || name.find(attacks_name) == 0) {
                left.push_back(process.path().filename().string() + ' ' + name);
            }
        }
    } while (!left.empty() && Clock::now() < deadline && poll(nullptr, 0, 10) == 0);
    return left;
}

}  // namespace grade_test
