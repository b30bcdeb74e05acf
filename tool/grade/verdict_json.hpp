#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tool/report.hpp"

namespace lab {

/// A verdict, as one run of the grader keeps it for the next. Texts that are not UTF-8 get the replacement
/// character for the bytes that are not.
std::string verdict_json(const Verdict& verdict, const std::string& judged_by);

/// What was kept.
struct KeptVerdict {
    Verdict verdict{};
    std::string judged_by{};  ///< which judge it was, see fingerprint()
};

/// Nothing if the text isn't one.
std::optional<KeptVerdict> read_verdict(std::string_view text);

}  // namespace lab
