#include "tool/grade/intake/outline.hpp"

#include <algorithm>

#include "tool/grade/intake/paths.hpp"

namespace lab {

void Outline::add(const std::vector<std::string>& path, bool is_folder) {
    auto* at = this;
    const auto end = std::min(path.size(), depth);
    for (std::size_t i = 0; i < end; ++i) {
        if (is_clutter(path[i])) {
            return;
        }
        auto& next = at->inside.try_emplace(path[i], Outline{false, {}}).first->second;
        next.folder = next.folder || is_folder || i + 1 < path.size();
        at = &next;
    }
}

bool Outline::is_somebodys_work(const AnswerNames& names) const {
    return std::any_of(inside.begin(), inside.end(), [&](const auto& child) {
        const auto& [name, what] = child;
        return what.folder ? name == "exercises" || names.is_exercise(name) : names.find(name).has_value();
    });
}

}  // namespace lab
