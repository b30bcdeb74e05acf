#include "tool/checked_output.hpp"

#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::string_view anything = "…";
const std::string nothing_more = "(the output ends here)";

// A run of promised lines without a `…` between them.
struct Stretch {
    std::size_t first;
    std::size_t last;
};

std::vector<Stretch> stretches_of(const std::vector<std::string>& promised) {
    std::vector<Stretch> result{{0, 0}};
    for (std::size_t i = 0; i < promised.size(); ++i) {
        if (promised[i] == anything) {
            result.back().last = i;
            result.push_back({i + 1, i + 1});
        }
    }
    result.back().last = promised.size();
    return result;
}

class Comparison {
  public:
    Comparison(const std::vector<std::string>& promised, std::string_view output)
        : promised_(promised), actual_(lines_of(output)) {}

    std::optional<Mismatch> run() {
        const auto stretches = stretches_of(promised_);
        std::size_t at = 0;
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            const auto& stretch = stretches[i];
            const std::size_t length = stretch.last - stretch.first;
            const bool last = i + 1 == stretches.size();
            if (i > 0 && last) {
                // Behind a `…` the last stretch is what the output ends with.
                at = std::max(at, actual_.size() - std::min(actual_.size(), length));
            } else if (i > 0) {
                while (at + length <= actual_.size() && difference(stretch, at)) {
                    ++at;
                }
                if (at + length > actual_.size()) {
                    return Mismatch{stretch.first, promised_[stretch.first], "(no such line follows)"};
                }
            }
            if (auto found = difference(stretch, at)) {
                return found;
            }
            at += length;
        }
        if (at < actual_.size()) {
            return Mismatch{promised_.size(), "(the block ends here)", actual_[at]};
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] std::optional<Mismatch> difference(const Stretch& stretch, std::size_t at) const {
        for (std::size_t i = stretch.first; i < stretch.last; ++i, ++at) {
            if (at >= actual_.size()) {
                return Mismatch{i, promised_[i], nothing_more};
            }
            if (promised_[i] != actual_[at]) {
                return Mismatch{i, promised_[i], actual_[at]};
            }
        }
        return std::nullopt;
    }

    const std::vector<std::string>& promised_;
    std::vector<std::string> actual_;
};

}  // namespace

std::optional<Mismatch> compare_output(const std::vector<std::string>& promised, std::string_view output) {
    return Comparison(promised, output).run();
}

}  // namespace lab
