#include <filesystem>
#include <optional>
#include <regex>

#include "tool/handout/texts.hpp"
#include "tool/markdown.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view instead_of_a_fault_table =
    "*(This copy of the course leaves the table out: it shows a solution's statements, one by one.)*";

// Where a link leads to, as seen from the root; nothing if it leads out of the course, or stays in the
// document.
std::string target_of(const std::string& link, const std::string& document) {
    const std::string file = link.substr(0, link.find('#'));
    if (file.empty() || link.find(':') != link.npos) {
        return {};
    }
    return (fs::path(document).parent_path() / file).lexically_normal().generic_string();
}

class Links {
  public:
    Links(const std::string& document, const Selection& selection)
        : document_(document), selection_(selection) {}

    // A line without its dead links; nothing if it is a table's row that has no reason to stay.
    [[nodiscard]] std::optional<std::string> without_dead(const std::string& line) const {
        static const std::regex link{R"(!?\[([^\[\]]*)\]\(([^()\s]+)\))"};
        std::string result;
        std::size_t links = 0;
        std::size_t to_lessons_left_out = 0;
        auto behind = line.cbegin();
        for (std::sregex_iterator found(line.begin(), line.end(), link), end; found != end; ++found) {
            const std::string target = target_of((*found)[2], document_);
            ++links;
            to_lessons_left_out += !target.empty() && selection_.lacks_lesson_of(target) ? 1U : 0U;
            result.append(behind, (*found)[0].first);
            result += !target.empty() && selection_.lacks(target) ? (*found)[1].str() : (*found)[0].str();
            behind = (*found)[0].second;
        }
        if (line.starts_with('|') && links > 0 && links == to_lessons_left_out) {
            return std::nullopt;
        }
        result.append(behind, line.cend());
        return result;
    }

  private:
    const std::string& document_;
    const Selection& selection_;
};

// Takes the marks of generated tables away, and the fault tables with them; and the marks of samples, with
// the samples of lessons that are left out.
std::vector<std::string> without_marks(std::vector<std::string> lines, const Selection& selection) {
    const auto at = [&lines](std::size_t line) { return lines.begin() + static_cast<std::ptrdiff_t>(line); };
    for (const std::string_view name : {"fault-table", "check-table", "course-matrix", "sample"}) {
        auto stretches = marked_stretches(lines, name);
        for (auto stretch = stretches.rbegin(); stretch != stretches.rend(); ++stretch) {
            if (!stretch->closed) {
                continue;
            }
            if (name == "fault-table") {
                lines.erase(at(stretch->first), at(stretch->last + 1));
                *at(stretch->first - 1) = instead_of_a_fault_table;
            } else if (name == "sample" &&
                       selection.lacks_lesson_of("exercises/" + stretch->argument + "/README.md")) {
                lines.erase(at(stretch->first - 1), at(stretch->last + 1));
            } else {
                lines.erase(at(stretch->last));
                lines.erase(at(stretch->first - 1));
            }
        }
    }
    return lines;
}

}  // namespace

std::string document_to_hand_out(std::string_view text, const std::string& path, const Selection& selection) {
    const Links links(path, selection);
    std::string result;
    bool fenced = false;
    for (const auto& line : without_marks(lines_of(text), selection)) {
        if (line.starts_with("```")) {
            fenced = !fenced;
        }
        if (const auto kept = fenced ? line : links.without_dead(line)) {
            result += *kept + '\n';
        }
    }
    return result;
}

}  // namespace lab
