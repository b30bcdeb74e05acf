#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "tool/candidate.hpp"
#include "tool/confinement.hpp"
#include "tool/json.hpp"
#include "tool/misconceptions.hpp"
#include "tool/process.hpp"
#include "tool/report.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// What becomes of the databases that failed tests have left.
enum class Copies { none, kept };

/// Turns candidates into workers and has judges judge them. Holds no state: several threads may use one.
/// The judge and the worker parts must have been built.
class Judging {
  public:
    /// Reads build/dev/toolchain.json. Throws Failure(environment) if it isn't there.
    explicit Judging(const Workspace& workspace);

    /// The same for candidates of strangers, with `confinement` around what they wrote. It has to outlive
    /// the copy.
    [[nodiscard]] Judging confined_by(const Confinement& confinement) const;

    /// What compiling a candidate gave.
    struct Compiled {
        bool ok = false;
        std::string problem{};   ///< the first error, if not ok
        std::string warnings{};  ///< of the candidate's own file, in brief
    };

    /// Compiles a candidate to `folder`/answer.o. Throws Failure(environment) if the compiler can't run.
    [[nodiscard]] Compiled compile(const Lesson& lesson, const Candidate& candidate,
                                   const std::filesystem::path& folder) const;

    /// Links `folder`/answer.o to `folder`/worker. Returns what is wrong, or an empty text.
    [[nodiscard]] std::string link(const Lesson& lesson, const std::filesystem::path& folder) const;

    /// Has the judge drive `folder`/worker.
    /// @param copies  whether it puts there the databases that failed tests have left
    [[nodiscard]] Verdict judge(const Lesson& lesson, const std::filesystem::path& folder,
                                Copies copies = Copies::none) const;

    /// Compiles and links a candidate to `folder`/worker; a problem is the compiler's or the linker's.
    /// @param parts_ready  called in between: returns when the worker parts are built
    [[nodiscard]] Compiled worker(
        const Lesson& lesson, const Candidate& candidate, const std::filesystem::path& folder,
        const std::function<void()>& parts_ready = [] {}) const;

    /// Has one of the judge's hidden tests drive `folder`/worker and write a file.
    /// @param test         its tag, "[.proof]"
    /// @param variable     the environment variable that names the file to the test, "LAB_PROOF"
    /// @param environment  what else the test is told
    /// @returns the file's text
    /// Throws Failure(environment), with what the judge said, when it fails or writes nothing.
    [[nodiscard]] std::string hidden_test(
        const Lesson& lesson, const std::filesystem::path& folder, const std::string& test,
        const std::string& variable,
        const std::vector<std::pair<std::string, std::string>>& environment = {}) const;

    /// The same with a worker of its own, made from the candidate and gone afterwards.
    /// Throws Failure(pending), too, when the candidate doesn't compile.
    [[nodiscard]] std::string hidden_test(
        const Lesson& lesson, const Candidate& candidate, const std::string& test,
        const std::string& variable,
        const std::vector<std::pair<std::string, std::string>>& environment = {}) const;

    /// Worker and judge, in a folder of their own that is gone afterwards.
    /// @param parts_ready  called between compiling and linking: returns when judge and worker parts are
    /// built
    [[nodiscard]] Verdict all(
        const Lesson& lesson, const Candidate& candidate,
        const std::function<void()>& parts_ready = [] {}) const;

    /// The same in `folder`, which keeps the worker and what the judge wrote.
    [[nodiscard]] Verdict all(const Lesson& lesson, const Candidate& candidate,
                              const std::filesystem::path& folder, Copies copies,
                              const std::function<void()>& parts_ready) const;

    /// What the exercise says of its failures; nothing where it says nothing.
    /// Throws Failure(environment) when its misconceptions.toml isn't as it should be.
    [[nodiscard]] std::vector<Misconception> misconceptions_of(const Lesson& lesson) const;

    [[nodiscard]] const Toolchain& toolchain() const { return toolchain_; }
    /// The command that compiles `source` as a candidate of the lesson into `object`, from its headers' text.
    [[nodiscard]] std::vector<std::string> compile_command(const Lesson& lesson,
                                                           const std::filesystem::path& folder,
                                                           const std::filesystem::path& source,
                                                           const std::filesystem::path& object) const;

  private:
    [[nodiscard]] std::vector<std::filesystem::path> headers_for(const Lesson& lesson) const;
    [[nodiscard]] Outcome run_compiler(Command command, const std::vector<std::filesystem::path>& readable,
                                       const std::filesystem::path& folder) const;
    [[nodiscard]] Verdict broke(std::string_view how, const Outcome& outcome) const;
    void throw_if_full(const std::string& said) const;

    const Workspace& workspace_;
    Toolchain toolchain_;
    const Confinement* confinement_ = nullptr;
};

/// Has ninja build what the judge needs while the candidate is compiled, then judges it, and looks up the
/// lines of what failed.
/// @param copies  whether the databases that failed tests have left are kept in .lab, for the learner
Verdict build_and_judge(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                        Copies copies);

/// The same in `folder`, which keeps the worker.
Verdict build_and_judge(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                        Copies copies, const std::filesystem::path& folder);

/// The same up to the worker, which is left in `folder`.
Judging::Compiled build_worker(const Workspace& workspace, const Lesson& lesson, const Candidate& candidate,
                               const std::filesystem::path& folder);

}  // namespace lab
