// tests/complaints.md, checked against the tests that it names.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "labkit/judge/catch.hpp"

namespace {

namespace fs = std::filesystem;
const fs::path tests = fs::path{ROOT} / "tests";

std::string text_of(const fs::path& file) {
    std::ifstream in{file};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// A test that a row names: the CTest test, its file below tests/, and words of its name or comment.
struct Named {
    std::string test;
    std::string file;
    std::string words;
};

/// A row of the table: the complaint's names, and what shows that there is no room for it.
struct Row {
    std::string complaint;
    std::vector<Named> shown_by;
};

std::vector<Row> rows() {
    static const std::regex named{R"(`(\w+)` in \[([^\]]+)\]\(\2\): "([^"]+)\")"};
    std::vector<Row> all;
    std::ifstream in{tests / "complaints.md"};
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("| ") || line.starts_with("| complaint |")) {
            continue;
        }
        const auto last = line.rfind(" | ");
        const auto cell = line.substr(last);
        all.push_back({line.substr(2, line.find(": ") - 2), {}});
        for (std::sregex_iterator test{cell.begin(), cell.end(), named}, end; test != end; ++test) {
            all.back().shown_by.push_back({(*test)[1], (*test)[2], (*test)[3]});
        }
    }
    return all;
}

/// The names of the tests of this build.
std::set<std::string> known_to_ctest() {
    FILE* const pipe = popen("ctest -N --test-dir '" BUILD "'", "r");
    std::string out;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got != 0;) {
        got = std::fread(buffer.data(), 1, buffer.size(), pipe);
        out.append(buffer.data(), got);
    }
    REQUIRE(pclose(pipe) == 0);
    static const std::regex line{R"(Test +#\d+: (\S+))"};
    std::set<std::string> names;
    for (std::sregex_iterator at{out.begin(), out.end(), line}, end; at != end; ++at) {
        names.insert((*at)[1]);
    }
    return names;
}

}  // namespace

TEST_CASE("every complaint has its row, and no row is without a test") {
    std::set<std::string> found;
    static const std::regex name{R"(\w[\w/]*( PR)?#\d+|rustlings' source)"};
    for (const auto& row : rows()) {
        INFO(row.complaint);
        CHECK_FALSE(row.shown_by.empty());
        for (std::sregex_iterator at{row.complaint.begin(), row.complaint.end(), name}, end; at != end;
             ++at) {
            CHECK(found.insert(at->str()).second);
        }
    }
    CHECK(found == std::set<std::string>{
                       "exercism/cpp#1013", "exercism#5743",    "exercism/cpp#115", "exercism/cpp#359",
                       "exercism/cpp#200",  "exercism/cpp#270", "exercism/cpp#243", "exercism/cpp#331",
                       "exercism/cpp#432",  "Catch2#2178",      "exercism/cpp#272", "exercism/cpp#233",
                       "exercism/cpp#304",  "exercism/cpp#268", "exercism#5432",    "exercism#5114",
                       "rustlings#2345",    "rustlings#2314",   "rustlings#2033",   "rustlings#444",
                       "rustlings#2407",    "rustlings PR#117", "rustlings#673",    "rustlings#173",
                       "rustlings' source", "rustlings#463",    "rustlings#729",    "ziglings#355",
                       "rustlings#1880",    "rustlings#2091",   "rustlings#364",    "rustlings#863",
                       "rustlings#1351",    "rustlings#2072",   "rustlings#855"});
}

TEST_CASE("every test that a row names is there") {
    const auto known = known_to_ctest();
    // Some tests are of the preset dev alone, and some of the course with its solutions.
    const bool all =
        fs::path{BUILD} == fs::path{ROOT} / "build/dev" && fs::exists(fs::path{ROOT} / "solutions");
    static const std::regex line_break{R"("\s*\n\s*")"};
    for (const auto& row : rows()) {
        for (const auto& named : row.shown_by) {
            INFO(row.complaint << "\n" << named.test << " in " << named.file << ": " << named.words);
            CHECK((!all || known.contains(named.test)));
            CHECK(std::regex_replace(text_of(tests / named.file), line_break, "").find(named.words) !=
                  std::string::npos);
        }
    }
}
