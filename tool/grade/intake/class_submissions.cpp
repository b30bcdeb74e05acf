#include "tool/grade/intake/class_submissions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/grade/intake/form.hpp"
#include "tool/grade/intake/handed_in.hpp"
#include "tool/grade/intake/names_list.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"
#include "tool/grade/intake/source.hpp"
#include "tool/grade/intake/student_keys.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// What one student or group handed in, while it is gathered.
struct Unit {
    Owner owner{};
    HandedIn gathered;
};

class Intake {
  public:
    Intake(const Source& source, const AnswerNames& names, AnswerStore& store, const StudentLimits& limits)
        : source_(source), names_(names), store_(store), limits_(limits) {}

    void look_around() {
        std::optional<std::string> metadata;
        Outline whole;
        source_.visit([&](const Entry& entry) {
            if (entry.kind == Entry::Kind::file && is_gradescope_metadata(entry.path.back())) {
                metadata = metadata_of(entry);
            }
            if (entry.kind == Entry::Kind::file || entry.kind == Entry::Kind::folder) {
                whole.add(entry.path, entry.kind == Entry::Kind::folder);
            }
            return entry.kind == Entry::Kind::folder && entry.path.size() >= Outline::depth ? Onward::leave
                                                                                            : Onward::next;
        });
        form_ = recognised_form(whole, source_.name(), names_, metadata);
    }

    void gather() {
        const auto problem = source_.visit([this](const Entry& entry) { return take(entry); });
        if (!problem.empty()) {
            problems_.push_back(problem);
        }
        for (const auto& folder : form_.listed) {
            const auto owner = form_.owner(folder, true);
            if (owner && !units_.contains(owner->unit)) {
                unit_of(*owner).gathered.problem(fmt::format("The folder {} is missing.", shown(folder)));
            }
        }
    }

    ClassSubmissions finished() {
        ClassSubmissions all{form_.words, {}, std::move(problems_)};
        for (auto& [key, unit] : units_) {
            Submission submission;
            submission.origin = unit.owner.origin;
            submission.late = unit.owner.late;
            unit.gathered.finish(submission);
            for (const auto& student : unit.owner.students) {
                submission.student = student;
                all.submissions.push_back(submission);
            }
        }
        return all;
    }

  private:
    std::optional<std::string> metadata_of(const Entry& entry) {
        constexpr std::uint64_t most = 64U << 20U;
        try {
            return entry.content->bytes(most);
        } catch (const Unreadable& why) {
            problems_.push_back(fmt::format("{} can't be read: {}.", entry.path.back(), why.what()));
            return std::nullopt;
        }
    }

    Onward take(const Entry& entry) {
        const auto& path = entry.path;
        const auto depth = form_.root.size();
        if (path.size() <= depth || !std::equal(form_.root.begin(), form_.root.end(), path.begin())) {
            return Onward::next;
        }
        const auto& top = path[depth];
        if (is_clutter(top)) {
            return entry.kind == Entry::Kind::folder ? Onward::leave : Onward::next;
        }
        const bool folder = path.size() > depth + 1 || entry.kind == Entry::Kind::folder ||
                            entry.kind == Entry::Kind::unreadable;
        const auto owner = form_.owner(top, folder);
        // A name that leads out may begin like a student's that there isn't.
        if (!owner || (entry.kind == Entry::Kind::leads_out && !units_.contains(owner->unit))) {
            nobodys(entry);
            return Onward::next;
        }
        std::vector<std::string> inside;
        if (!owner->name_inside.empty()) {
            inside.push_back(owner->name_inside);
        }
        inside.insert(inside.end(), path.begin() + static_cast<std::ptrdiff_t>(depth) + 1, path.end());
        const auto onward = unit_of(*owner).gathered.take(entry, inside, owner->upload);
        // At the top lie other students' files, too.
        return path.size() > depth + 1 || entry.kind == Entry::Kind::folder ? onward : Onward::next;
    }

    Unit& unit_of(const Owner& owner) {
        auto& unit =
            units_.try_emplace(owner.unit, Unit{owner, HandedIn(names_, store_, limits_)}).first->second;
        unit.owner.late = unit.owner.late || owner.late;
        return unit;
    }

    void nobodys(const Entry& entry) {
        constexpr std::size_t most = 20;
        const auto name = shown(joined(entry.path));
        const bool claims = names_.find(entry.path.back()).has_value();
        std::string problem;
        if (entry.kind == Entry::Kind::link && entry.path.size() == form_.root.size() + 1) {
            problem = fmt::format("{} is a link, which is not followed.", name);
        } else if (entry.kind == Entry::Kind::leads_out && claims) {
            problem = fmt::format("{} was not taken: its name leads out of the archive.", name);
        } else if (entry.kind == Entry::Kind::file && claims) {
            problem = fmt::format("{} is in no student's folder, so it is nobody's.", name);
        }
        if (!problem.empty() && problems_.size() < most) {
            problems_.push_back(problem);
        }
    }

    const Source& source_;
    const AnswerNames& names_;
    AnswerStore& store_;
    StudentLimits limits_;
    Form form_{};
    std::map<std::string, Unit> units_{};
    std::vector<std::string> problems_{};
};

}  // namespace

ClassSubmissions read_submissions(const fs::path& where, const Course& course, AnswerStore& store,
                                  const std::optional<fs::path>& names_csv, const StudentLimits& limits) {
    std::optional<std::string> list;
    if (names_csv) {
        list = read_file(*names_csv);
        if (!list) {
            throw Failure(Exit::usage,
                          fmt::format("can't read {}.\nGive a list in CSV whose first row names its "
                                      "columns: submission,name,id,login,email.",
                                      shown(names_csv->string())));
        }
    }
    const AnswerNames names(course);
    const Source source(where);
    Intake intake(source, names, store, limits);
    intake.look_around();
    intake.gather();
    auto all = intake.finished();
    if (all.submissions.empty()) {
        throw Failure(
            Exit::usage,
            fmt::format("there are no submissions in {}.\nGive the zip that Canvas or Moodle made, a "
                        "Gradescope export, or a folder of folders, archives or repositories, one a "
                        "student.",
                        shown(where.string())));
    }
    if (list) {
        auto problems = apply_names(*list, shown(names_csv->filename().string()), all.submissions);
        all.problems.insert(all.problems.end(), problems.begin(), problems.end());
    }
    give_keys(all.submissions);
    return all;
}

}  // namespace lab
