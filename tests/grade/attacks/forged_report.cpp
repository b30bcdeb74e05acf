// Looks for the report's name and for open files, and writes a report without failures wherever it can.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static constexpr const char* all_passed =
    R"({"tests": [{"name": "all", "status": "pass", "tags": ["task_1"]}]})";

static void forge(const std::filesystem::path& path) {
    std::ofstream{path} << all_passed;
}

static void attack(sqlite::Connection&, const std::string&) {
    std::error_code error;
    const std::filesystem::path processes = "/proc";
    for (const auto& process : std::filesystem::directory_iterator{processes, error}) {
        std::ifstream in{process.path() / "cmdline"};
        for (std::string word; std::getline(in, word, '\0');) {
            if (word.find("report") != std::string::npos) {
                forge(word);
            }
        }
        for (const auto& file : std::filesystem::directory_iterator{process.path() / "fd", error}) {
            forge(file.path());
        }
    }
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::filesystem::path value = text.substr(text.find('=') + 1);
        forge(value.parent_path() / "report.json");
        forge(value / "report.json");
    }
    for (int descriptor = 4; descriptor < 256; ++descriptor) {
        static_cast<void>(!write(descriptor, all_passed, std::char_traits<char>::length(all_passed)));
    }
    forge(VICTIM "/../report.json");
}
