#include "labkit/judge/reporter.hpp"

#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "labkit/judge/scene.hpp"

namespace judge {
namespace {

std::string text_of(const std::string& text) {
    return text;
}
#if __has_include(<catch2/catch_all.hpp>)
std::string text_of(Catch::StringRef text) {
    return std::string{text};
}
std::ostream& stream_of(std::ostream& stream) {
    return stream;
}
std::vector<std::string> tags_of(const Catch::TestCaseInfo& info) {
    std::vector<std::string> tags;
    for (const auto& tag : info.tags) {
        tags.emplace_back(tag.original);
    }
    return tags;
}
#else
std::vector<std::string> tags_of(const Catch::TestCaseInfo& info) {
    return info.tags;
}
#endif

}  // namespace

#if __has_include(<catch2/catch_all.hpp>)
Reporter::Reporter(ReporterConfig config) : StreamingReporter{std::move(config)}, out_{stream_of(m_stream)} {
    m_preferences.shouldRedirectStdOut = true;
}
#else
Reporter::Reporter(ReporterConfig config) : StreamingReporter{config}, out_{config.stream()} {
    m_reporterPrefs.shouldRedirectStdOut = true;
}
#endif

void Reporter::testCaseStarting(const Catch::TestCaseInfo& info) {
    Scene::of_this_test().begin();
    tasks_.emplace_back(text_of(info.name), tags_of(info), info.lineInfo.file, info.lineInfo.line);
}

HandledAssertion Reporter::assertionEnded(const Catch::AssertionStats& stats) {
    const auto& result = stats.assertionResult;
    if (!result.isOk()) {
        std::vector<std::string> notes;
        for (const auto& info : stats.infoMessages) {
            if (info.message != text_of(result.getMessage())) {
                notes.push_back(info.message);
            }
        }
        const bool has_message = result.getResultType() == Catch::ResultWas::ExplicitFailure ||
                                 result.getResultType() == Catch::ResultWas::ThrewException;
        tasks_.back().failed(
            notes, has_message ? "" : text_of(result.getExpression()),
            has_message ? text_of(result.getMessage()) : text_of(result.getExpandedExpression()));
        tell_what_happened();
    }
    return HandledAssertion(true);
}

void Reporter::tell_what_happened() {
    // Where LAB_KEEP names a folder, the database of each test that fails is kept there.
    const char* const folder = std::getenv("LAB_KEEP");
    const auto name = std::to_string(tasks_.size()) + ".db";
    const auto copy = folder == nullptr ? std::filesystem::path{} : std::filesystem::path{folder} / name;
    const auto scene = Scene::of_this_test().at_first_failure(copy);
    if (!scene.is_null()) {
        std::error_code ignored;
        tasks_.back().happened(scene, std::filesystem::exists(copy, ignored) ? name : "");
    }
}

void Reporter::testCaseEnded(const Catch::TestCaseStats& stats) {
    tasks_.back().checked(stats.totals.assertions.total());
    tasks_.back().printed(text_of(stats.stdOut));
}

void Reporter::testRunEnded(const Catch::TestRunStats&) {
    auto tests = nlohmann::json::array();
    for (const auto& task : tasks_) {
        tests.push_back(task.json());
    }
    out_ << nlohmann::json{{"tests", tests}}.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)
         << "\n";
}

}  // namespace judge
