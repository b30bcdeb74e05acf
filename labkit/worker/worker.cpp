#include "labkit/worker/worker.hpp"

#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

#ifdef __linux__
#include <sys/prctl.h>

#include <csignal>
#endif

#include "labkit/sqlite/error.hpp"
#include "labkit/wire/starting.hpp"
#include "labkit/wire/transaction_state.hpp"
#include "labkit/worker/caught.hpp"
#include "labkit/worker/serve_forks.hpp"

namespace worker {
namespace {

#ifdef __linux__
// Before all constructors of the program, and after those of its libraries: what these do is done once.
[[gnu::constructor(101)]] void before_constructors(int count, char** arguments) {
    serve_forks(count, arguments);
}
#endif

/// A second process would speak on the same socket, and hold the same database by a connection that may not
/// cross a fork (https://www.sqlite.org/howtocorrupt.html, 2.6). What only starts another program, as
/// system() does, doesn't come here.
[[noreturn]] void about_to_fork() {
    Channel{wire::socket_number}.send({{"is", "forked"}});
    _exit(EXIT_FAILURE);
}

void flush_output() {
    std::cout.flush();
    std::fflush(stdout);
}

}  // namespace

Worker::Worker() : channel_{wire::socket_number}, gate_{channel_, recorder_} {
#ifdef __linux__
    // A function that never returns must not outlive a judge that was killed.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (std::getenv("LAB_STOP_AT") != nullptr) {
        // `lab debug`: a debugger is no ancestor of this process, and many systems allow no other.
        prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
    }
#endif
    pthread_atfork(about_to_fork, nullptr, nullptr);
    // By the line, so that a crash takes no more than the last line with it.
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
}

int Worker::serve() {
    channel_.send({{"is", "ready"}});
    while (true) {
        const auto message = channel_.receive();
        const auto what = message.at("do").get<std::string>();
        if (what == "open") {
            open(message);
        } else if (what == "call") {
            call(message);
        } else if (what == "break a file operation") {
            break_file(message);
        } else if (what == "tell the file operations") {
            tell_operations();
        } else {
            return message.at("status").get<int>();
        }
    }
}

void Worker::open(const wire::Json& message) {
    // Before anything is recorded: this is the end of what was before.
    connection_.reset();
    try {
        if (message.at("recorded").get<bool>()) {
            recorder_.start();
        }
        connection_.emplace(message.at("path").get<std::string>());
        connection_->execute(message.at("settings").get<std::string>());
        channel_.send({{"is", "opened"}});
    } catch (const sqlite::Error&) {
        channel_.send(describe_current_exception());
    }
}

void Worker::break_file(const wire::Json& message) {
    recorder_.break_at(
        {message.at("operation").get<std::size_t>(), message.at("code").get<int>(), connection_->handle()});
    channel_.send({{"is", "ready to break"}});
}

void Worker::tell_operations() {
    auto operations = wire::Json::array();
    for (const auto& operation : recorder_.operations()) {
        operations.push_back(wire::encode(operation));
    }
    channel_.send({{"is", "recorded"}, {"operations", std::move(operations)}});
}

void Worker::call(const wire::Json& message) {
    const auto& function = functions_.at(message.at("function").get<std::string>());
    wire::Json report;
    gate_.begin_call(message.at("gated").get<bool>(), message.at("ahead").get<std::size_t>(),
                     connection_->handle());
    try {
        report = {{"is", "answered"}, {"answer", function(*connection_, message.at("arguments"))}};
    } catch (...) {
        report = describe_current_exception();
    }
    report["last"] = gate_.end_call();
    report["operations"] = recorder_.count();
    report["transaction"] = wire::transaction_state(connection_->handle());
    flush_output();
    channel_.send(report);
}

}  // namespace worker
