// What two or three sessions did, one column each: the picture people draw on a whiteboard.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace story {

class Timeline {
  public:
    /// @param sessions  the columns' headings, from left to right
    explicit Timeline(std::vector<std::string> sessions);

    /// Adds a step: `what` the session (its index in `sessions`) ran or said.
    void step(std::size_t session, const std::string& what);
    /// Puts how the session's last step came out behind it: "2 rows", "SQLITE_BUSY".
    void outcome(std::size_t session, const std::string& result);

    /// Adds what the session printed, if it did; of a long text only the beginning.
    void printed(std::size_t session, const std::string& text);

    bool empty() const { return steps_.empty(); }

    struct Step {
        std::size_t session;
        std::string what;
    };
    const std::vector<Step>& steps() const { return steps_; }
    const std::vector<std::string>& sessions() const { return sessions_; }

    /// The table as text, each line ended by a newline.
    /// @param width  in characters; long SQL is wrapped inside its column
    std::string text(std::size_t width = 100) const;

  private:
    std::vector<std::string> sessions_;
    std::vector<Step> steps_;
};

}  // namespace story
