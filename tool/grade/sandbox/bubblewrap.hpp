#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tool/grade/sandbox/limits.hpp"

namespace lab {

/// What a program in the sandbox finds there beside the system's own programs and libraries, which it can
/// only read. There is no network, no /proc, no device but /dev/null, and no process but its own.
struct Inside {
    std::vector<std::filesystem::path> hidden{};    ///< folders that are empty inside
    std::vector<std::filesystem::path> readable{};  ///< at the same places inside; those that are missing are
                                                    ///< left out
    std::vector<std::filesystem::path> writable{};  ///< folders, at the same places inside
    std::vector<std::pair<std::string, std::string>> environment{};  ///< all of it but PATH
    Limits limits{};
    std::optional<uid_t> user{};  ///< to run as; only root may ask for another one
    bool first_process = false;   ///< whether it is process 1, which nothing inside can kill
};

/// The command that runs `program` by bubblewrap. Everything inside ends with it, and it with its parent.
std::vector<std::string> in_bubblewrap(const Inside& inside, const std::vector<std::string>& program);

}  // namespace lab
