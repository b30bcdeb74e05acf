#include "tool/grade/results/page.hpp"

#include "tool/files.hpp"
#include "tool/grade/results/index_parts.hpp"
#include "tool/text.hpp"

namespace lab {

std::string filled(std::string_view page, const std::map<std::string, std::string>& values) {
    std::string text;
    while (!page.empty()) {
        const auto open = page.find("{{");
        const auto close = open == page.npos ? page.npos : page.find("}}", open);
        if (close == page.npos) {
            break;
        }
        text += page.substr(0, open);
        const auto whole = page.substr(open, close + 2 - open);
        const auto found = values.find(std::string(whole.substr(2, whole.size() - 4)));
        text += found == values.end() ? whole : std::string_view(found->second);
        page.remove_prefix(close + 2);
    }
    return text.append(page);
}

ResultPages::ResultPages(const std::filesystem::path& root)
    : style_(read_course_file(root / "tool" / "page.css")),
      feedback_(read_course_file(root / "tool" / "grade" / "results" / "feedback_page.html")),
      index_(read_course_file(root / "tool" / "grade" / "results" / "index_page.html")) {}

std::string ResultPages::feedback_page(const std::string& title, const Document& document) const {
    return filled(feedback_,
                  {{"style", style_}, {"title", escaped_for_markup(title)}, {"document", as_html(document)}});
}

std::string ResultPages::index_page(const std::string& title, const ClassSums& sums) const {
    return filled(index_, {{"style", style_},
                           {"title", escaped_for_markup(title)},
                           {"summary", class_summary(sums)},
                           {"notice", not_graded_notice(sums)},
                           {"key", key_of_the_cells()},
                           {"head", class_head(sums)},
                           {"rows", class_rows(sums)},
                           {"foot", class_foot(sums)},
                           {"tasks", failed_tasks(sums)},
                           {"misconceptions", misconception_counts(sums)},
                           {"problems", students_to_look_at(sums)},
                           {"files", list_of_files(sums)}});
}

}  // namespace lab
