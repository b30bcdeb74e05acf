// Catch2's events into a report. The base class is what differs between Catch2 2.x and 3.x.
#pragma once

#include <vector>

#include "labkit/judge/catch.hpp"
#include "labkit/judge/report.hpp"

namespace judge {

class Reporter;

#if __has_include(<catch2/catch_all.hpp>)
using StreamingReporter = Catch::StreamingReporterBase;
using ReporterConfig = Catch::ReporterConfig&&;
using HandledAssertion = void;
#else
using StreamingReporter = Catch::StreamingReporterBase<Reporter>;
using ReporterConfig = const Catch::ReporterConfig&;
using HandledAssertion = bool;
#endif

/// `--reporter lab --out FILE` writes {"tests": […]}.
class Reporter : public StreamingReporter {
  public:
    explicit Reporter(ReporterConfig config);

    static std::string getDescription() { return "the report that ./lab reads"; }

    void assertionStarting(const Catch::AssertionInfo&) override {}
    void testCaseStarting(const Catch::TestCaseInfo& info) override;
    HandledAssertion assertionEnded(const Catch::AssertionStats& stats) override;
    void testCaseEnded(const Catch::TestCaseStats& stats) override;
    void testRunEnded(const Catch::TestRunStats& stats) override;

  private:
    void tell_what_happened();

    std::ostream& out_;
    std::vector<TaskReport> tasks_;
};

}  // namespace judge
