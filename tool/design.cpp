#include <fmt/core.h>

#include "tool/build.hpp"
#include "tool/documents.hpp"
#include "tool/files.hpp"
#include "tool/ids.hpp"
#include "tool/story_picture.hpp"
#include "tool/tables.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/workspace.hpp"

namespace lab {

namespace {

void tell(const std::vector<Problem>& problems) {
    for (const auto& problem : problems) {
        fmt::print("{}: {}\n", problem.where, problem.what);
    }
}

void build_judges_for(const Workspace& workspace, const std::filesystem::path& document) {
    for (const Lesson* lesson : lessons_of_tables(workspace, document)) {
        build_targets(workspace, judging_targets(*lesson));
    }
}

}  // namespace

Exit design(const Workspace& workspace, bool write) {
    const Judging judging(workspace);
    std::size_t tables = 0;
    bool good = true;
    const auto settle = [&](const Regenerated& made) {
        tables += made.tables;
        tell(made.problems);
        good = good && made.problems.empty() && (write || made.differences.empty());
        if (!write) {
            tell(made.differences);
        } else if (!made.differences.empty()) {
            write_by_rename(made.document, made.after);
            fmt::print("{}: {} written\n", workspace.shown(made.document),
                       counted(made.differences.size(), "table"));
        }
    };
    for (const auto& document : course_documents(workspace)) {
        build_judges_for(workspace, document);
        settle(regenerate(workspace, judging, document));
    }
    if (const auto& picture = workspace.course().picture) {
        build_targets(workspace, judging_targets(find_lesson(workspace.course(), picture->lesson)));
        settle(regenerate_picture(workspace, judging, *picture));
    }
    if (good) {
        fmt::print("{}: as real runs print them.\n", counted(tables, "generated table or picture"));
    }
    return good ? Exit::done : Exit::pending;
}

}  // namespace lab
