#include "tool/silence.hpp"

#include <algorithm>
#include <array>

namespace lab {

namespace {

constexpr std::string_view crashed =
    "The program crashed while your function ran, so there was no answer to look at.";
constexpr std::array silences{
    Silence{"gave no answer",
            "Your function did not come back in time and was stopped; a test with it fails. Look for a loop "
            "whose condition never changes, a retry without a bound, or a wait for a lock that this function "
            "itself holds."},
    Silence{
        "ended its process",
        "Your code ended the whole process in place of returning. A caller would be gone with it: return, "
        "or throw."},
    Silence{"printed more than",
            "Your code printed without an end and was stopped. Most likely there is output in a loop."},
    Silence{"wrote into the judge",
            "Your code wrote to a file descriptor that it did not open. Close and write only your own."},
    Silence{"was killed with", "The process was killed from outside or killed itself, and gave no answer."},
    Silence{"crashed with", crashed},
    Silence{"aborted", crashed},
    Silence{"was ended by signal", crashed},
    Silence{"filled the disk", {}},
    Silence{"called fork", {}}};

}  // namespace

const Silence* silence_in(std::string_view line) {
    constexpr std::string_view session = "Session ";
    const auto end = line.starts_with(session) ? line.find(' ', session.size()) : line.npos;
    if (end == line.npos) {
        return nullptr;
    }
    const auto* silence = std::find_if(silences.begin(), silences.end(), [&](const Silence& one) {
        return line.substr(end + 1).starts_with(one.words);
    });
    return silence == silences.end() ? nullptr : silence;
}

}  // namespace lab
