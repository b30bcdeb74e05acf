#include "tool/watch/page.hpp"

#include "tool/text.hpp"

namespace lab {

bool Page::advance() {
    if (over_) {
        return false;
    }
    const auto before = job_.text().size();
    over_ = job_.advance();
    return over_ || job_.text().size() != before;
}

std::string Page::rendered(const Paint& paint) const {
    const std::string text = harmless(trimmed(job_.text()));
    return paint.strong(title_) + (over_ ? "" : "…") + "\n\n" + text + (text.empty() ? "" : "\n\n") +
           paint.quiet(over_ ? "Any key goes back." : "Any key stops this and goes back.");
}

}  // namespace lab
