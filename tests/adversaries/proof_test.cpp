// A proof as it is written for `lab prove`, of programs that don't play by the rules.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "booking_scenario.hpp"

namespace {

/// What the proof of a program says.
nlohmann::json proof_of(const std::string& program) {
    use_program(program);
    const auto file = std::filesystem::path{PROGRAMS + program + ".proof"};
    setenv("LAB_PROOF", file.c_str(), 1);
    adversaries::prove(one_seat());
    return nlohmann::json::parse(std::ifstream{file});
}

std::string sentence_of(const nlohmann::json& adversary) {
    return adversary.at("first").is_null() ? "" : adversary.at("first").at("sentence");
}

}  // namespace

TEST_CASE("a program that doesn't end as it was asked to is broken, and all four adversaries tell so") {
    const auto proof = proof_of("exits_at_its_end");
    CHECK(proof.at("status") == "broken");
    REQUIRE(proof.at("adversaries").size() == 4);
    for (const auto& adversary : proof.at("adversaries")) {
        INFO(adversary.dump(1));
        CHECK(sentence_of(adversary).find("exit status 42") != std::string::npos);
    }
}

TEST_CASE("a file beside the database is found, as is one in the place of SQLite's own") {
    CHECK(sentence_of(proof_of("file_beside").at("adversaries").at(0)) ==
          "the file requests.log stands beside the database: no ROLLBACK takes it back");
    const auto proof = proof_of("garbage_in_the_journal");
    CHECK(proof.at("status") == "broken");
    CHECK(sentence_of(proof.at("adversaries").at(2)).find("puts files where SQLite has its own") !=
          std::string::npos);
}
