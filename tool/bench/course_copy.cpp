#include "tool/bench/course_copy.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

void link_all_but(const fs::path& left_out, const fs::path& from, const fs::path& to) {
    make_folder(to);
    for (const auto& entry : fs::directory_iterator(from)) {
        if (entry.path().filename() != left_out) {
            fs::create_symlink(entry.path(), to / entry.path().filename());
        }
    }
}

}  // namespace

CourseCopy::CourseCopy(const Workspace& original)
    : folder_(original.scratch(), "course."), workspace_(original.moved_to(folder_.path())) {
    for (const auto& entry : fs::directory_iterator(original.root())) {
        const fs::path name = entry.path().filename();
        if (name != "exercises" && name != workspace_.state().filename()) {
            fs::create_symlink(entry.path(), folder_.path() / name);
        }
    }
    for (const auto& lesson : original.course().lessons) {
        link_all_but(lesson.file, original.exercise(lesson), workspace_.exercise(lesson));
        save(lesson, read_course_file(original.stub(lesson)));
    }
}

void CourseCopy::save(const Lesson& lesson, const std::string& bytes) const {
    write_scratch(workspace_.editable(lesson), bytes);
}

Command CourseCopy::lab(const std::vector<std::string>& arguments) const {
    Command command{{workspace_.tool().string()}};
    command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
    command.environment = {{"LAB_ROOT", workspace_.root().string()}, {"LAB_PRISTINE", ""}};
    return command;
}

}  // namespace lab
