#include "tool/predictions.hpp"

#include <fmt/core.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tool/text.hpp"

namespace lab {

namespace {

// Two parts of a lesson may ask the same.
using Question = std::pair<std::string, std::string>;

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields;
    for (auto tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
        fields.emplace_back(line.substr(0, tab));
        line.remove_prefix(tab + 1);
    }
    fields.emplace_back(line);
    return fields;
}

class Counting {
  public:
    // Whether the line means something.
    bool take(std::string_view line) {
        const auto fields = fields_of(line);
        const std::string& word = fields.front();
        if (word == "begin" && fields.size() == 1) {
            asked_.clear();
            waiting_ = nullptr;
        } else if (word == "question" && fields.size() == 4) {
            ask({fields[1], fields[2]}, !fields[3].empty());
        } else if (word == "outcome" && fields.size() == 3) {
            return come_out(fields[1]);
        } else if (word == "read" && fields.size() == 1) {
            read_ = true;
            questions_ = asked_;
        } else {
            return line.empty();
        }
        return true;
    }

    [[nodiscard]] Predictions result() const {
        const auto& questions = read_ ? questions_ : asked_;
        Predictions result{.read = read_, .questions = questions.size()};
        for (const auto& question : questions) {
            const auto made = verdicts_.find(question);
            if (made != verdicts_.end()) {
                ++result.made;
                result.right += made->second == "right" ? 1 : 0;
                result.otherwise += made->second == "otherwise" ? 1 : 0;
            }
        }
        return result;
    }

  private:
    void ask(const Question& question, bool predicted) {
        asked_.insert(question);
        waiting_ = nullptr;
        if (predicted) {
            const auto [made, first] = verdicts_.try_emplace(question, "open");
            waiting_ = first ? &made->second : nullptr;
        }
    }

    bool come_out(const std::string& verdict) {
        if (verdict != "right" && verdict != "otherwise" && verdict != "open") {
            return false;
        }
        if (waiting_ != nullptr) {
            *waiting_ = verdict;
            waiting_ = nullptr;
        }
        return true;
    }

    bool read_ = false;
    std::set<Question> asked_;      // in the run that is being read
    std::set<Question> questions_;  // in the latest that came to its end
    std::map<Question, std::string> verdicts_;
    std::string* waiting_ = nullptr;  // the verdict on a first prediction
};

}  // namespace

std::string Predictions::text() const {
    if (questions == 0 || (!read && made == 0)) {
        return {};
    }
    std::string text = read ? fmt::format("{}/{}", made, questions) : fmt::format("{} so far", made);
    if (right + otherwise > 0) {
        text += fmt::format(", {} right", right);
    }
    return text;
}

Predictions count_predictions(std::string_view log, bool& understood) {
    Counting counting;
    understood = true;
    for (const auto& line : lines_of(log)) {
        understood = counting.take(line) && understood;
    }
    return counting.result();
}

}  // namespace lab
