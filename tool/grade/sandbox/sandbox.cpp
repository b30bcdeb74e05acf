#include "tool/grade/sandbox/sandbox.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>

#include "tool/failure.hpp"
#include "tool/grade/sandbox/bubblewrap.hpp"
#include "tool/grade/sandbox/refusal.hpp"
#include "tool/json.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Limits on processes count by user, and not at all for root. These numbers are the ones that systemd, too,
// takes for users that exist as long as a service; whoever grades beside us begins elsewhere among them.
std::optional<uid_t> user_of_its_own() {
    if (::geteuid() != 0) {
        return std::nullopt;
    }
    constexpr unsigned first = 61184;
    constexpr unsigned count = 4336;
    static std::atomic<unsigned> next{static_cast<unsigned>(::getpid()) * 97U};
    return first + next++ % count;
}

// In memory where that is possible: each COMMIT waits for its syncs.
fs::path place_for_databases() {
    const fs::path memory = "/dev/shm";
    return fs::canonical(::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path());
}

void give(const fs::path& folder, const std::optional<uid_t>& user) {
    if (user && ::chown(folder.c_str(), *user, *user) != 0) {
        throw Failure(Exit::environment,
                      fmt::format("can't give {} to the sandbox's user.", folder.string()));
    }
}

// A compiler that was installed beside the system brings its own libraries along.
std::vector<fs::path> home_of(const std::string& program) {
    std::error_code error;
    const fs::path real = fs::canonical(program, error);
    const bool beside = !error && *std::next(real.begin()) != "usr" && real.parent_path().filename() == "bin";
    return beside ? std::vector<fs::path>{real.parent_path().parent_path()} : std::vector<fs::path>{};
}

// Where the course lies among the system's programs, its solutions would be seen with them.
std::vector<fs::path> hidden(const Workspace& workspace) {
    const fs::path& root = workspace.root();
    return *std::next(root.begin()) == "usr" ? std::vector<fs::path>{root} : std::vector<fs::path>{};
}

fs::path starter(const Workspace& workspace) {
    return workspace.build() / "labkit" / "worker_starter";
}

}  // namespace

SandboxedJob::SandboxedJob(const Workspace& workspace, const Limits& compiling, const Limits& workers)
    : workspace_(workspace),
      compiling_(compiling),
      workers_(workers),
      user_(user_of_its_own()),
      // The name is one that judges sweep up when this process was killed.
      databases_(place_for_databases(), fmt::format("one-decision-{}-", ::getpid())) {
    give(databases_.path(), user_);
}

SandboxedJob::~SandboxedJob() {
    // A worker may have taken the right to look into its folders from everybody, or have made them deeper
    // than a path can be long.
    const std::string folder = databases_.path().string();
    std::error_code error;
    fs::remove_all(folder, error);
    if (error) {
        capture({{"chmod", "-R", "u+rwX", "--", folder}});
        capture({{"rm", "-rf", "--", folder}});
    }
}

Command SandboxedJob::compiling(const Command& command, const std::vector<fs::path>& readable,
                                const fs::path& folder) const {
    give(folder, user_);
    Inside inside;
    inside.hidden = hidden(workspace_);
    inside.readable = readable;
    for (const auto& home : home_of(command.arguments.front())) {
        inside.readable.push_back(home);
    }
    inside.writable = {folder};
    inside.environment = command.environment;
    inside.environment.emplace_back("TMPDIR", folder.string());
    inside.limits = compiling_;
    inside.user = user_;
    Command confined{in_bubblewrap(inside, command.arguments)};
    confined.limit = compiling_.wall;
    constexpr std::size_t enough = 64U << 10U;
    confined.keep = enough;
    return confined;
}

Command SandboxedJob::judging(const Command& command, const fs::path& worker) const {
    Inside inside;
    inside.hidden = hidden(workspace_);
    inside.readable = {worker, starter(workspace_)};
    inside.writable = {databases_.path()};
    inside.environment = {{"LC_ALL", "C.UTF-8"}};
    inside.limits = workers_;
    inside.user = user_;
    inside.first_process = true;
    Command judge = command;
    judge.environment.emplace_back("LAB_DATABASES", databases_.path().string());
    judge.environment.emplace_back("LAB_STARTER",
                                   array_json(in_bubblewrap(inside, {starter(workspace_).string()})));
    return judge;
}

std::vector<std::string> Sandbox::targets() {
    return {"worker_starter"};
}

Sandbox::Sandbox(const Workspace& workspace, const Limits& compiling, const Limits& workers)
    : workspace_(workspace), compiling_(compiling), workers_(workers) {
    Inside inside;
    inside.limits = workers;
    inside.user = user_of_its_own();
    inside.first_process = true;
    Command trial{in_bubblewrap(inside, {"true"})};
    trial.limit = compiling.wall;
    const Outcome outcome = capture(trial);
    if (outcome.status != 0) {
        throw Failure(Exit::environment, why_no_sandbox(outcome, this_system()));
    }
}

SandboxedJob Sandbox::job() const {
    return SandboxedJob(workspace_, compiling_, workers_);
}

}  // namespace lab
