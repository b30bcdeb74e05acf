#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/grade/intake/outline.hpp"
#include "tool/grade/submission.hpp"

namespace lab {

/// Whose a file or folder is that lies at the top of what the instructor has.
struct Owner {
    std::string unit{};               ///< equal for all that one student, or one group, handed in
    std::vector<Student> students{};  ///< without keys; one, unless a group handed in together
    std::string origin{};             ///< shown
    bool late = false;
    std::uint64_t upload = 0;   ///< the platform's number of this upload, which rises
    std::string name_inside{};  ///< the name that the student gave it; empty for what is the student's whole
};

/// How submissions lie in what the instructor has.
struct Form {
    std::string words{};              ///< "a Canvas download"
    std::vector<std::string> root{};  ///< the folder in which they lie
    /// Whose something at the top is; nothing if nobody's.
    std::function<std::optional<Owner>(const std::string& name, bool folder)> owner{};
    std::vector<std::string> listed{};  ///< folders that there should be
};

/// Sees the form by the names alone.
/// @param whole     what the instructor has
/// @param its_name  its own name, which is the student's if it holds one student's work
/// @param metadata  the text of Gradescope's submission_metadata.yml, if it has been found
Form recognised_form(const Outline& whole, const std::string& its_name, const AnswerNames& names,
                     const std::optional<std::string>& metadata);

/// The name of Gradescope's list of who handed in what.
bool is_gradescope_metadata(std::string_view name);

}  // namespace lab
