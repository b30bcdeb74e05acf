#include "labkit/judge/shared_state.hpp"

#include <fmt/format.h>

#include <string_view>

#include "labkit/judge/digest.hpp"
#include "labkit/judge/keyword.hpp"

namespace judge {
namespace {

bool holds_a_lock(std::string_view transaction) {
    return transaction == "read" || transaction == "write";
}

}  // namespace

void SharedState::ran(std::size_t session, const std::string& sql, const std::string& result,
                      const std::string& before, const std::string& after) {
    auto& seen = sessions_[session];
    seen.history = digest(fmt::format("{}|{}|{}|{}", seen.history, sql, result, after));
    if (!holds_a_lock(before) && holds_a_lock(after)) {
        seen.snapshot = commits_.empty() ? "first" : commits_;
    }
    if (!holds_a_lock(after)) {
        seen.snapshot.clear();
        // A ROLLBACK counts as well, and so does a statement that changed nothing: what is told apart without
        // need costs time, and nothing else.
        const bool alone = before == "none" && after == "none" && !begins_with(sql, "SELECT");
        if (before == "write" || alone) {
            commits_ = digest(commits_ + "|" + seen.history);
        }
    }
}

std::string SharedState::text(const std::vector<std::string>& places) const {
    std::string text = commits_;
    for (std::size_t session = 0; session < sessions_.size(); ++session) {
        text += fmt::format(";{}@{}:{}", sessions_[session].history, sessions_[session].snapshot,
                            places[session]);
    }
    return text;
}

}  // namespace judge
