#include "tool/grade/sandbox/refusal.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "tool/files.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr int could_not_start = 127;

std::string value_of(const std::string& text, std::string_view name) {
    for (const auto& line : lines_of(text)) {
        if (line.substr(0, name.size()) == name && line.substr(name.size(), 1) == "=") {
            return replaced(line.substr(name.size() + 1), "\"", "");
        }
    }
    return {};
}

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::string to_install(const System& system) {
    if (system.id == "macos") {
        return "There is no bubblewrap for macOS. Grade in a Linux machine or in the dev container.";
    }
    const std::string command = system.id == "fedora" || system.id == "rhel" ? "sudo dnf install bubblewrap"
                                : system.id == "arch" || system.id == "manjaro"
                                    ? "sudo pacman -S bubblewrap"
                                    : "sudo apt-get install bubblewrap";
    return "Install it:\n  " + command;
}

constexpr std::string_view for_containers =
    "This is a container, and it may not make namespaces. Start it with --privileged, or (Docker) with\n"
    "  --security-opt seccomp=unconfined --security-opt apparmor=unconfined --cap-add SYS_ADMIN";

constexpr std::string_view for_apparmor =
    "AppArmor forbids it here, as Ubuntu has it since 24.04. Load the profile that allows it to bubblewrap "
    "alone:\n"
    "  sudo apt-get install apparmor-profiles\n"
    "  sudo install -m 0644 /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/\n"
    "  sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict";

constexpr std::string_view for_closed_namespaces =
    "Users may not make namespaces here. Allow it:\n"
    "  sudo sysctl -w user.max_user_namespaces=10000\n"
    "  sudo sysctl -w kernel.unprivileged_userns_clone=1   (where there is that setting)";

std::string remedy(const Outcome& outcome, const System& system) {
    if (outcome.status == could_not_start) {
        return to_install(system);
    }
    if (holds(outcome.err, "nknown option")) {
        return "This bubblewrap is too old: it has to be 0.6 or newer.\n" + to_install(system);
    }
    if (holds(outcome.err, "prlimit") || holds(outcome.err, "setpriv")) {
        return "prlimit and setpriv, of util-linux, must work in it.";
    }
    if (system.container) {
        return std::string(for_containers);
    }
    if (holds(outcome.err, "RTM_NEWADDR") || holds(outcome.err, "uid map")) {
        return std::string(for_apparmor);
    }
    return std::string(for_closed_namespaces);
}

}  // namespace

System this_system() {
#ifdef __APPLE__
    return {"macos", {}, false};
#else
    const std::string release = read_file("/etc/os-release").value_or("");
    const bool container =
        std::filesystem::exists("/.dockerenv") || std::filesystem::exists("/run/.containerenv");
    return {value_of(release, "ID"), value_of(release, "VERSION_ID"), container};
#endif
}

std::string why_no_sandbox(const Outcome& outcome, const System& system) {
    const std::string said = trimmed(outcome.err);
    const std::string what = outcome.status == could_not_start ? "bubblewrap (bwrap) is not installed."
                             : outcome.timed_out ? "bubblewrap (bwrap) did not end when it was tried."
                             : said.empty()      ? "bubblewrap (bwrap) doesn't work here."
                                            : "bubblewrap (bwrap) doesn't work here. It says:\n  " + said;
    return fmt::format(
        "what was handed in is run in a sandbox only, and there is none: {}\n{}\n"
        "With --no-sandbox it runs without one: as you, with all that you may do.",
        what, remedy(outcome, system));
}

}  // namespace lab
