#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "labkit/judge/catch.hpp"
#include "tests/grade/made_up_class.hpp"
#include "tests/grade/schema_check.hpp"
#include "tool/files.hpp"
#include "tool/grade/results/results.hpp"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const lab::TemporaryFolder& results() {
    static const auto folder = [] {
        auto made = std::make_unique<lab::TemporaryFolder>(fs::temp_directory_path(), "results-");
        made_up::write_results(made->path(), made_up::small_class());
        return made;
    }();
    return *folder;
}

std::string text_of(const std::string& name) {
    return lab::read_file(results().path() / name).value_or("(there is no " + name + ")");
}

json schema(const std::string& name) {
    return json::parse(lab::read_course_file(fs::path(HERE) / name));
}

std::map<std::string, std::string> all_files(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            files[fs::relative(entry.path(), folder).string()] = *lab::read_file(entry.path());
        }
    }
    return files;
}

}  // namespace

TEST_CASE("each platform's JSON fits its schema") {
    for (const auto& [folder, name] : {std::pair("gradescope", "gradescope.schema.json"),
                                       std::pair("classroom50", "classroom50.schema.json")}) {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(results().path() / folder)) {
            INFO(entry.path().string());
            const auto document = json::parse(*lab::read_file(entry.path()));
            CHECK(schema_complaints(schema(name), document) == std::vector<std::string>{});
            ++count;
        }
        CHECK(count == 8);
    }
}

TEST_CASE("the schemas' checker finds what doesn't fit") {
    const auto wanted = schema("classroom50.schema.json");
    auto document = json::parse(text_of("classroom50/ada.json"));
    document["score"] = "5";
    document["tests"][0].erase("passed");
    document["tests"][1]["more"] = 1;
    document["schema"] = "v2";
    CHECK(schema_complaints(wanted, document).size() == 4);
}

TEST_CASE("the points that lateness takes are in the whole, and a task has its own") {
    const auto in_time = json::parse(text_of("gradescope/ada.json"));
    CHECK_FALSE(in_time.contains("score"));
    const auto late = json::parse(text_of("gradescope/bea.json"));
    CHECK(late["score"] == 3.36);  // 0.8 of 2.1 + 2.1
    CHECK(late["tests"][3]["number"] == "3.2");
    CHECK(late["tests"][3]["status"] == "failed");
    CHECK(late["tests"][4]["score"] == 1.1);
    CHECK(json::parse(text_of("classroom50/bea.json"))["score"] == 3.36);
}

TEST_CASE("no platform gets a grade of who could not be graded; everything else has them") {
    for (const auto* name : {"gradescope/emil.json", "classroom50/emil.json"}) {
        CHECK_FALSE(fs::exists(results().path() / name));
    }
    for (const auto* name : {"canvas.csv", "moodle.csv"}) {
        CHECK(text_of(name).find("Emil") == std::string::npos);
    }
    CHECK_THAT(text_of("grades.csv"), judge::has_text("not graded: 03_full_transaction"));
    CHECK_THAT(text_of("index.html"), judge::has_text("Not everything could be graded."));
    CHECK_THAT(text_of("feedback/emil.md"), judge::has_text("an earlier grade stands"));
    CHECK_THAT(text_of("junit.xml"), judge::has_text("type=\"not graded\""));
}

TEST_CASE("a second run gives the same bytes") {
    const lab::TemporaryFolder again(fs::temp_directory_path(), "results-");
    made_up::write_results(again.path(), made_up::small_class());
    CHECK(all_files(again.path()) == all_files(results().path()));
}

// What `grade_results_class DIR` writes, kept: a change of it is seen, looked at, and copied here.
TEST_CASE("the files are as kept") {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(HERE) / "expected")) {
        if (entry.is_regular_file()) {
            const auto name = fs::relative(entry.path(), fs::path(HERE) / "expected").string();
            INFO(name);
            CHECK(text_of(name) == *lab::read_file(entry.path()));
        }
    }
}

TEST_CASE("a class of nobody has its files, too") {
    const lab::TemporaryFolder folder(fs::temp_directory_path(), "results-");
    made_up::write_results(folder.path(), {});
    const auto files = all_files(folder.path());
    CHECK(files.size() == 5);
    CHECK_THAT(files.at("grades.csv"), judge::has_text("max,01_naive_read_modify_write,state\n"));
    CHECK_THAT(files.at("index.html"), judge::has_text("0 students"));
}

TEST_CASE("a student out of order or twice is the caller's mistake") {
    const lab::TemporaryFolder folder(fs::temp_directory_path(), "results-");
    const auto students = made_up::small_class();
    CHECK_THROWS_AS(made_up::write_results(folder.path(), {students[1], students[0]}), std::logic_error);
    const lab::TemporaryFolder other(fs::temp_directory_path(), "results-");
    CHECK_THROWS_AS(made_up::write_results(other.path(), {students[0], students[0]}), std::logic_error);
}
