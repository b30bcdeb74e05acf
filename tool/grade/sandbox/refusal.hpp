#pragma once

#include <string>

#include "tool/process.hpp"

namespace lab {

/// What decides how bubblewrap is brought to work.
struct System {
    std::string id{};  ///< from os-release: "debian", "ubuntu", "fedora", "arch"; "macos"; empty: unknown
    std::string version{};   ///< from os-release: "24.04"
    bool container = false;  ///< whether this is one
};
System this_system();

/// Why strangers' files are not run here, and what to do about it on this system.
/// @param outcome  of bubblewrap, when it was tried
std::string why_no_sandbox(const Outcome& outcome, const System& system);

}  // namespace lab
