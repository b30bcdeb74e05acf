#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "labkit/judge/catch.hpp"

namespace {

// Editors and dev containers allow comments, and nothing else that JSON doesn't.
nlohmann::json settings(const std::string& file) {
    std::ifstream in{std::filesystem::path{ROOT} / file};
    INFO(file);
    REQUIRE(in.good());
    return nlohmann::json::parse(in, nullptr, true, true);
}

}  // namespace

TEST_CASE("what editors are told is JSON with comments") {
    CHECK(settings(".vscode/settings.json").is_object());
    CHECK(settings(".devcontainer/devcontainer.json").at("customizations").is_object());
    const auto recommended = settings(".vscode/extensions.json").at("recommendations");
    CHECK(recommended ==
          settings(".devcontainer/devcontainer.json").at("customizations").at("vscode").at("extensions"));
}

TEST_CASE("every task starts ./lab, and has a name of its own") {
    std::set<std::string> labels;
    const auto tasks = settings(".vscode/tasks.json").at("tasks");
    for (const auto& task : tasks) {
        INFO(task.dump());
        CHECK(task.at("command") == "./lab");
        CHECK(labels.insert(task.at("label").get<std::string>()).second);
    }
    CHECK_FALSE(labels.empty());
}
