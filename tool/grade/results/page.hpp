#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "tool/grade/grades.hpp"
#include "tool/grade/results/class_sums.hpp"
#include "tool/grade/results/document.hpp"

// Pages that need no other file and no network.

namespace lab {

/// `page` with each `{{name}}` replaced by its value. What stands in a value is never looked at again, so
/// that a student called {{rows}} stays a student. A name without a value stays as it is.
std::string filled(std::string_view page, const std::map<std::string, std::string>& values);

/// The looks of a student's feedback and of the class's page, read once.
class ResultPages {
  public:
    /// @param root  the course's. Throws Failure(environment) when a file is missing there.
    explicit ResultPages(const std::filesystem::path& root);

    [[nodiscard]] std::string feedback_page(const std::string& title, const Document& document) const;
    [[nodiscard]] std::string index_page(const std::string& title, const ClassSums& sums) const;

  private:
    std::string style_;
    std::string feedback_;
    std::string index_;
};

}  // namespace lab
