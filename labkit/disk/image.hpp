// The files of one folder, by name: what a restart finds there.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace disk {

using Image = std::map<std::string, std::string>;

/// The regular files of a folder in which nobody has a database open.
/// @throws std::filesystem::filesystem_error when it can't be read
Image image_of(const std::filesystem::path& folder);

/// Puts the image's files into a folder that is there.
void write(const Image& image, const std::filesystem::path& folder);

}  // namespace disk
