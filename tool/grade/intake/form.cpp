#include "tool/grade/intake/form.hpp"

#include <algorithm>
#include <array>

#include "tool/grade/intake/gradescope.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/platforms.hpp"
#include "tool/grade/intake/shown.hpp"

namespace lab {

namespace {

using Children = std::map<std::string, Outline>;

std::size_t count(const Children& children,
                  const std::function<bool(const std::string&, const Outline&)>& is) {
    return static_cast<std::size_t>(std::count_if(
        children.begin(), children.end(), [&](const auto& child) { return is(child.first, child.second); }));
}

bool is_canvas(const Children& children) {
    const auto files = count(children, [](const auto&, const auto& what) { return !what.folder; });
    const auto theirs = count(children, [](const auto& name, const auto& what) {
        return !what.folder && canvas_owner(name).has_value();
    });
    return theirs > 0 && theirs * 2 >= files;
}

bool has_work_somewhere(const Outline& folder, const AnswerNames& names) {
    return folder.is_somebodys_work(names) || count(folder.inside, [&](const auto&, const auto& what) {
                                                  return has_work_somewhere(what, names);
                                              }) > 0;
}

// Exercises' files, and beside them no folder or archive that may be a student's.
bool is_one_students(const Outline& folder, const AnswerNames& names) {
    constexpr std::array<std::string_view, 7> courses{"exercises", "solutions", "lessons", "tests",
                                                      "labkit",    "tool",      "docs"};
    const auto may_be_a_students = [&](const std::string& name, const Outline& what) {
        return !names.is_exercise(name) && std::find(courses.begin(), courses.end(), name) == courses.end() &&
               (is_archive_name(name) || has_work_somewhere(what, names));
    };
    return folder.inside.contains("exercises") ||
           (folder.is_somebodys_work(names) && count(folder.inside, may_be_a_students) == 0);
}

// A folder that holds nothing but another one that is nobody's, as archives often do.
const Outline& without_wrappers(const Outline& whole, const AnswerNames& names,
                                std::vector<std::string>& root) {
    const auto* at = &whole;
    while (root.size() + 1 < Outline::depth && at->inside.size() == 1) {
        const auto& [name, only] = *at->inside.begin();
        if (only.inside.empty() || is_one_students(only, names) || moodle_owner(name)) {
            break;
        }
        root.push_back(name);
        at = &only;
    }
    return *at;
}

// By their content (the course's own tree) or what GitHub puts behind the name of what is downloaded.
std::string prefix_of_repositories(const Children& children) {
    std::vector<std::string> repositories;
    std::size_t evident = 0;
    for (const auto& [name, what] : children) {
        if (what.folder || is_archive_name(name)) {
            const auto stem = what.folder ? name : without_archive_ending(name);
            const bool evidence = what.inside.contains("exercises") || without_branch(stem) != stem;
            evident += evidence ? 1 : 0;
            repositories.push_back(without_branch(stem));
        }
    }
    return evident * 2 >= repositories.size() ? repositories_prefix(repositories) : "";
}

std::optional<Owner> owner_by_hand(const std::string& name, bool folder, const AnswerNames& names) {
    if (folder || is_archive_name(name) || is_foreign_archive_name(name)) {
        const auto person = folder ? name : without_archive_ending(name);
        return Owner{person, {Student{{}, shown(person), {}, {}, {}}}, shown(name), false, 0, {}};
    }
    // <name>_<exercise's file>, without a folder.
    for (auto at = name.find_first_of("_- "); at != std::string::npos;
         at = name.find_first_of("_- ", at + 1)) {
        if (const auto file = name.substr(at + 1); at > 0 && names.find(file)) {
            const auto person = name.substr(0, at);
            return Owner{person, {Student{{}, shown(person), {}, {}, {}}}, shown(person), false, 0, file};
        }
    }
    return std::nullopt;
}

std::optional<Owner> owner_of_repository(const std::string& name, bool folder, const std::string& prefix,
                                         const AnswerNames& names) {
    auto owner = owner_by_hand(name, folder, names);
    if (owner && owner->name_inside.empty()) {
        auto login = without_branch(owner->unit);
        if (login.starts_with(prefix) && login.size() > prefix.size()) {
            login.erase(0, prefix.size());
        }
        owner->unit = login;
        owner->students = {Student{{}, shown(login), {}, shown(login), {}}};
    }
    return owner;
}

std::optional<Owner> owner_in_gradescope(const std::string& name, bool folder,
                                         const std::map<std::string, std::vector<Student>>& submitters,
                                         const AnswerNames& names) {
    const auto found = submitters.find(folder ? name : without_archive_ending(name));
    if (found == submitters.end() || found->second.empty()) {
        return owner_by_hand(name, folder, names);
    }
    return Owner{found->first, found->second, shown(name), false, 0, {}};
}

Form gradescope_form(const std::vector<std::string>& root,
                     const std::map<std::string, std::vector<Student>>& submitters,
                     const AnswerNames& names) {
    Form form{"a Gradescope export",
              root,
              [&names, submitters](const std::string& name, bool folder) {
                  return owner_in_gradescope(name, folder, submitters, names);
              },
              {}};
    for (const auto& [folder, students] : submitters) {
        if (!students.empty()) {
            form.listed.push_back(folder);
        }
    }
    return form;
}

}  // namespace

bool is_gradescope_metadata(std::string_view name) {
    return name == "submission_metadata.yml" || name == "submission_metadata.yaml";
}

Form recognised_form(const Outline& whole, const std::string& its_name, const AnswerNames& names,
                     const std::optional<std::string>& metadata) {
    std::vector<std::string> root;
    const auto& top = without_wrappers(whole, names, root);
    const auto by_hand = [&names](const std::string& name, bool folder) {
        return owner_by_hand(name, folder, names);
    };
    const auto platform = [by_hand](const auto& owner) {
        return [by_hand, owner](const std::string& name, bool folder) {
            auto found = owner(name);
            return found ? found : by_hand(name, folder);
        };
    };
    if (metadata &&
        count(top.inside, [](const auto& name, const auto&) { return is_gradescope_metadata(name); }) > 0) {
        return gradescope_form(root, gradescope_submitters(*metadata), names);
    }
    if (count(top.inside, [](const auto& name, const auto&) { return moodle_owner(name).has_value(); }) > 0) {
        return {"a Moodle download", root, platform(moodle_owner), {}};
    }
    if (is_canvas(top.inside)) {
        return {"a Canvas download", root, platform(canvas_owner), {}};
    }
    if (is_one_students(top, names)) {
        return {"one student's work",
                root,
                [its_name](const std::string& name, bool) {
                    return Owner{
                        its_name, {Student{{}, shown(its_name), {}, {}, {}}}, shown(its_name), false, 0,
                        name};
                },
                {}};
    }
    if (const auto prefix = prefix_of_repositories(top.inside); !prefix.empty()) {
        return {"class repositories",
                root,
                [prefix, &names](const std::string& name, bool folder) {
                    return owner_of_repository(name, folder, prefix, names);
                },
                {}};
    }
    return {"folders and archives named for the students", root, by_hand, {}};
}

}  // namespace lab
