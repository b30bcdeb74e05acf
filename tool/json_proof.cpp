#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "tool/proof.hpp"

namespace lab {

namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? std::string() : found->get<std::string>();
}

ProofStory story_of(const Json& json) {
    ProofStory story{text_of(json, "where"),  text_of(json, "anomaly"), text_of(json, "sentence"),
                     text_of(json, "lesson"), text_of(json, "text"),    {}};
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

template <typename Result, typename Read>
std::optional<Result> parsed(std::string_view text, Read read) {
    try {
        return read(Json::parse(text));
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::string written(const Json& json) {
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

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
