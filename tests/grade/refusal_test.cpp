// Where there is no working sandbox, the reason is told, and what to do about it there.
#include "tool/grade/sandbox/refusal.hpp"

#include "labkit/judge/catch.hpp"

namespace {

std::string told(const std::string& said, const lab::System& system, int status = 1) {
    lab::Outcome outcome;
    outcome.status = status;
    outcome.err = said;
    return lab::why_no_sandbox(outcome, system);
}

const lab::System debian{"debian", "12", false};
const lab::System ubuntu{"ubuntu", "24.04", false};

}  // namespace

TEST_CASE("without bubblewrap, it is said how to install it") {
    CHECK_THAT(told("", debian, 127), judge::has_text("sudo apt-get install bubblewrap"));
    CHECK_THAT(told("", {"fedora", "41", false}, 127), judge::has_text("sudo dnf install bubblewrap"));
    CHECK_THAT(told("", {"macos", "", false}, 127), judge::has_text("There is no bubblewrap for macOS."));
}

TEST_CASE("where AppArmor forbids it, the profile is named that allows it") {
    const auto* const said = GENERATE("bwrap: setting up uid map: Permission denied",
                                      "bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted");
    const auto text = told(said, ubuntu);
    CHECK_THAT(text, judge::has_text(said));
    CHECK_THAT(text, judge::has_text("apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict"));
}

TEST_CASE("where users may not make namespaces, and in a container, it is said how to allow it") {
    const auto* const said = "bwrap: No permissions to create new namespace";
    CHECK_THAT(told(said, debian), judge::has_text("sysctl -w kernel.unprivileged_userns_clone=1"));
    CHECK_THAT(told(said, {"debian", "12", true}), judge::has_text("--security-opt seccomp=unconfined"));
}

TEST_CASE("each refusal says how to go on without a sandbox") {
    CHECK_THAT(told("anything", debian), judge::has_text("With --no-sandbox it runs without one"));
}
