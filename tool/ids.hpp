#pragma once

#include <string_view>

#include "tool/course.hpp"

namespace lab {

/// The lesson that `text` names: `3`, `03` or `03_full_transaction`.
/// Throws Failure(usage) with "did you mean" and the list of ids if there is none.
const Lesson& find_lesson(const Course& course, std::string_view text);

}  // namespace lab
