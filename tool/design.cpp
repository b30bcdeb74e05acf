#include <fmt/core.h>

#include "tool/build.hpp"
#include "tool/documents.hpp"
#include "tool/files.hpp"
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
    for (const auto& document : course_documents(workspace)) {
        build_judges_for(workspace, document);
        const Regenerated made = regenerate(workspace, judging, document);
        tables += made.tables;
        tell(made.problems);
        good = good && made.problems.empty() && (write || made.differences.empty());
        if (!write) {
            tell(made.differences);
        } else if (!made.differences.empty()) {
            write_by_rename(document, made.after);
            fmt::print("{}: {} written\n", workspace.shown(document),
                       counted(made.differences.size(), "table"));
        }
    }
    if (good) {
        fmt::print("{}: as real runs print them.\n", counted(tables, "generated table"));
    }
    return good ? Exit::done : Exit::pending;
}

}  // namespace lab
