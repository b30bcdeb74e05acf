#include "tool/grade/intake/choice.hpp"

#include <fmt/core.h>

#include <tuple>

#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"

namespace lab {

namespace {

// What is less is taken.
auto order_of(const Claim& claim) {
    return std::make_tuple(-claim.place, -claim.archive_copy, -claim.answering.copy, ~claim.upload,
                           claim.path.size(), joined(claim.path));
}

std::string said(const Claim& taken, const std::vector<const Claim*>& all) {
    constexpr std::size_t most_named = 4;
    std::string others;
    std::size_t count = 0;
    for (const auto* claim : all) {
        if (claim->answer != taken.answer && ++count <= most_named) {
            others += (others.empty() ? "" : ", ") + shown(joined(claim->path));
        }
    }
    return fmt::format("{} was found with different contents: {} was taken, not {}{}.", taken.answering.file,
                       shown(joined(taken.path)), others,
                       count > most_named ? fmt::format(" nor {} more", count - most_named) : "");
}

}  // namespace

std::map<std::string, Answer> chosen(const std::vector<Claim>& claims,
                                     const std::function<void(const std::string&)>& say) {
    std::map<std::string, std::vector<const Claim*>> by_exercise;
    for (const auto& claim : claims) {
        by_exercise[claim.answering.exercise].push_back(&claim);
    }
    std::map<std::string, Answer> answers;
    for (const auto& [exercise, all] : by_exercise) {
        const Claim* best = all.front();
        bool differ = false;
        for (const auto* claim : all) {
            differ = differ || claim->answer != best->answer;
            best = order_of(*claim) <= order_of(*best) ? claim : best;
        }
        answers[exercise] = {best->answer, shown(joined(best->path))};
        if (differ) {
            say(said(*best, all));
        }
    }
    return answers;
}

}  // namespace lab
