#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/shown_table.hpp"

namespace lab {

/// A line of a story.
struct ProofStep {
    std::string session{};
    std::string what{};
};

/// What the judge tells of one run that matters.
struct ProofStory {
    std::string where{};     ///< "in the order ABAB"; may be empty
    std::string anomaly{};   ///< "lost update"; empty: nothing is broken
    std::string sentence{};  ///< what is wrong
    std::string lesson{};    ///< the id of the lesson to read; may be empty
    std::string text{};      ///< the two columns
    std::vector<std::string> sessions{};
    std::vector<ProofStep> steps{};
    std::vector<ShownTable> left{};
};

struct ProofVerdict {
    std::string name{};
    std::size_t cases = 0;
    std::size_t broken = 0;
    std::string covered{};              ///< what was tried
    std::vector<std::string> census{};  ///< "answers full: 10"
    std::optional<ProofStory> first{};
};

/// Whether this is among the outcomes that the adversary counted: "torn state" of "torn state: 3".
inline bool counts(const ProofVerdict& verdict, std::string_view outcome) {
    for (const auto& counted : verdict.census) {
        if (counted.substr(0, outcome.size()) == outcome) {
            return true;
        }
    }
    return false;
}
/// Whether something went wrong that the database's mode doesn't promise against, so that nothing is broken.
inline bool allowed_loss(const ProofVerdict& verdict) {
    return verdict.broken == 0 &&
           (counts(verdict, "lost what was acknowledged") || counts(verdict, "torn state"));
}

/// What a judge's hidden test [.proof] writes.
struct Proof {
    std::vector<ProofVerdict> adversaries{};

    [[nodiscard]] bool holds() const {
        for (const auto& adversary : adversaries) {
            if (adversary.broken > 0) {
                return false;
            }
        }
        return true;
    }
};

/// The judge's JSON, or nothing if the text isn't that.
std::optional<Proof> read_proof(std::string_view text);
/// The same of one order that was asked for.
std::optional<ProofStory> read_schedule(std::string_view text);

/// Why the judge refused what it was asked for; empty if it didn't.
std::string read_refusal(std::string_view text);

/// `prove --json`: the judge's JSON with the exercise's id.
std::string proof_json(std::string_view text, const std::string& id);
/// The same for an exercise that works on no database: no adversary applies.
std::string nothing_to_prove_json(const std::string& id);

}  // namespace lab
