#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/handout/handout.hpp"
#include "tool/handout/target.hpp"
#include "tool/ids.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

std::vector<const Lesson*> lessons_without(const Course& course, const std::vector<std::string>& ids) {
    std::set<const Lesson*> named;
    for (const auto& id : ids) {
        named.insert(&find_lesson(course, id));
    }
    if (named.size() == course.lessons.size()) {
        throw Failure(Exit::usage, "--without leaves no lesson to hand out.");
    }
    return {named.begin(), named.end()};
}

// "One Decision" as the name of a folder: "one-decision".
std::string folder_name(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const auto letter = static_cast<unsigned char>(c);
        name += std::isalnum(letter) != 0 ? static_cast<char>(std::tolower(letter)) : '-';
    }
    return name;
}

// A word as a shell reads it.
std::string as_a_word(const std::string& text) {
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '.' || c == '_' ||
               c == '-';
    });
    return plain ? text : "'" + replaced(text, "'", R"('\'')") + "'";
}

void print_what_was_done(const Handout& handout, const fs::path& target) {
    fmt::print("{}: {}, {}.\nLeft out:\n", target.string(), counted(handout.exercises, "exercise"),
               counted(handout.files.size(), "file"));
    for (const auto& [reason, count] : handout.left_out) {
        fmt::print("{:>5}  {}\n", count, described(reason));
    }
}

}  // namespace

Exit hand_out(const Workspace& workspace, const HandoutOptions& options) {
    const auto without = lessons_without(workspace.course(), options.without);
    const Target kind = options.zip ? Target::archive : Target::folder;
    const fs::path target = target_of(options.target, kind);
    require_new(workspace, target, kind);
    const Handout handout = make_handout(workspace, without);
    if (!options.zip) {
        write_folder(handout, target);
        print_what_was_done(handout, target);
        fmt::print("\nNext: cd {} && ./lab\n", as_a_word(target.string()));
        return Exit::done;
    }
    const std::string folder = folder_name(workspace.course().title);
    write_by_rename(target, zipped(handout.files, folder + '/'));
    print_what_was_done(handout, target);
    fmt::print("\nNext: unzip {} && cd {} && ./lab\n", as_a_word(target.string()), folder);
    return Exit::done;
}

}  // namespace lab
