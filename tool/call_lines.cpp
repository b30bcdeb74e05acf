#include "tool/call_lines.hpp"

#include <algorithm>

#include "tool/process.hpp"
#include "tool/text.hpp"

namespace lab {

namespace fs = std::filesystem;

CallLines::CallLines(const fs::path& program, std::vector<std::string> addresses) {
    std::sort(addresses.begin(), addresses.end());
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    if (addresses.empty()) {
        return;
    }
    Command command{{"addr2line", "-e", program.string()}};
    command.arguments.insert(command.arguments.end(), addresses.begin(), addresses.end());
    constexpr std::chrono::seconds limit{10};
    command.limit = limit;
    const Outcome outcome = capture(command);
    const auto places = lines_of(outcome.out);
    if (outcome.status == 0 && places.size() == addresses.size()) {
        for (std::size_t i = 0; i < places.size(); ++i) {
            places_.emplace(addresses[i], places[i]);
        }
    }
}

int CallLines::line_in(const fs::path& source, const std::string& address) const {
    const auto place = places_.find(address);
    const std::string file = source.string() + ':';
    if (place == places_.end() || place->second.substr(0, file.size()) != file) {
        return 0;
    }
    return leading_number(place->second.substr(file.size()));
}

}  // namespace lab
