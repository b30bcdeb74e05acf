#include "labkit/judge/shared_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <string_view>

namespace judge {
namespace {

/// Two of 64 bits: a search sees some thousand states, and none of them may be taken for another.
std::string digest(const std::string& text) {
    const std::hash<std::string> hash;
    return fmt::format("{:x}.{:x}", hash(text), hash(text + "+"));
}

bool holds_a_lock(std::string_view transaction) {
    return transaction == "read" || transaction == "write";
}

bool is_select(std::string_view sql) {
    constexpr std::string_view word = "SELECT";
    sql.remove_prefix(std::min(sql.find_first_not_of(" \t\r\n"), sql.size()));
    const auto same = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
    return std::ranges::equal(sql.substr(0, word.size()), word, same);
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
        const bool alone = before == "none" && after == "none" && !is_select(sql);
        if (before == "write" || alone) {
            commits_ = digest(commits_ + "|" + seen.history);
        }
    }
}

std::string SharedState::text(const std::vector<std::string>& waits) const {
    std::string text = commits_;
    for (std::size_t session = 0; session < sessions_.size(); ++session) {
        text +=
            fmt::format(";{}@{}:{}", sessions_[session].history, sessions_[session].snapshot, waits[session]);
    }
    return text;
}

}  // namespace judge
