#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// An option of a verb, as a shell has to know it.
struct OptionWords {
    std::string name{};  ///< "--with"
    std::string about{};
    bool takes_value = false;
    bool takes_file = false;  ///< the value is the path of a file or folder
};

/// A verb, as a shell has to know it.
struct VerbWords {
    enum class Argument { none, exercise, shell };
    std::string name{};
    std::string about{};
    Argument argument = Argument::none;
    std::vector<OptionWords> options{};
};

/// The script with which a shell completes the words after `lab` and `./lab`. It takes the exercises from the
/// course's folder each time, so that it stays right when the course grows: that of the `lab` that is typed,
/// or `root` where that has none.
/// @param shell  "bash", "zsh" or "fish"
/// Throws Failure(usage) for any other.
std::string completion_script(const std::string& shell, const std::vector<VerbWords>& verbs,
                              const std::filesystem::path& root);

}  // namespace lab
