#include "tool/course.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "tool/manifest.hpp"

namespace lab {

namespace {

bool looks_like_an_id(std::string_view id) {
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    if (id.size() < 4 || !is_digit(id[0]) || !is_digit(id[1]) || id[2] != '_') {
        return false;
    }
    for (const char c : id.substr(3)) {
        if (!is_digit(c) && c != '_' && (c < 'a' || c > 'z')) {
            return false;
        }
    }
    return true;
}

bool looks_like_a_file_name(std::string_view name) {
    return name.find('/') == std::string_view::npos && name[0] != '.';
}

Task read_task(const Table& table, int expected_number) {
    Task task;
    task.number = table.count("number");
    if (task.number != expected_number) {
        throw table.wrong(
            fmt::format("tasks are numbered in order, so `number` must be {}", expected_number));
    }
    task.points = table.count("points");
    const std::string stub = table.text("stub");
    if (stub != "pass" && stub != "fail") {
        throw table.wrong(R"(`stub` must be "pass" or "fail")");
    }
    task.stub_passes = stub == "pass";
    if (!task.stub_passes) {
        task.says = table.text("says");
    }
    return task;
}

// "03_old_name", or "03_old_name/old_file.cpp" when the file had another name, too.
std::vector<FormerPlace> read_formerly(const Table& table, const std::string& file) {
    std::vector<FormerPlace> places;
    for (const auto& text : table.texts("formerly")) {
        const auto slash = std::min(text.find('/'), text.size());
        FormerPlace place{text.substr(0, slash), slash == text.size() ? file : text.substr(slash + 1)};
        if (!looks_like_an_id(place.id) || place.file.empty() || !looks_like_a_file_name(place.file)) {
            throw table.wrong(
                "`formerly` must list former ids, as in 03_old_name or 03_old_name/old_file.cpp");
        }
        places.push_back(std::move(place));
    }
    return places;
}

Lesson read_lesson(const Table& table) {
    Lesson lesson;
    lesson.id = table.text("id");
    if (!looks_like_an_id(lesson.id)) {
        throw table.wrong(
            "`id` must be two digits, an underscore and lower-case words, as in 03_full_transaction");
    }
    lesson.title = table.text("title");
    lesson.minutes = table.count("minutes");
    lesson.points = table.count("points");
    lesson.file = table.text("file");
    lesson.contract = table.text("contract");
    if (!looks_like_a_file_name(lesson.file) || !looks_like_a_file_name(lesson.contract)) {
        throw table.wrong("`file` and `contract` must be names of files in the exercise's folder");
    }
    lesson.formerly = read_formerly(table, lesson.file);
    int number = 0;
    for (const auto& task : table.tables("task", "lesson.task")) {
        lesson.tasks.push_back(read_task(task, ++number));
    }
    return lesson;
}

std::vector<Group> read_groups(const Table& manifest) {
    std::vector<Group> groups;
    if (manifest.has("group")) {
        for (const auto& table : manifest.tables("group", "group")) {
            groups.push_back({table.text("tag"), table.text("title"), table.text("counts") == "sum"});
        }
    }
    return groups;
}

std::vector<MatrixRow> read_matrix(const Table& manifest) {
    std::vector<MatrixRow> rows;
    if (manifest.has("matrix")) {
        for (const auto& table : manifest.tables("matrix", "matrix")) {
            rows.push_back({table.text("title"), table.text("program"), table.text("mode")});
        }
    }
    return rows;
}

std::optional<Picture> read_picture(const Table& manifest) {
    if (!manifest.has("picture")) {
        return std::nullopt;
    }
    const auto table = manifest.table("picture");
    return Picture{table.text("file"), table.text("lesson"), table.text("schedule"), table.text("broken"),
                   table.text("fixed")};
}

}  // namespace

int Lesson::number() const {
    return std::stoi(id.substr(0, 2));
}

namespace {

// Nobody could tell whose the progress under a name is that two exercises claim.
void check_former_ids(const Course& course, const std::string& shown) {
    std::set<std::string> ids;
    const auto claim = [&](const std::string& id) {
        if (!ids.insert(id).second) {
            throw Failure(Exit::environment,
                          fmt::format("{}: {} is, or was, the id of two lessons.", shown, id));
        }
    };
    for (const auto& lesson : course.lessons) {
        claim(lesson.id);
        for (const auto& place : lesson.formerly) {
            claim(place.id);
        }
    }
}

}  // namespace

Course parse_course(std::string_view text, const std::string& shown) {
    const Manifest parsed(text, shown, "the course");
    const Table manifest = parsed.table();
    Course course;
    course.title = manifest.text("title");
    course.groups = read_groups(manifest);
    course.matrix = read_matrix(manifest);
    course.picture = read_picture(manifest);
    std::set<std::string> files;
    for (const auto& table : manifest.tables("lesson", "lesson")) {
        Lesson lesson = read_lesson(table);
        if (!files.insert(lesson.file).second) {
            throw table.wrong(fmt::format(
                "`file` is {} a second time; a flat upload must say which exercise it answers", lesson.file));
        }
        if (!course.lessons.empty() && lesson.number() <= course.lessons.back().number()) {
            throw table.wrong("the numbers at the front of the ids must rise");
        }
        course.lessons.push_back(std::move(lesson));
    }
    check_former_ids(course, shown);
    return course;
}

}  // namespace lab
