// One session: a worker with its connection to the database of the task.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "labkit/files/operation.hpp"
#include "labkit/judge/database.hpp"
#include "labkit/judge/event.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/outcome.hpp"
#include "labkit/judge/worker_process.hpp"
#include "labkit/wire/value.hpp"

namespace judge {

/// How a session opens its database.
struct Opening {
    std::string settings;   ///< SQL that runs first, "PRAGMA synchronous = EXTRA"
    bool recorded = false;  ///< whether what SQLite does to the files is written down from then on
    /// Is given a sentence where the program doesn't end as it was asked to; without it, that is a failed
    /// check.
    std::function<void(const std::string&)> at_disorder = {};
};

class Session {
  public:
    /// Starts a worker and lets it open the database.
    /// @param name  what the session is called in stories and sentences
    /// @throws Misbehaviour when the worker does anything but that
    explicit Session(const Database& database, std::string name = "A", Opening opening = {});
    /// Ends the worker in order, or says that it didn't end so.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Calls the function and lets it run to its end. A lock that another session holds is not waited for:
    /// the session gets SQLITE_BUSY, as after a busy timeout.
    /// @throws Misbehaviour when there is neither an answer nor an exception
    template <class Answer, class... Parameters>
    Outcome<Answer> call(const Callable<Answer, Parameters...>& function,
                         const std::type_identity_t<std::remove_cvref_t<Parameters>>&... arguments) {
        auto event = begin(function.name, wire::Json::array({wire::encode(arguments)...}), Gate::open);
        show_output(event);
        while (!event.finished()) {
            event = event.kind == Event::Kind::blocked ? wait(false) : go();
            show_output(event);
        }
        return outcome_of<Answer>(event);
    }

    /// Begins a call that stops before each of its statements.
    template <class Answer, class... Parameters>
    Event begin(const Callable<Answer, Parameters...>& function,
                const std::type_identity_t<std::remove_cvref_t<Parameters>>&... arguments) {
        return begin(function.name, wire::Json::array({wire::encode(arguments)...}), Gate::closed);
    }
    /// Lets the statement that the session stopped before run, or fail, and goes on to the next stop.
    /// @param decision  the default one where the session was let run ahead
    Event go(calls::Decision decision = {});
    /// Tells a blocked session to try its lock again, or (`again` false) to give up with SQLITE_BUSY.
    Event wait(bool again);
    /// For whoever knows already that he will go() this often from the next stop on: the session need not
    /// wait for that. What it runs so is told by each go() as ever.
    void let_run_ahead(std::size_t statements);
    /// From its stop, or its lock (`again` as above), to its end or the next lock that it has to wait for.
    /// Its statements aren't told.
    Event go_silently(bool again = true);
    /// SIGKILL; the session then starts a new worker on the same database.
    void kill_and_restart();
    /// Closes its database and opens another with the same worker.
    void move_to(const Database& database);

    /// What SQLite did to the files since the database was opened, where the opening is `recorded`.
    std::vector<files::Operation> operations();
    /// Lets one file operation fail.
    /// @param operation  the how-manieth since the database was opened, from 1
    /// @param code       what it returns; SQLITE_INTERRUPT: it works, and the statement is interrupted
    void break_operation(std::size_t operation, int code);

    /// Whether its connection has no transaction open after the last call.
    bool idle() const { return transaction_ == "none"; }
    /// The lock its transaction held at the last stop: "none", "open", "read" or "write".
    const std::string& transaction() const { return transaction_; }
    const std::string& name() const { return name_; }

    /// The outcome that an event of kind `answered` or `threw` holds.
    template <class Answer>
    static Outcome<Answer> outcome_of(const Event& event) {
        if (event.kind == Event::Kind::threw) {
            return Outcome<Answer>{event.thrown};
        }
        return Outcome<Answer>{wire::decode<Answer>(event.answer)};
    }

  private:
    enum class Gate { open, closed };
    Event begin(const std::string& function, wire::Json arguments, Gate gate);
    WorkerProcess& running();
    static void show_output(const Event& event);
    void start();
    void open();
    void tell(const wire::Json& message);
    wire::Json receive();
    Event answer(wire::Json message);
    Event next_event();
    Event read_event();
    std::string where() const;
    std::string babbled() const;
    std::string path_of(const wire::Json& message);
    void note_transaction(const std::string& transaction);
    [[noreturn]] void give_up(const std::string& sentence);

    std::string path_;              ///< of the database
    std::shared_ptr<Holds> holds_;  ///< of the sessions on that database
    std::string name_;
    Opening opening_;
    std::unique_ptr<WorkerProcess> worker_;  ///< nothing once it has misbehaved
    std::chrono::nanoseconds left_{0};       ///< of the patience with the worker, in this call
    std::string function_;                   ///< the function that is being called; empty between calls
    std::string statement_;                  ///< the statement that it was last about to run in this call
    std::vector<std::string> paths_;         ///< that this worker has told, by their numbers
    std::string transaction_ = "none";
    std::size_t ahead_ = 0;  ///< how many statements don't wait any more, of those that aren't told yet
    bool waits_ = true;      ///< whether it does where the last event says that it is
};

}  // namespace judge
