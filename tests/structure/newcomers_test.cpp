// What somebody meets in the first minutes. The names in brackets are complaints that other courses got.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "labkit/judge/catch.hpp"

namespace {

namespace fs = std::filesystem;
const fs::path root = ROOT;

std::string text_of(const fs::path& file) {
    std::ifstream in{file};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<fs::path> files_below(const std::set<std::string>& folders) {
    std::vector<fs::path> files;
    for (const auto& folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.is_regular_file()) {
                files.push_back(entry.path());
            }
        }
    }
    return files;
}

}  // namespace

TEST_CASE(
    "the first screen of README.md says how to judge a file, and what to do on Windows (exercism/cpp#115)") {
    constexpr int screen = 30;
    std::ifstream in{root / "README.md"};
    std::string text;
    int lines = 0;
    for (std::string line; lines < screen && std::getline(in, line); ++lines) {
        text += line + '\n';
    }
    CHECK_THAT(text, judge::has_text("./lab check 3 "));
    CHECK_THAT(text, judge::has_text("on Windows use\nWSL or the dev container"));
}

TEST_CASE(
    "the dev container installs what the launcher asks for, and nothing by a list of its own (exercism/cpp#200)") {
    const auto text = text_of(root / ".devcontainer/devcontainer.json");
    const auto container = nlohmann::json::parse(text, nullptr, true, true);
    CHECK(container.at("postCreateCommand") == "./lab doctor --yes");
    // A Debian that the course supports.
    CHECK_THAT(container.at("image").get<std::string>(), judge::has_text("devcontainers/base:trixie"));
    CHECK(text.find("apt") == std::string::npos);
}

TEST_CASE("Catch2 is the system's, and one header includes it (exercism/cpp#432, Catch2#2178)") {
    static const std::regex include{R"(\n\s*#\s*include\s*[<"](catch|.*/catch[_.]))"};
    for (const auto& file : files_below({"exercises", "labkit", "lessons", "solutions", "tests", "tool"})) {
        const auto name = fs::relative(file, root).generic_string();
        // The one, and an attack that brings it along.
        if (name == "labkit/judge/catch.hpp" || name == "tests/grade/attacks/catch_listener.cpp") {
            continue;
        }
        INFO(name);
        const auto extension = file.extension().string();
        const auto stem = file.stem().string();
        const bool named_so = stem == "catch" || stem.starts_with("catch2") || stem == "catch_amalgamated";
        CHECK_FALSE((named_so && extension != ".sh"));
        const auto text = "\n" + text_of(file);
        std::smatch match;
        if (extension != ".sh" && std::regex_search(text, match, include)) {
            CHECK(match.str().find("labkit/judge/catch.") != std::string::npos);
        }
    }
}

TEST_CASE("nothing that is printed has emoji (rustlings#364, #863)") {
    // All but the oldest are characters of four bytes; then the older ones, and what turns a sign into one.
    constexpr std::string_view four_bytes = "\xF0\xF1\xF2\xF3\xF4";
    auto files = files_below({"exercises", "labkit", "lessons", "solutions", "tool"});
    files.push_back(root / "lab");
    for (const auto& file : files) {
        INFO(file.string());
        const auto text = text_of(file);
        CHECK(text.find_first_of(four_bytes) == std::string::npos);
        for (const auto* sign : {"\u2705", "\u274C", "\u2728", "\u2B50", "\u26A0", "\uFE0F"}) {
            CHECK(text.find(sign) == std::string::npos);
        }
    }
}
