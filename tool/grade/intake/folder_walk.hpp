#pragma once

#include "tool/grade/intake/entries.hpp"

namespace lab {

/// Visits what is in a folder, at any depth up to 40, in the order of names, without following a link and
/// without opening anything but folders and regular files.
/// @param folder  an open folder
void walk_folder(const Descriptor& folder, const Visitor& visit);

}  // namespace lab
