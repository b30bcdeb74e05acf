#include "tool/grade/intake/handed_in.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/grade/intake/archive_walk.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr int most_archives_inside = 2;
constexpr std::size_t most_claims = 500;
constexpr std::size_t most_problems = 20;

std::string size_in_words(std::uint64_t bytes) {
    return fmt::format("{} MB", bytes >> 20U);
}

}  // namespace

HandedIn::HandedIn(const AnswerNames& names, AnswerStore& store, const StudentLimits& limits)
    : names_(names), store_(store), limits_(limits), budget_(limits.entries, limits.bytes) {}

Onward HandedIn::take(const Entry& entry, const std::vector<std::string>& inside, std::uint64_t upload) {
    return look(entry, {inside, 0, 0, upload});
}

void HandedIn::problem(const std::string& sentence) {
    if (std::find(problems_.begin(), problems_.end(), sentence) != problems_.end()) {
        return;
    }
    if (problems_.size() < most_problems) {
        problems_.push_back(sentence);
    } else {
        ++unsaid_;
    }
}

void HandedIn::unread(const std::string& sentence) {
    unread_ = true;
    problem(sentence);
}

Onward HandedIn::look(const Entry& entry, const Where& where) {
    if (full_) {
        return Onward::leave;
    }
    // The walk through an archive counts by itself.
    if (where.archives == 0 && !budget_.spend_entry()) {
        too_much();
        return Onward::leave;
    }
    // The student's own folder may have any name.
    if (!where.path.empty() && std::any_of(where.path.begin(), where.path.end(), is_clutter)) {
        return entry.kind == Entry::Kind::folder ? Onward::leave : Onward::next;
    }
    if (names_.is_the_courses(where.path)) {
        return Onward::next;
    }
    if (entry.kind == Entry::Kind::file) {
        file(entry, where);
    } else if (entry.kind == Entry::Kind::unreadable) {
        unread(fmt::format("{} can't be read: {}.",
                           where.path.empty() ? "The folder" : shown(joined(where.path)), entry.problem));
    } else if (entry.kind != Entry::Kind::folder && names_.find(entry.path.back())) {
        problem(fmt::format("{} was not taken: it {}.", shown(joined(where.path)),
                            entry.kind == Entry::Kind::link ? "is a link, not a file"
                            : entry.kind == Entry::Kind::special
                                ? "is a device or a pipe, not a file"
                                : "has a name that leads out of its archive"));
    }
    return full_ ? Onward::leave : Onward::next;
}

void HandedIn::file(const Entry& entry, const Where& where) {
    const auto& name = entry.path.back();
    try {
        if (const auto answering = names_.find(where.path.empty() ? name : where.path.back())) {
            answer(entry, where, *answering);
        } else if (is_archive_name(name)) {
            archive(entry, where);
        } else if (is_foreign_archive_name(name)) {
            unread(fmt::format("{} can't be read: of archives, zip and tar are.", shown(name)));
        }
    } catch (const Unreadable& why) {
        unread(fmt::format("{} can't be read: {}.", shown(where.path.empty() ? name : joined(where.path)),
                           why.what()));
    }
}

void HandedIn::answer(const Entry& entry, const Where& where, const Answering& answering) {
    if (claims_.size() == most_claims) {
        unread(fmt::format("More than {} files have the names of exercises; the others were not looked at.",
                           most_claims));
        return;
    }
    const auto bytes = entry.content->bytes(limits_.answer_bytes);
    if (!budget_.spend_bytes(bytes ? bytes->size() : limits_.answer_bytes)) {
        too_much();
    }
    if (!bytes) {
        unread(fmt::format("{} was not taken: it has more than {}.", shown(joined(where.path)),
                           size_in_words(limits_.answer_bytes)));
        return;
    }
    claims_.push_back({answering, store_.keep(*bytes), where.path,
                       names_.place(where.path, answering.exercise), where.archive_copy, where.upload});
}

void HandedIn::archive(const Entry& entry, const Where& where) {
    const auto& name = entry.path.back();
    if (where.archives > most_archives_inside) {
        unread(fmt::format("{} was not looked into: it is an archive in an archive in an archive.",
                           shown(joined(where.path))));
        return;
    }
    const auto file = entry.content->file(budget_.bytes_left());
    if (!file) {
        unread(fmt::format("{} was not looked into: with what was read before, it has more than {}.",
                           shown(name), size_in_words(limits_.bytes)));
        return;
    }
    const auto upload = where.path.empty() ? std::nullopt : without_copy_number(where.path.back());
    const int copy = where.archives == 0 && upload ? upload->copy : where.archive_copy;
    const auto end = walk_archive(*file, budget_, [&](const Entry& inner) {
        Where there{where.path, where.archives + 1, copy, where.upload};
        there.path.insert(there.path.end(), inner.path.begin(), inner.path.end());
        return look(inner, there);
    });
    if (!end.recognised && !is_certainly_an_archive(name)) {
        return;
    }
    if (!end.recognised || (!end.problem.empty() && end.entries == 0)) {
        unread(fmt::format("{} can't be read as an archive: {}.", shown(name), end.problem));
    } else if (!end.problem.empty()) {
        unread(fmt::format("{} was read only in part, up to its entry {}: {}.", shown(name), end.entries,
                           end.problem));
    } else if (end.entries == 0) {
        problem(fmt::format("{} is empty.", shown(name)));
    }
}

void HandedIn::too_much() {
    if (!full_) {
        full_ = true;
        unread("It holds too much: the rest was not looked at.");
    }
}

void HandedIn::finish(Submission& submission) {
    submission.answers = chosen(claims_, [&](const std::string& sentence) { problem(sentence); });
    if (submission.answers.empty()) {
        problems_.emplace_back("It holds none of the course's files.");
    }
    if (unsaid_ != 0) {
        problems_.push_back(
            fmt::format("There is more of the kind: {} not shown.", counted(unsaid_, "problem")));
    }
    submission.unread = unread_;
    submission.problems = std::move(problems_);
}

}  // namespace lab
