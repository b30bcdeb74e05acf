#include "tool/handout/selection.hpp"

#include <algorithm>

namespace lab {

namespace {

bool is_or_holds(const std::string& path, const std::string& file) {
    return file == path || file.starts_with(path.ends_with('/') ? path : path + '/');
}

}  // namespace

Selection::Selection(const std::vector<std::string>& files, const Rules& rules) {
    for (const auto& file : files) {
        if (const auto reason = rules.left_out(file)) {
            left_out_.emplace(file, *reason);
        } else {
            kept_.push_back(file);
        }
    }
}

std::map<Reason, std::size_t> Selection::counts() const {
    std::map<Reason, std::size_t> counts;
    for (const auto& [file, reason] : left_out_) {
        ++counts[reason];
    }
    return counts;
}

bool Selection::lacks(const std::string& path) const {
    return std::any_of(left_out_.begin(), left_out_.end(),
                       [&path](const auto& file) { return is_or_holds(path, file.first); }) &&
           std::none_of(kept_.begin(), kept_.end(),
                        [&path](const std::string& file) { return is_or_holds(path, file); });
}

bool Selection::lacks_lesson_of(const std::string& path) const {
    return lacks(path) && std::any_of(left_out_.begin(), left_out_.end(), [&path](const auto& file) {
               return file.second == Reason::lesson && is_or_holds(path, file.first);
           });
}

}  // namespace lab
