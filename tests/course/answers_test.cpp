// The exercises as they are, with answers that say nothing. The names in brackets are complaints that other
// courses got.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "labkit/judge/catch.hpp"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
const fs::path exercises = fs::path{ROOT} / "exercises";

std::string text_of(const fs::path& file) {
    std::ifstream in{file};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The stub of each exercise, by the exercise's id.
std::map<std::string, std::string> stubs() {
    std::map<std::string, std::string> texts;
    for (const auto& exercise : fs::directory_iterator(exercises)) {
        if (exercise.is_directory()) {
            for (const auto& stub : fs::directory_iterator(exercise.path() / ".stub")) {
                texts[exercise.path().filename().string()] = text_of(stub.path());
            }
        }
    }
    return texts;
}

std::string commented_out(const std::string& stub) {
    return std::regex_replace("\n" + stub, std::regex{"\n(?=.)"}, "\n// ");
}

/// The stub with every function of the contract answering what `{}` makes of its type.
std::string emptied(const std::string& stub) {
    std::istringstream lines{stub};
    std::string text;
    bool body = false;
    bool unnamed = false;
    for (std::string line; std::getline(lines, line);) {
        unnamed = (unnamed || line == "namespace {") && line != "}  // namespace";
        if (body && line != "}") {
            continue;
        }
        body = !unnamed && line.ends_with(") {");
        text += line + (body ? " return {};\n" : "\n");
    }
    return text;
}

/// What `lab check ID --with FILE --json` says of a text, with few file descriptors (rustlings#2091).
json verdict_on(const std::string& id, const std::string& text) {
    const auto file =
        fs::temp_directory_path() / ("answer_" + std::to_string(std::random_device{}()) + ".cpp");
    std::ofstream{file} << text;
    const auto command = std::string{"ulimit -n 64; LAB_ROOT='" ROOT "' '" LAB_TOOL "' check "} + id +
                         " --json --with " + file.string();
    FILE* const pipe = popen(command.c_str(), "r");
    std::string out;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got != 0;) {
        got = std::fread(buffer.data(), 1, buffer.size(), pipe);
        out.append(buffer.data(), got);
    }
    pclose(pipe);
    fs::remove(file);
    return json::parse(out);
}

/// The name or the tags of a test case that Catch2 runs only when asked to, or takes a failure of.
const std::regex set_apart{R"(\[(\.|!))"};

/// How many test cases an exercise's specs have; what only `lab prove` and `lab design` ask for is none.
std::size_t test_cases_of(const std::string& id) {
    static const std::regex head{R"(TEST_CASE\(([^{]*)\{)"};
    static const std::regex asked_for{R"(\[\.(proof|fault_table)\])"};
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(exercises / id)) {
        const auto name = entry.path().filename().string();
        if (!name.starts_with("spec") || !name.ends_with(".cpp")) {
            continue;
        }
        const auto text = text_of(entry.path());
        for (std::sregex_iterator at{text.begin(), text.end(), head}, end; at != end; ++at) {
            const auto words = std::regex_replace((*at)[1].str(), asked_for, "");
            INFO(name << ": " << words);
            CHECK_FALSE(std::regex_search(words, set_apart));
            count += words == (*at)[1].str() ? 1U : 0U;
        }
        static const std::regex condition{R"(\n\s*#\s*if)"};
        INFO(name);
        CHECK_FALSE(std::regex_search(text, condition));
    }
    return count;
}

}  // namespace

TEST_CASE("a file in which everything is commented out doesn't pass, and is told why (rustlings#855)") {
    for (const auto& [id, stub] : stubs()) {
        const auto verdict = verdict_on(id, commented_out(stub));
        INFO(id << ": " << verdict.dump(2));
        CHECK(verdict.at("status") == "error");
        CHECK_THAT(verdict.at("message").get<std::string>(), judge::has_text("not defined"));
    }
}

TEST_CASE(
    "functions that do nothing don't pass, no test is left out, no failure is without a word "
    "(rustlings#855, exercism/cpp#243, #331, exercism#5743)") {
    for (const auto& [id, stub] : stubs()) {
        const auto verdict = verdict_on(id, emptied(stub));
        INFO(id << ": " << verdict.dump(2));
        CHECK(verdict.at("status") == "fail");
        CHECK(verdict.at("tests").size() == test_cases_of(id));
        for (const auto& test : verdict.at("tests")) {
            CHECK((test.at("status") == "pass" || !test.at("message").get<std::string>().empty()));
        }
    }
}
