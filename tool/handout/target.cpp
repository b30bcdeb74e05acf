#include "tool/handout/target.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"

namespace lab {

namespace fs = std::filesystem;

fs::path target_of(std::string name, Target kind) {
    if (kind == Target::archive && !name.ends_with(".zip")) {
        while (name.ends_with('/')) {
            name.pop_back();
        }
        name += ".zip";
    }
    fs::path target = fs::weakly_canonical(fs::absolute(name));
    return target.has_filename() ? target : target.parent_path();
}

void require_new(const Workspace& workspace, const fs::path& target, Target kind) {
    const fs::path inside = target.lexically_relative(fs::weakly_canonical(workspace.root()));
    if (!inside.empty() && *inside.begin() != "..") {
        throw Failure(Exit::usage,
                      fmt::format("{} is inside of the course itself. Name a place outside of {}.",
                                  target.string(), workspace.root().string()));
    }
    const bool folder = kind == Target::folder && fs::is_directory(target);
    if (!fs::exists(fs::symlink_status(target)) || (folder && fs::is_empty(target))) {
        return;
    }
    throw Failure(Exit::usage, fmt::format("{} {}. Nothing is written over: name a new one, or move it away.",
                                           target.string(), folder ? "isn't empty" : "exists"));
}

}  // namespace lab
