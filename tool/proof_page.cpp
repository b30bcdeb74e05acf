#include "tool/proof_page.hpp"

#include <fmt/core.h>

#include "tool/files.hpp"
#include "tool/text.hpp"
#include "tool/workspace.hpp"

namespace lab {

std::string proof_page(const Workspace& workspace, const Lesson& lesson, const std::string& shown,
                       const std::string& json) {
    auto page = read_course_file(workspace.root() / "tool" / "proof_page.html");
    page = replaced(page, "{{style}}", read_course_file(workspace.root() / "tool" / "page.css"));
    page = replaced(page, "{{title}}",
                    escaped_for_markup(fmt::format("{:02} {}", lesson.number(), lesson.title)));
    page = replaced(page, "{{file}}", escaped_for_markup(shown));
    // Inside a script element nothing is escaped, but "</script" would end it and "<!--" begin a comment.
    return replaced(page, "{{proof}}", replaced(json, "<", "\\u003c"));
}

}  // namespace lab
