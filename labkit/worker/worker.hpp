// The program around a learner's file: opens the database and calls the function when the judge says so.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "labkit/files/recorder.hpp"
#include "labkit/sqlite/connection.hpp"
#include "labkit/wire/value.hpp"
#include "labkit/worker/channel.hpp"
#include "labkit/worker/gate.hpp"

namespace worker {

class Worker {
  public:
    Worker();

    /// Lets the judge call `function` by `name`; its first parameter is the connection that the judge had
    /// opened.
    template <class Answer, class... Parameters>
    void offer(const std::string& name, Answer (*function)(sqlite::Connection&, Parameters...)) {
        functions_[name] = [function](sqlite::Connection& connection, const wire::Json& arguments) {
            return call(function, connection, arguments, std::index_sequence_for<Parameters...>{});
        };
    }

    /// The same for a function that needs no connection.
    template <class Answer, class... Parameters>
    void offer(const std::string& name, Answer (*function)(Parameters...)) {
        functions_[name] = [function](sqlite::Connection&, const wire::Json& arguments) {
            return call(function, arguments, std::index_sequence_for<Parameters...>{});
        };
    }

    /// Does what the judge asks until it says that this is the end.
    /// @returns the exit status that the judge asked for: another one tells it that something else ended the
    /// process
    int serve();

  private:
    using Function = std::function<wire::Json(sqlite::Connection&, const wire::Json&)>;

    template <class Answer, class... Parameters, std::size_t... Index>
    static wire::Json call(Answer (*function)(sqlite::Connection&, Parameters...),
                           sqlite::Connection& connection, const wire::Json& arguments,
                           std::index_sequence<Index...>) {
        return wire::encode(
            function(connection, wire::decode<std::remove_cvref_t<Parameters>>(arguments.at(Index))...));
    }

    template <class Answer, class... Parameters, std::size_t... Index>
    static wire::Json call(Answer (*function)(Parameters...), [[maybe_unused]] const wire::Json& arguments,
                           std::index_sequence<Index...>) {
        return wire::encode(function(wire::decode<std::remove_cvref_t<Parameters>>(arguments.at(Index))...));
    }

    void open(const wire::Json& message);
    void call(const wire::Json& message);
    void break_file(const wire::Json& message);
    void tell_operations();

    files::Recorder recorder_;  // first, because the connections have to be gone before it goes
    Channel channel_;
    Gate gate_;
    std::map<std::string, Function> functions_;
    std::optional<sqlite::Connection> connection_;
};

}  // namespace worker
