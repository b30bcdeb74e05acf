// Where databases of tasks are kept while they are judged.
#pragma once

#include <filesystem>

namespace judge {

/// A new folder for one database, for the workers to write in.
/// @throws std::filesystem::filesystem_error when it can't be made
std::filesystem::path new_database_folder();

/// Gives files that the judge has made in a database's folder to the user that the workers run as, where that
/// is another one.
void hand_over(const std::filesystem::path& folder);

/// Whether workers have filled the place with more than any task needs. Looks now and then only, and only at
/// a place that the environment's LAB_DATABASES names: that one holds nothing else.
bool too_much_is_stored();

}  // namespace judge
