#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <functional>

#include "tool/guarded.hpp"
#include "tool/handout/handout.hpp"
#include "tool/interrupt.hpp"
#include "tool/workspace.hpp"

namespace {

using lab::Exit;
using lab::Workspace;

// What the command line asks for. CLI11 writes into it, so it must outlive the parsing.
struct Request {
    lab::HandoutOptions handout{};
    std::function<Exit(const Workspace&)> verb{};
};

void handout_verb(CLI::App& app, Request& request) {
    auto* const handout = app.add_subcommand("handout", "Write the course without its answers, to hand out");
    handout->add_option("dir", request.handout.target, "a new folder, outside of the course")
        ->required()
        ->type_name("DIR");
    handout->add_option("--without", request.handout.without, "leave these lessons out: 14,15")
        ->delimiter(',')
        ->type_name("IDS");
    handout->add_flag("--zip", request.handout.zip, "write an archive, DIR.zip");
    handout->callback(
        [&] { request.verb = [&](const auto& w) { return lab::hand_out(w, request.handout); }; });
}

Exit parse_and_do(int count, char** arguments) {
    CLI::App app("One Decision, for instructors.", "./lab");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return fmt::format("lab: {}\n./lab COMMAND --help says what a command takes.\n", error.what());
    });
    Request request;
    handout_verb(app, request);
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
