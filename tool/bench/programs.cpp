#include <fmt/core.h>

#include <algorithm>

#include "tool/bench/figures.hpp"
#include "tool/bench/timing.hpp"
#include "tool/failure.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

void build_them(const Workspace& workspace, const fs::path& build) {
    for (const auto& arguments :
         {std::vector<std::string>{"cmake", "--preset", "release"},
          std::vector<std::string>{"cmake", "--build", build.string(), "--target", "bench_all"}}) {
        Command command{arguments};
        command.directory = workspace.root().string();
        seconds_of(command, 0);
    }
}

}  // namespace

std::vector<Figure> bench_programs(const Workspace& workspace) {
    if (!fs::exists(workspace.root() / "tests" / "bench")) {
        return {};
    }
    const fs::path build = workspace.root() / "build" / "release";
    build_them(workspace, build);
    std::vector<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(build / "tests" / "bench")) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && name.rfind("bench_", 0) == 0 && entry.path().extension().empty()) {
            programs.push_back(entry.path());
        }
    }
    std::sort(programs.begin(), programs.end());
    std::vector<Figure> figures;
    for (const auto& program : programs) {
        const Outcome outcome = capture({{program.string()}});
        const auto before = figures.size();
        for (const auto& line : lines_of(outcome.out)) {
            if (const auto figure = read_figure(line)) {
                figures.push_back(*figure);
            }
        }
        if (outcome.status != 0 || figures.size() == before) {
            throw Failure(Exit::environment,
                          fmt::format("{} ended with status {} and printed no figure:\n{}{}",
                                      program.string(), outcome.status, outcome.out, outcome.err));
        }
    }
    return figures;
}

}  // namespace lab
