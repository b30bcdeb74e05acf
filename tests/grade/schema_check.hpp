#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// What of a document doesn't fit a JSON Schema, each with its place; empty if it fits. Knows type, enum,
/// const, required, properties, additionalProperties (false), items, pattern and minimum, and complains of
/// any other keyword but $schema, title and description.
std::vector<std::string> schema_complaints(const nlohmann::json& schema, const nlohmann::json& document,
                                           const std::string& place = "$");
