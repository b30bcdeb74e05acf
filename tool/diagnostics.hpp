#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// One message of a compiler.
struct Diagnostic {
    std::string file{};
    int line = 0;
    int column = 0;         ///< 0: the compiler didn't tell
    std::string text{};     ///< what is wrong, without place and kind
    std::string snippet{};  ///< the source line and the caret, as the compiler showed them; may be empty
    int asked_for_at = 0;   ///< when `file` is another one: the line of the judged file that led there, or 0
};

/// What a compiler said, in order.
struct CompilerOutput {
    std::vector<Diagnostic> errors{};
    std::vector<Diagnostic> warnings{};
};

/// Reads the output of g++ or clang++.
/// @param output  what the compiler printed to stderr
/// @param judged  the name under which the judged file appears in it
CompilerOutput read_compiler_output(std::string_view output, const std::string& judged);

/// The first error for a learner: where, what, the source line with its caret, and how many more there were.
/// Empty if there is no error.
std::string first_error(const CompilerOutput& output);

/// The warnings of the judged file, a line each, at most `most` of them and then how many more.
/// Empty if there is none.
std::string brief_warnings(const CompilerOutput& output, const std::string& judged, std::size_t most);

/// What a linker's output means to the author of a file, in words. Empty if it isn't about that file.
std::string linker_complaint(std::string_view output);

}  // namespace lab
