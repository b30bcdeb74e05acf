// Workers that are forked by a program which was loaded once.
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "labkit/judge/judge.hpp"
#include "labkit/judge/spawn.hpp"
#include "labkit/wire/fork_server.hpp"
#include "misbehave.hpp"

namespace {

const judge::Function<decltype(misbehave)> act{"misbehave"};

/// Keeps count of the servers that are started, and the number of the last one.
struct Launches {
    std::string program;
    int count = 0;
    pid_t last = -1;

    wire::ForkServer server() {
        return wire::ForkServer{[this](int socket) {
            ++count;
            return last = judge::spawn({program, wire::fork_server_argument}, socket, -1);
        }};
    }
};

int ended_with(pid_t process) {
    int status = 0;
    CHECK(waitpid(process, &status, 0) == process);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

TEST_CASE("each worker runs the constructors of its program itself, whoever it was forked by") {
    const judge::Database database{"CREATE TABLE t(x INTEGER)"};
    judge::Session first{database, "A"};
    judge::Session second{database, "B"};
    CHECK(first.call(act, {"say whether the program began in this process"}) == std::string{"done"});
    CHECK(second.call(act, {"say whether the program began in this process"}) == std::string{"done"});
    first.kill_and_restart();
    CHECK(first.call(act, {"say whether the program began in this process"}) == std::string{"done"});
}

TEST_CASE("what a server forks is this program's child, in a process group of its own") {
    Launches launches{std::getenv("LAB_WORKER")};
    auto server = launches.server();
    const auto ends = judge::make_socket_pair(SOCK_STREAM);
    const auto worker = server.fork(ends.theirs.get(), STDERR_FILENO);
    REQUIRE(worker);
    CHECK(getpgid(*worker) == *worker);
    kill(-*worker, SIGKILL);
    CHECK(ended_with(*worker) == 128 + SIGKILL);
    const auto next = server.fork(ends.theirs.get(), STDERR_FILENO);
    REQUIRE(next);
    kill(-*next, SIGKILL);
    CHECK(ended_with(*next) == 128 + SIGKILL);
    CHECK(launches.count == 1);
}

TEST_CASE("a program that is no fork server, or one that was killed, is asked once and no more") {
    const auto ends = judge::make_socket_pair(SOCK_STREAM);
    Launches none{"true"};
    auto no_server = none.server();
    CHECK_FALSE(no_server.fork(ends.theirs.get(), STDERR_FILENO));
    CHECK_FALSE(no_server.fork(ends.theirs.get(), STDERR_FILENO));
    CHECK(none.count == 1);

    Launches launches{std::getenv("LAB_WORKER")};
    auto server = launches.server();
    const auto worker = server.fork(ends.theirs.get(), STDERR_FILENO);
    REQUIRE(worker);
    kill(-*worker, SIGKILL);
    ended_with(*worker);
    kill(launches.last, SIGKILL);
    CHECK_FALSE(server.fork(ends.theirs.get(), STDERR_FILENO));
    CHECK_FALSE(server.fork(ends.theirs.get(), STDERR_FILENO));
    CHECK(launches.count == 1);
}
