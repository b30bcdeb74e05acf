#include "tests/grade/schema_check.hpp"

#include <regex>
#include <set>

namespace {

using nlohmann::json;

bool is_of_type(const json& value, const std::string& type) {
    return type == "object"    ? value.is_object()
           : type == "array"   ? value.is_array()
           : type == "string"  ? value.is_string()
           : type == "number"  ? value.is_number()
           : type == "integer" ? value.is_number_integer()
           : type == "boolean" ? value.is_boolean()
                               : type == "null" && value.is_null();
}

bool fits(const std::string& keyword, const json& rule, const json& value) {
    if (keyword == "type") {
        return is_of_type(value, rule.get<std::string>());
    }
    if (keyword == "const") {
        return value == rule;
    }
    if (keyword == "enum") {
        return std::find(rule.begin(), rule.end(), value) != rule.end();
    }
    if (keyword == "pattern") {
        return !value.is_string() ||
               std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>()));
    }
    return !value.is_number() || value.get<double>() >= rule.get<double>();  // minimum
}

}  // namespace

std::vector<std::string> schema_complaints(const json& schema, const json& document,
                                           const std::string& place) {
    std::vector<std::string> complaints;
    const auto look_into = [&](const json& part_schema, const json& part, const std::string& part_place) {
        const auto more = schema_complaints(part_schema, part, part_place);
        complaints.insert(complaints.end(), more.begin(), more.end());
    };
    const std::set<std::string> simple{"type", "const", "enum", "pattern", "minimum"};
    const std::set<std::string> words{"$schema", "title", "description"};
    for (const auto& [keyword, rule] : schema.items()) {
        if (simple.contains(keyword)) {
            if (!fits(keyword, rule, document)) {
                complaints.push_back(place + ": " + keyword);
            }
        } else if (keyword == "required") {
            for (const auto& name : rule) {
                if (!document.contains(name.get<std::string>())) {
                    complaints.push_back(place + ": " + name.get<std::string>() + " is missing");
                }
            }
        } else if (keyword == "items" && document.is_array()) {
            for (std::size_t i = 0; i < document.size(); ++i) {
                look_into(rule, document[i], place + "[" + std::to_string(i) + "]");
            }
        } else if (keyword == "properties" && document.is_object()) {
            for (const auto& [name, value] : document.items()) {
                if (rule.contains(name)) {
                    look_into(rule.at(name), value, place + "." + name);
                }
            }
        } else if (keyword == "additionalProperties" && rule == false && document.is_object()) {
            for (const auto& [name, value] : document.items()) {
                if (!schema.value("properties", json::object()).contains(name)) {
                    complaints.push_back(place + ": " + name + " is not known");
                }
            }
        } else if (!words.contains(keyword) && keyword != "items" && keyword != "properties") {
            complaints.push_back(place + ": the schema's keyword " + keyword + " can't be checked");
        }
    }
    return complaints;
}
