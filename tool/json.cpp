#include "tool/json.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "tool/files.hpp"
#include "tool/proof.hpp"
#include "tool/spec_source.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using Json = nlohmann::ordered_json;

std::string written(const Json& json) {
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

// The text of a key that may be null or missing.
std::string text_of(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? std::string() : found->get<std::string>();
}

int number_of(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? 0 : found->get<int>();
}

// Calls `read` with the parsed text; nothing if the text isn't JSON or isn't shaped as `read` expects.
template <typename Result, typename Read>
std::optional<Result> parsed(std::string_view text, Read read) {
    try {
        return read(Json::parse(text));
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

// Exercism shows at most 500 characters of a test's output.
std::string bounded(const std::string& output) {
    constexpr std::size_t most = 500;
    constexpr unsigned char continuation = 0x80;
    constexpr unsigned char continuation_mask = 0xC0;
    if (output.size() <= most) {
        return output;
    }
    const std::string note = "\nOutput was truncated. Please limit to 500 chars";
    std::size_t end = most - note.size();
    while (end > 0 && (static_cast<unsigned char>(output[end]) & continuation_mask) == continuation) {
        --end;  // not inside a letter
    }
    return output.substr(0, end) + note;
}

// All that there is to say of a failed test.
std::string message_of(const TestResult& test) {
    const auto scene = text_of(test.scene);
    return (test.why.empty() ? "" : test.why + "\n\n") + test.message + (scene.empty() ? "" : "\n" + scene);
}

Json result_of(const TestResult& test) {
    const auto spec = read_file(test.file);
    return {{"name", test.name},
            {"status", test.passed ? "pass" : "fail"},
            {"message", test.passed ? Json(nullptr) : text_or_null(message_of(test))},
            {"output", text_or_null(bounded(test.output))},
            {"test_code", spec ? test_case_at(*spec, test.line) : ""},
            {"task_id", test.task == 0 ? Json(nullptr) : Json(test.task)}};
}

Scene scene_of(const Json& test) {
    Scene scene;
    scene.copy = text_of(test, "copy");
    for (const auto& statement : test.value("statements", Json::array())) {
        scene.statements.push_back({number_of(statement, "number"), text_of(statement, "sql"),
                                    text_of(statement, "path"), text_of(statement, "role")});
    }
    for (const auto& table : test.value("tables", Json::array())) {
        scene.tables.push_back({text_of(table, "name"), table.at("columns").get<std::vector<std::string>>(),
                                table.at("rows").get<std::vector<std::vector<std::string>>>()});
        if (const int more = number_of(table, "more"); more > 0) {
            scene.tables.back().below =
                fmt::format("… and {}", counted(static_cast<std::size_t>(more), "more row"));
        }
    }
    return scene;
}

ProofStory story_of(const Json& json) {
    ProofStory story;
    story.where = text_of(json, "where");
    story.anomaly = text_of(json, "anomaly");
    story.sentence = text_of(json, "sentence");
    story.lesson = text_of(json, "lesson");
    story.text = text_of(json, "text");
    story.sessions = json.at("sessions").get<std::vector<std::string>>();
    for (const auto& step : json.at("timeline")) {
        story.steps.push_back({text_of(step, "session"), text_of(step, "step")});
    }
    for (const auto& table : json.at("left")) {
        story.left.push_back({text_of(table, "heading"), table.at("columns").get<std::vector<std::string>>(),
                              table.at("rows").get<std::vector<std::vector<std::string>>>()});
    }
    return story;
}

ProofVerdict verdict_of(const Json& json) {
    ProofVerdict verdict{text_of(json, "name"),
                         json.at("cases").get<std::size_t>(),
                         json.at("broken").get<std::size_t>(),
                         text_of(json, "covered"),
                         {},
                         std::nullopt};
    for (const auto& [outcome, times] : json.at("census").items()) {
        verdict.census.push_back(fmt::format("{}: {}", outcome, times.get<std::size_t>()));
    }
    if (!json.at("first").is_null()) {
        verdict.first = story_of(json.at("first"));
    }
    return verdict;
}

}  // namespace

std::optional<Report> read_report(std::string_view text) {
    return parsed<Report>(text, [](const Json& json) {
        Report report;
        for (const auto& test : json.at("tests")) {
            report.tests.push_back({test.at("name").get<std::string>(), number_of(test, "task"),
                                    test.at("status").get<std::string>() == "pass", text_of(test, "message"),
                                    text_of(test, "output"), text_of(test, "file"), number_of(test, "line"),
                                    test.value("tags", std::vector<std::string>{}),
                                    number_of(test, "checks")});
            report.tests.back().scene = scene_of(test);
        }
        return report;
    });
}

std::optional<Toolchain> read_toolchain(std::string_view text) {
    return parsed<Toolchain>(text, [](const Json& json) {
        return Toolchain{json.at("compiler").get<std::string>(),
                         json.at("compile").get<std::vector<std::string>>(),
                         json.value("precompiled", std::vector<std::string>{}),
                         json.at("link").get<std::vector<std::string>>(),
                         json.value("faster_linker", std::vector<std::string>{})};
    });
}

std::optional<Figure> read_figure(std::string_view text) {
    return parsed<Figure>(text, [](const Json& json) {
        Figure figure{json.at("name").get<std::string>(), json.at("ratio").get<double>(), std::nullopt,
                      text_of(json, "unit")};
        if (const auto bound = json.find("bound"); bound != json.end() && !bound->is_null()) {
            figure.bound = bound->get<double>();
        }
        return figure;
    });
}

std::string results_json(const Verdict& verdict) {
    const bool judged = verdict.kind == Verdict::Kind::judged;
    Json tests = Json::array();
    for (const auto& test : verdict.report.tests) {
        tests.push_back(result_of(test));
    }
    return written({{"version", 3},
                    {"status", !judged            ? "error"
                               : verdict.passed() ? "pass"
                                                  : "fail"},
                    {"message", judged ? Json(nullptr) : Json(verdict.problem)},
                    {"tests", tests}});
}

std::string list_json(const std::vector<ListEntry>& entries) {
    Json list = Json::array();
    for (const auto& entry : entries) {
        list.push_back({{"id", entry.id},
                        {"title", entry.title},
                        {"minutes", entry.minutes},
                        {"points", entry.points},
                        {"status", entry.done ? "done" : "pending"}});
    }
    return written(list);
}

std::string verify_json(const std::vector<VerifiedExercise>& exercises,
                        const std::vector<Problem>& problems) {
    Json list = Json::array();
    for (const auto& exercise : exercises) {
        Json wrong = Json::array();
        for (const auto& answer : exercise.wrong) {
            wrong.push_back({{"name", answer.name}, {"caught_by", answer.caught_by}});
        }
        list.push_back({{"id", exercise.id},
                        {"stub", exercise.stub},
                        {"solution", exercise.solution},
                        {"wrong", wrong}});
    }
    Json broken = Json::array();
    for (const auto& problem : problems) {
        broken.push_back({{"where", problem.where}, {"what", problem.what}});
    }
    return written(
        {{"status", problems.empty() ? "ok" : "broken"}, {"exercises", list}, {"problems", broken}});
}

std::string bench_json(const std::vector<Figure>& figures) {
    Json list = Json::array();
    for (const auto& figure : figures) {
        list.push_back({{"name", figure.name},
                        {"value", figure.value},
                        {"bound", figure.bound ? Json(*figure.bound) : Json(nullptr)},
                        {"unit", figure.unit},
                        {"met", figure.met()}});
    }
    return written(list);
}

std::string array_json(const std::vector<std::string>& texts) {
    return Json(texts).dump();
}

std::optional<Proof> read_proof(std::string_view text) {
    return parsed<Proof>(text, [](const Json& json) {
        Proof proof;
        for (const auto& adversary : json.at("adversaries")) {
            proof.adversaries.push_back(verdict_of(adversary));
        }
        return proof;
    });
}

std::optional<ProofStory> read_schedule(std::string_view text) {
    return parsed<ProofStory>(text, story_of);
}

std::string read_refusal(std::string_view text) {
    return parsed<std::string>(text, [](const Json& json) { return text_of(json, "refused"); }).value_or("");
}

std::string proof_json(std::string_view text, const std::string& id) {
    Json json{{"exercise", id}};
    json.update(Json::parse(text));
    return written(json);
}

std::string nothing_to_prove_json(const std::string& id) {
    Json json{{"exercise", id}, {"status", "holds"}, {"adversaries", Json::array()}};
    for (const auto* name : {"fault", "kill", "power", "interleaving"}) {
        json["adversaries"].push_back(
            {{"name", name}, {"cases", 0}, {"broken", 0}, {"applies", false}, {"first", nullptr}});
    }
    return written(json);
}

}  // namespace lab
