#include "labkit/judge/session.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>

#include <exception>
#include <iostream>
#include <stdexcept>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/ending.hpp"
#include "labkit/judge/holder.hpp"
#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/scene.hpp"
#include "labkit/judge/stop.hpp"
#include "labkit/sqlite/error.hpp"

namespace judge {
namespace {

/// A worker that didn't end as it was asked to, in a sentence.
std::string disorderly_end(const std::string& name, int wait_status) {
    if (WIFSIGNALED(wait_status) && WTERMSIG(wait_status) == SIGKILL) {
        return fmt::format(
            "Session {}'s program did not end when it was asked to and was killed: a thread or a process that it "
            "started goes on, or something that runs at its end never returns.",
            name);
    }
    return fmt::format(
        "Session {} {} while its program ended: something exits in a destructor or in a function given to atexit.",
        name, ending_in_words(wait_status));
}

}  // namespace

Session::Session(const Database& database, std::string name, Opening opening)
    : path_{database.path()}, holds_{database.holds()}, name_{std::move(name)}, opening_{std::move(opening)} {
    start();
}

Session::~Session() {
    holds_->erase(name_);
    const bool in_order = worker_ != nullptr && function_.empty() && std::uncaught_exceptions() == 0;
    if (in_order && !worker_->end()) {
        const auto sentence = disorderly_end(name_, worker_->wait_status());
        if (opening_.at_disorder) {
            opening_.at_disorder(sentence);
        } else {
            FAIL_CHECK(sentence);
        }
    }
    if (worker_ != nullptr) {
        std::cout << worker_->take_output();
    }
}

void Session::show_output(const Event& event) {
    std::cout << event.printed;
}

WorkerProcess& Session::running() {
    if (worker_ == nullptr) {
        throw Misbehaviour{fmt::format("Session {} can't go on: it has ended, as said above.", name_)};
    }
    return *worker_;
}

void Session::start() {
    worker_ = std::make_unique<WorkerProcess>();
    paths_.clear();
    ahead_ = 0;
    left_ = WorkerProcess::patience();
    const auto first = worker_->receive(left_);
    if (!first.message || first.message->at("is") != "ready") {
        const auto ending = first.silence == WorkerProcess::Silence::ended
                                ? ending_in_words(worker_->wait_status())
                                : std::string{"did not come to its main function"};
        give_up(fmt::format(
            "The program {} before the judge called anything: something runs as soon as it starts, for "
            "instance the constructor of a global object.",
            ending));
    }
    open();
}

void Session::open() {
    tell({{"do", "open"}, {"path", path_}, {"settings", opening_.settings}, {"recorded", opening_.recorded}});
    const auto opened = receive();
    if (opened.at("is") != "opened") {
        give_up(fmt::format("Session {} cannot open the database: {}", name_, opened.value("what", "")));
    }
    note_transaction("none");
}

void Session::move_to(const Database& database) {
    holds_->erase(name_);
    path_ = database.path();
    holds_ = database.holds();
    open();
}

std::vector<files::Operation> Session::operations() {
    tell({{"do", "tell the file operations"}});
    const auto message = receive();
    std::vector<files::Operation> operations;
    try {
        for (const auto& operation : message.at("operations")) {
            operations.push_back(wire::decode<files::Operation>(operation));
        }
    } catch (const wire::Json::exception&) {
        give_up(babbled());
    }
    return operations;
}

void Session::break_operation(std::size_t operation, int code) {
    tell({{"do", "break a file operation"}, {"operation", operation}, {"code", code}});
    receive();
}

void Session::kill_and_restart() {
    running().kill();
    std::cout << worker_->take_output();
    function_.clear();
    start();
}

Event Session::begin(const std::string& function, wire::Json arguments, Gate gate) {
    function_ = function;
    statement_.clear();
    tell({{"do", "call"},
          {"function", function},
          {"arguments", std::move(arguments)},
          {"gated", gate == Gate::closed || Stop::asked_for()},
          {"ahead", ahead_}});
    return next_event();
}

Event Session::go(calls::Decision decision) {
    if (!waits_) {
        if (decision.fate != calls::Fate::run) {
            throw std::logic_error{"a statement that was let run ahead can't be made to fail any more"};
        }
        return next_event();
    }
    return answer({{"fate", static_cast<int>(decision.fate)}, {"code", decision.code}, {"silently", false}});
}

Event Session::wait(bool again) {
    return answer({{"wait", again}, {"silently", false}});
}

void Session::let_run_ahead(std::size_t statements) {
    // A debugger is led to a statement by its number: there each of them waits.
    ahead_ = Stop::asked_for() ? 0 : statements;
}

Event Session::go_silently(bool again) {
    let_run_ahead(0);
    const calls::Decision runs{};
    return answer(
        {{"fate", static_cast<int>(runs.fate)}, {"code", runs.code}, {"wait", again}, {"silently", true}});
}

Event Session::answer(wire::Json message) {
    message["ahead"] = ahead_;
    running().send(message);
    return next_event();
}

Event Session::next_event() {
    try {
        return read_event();
    } catch (const wire::Json::exception&) {
        // The worker's own messages have all their parts; this one was written by somebody else in its
        // process.
        give_up(babbled());
    }
}

Event Session::read_event() {
    auto& scene = Scene::of_this_test();
    while (true) {
        const auto message = receive();
        std::string path;
        const auto& is = message.at("is");
        if (message.contains("transaction")) {
            note_transaction(message.at("transaction").get<std::string>());
        }
        if (message.contains("sql") && is != "threw") {
            statement_ = message.at("sql").get<std::string>();
        }
        waits_ = message.value("waits", true);
        if (!waits_ && is == "stopped" && ahead_ == 0) {
            give_up(babbled());  // the gate lets nothing pass that it wasn't told to
        }
        if (is == "running" || is == "stopped") {
            ahead_ -= ahead_ > 0 ? 1 : 0;
            path = path_of(message);
            scene.ran({scene.next_statement(), statement_, path, false}, path_);
            if (const auto& stop = Stop::asked_for(); stop && stop->is_at(scene.statements())) {
                stop->hold(worker_->number());
            }
        }
        if (is == "running") {
            continue;
        }
        if (is == "forked") {
            give_up(
                fmt::format("Session {} called fork(), {}. A session is one process: a connection may not be "
                            "used in two.",
                            name_, where()));
        }
        if (is == "threaded") {
            give_up(
                fmt::format("Session {} ran `{}` in one thread while another one was at a statement, {}. A "
                            "session's statements come one after the other.",
                            name_, message.at("sql").get<std::string>(), where()));
        }
        auto event = is == "runaway" ? Event{} : event_from(message);
        if (is == "runaway") {
            const auto code = message.at("last").value("code", SQLITE_OK);
            const auto busy = (code & 0xff) == SQLITE_BUSY;
            give_up(fmt::format(
                "Session {} ran {} statements in one call of {} without coming to an end; the "
                "last was `{}`{}",
                name_, message.at("statements").get<int>(), function_, statement_,
                busy
                    ? fmt::format(", after {}: {}", sqlite::name_of(code), who_holds_the_lock(*holds_, name_))
                    : "."));
        }
        event.number = scene.statements();
        event.path = std::move(path);
        event.printed = worker_->take_output();
        if (event.finished()) {
            function_.clear();
            ahead_ = 0;
        }
        return event;
    }
}

void Session::tell(const wire::Json& message) {
    // What is asked for as a whole has so much time, however many messages it takes.
    left_ = WorkerProcess::patience();
    running().send(message);
}

wire::Json Session::receive() {
    const auto patience = WorkerProcess::patience();
    auto received = worker_->receive(left_);
    if (received.message) {
        return std::move(*received.message);
    }
    switch (received.silence) {
        case WorkerProcess::Silence::ended:
            give_up(
                fmt::format("Session {} {}, {}.", name_, ending_in_words(worker_->wait_status()), where()));
        case WorkerProcess::Silence::kept_quiet:
            WorkerProcess::lose_patience();
            give_up(
                fmt::format("Session {} gave no answer within {} s, {}. Most likely a loop that never ends.",
                            name_, static_cast<double>(patience.count()) / 1000, where()));
        case WorkerProcess::Silence::flooded:
            give_up(
                fmt::format("Session {} printed more than a megabyte and was stopped, {}.", name_, where()));
        case WorkerProcess::Silence::hoarded:
            give_up(
                fmt::format("Session {} filled the disk with more than any task needs and was stopped, {}.",
                            name_, where()));
        case WorkerProcess::Silence::babbled:
            break;
    }
    give_up(
        fmt::format("Session {} wrote into the judge's own connection and was stopped, {}.", name_, where()));
}

std::string Session::where() const {
    return statement_.empty() ? fmt::format("in {}, before its first statement", function_)
                              : fmt::format("in {}; its last statement was `{}`", function_, statement_);
}

std::string Session::babbled() const {
    return fmt::format("Session {} wrote into the judge's own connection and was stopped, {}.", name_,
                       where());
}

std::string Session::path_of(const wire::Json& message) {
    const auto& path = message.at("path");
    if (path.is_string()) {
        return paths_.emplace_back(path.get<std::string>());
    }
    const auto number = path.get<std::size_t>();
    return number < paths_.size() ? paths_[number] : "";
}

void Session::note_transaction(const std::string& transaction) {
    auto& hold = (*holds_)[name_];
    const bool began = hold.transaction.empty() || hold.transaction == "none";
    if (began && transaction != "none") {
        hold.since = statement_;
    }
    hold.transaction = transaction;
    transaction_ = transaction;
}

void Session::give_up(const std::string& sentence) {
    std::cout << worker_->take_output();
    worker_.reset();
    throw Misbehaviour{sentence};
}

}  // namespace judge
