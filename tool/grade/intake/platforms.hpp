#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tool/grade/intake/form.hpp"

namespace lab {

/// Canvas: `<lastfirst>[_LATE]_<user id>_<submission id>_<uploaded name>`, or, of a text that was typed in,
/// `<lastfirst>[_LATE]_<user id>_text.html`.
std::optional<Owner> canvas_owner(std::string_view file);

/// Moodle: `<full name>_<participant id>_assignsubmission_<kind>[_]`, with the uploaded name behind it if
/// the download has no folders.
std::optional<Owner> moodle_owner(std::string_view name);

/// Class repositories: what the names share up to a hyphen; empty if these aren't such.
/// @param names  of folders and archives, without the archives' endings
std::string repositories_prefix(const std::vector<std::string>& names);

/// A repository's name without what GitHub puts behind it: the branch.
std::string without_branch(std::string_view name);

}  // namespace lab
