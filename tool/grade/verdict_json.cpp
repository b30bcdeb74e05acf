#include "tool/grade/verdict_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace lab {

namespace {

using Json = nlohmann::ordered_json;

// In the order of Verdict::Kind.
constexpr std::array<std::string_view, 3> kinds{"judged", "does not compile", "judge broke"};

Json json_of(const TestResult& test) {
    return {{"name", test.name},       {"task", test.task},     {"passed", test.passed},
            {"message", test.message}, {"output", test.output}, {"misconception", test.misconception},
            {"why", test.why}};
}

TestResult test_of(const Json& json) {
    TestResult test;
    json.at("name").get_to(test.name);
    json.at("task").get_to(test.task);
    json.at("passed").get_to(test.passed);
    json.at("message").get_to(test.message);
    json.at("output").get_to(test.output);
    json.at("misconception").get_to(test.misconception);
    json.at("why").get_to(test.why);
    return test;
}

}  // namespace

std::string verdict_json(const Verdict& verdict, const std::string& judged_by) {
    auto tests = Json::array();
    for (const auto& test : verdict.report.tests) {
        tests.push_back(json_of(test));
    }
    const Json json{{"judged_by", judged_by},
                    {"kind", kinds.at(static_cast<std::size_t>(verdict.kind))},
                    {"problem", verdict.problem},
                    {"warnings", verdict.warnings},
                    {"out_of_time", verdict.out_of_time},
                    {"tests", tests}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::optional<KeptVerdict> read_verdict(std::string_view text) {
    try {
        const auto json = Json::parse(text);
        KeptVerdict kept;
        json.at("judged_by").get_to(kept.judged_by);
        const auto kind = std::find(kinds.begin(), kinds.end(), json.at("kind").get<std::string>());
        if (kind == kinds.end()) {
            return std::nullopt;
        }
        kept.verdict.kind = static_cast<Verdict::Kind>(kind - kinds.begin());
        json.at("problem").get_to(kept.verdict.problem);
        json.at("warnings").get_to(kept.verdict.warnings);
        json.at("out_of_time").get_to(kept.verdict.out_of_time);
        for (const auto& test : json.at("tests")) {
            kept.verdict.report.tests.push_back(test_of(test));
        }
        return kept;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace lab
