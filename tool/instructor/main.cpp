#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <functional>

#include "tool/guarded.hpp"
#include "tool/interrupt.hpp"
#include "tool/workspace.hpp"

namespace {

using lab::Exit;
using lab::Workspace;

// What the command line asks for. CLI11 writes into it, so it must outlive the parsing.
struct Request {
    std::function<Exit(const Workspace&)> verb{};
};

Exit parse_and_do(int count, char** arguments) {
    CLI::App app("One Decision, for instructors.", "./lab");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return fmt::format("lab: {}\n./lab COMMAND --help says what a command takes.\n", error.what());
    });
    Request request;
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? Exit::done : Exit::usage;
    }
    const Workspace workspace(arguments[0]);
    return request.verb(workspace);
}

}  // namespace

int main(int count, char** arguments) {
    lab::listen_for_interrupts();
    return static_cast<int>(lab::guarded([&] { return parse_and_do(count, arguments); }));
}
