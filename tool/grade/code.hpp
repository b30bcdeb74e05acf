#pragma once

#include <string>
#include <string_view>

namespace lab {

/// A C++ source without its comments, white space, ends of lines and byte order mark: two sources with the
/// same code differ in nothing that a compiler looks at. (White space inside of literals is lost, too; for
/// telling whether somebody has done anything that is enough.)
std::string code_of(std::string_view source);

}  // namespace lab
