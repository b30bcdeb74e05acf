#pragma once

#include <functional>
#include <string>

#include "tool/terminal.hpp"
#include "tool/watch/job.hpp"
#include "tool/watch/layout.hpp"

namespace lab {

/// What a verb prints, on a page of its own while it runs and after. Its end stops the verb.
class Page {
  public:
    Page(std::string title, const std::function<Exit()>& verb) : title_(std::move(title)), job_(verb) {}

    /// For poll(); -1 when the verb is over.
    [[nodiscard]] int descriptor() const { return over_ ? -1 : job_.descriptor(); }
    /// Whether there is something new to show.
    bool advance();
    [[nodiscard]] std::string rendered(const Paint& paint) const;

  private:
    std::string title_;
    Job job_;
    bool over_ = false;
};

}  // namespace lab
