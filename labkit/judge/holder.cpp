#include "labkit/judge/holder.hpp"

#include <fmt/format.h>

namespace judge {

std::string who_holds_the_lock(const Holds& holds, const std::string& waiting) {
    std::string sentences;
    for (const auto& [session, hold] : holds) {
        if (session != waiting && hold.transaction != "none") {
            sentences += fmt::format("{}session {} holds a lock since `{}`.", sentences.empty() ? "" : " ",
                                     session, hold.since);
        }
    }
    return sentences.empty()
               ? "no other session of this task has a transaction open: the function itself holds the "
                 "lock, through another connection."
               : sentences;
}

}  // namespace judge
