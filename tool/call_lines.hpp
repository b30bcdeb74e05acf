#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace lab {

/// The places in the source of a program's addresses, as addr2line tells them. Without addr2line, or for a
/// program without that information, no place is known.
class CallLines {
  public:
    /// @param addresses  in hexadecimal, relative to where the program is loaded; may hold some more than
    /// once
    CallLines(const std::filesystem::path& program, std::vector<std::string> addresses);

    /// The line of `source` that an address belongs to; 0: it belongs to another file, or that isn't known.
    [[nodiscard]] int line_in(const std::filesystem::path& source, const std::string& address) const;

  private:
    std::map<std::string, std::string> places_;  ///< "/…/book_once.cpp:31"
};

}  // namespace lab
