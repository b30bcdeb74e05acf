// The rows that a failed check has left, for a person to look at.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>

#include "labkit/disk/image.hpp"

namespace judge {

/// Every table of the database whose files these are, as whoever opens it next would find it: what wasn't
/// committed is rolled back.
/// @param copy  where the database is put, opened and closed once, as one file; empty: nowhere
/// @returns [{"name", "columns", "rows", "more"}], at most a handful of rows of each and of long values the
///          beginning; "more" says how many rows aren't shown. Nothing of a file that can't be read.
nlohmann::json tables_left(const disk::Image& image, const std::filesystem::path& copy);

}  // namespace judge
