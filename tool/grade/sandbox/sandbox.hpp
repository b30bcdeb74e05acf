#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tool/confinement.hpp"
#include "tool/files.hpp"
#include "tool/grade/sandbox/limits.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// The sandbox of one answer's compilation and judgement: a folder for its databases, and, where root grades,
/// a user of its own. Two answers that are judged at the same time need two.
///
///     const Sandbox sandbox(workspace);           // throws where there is no working one
///     const SandboxedJob job = sandbox.job();     // one an answer
///     const Verdict verdict = judging.confined_by(job).all(lesson, candidate);
class SandboxedJob : public Confinement {
  public:
    SandboxedJob(const Workspace& workspace, const Limits& compiling, const Limits& workers);
    ~SandboxedJob() override;

    [[nodiscard]] Command compiling(const Command& command,
                                    const std::vector<std::filesystem::path>& readable,
                                    const std::filesystem::path& folder) const override;
    [[nodiscard]] Command judging(const Command& command, const std::filesystem::path& worker) const override;

  private:
    const Workspace& workspace_;
    Limits compiling_;
    Limits workers_;
    std::optional<uid_t> user_;
    TemporaryFolder databases_;
};

/// Bubblewrap on this system, tried and found working.
class Sandbox {
  public:
    /// The targets to build before a job is used.
    static std::vector<std::string> targets();

    /// Tries it. Throws Failure(environment), with the reason and what to do about it on this system.
    explicit Sandbox(const Workspace& workspace, const Limits& compiling = compile_limits,
                     const Limits& workers = worker_limits);

    [[nodiscard]] SandboxedJob job() const;

  private:
    const Workspace& workspace_;
    Limits compiling_;
    Limits workers_;
};

}  // namespace lab
