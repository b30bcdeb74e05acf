#include "tool/watch/resetting.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "tool/files.hpp"
#include "tool/text.hpp"
#include "tool/verbs.hpp"
#include "tool/watch/job.hpp"
#include "tool/watch/layout.hpp"
#include "tool/workspace.hpp"

namespace lab {

bool replaces_nothing(const Workspace& workspace, const Lesson& lesson) {
    const auto bytes = read_file(workspace.editable(lesson));
    return !bytes || bytes == read_file(workspace.stub(lesson));
}

std::string question_before_reset(const Workspace& workspace, const Lesson& lesson) {
    return fmt::format("Put the original of {} back? Yours is kept.", workspace.editable_shown(lesson));
}

std::string reset_without_asking(const Workspace& workspace, const Lesson& lesson) {
    Job job([&] {
        ::setenv("LAB_YES", "1", 1);
        return reset(workspace, lesson.id);
    });
    job.finish();
    return harmless(trimmed(job.text()));
}

}  // namespace lab
