// What tables a task was set up with: an answer is judged by those, not by something with their name.
#pragma once

#include <map>
#include <string>

#include "labkit/sqlite/connection.hpp"

namespace judge {

/// What a database's tables, views and triggers were made with, by name.
using Schema = std::map<std::string, std::string>;

/// @throws sqlite::Error when it can't be read
Schema schema_of(sqlite::Connection& connection);

/// Whether the tables are those of the set-up; others, and indices, may have come to them.
/// @throws std::runtime_error, with a sentence, when one of them was changed, or a view or a trigger has come
void require_kept(const Schema& set_up, const Schema& now);

}  // namespace judge
