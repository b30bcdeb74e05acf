// The files of one folder, by name: what a restart finds there.
#pragma once

#include <map>
#include <string>

namespace disk {

using Image = std::map<std::string, std::string>;

}  // namespace disk
