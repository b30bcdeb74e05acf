// Two guides sign off. Each transaction is right for itself, and together they leave nobody on duty.
#include <fmt/format.h>

#include <optional>
#include <string>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

constexpr const auto* count_on_duty = "SELECT count(*) FROM guide WHERE on_duty = 1";
constexpr const auto* next_version = "UPDATE plan SET version = version + 1";

/// Two guides, Ada and Bo, both on duty, and a connection for each.
class TwoGuides {
  public:
    TwoGuides() {
        ada_.execute(
            "CREATE TABLE guide(name TEXT PRIMARY KEY NOT NULL, on_duty INTEGER NOT NULL CHECK(on_duty IN (0, 1)));"
            "CREATE TABLE plan(version INTEGER NOT NULL);"
            "INSERT INTO guide VALUES ('ada', 1), ('bo', 1); INSERT INTO plan VALUES (1);");
    }

    /// Shows what the two do in this order.
    template <class Work>
    void watch(const lesson::Lesson& lesson, const Work& work) {
        lesson::Recorder recorder{{{"Ada's session", ada_}, {"Bo's session", bo_}}};
        work(ada_, bo_, recorder);
        lesson.show("What ran, in this order:", recorder.timeline());
    }
    std::int64_t left(const lesson::Lesson& lesson) {
        const auto on_duty = ada_.value<std::int64_t>(count_on_duty).value();
        lesson.left("on duty", on_duty);
        return on_duty;
    }

  private:
    lesson::ScratchFile file_;
    sqlite::Connection ada_{file_.path()};
    sqlite::Connection bo_{file_.path()};
};

/// A transaction that reads: is there somebody else?
std::int64_t read_in_a_transaction(sqlite::Connection& connection) {
    sqlite::Transaction transaction{connection, sqlite::Begin::deferred};
    const auto on_duty = connection.value<std::int64_t>(count_on_duty).value();
    transaction.commit();
    return on_duty;
}

/// A transaction that writes.
void sign_off_in_a_transaction(sqlite::Connection& connection, const std::string& guide) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", guide);
    connection.run(next_version);
    transaction.commit();
}

/// Both in one.
std::string sign_off_in_one_decision(sqlite::Connection& connection, const std::string& guide) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.value<std::int64_t>(count_on_duty) < 2) {
        return "needed";
    }
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", guide);
    connection.run(next_version);
    transaction.commit();
    return "signed off";
}

/// A write that goes by what was seen before it began.
std::string sign_off_as_seen(sqlite::Connection& connection, const std::string& guide, std::int64_t version) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    if (connection.run("UPDATE plan SET version = version + 1 WHERE version = ?", version) == 0) {
        return "changed";
    }
    connection.run("UPDATE guide SET on_duty = 0 WHERE name = ?", guide);
    transaction.commit();
    return "signed off";
}

void reading_and_writing_apart(lesson::Lesson& lesson) {
    lesson.set_up(
        "Reading and writing apart",
        "Ada and Bo are on duty, and somebody has to stay. Each program reads in one transaction how many there "
        "are, and when there are two it signs its guide off in another one. Ada reads, Bo reads, Ada signs "
        "off, Bo signs off.");
    lesson.predict("does one of the four transactions fail? And how many are on duty at the end?");
    TwoGuides guides;
    std::int64_t seen_by_ada = 0;
    std::int64_t seen_by_bo = 0;
    guides.watch(lesson, [&](auto& ada, auto& bo, auto&) {
        seen_by_ada = read_in_a_transaction(ada);
        seen_by_bo = read_in_a_transaction(bo);
        sign_off_in_a_transaction(ada, "ada");
        sign_off_in_a_transaction(bo, "bo");
    });
    const auto on_duty = guides.left(lesson);
    lesson.came_out(seen_by_ada == 2 && seen_by_bo == 2 && on_duty == 0,
                    "none fails, and nobody is on duty.");
    lesson.explain(
        "each of them changed a row of its own, so no update was lost, and no constraint speaks of two rows. What broke "
        "is the rule that holds between the rows: a write skew. Bo's write rests on \"two are on duty\", and that was "
        "true when it was read and not when he wrote.");
}

void one_decision(lesson::Lesson& lesson) {
    lesson.set_up(
        "One decision",
        "The read moves into the transaction that writes, behind BEGIN IMMEDIATE. Bo comes while Ada is in the "
        "middle, is told SQLITE_BUSY, and comes again when she is done.");
    lesson.predict("what is Bo's answer, and how many are on duty at the end?");
    TwoGuides guides;
    std::optional<std::string> bos_error;
    std::string bos_answer;
    guides.watch(lesson, [&](auto& ada, auto& bo, auto& recorder) {
        sqlite::Transaction adas{ada, sqlite::Begin::immediate};
        const auto on_duty = ada.template value<std::int64_t>(count_on_duty).value();
        try {
            sign_off_in_one_decision(bo, "bo");
        } catch (const sqlite::Error& error) {
            bos_error = sqlite::name_of(error.code());
        }
        if (on_duty == 2) {
            ada.run("UPDATE guide SET on_duty = 0 WHERE name = 'ada'");
            ada.run(next_version);
            adas.commit();
        }
        bos_answer = sign_off_in_one_decision(bo, "bo");
        recorder.note(bo, fmt::format("answer: {}", bos_answer));
    });
    const auto on_duty = guides.left(lesson);
    lesson.came_out(bos_error == "SQLITE_BUSY" && bos_answer == "needed" && on_duty == 1,
                    "he is needed, and he stays.");
    lesson.explain(
        "from Ada's BEGIN IMMEDIATE to her COMMIT nobody else writes, so what she has read stays true until her own "
        "change is in. The question and the answer are one decision again.");
}

void a_decision_made_earlier(lesson::Lesson& lesson) {
    lesson.set_up(
        "A decision made earlier",
        "Ada and Bo look at the plan on their screens, and each sees version 1 with two on duty. They think it "
        "over, and no transaction stays open so long. Then each sends the version along: do it if the plan is "
        "still this one.");
    lesson.predict("what are the two answers, and how many are on duty at the end?");
    TwoGuides guides;
    std::string adas_answer;
    std::string bos_answer;
    guides.watch(lesson, [&](auto& ada, auto& bo, auto& recorder) {
        const auto seen_by_ada = ada.template value<std::int64_t>("SELECT version FROM plan").value();
        const auto seen_by_bo = bo.template value<std::int64_t>("SELECT version FROM plan").value();
        adas_answer = sign_off_as_seen(ada, "ada", seen_by_ada);
        recorder.note(ada, fmt::format("answer: {}", adas_answer));
        bos_answer = sign_off_as_seen(bo, "bo", seen_by_bo);
        recorder.note(bo, fmt::format("answer: {}", bos_answer));
    });
    const auto on_duty = guides.left(lesson);
    lesson.came_out(adas_answer == "signed off" && bos_answer == "changed" && on_duty == 1,
                    "signed off, and changed; Bo stays and looks again.");
    lesson.explain(
        "the version stands for everything that Bo saw. Ada's change made a new one, so the UPDATE with version = 1 "
        "meets no row, and he is asked to look again. It has to be one version for all rows of the rule: Bo's own row "
        "was as he had seen it.");
}

void a_value_for_a_version(lesson::Lesson& lesson) {
    lesson.set_up(
        "A value in the place of a version",
        "No version: Bo sends along what he saw, \"two are on duty\", and it is compared with the number as it is "
        "now. Meanwhile Ada signs off and somebody else, Cy, begins.");
    lesson.predict("does the comparison notice that the plan was changed?");
    TwoGuides guides;
    std::int64_t seen_by_bo = 0;
    std::int64_t compared_with = 0;
    guides.watch(lesson, [&](auto& ada, auto& bo, auto&) {
        seen_by_bo = bo.template value<std::int64_t>(count_on_duty).value();
        sign_off_in_a_transaction(ada, "ada");
        ada.run("INSERT INTO guide VALUES ('cy', 1)");
        ada.run(next_version);
        compared_with = bo.template value<std::int64_t>(count_on_duty).value();
    });
    lesson.came_out(seen_by_bo == 2 && compared_with == 2, "it doesn't: two then, two now.");
    lesson.explain(
        "it is two others. Whether that matters is for Bo to say: he relied on Ada, whom he knows, and not on a number. "
        "A value may come back; a version that only grows doesn't.");
}

void tell(lesson::Lesson& lesson) {
    reading_and_writing_apart(lesson);
    one_decision(lesson);
    a_decision_made_earlier(lesson);
    a_value_for_a_version(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 15: interleavings", argc, argv, tell);
}
