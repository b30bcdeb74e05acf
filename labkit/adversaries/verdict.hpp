// What an adversary found.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "labkit/adversaries/anomaly.hpp"
#include "labkit/story/timeline.hpp"

namespace adversaries {

/// A table's heading and its rows, as text.
struct Shown {
    std::string heading;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};
using Tables = std::vector<Shown>;

/// What was wrong, without the story of how it came to that.
struct Finding {
    Anomaly anomaly;
    std::string sentence;
};

/// The first case that was broken, as a story.
struct Broken {
    std::string where;  ///< "in the order ABBA", "killed before statement 4, `COMMIT`"
    Finding finding;
    story::Timeline timeline;
    /// What the tables hold after each step of the timeline; empty where nobody looked.
    std::vector<Tables> after_step;
    Tables left;            ///< what the tables hold at the end
    std::string told = {};  ///< the story as text, where there is no timeline
};

struct Verdict {
    std::string name;     ///< "fault", "kill", "power", "interleaving"
    std::string covered;  ///< what was tried, and never more
    std::size_t cases = 0;
    std::size_t broken = 0;
    std::optional<Broken> first;
    std::map<std::string, std::size_t> census;  ///< how often it came out so, where that is told

    /// One more case.
    /// @param story  tells it, where it is the first that is broken
    void note(const std::optional<Finding>& finding, const std::function<Broken(const Finding&)>& story) {
        ++cases;
        if (!finding) {
            return;
        }
        ++broken;
        if (!first) {
            first = story(*finding);
        }
    }
};

}  // namespace adversaries
