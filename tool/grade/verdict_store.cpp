#include "tool/grade/verdict_store.hpp"

#include <fmt/core.h>

#include "tool/files.hpp"
#include "tool/grade/hash.hpp"

namespace lab {

namespace fs = std::filesystem;

std::string fingerprint(const Workspace& workspace, const Lesson& lesson) {
    auto hash = hash_of("");
    for (const auto& file :
         {workspace.judge(lesson), workspace.worker_parts(lesson), workspace.build() / "toolchain.json",
          workspace.contract(lesson), workspace.exercise(lesson) / "misconceptions.toml"}) {
        const std::string bytes = read_file(file).value_or("");
        hash = hash_of(bytes, hash_of(std::to_string(bytes.size()), hash));
    }
    return fmt::format("{:016x}", hash);
}

namespace {

// No word about the answer. That it used up its judge's time is one.
bool is_nothing(const Verdict& verdict) {
    return verdict.kind == Verdict::Kind::judge_broke && !verdict.out_of_time;
}

}  // namespace

VerdictStore::VerdictStore(fs::path folder, std::map<std::string, std::string> fingerprints)
    : folder_(std::move(folder)), fingerprints_(std::move(fingerprints)) {}

fs::path VerdictStore::file(const Lesson& lesson, const AnswerName& answer) const {
    return folder_ / lesson.id / (answer + ".json");
}

std::optional<KeptVerdict> VerdictStore::read(const Lesson& lesson, const AnswerName& answer) const {
    const auto text = read_file(file(lesson, answer));
    return text ? read_verdict(*text) : std::nullopt;
}

std::optional<Verdict> VerdictStore::find(const Lesson& lesson, const AnswerName& answer) const {
    auto kept = read(lesson, answer);
    if (!kept || kept->judged_by != fingerprints_.at(lesson.id) || is_nothing(kept->verdict)) {
        return std::nullopt;
    }
    return std::move(kept->verdict);
}

std::optional<Verdict> VerdictStore::find_of_any_judge(const Lesson& lesson, const AnswerName& answer) const {
    auto kept = read(lesson, answer);
    return kept ? std::optional(std::move(kept->verdict)) : std::nullopt;
}

void VerdictStore::keep(const Lesson& lesson, const AnswerName& answer, const Verdict& verdict) const {
    if (is_nothing(verdict)) {
        const auto kept = read(lesson, answer);
        if (kept && !is_nothing(kept->verdict)) {
            return;
        }
    }
    write_by_rename(file(lesson, answer), verdict_json(verdict, fingerprints_.at(lesson.id)));
}

}  // namespace lab
