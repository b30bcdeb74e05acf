#include "tool/story_picture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/course_matrix.hpp"
#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

// In user units, which are pixels at the picture's own size.
constexpr int width = 860;
constexpr int margin = 24;
constexpr int line_height = 18;
constexpr int gap = 10;
constexpr int letters_a_column = 50;

constexpr std::string_view style = R"(<style>
  .page { fill: #ffffff; stroke: #d0d7de }
  text { font: 13px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328 }
  .title { font-weight: 600 }
  .quiet { fill: #59636e }
  .good { fill: #1a7f37; font-weight: 600 }
  .bad { fill: #b3261e; font-weight: 600 }
  .line { stroke: #d0d7de }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; stroke: #3d444d }
    text { fill: #e6edf3 }
    .quiet { fill: #9198a1 }
    .good { fill: #57ab5a }
    .bad { fill: #ff8a80 }
    .line { stroke: #3d444d }
  }
</style>
)";

// Draws from the top to the bottom.
class Sheet {
  public:
    [[nodiscard]] int height() const { return y_ + margin; }
    [[nodiscard]] const std::string& drawn() const { return drawn_; }

    void space() { y_ += gap; }
    void rule() {
        drawn_ += fmt::format(R"(<line class="line" x1="{}" x2="{}" y1="{}" y2="{}"/>)"
                              "\n",
                              margin, width - margin, y_ + gap / 2, y_ + gap / 2);
        y_ += gap;
    }
    void line(const std::string& text, const std::string& look = {}) {
        y_ += line_height;
        put(margin, y_, text, look);
    }
    // One step, in the column of its session; what it gave stands below it.
    void step(std::size_t number, std::size_t column, const std::string& text) {
        const auto arrow = text.rfind(" → ");
        put(margin, y_ + line_height, fmt::format("{}", number), "quiet");
        for (const auto& part : lines_of(wrapped(text.substr(0, arrow), letters_a_column, "  "))) {
            y_ += line_height;
            put(column_at(column), y_, part, {});
        }
        if (arrow != text.npos) {
            y_ += line_height;
            put(column_at(column), y_, text.substr(arrow), "quiet");
        }
    }
    void heads(const std::vector<std::string>& names) {
        y_ += line_height;
        for (std::size_t column = 0; column < names.size(); ++column) {
            put(column_at(column), y_, names[column], "title");
        }
        rule();
    }

  private:
    static int column_at(std::size_t column) {
        constexpr int numbers = 28;
        return margin + numbers + static_cast<int>(column) * (width - 2 * margin - numbers) / 2;
    }
    void put(int x, int y, const std::string& text, const std::string& look) {
        drawn_ += fmt::format(R"(<text x="{}" y="{}"{} xml:space="preserve">{}</text>)"
                              "\n",
                              x, y, look.empty() ? "" : fmt::format(R"( class="{}")", look),
                              escaped_for_markup(text));
    }

    int y_ = margin - gap;
    std::string drawn_;
};

// "activity: a1 1"
std::string in_a_line(const ShownTable& table) {
    std::string rows;
    for (const auto& row : table.rows) {
        rows += rows.empty() ? "" : " · ";
        for (std::size_t cell = 0; cell < row.size(); ++cell) {
            rows += (cell == 0 ? "" : " ") + row[cell];
        }
    }
    return fmt::format("{}: {}", table.heading, rows.empty() ? "no rows" : rows);
}

void draw(Sheet& sheet, const Panel& panel) {
    const auto& story = panel.story;
    sheet.line(panel.title, "title");
    sheet.space();
    sheet.heads(story.sessions);
    for (std::size_t number = 0; number < story.steps.size(); ++number) {
        const auto& step = story.steps[number];
        const auto column = static_cast<std::size_t>(
            std::find(story.sessions.begin(), story.sessions.end(), step.session) - story.sessions.begin());
        sheet.step(number + 1, column, step.what);
    }
    sheet.rule();
    for (const auto& table : story.left) {
        sheet.line(in_a_line(table), "quiet");
    }
    sheet.line(story.anomaly.empty() ? "✓ In this order nothing is broken."
                                     : fmt::format("✗ {}: {}", story.anomaly, story.sentence),
               story.anomaly.empty() ? "good" : "bad");
}

Panel panel_of(const Workspace& workspace, const Judging& judging, const Picture& picture,
               const std::string& program, const std::string& title) {
    const auto& lesson = find_lesson(workspace.course(), picture.lesson);
    const auto story = read_schedule(
        prove_program(workspace, judging, lesson, program, {{"LAB_SCHEDULE", picture.schedule}}));
    if (!story) {
        throw Failure(Exit::environment, "the judge's proof can't be read.");
    }
    return {title, *story};
}

}  // namespace

std::string story_picture(const Panel& broken, const Panel& fixed) {
    Sheet sheet;
    draw(sheet, broken);
    sheet.space();
    sheet.space();
    draw(sheet, fixed);
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
        R"(role="img" aria-label="{2}">)"
        "\n{3}"
        R"(<rect class="page" x="0.5" y="0.5" width="{4}" height="{5}" rx="8"/>)"
        "\n{6}</svg>\n",
        width, sheet.height(), escaped_for_markup(broken.title + "; " + fixed.title), style, width - 1,
        sheet.height() - 1, sheet.drawn());
}

Regenerated regenerate_picture(const Workspace& workspace, const Judging& judging, const Picture& picture) {
    Regenerated result;
    result.document = workspace.root() / picture.file;
    result.before = read_file(result.document).value_or("");
    result.tables = 1;
    result.after = story_picture(
        panel_of(workspace, judging, picture, picture.broken, "Read, compute, write: one seat, two requests"),
        panel_of(workspace, judging, picture, picture.fixed,
                 "One transaction: the same two requests, in the same order"));
    if (result.before != result.after) {
        result.differences.push_back(
            {picture.file, "the picture isn't what a run gives: ./lab design --write"});
    }
    return result;
}

}  // namespace lab
