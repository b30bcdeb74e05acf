#include "tool/manifest.hpp"

#include <fmt/core.h>
#include <toml++/toml.h>

#include <cstdint>

namespace lab {

namespace {

toml::table parse(std::string_view text, const std::string& shown) {
    try {
        return toml::parse(text, shown);
    } catch (const toml::parse_error& error) {
        throw Failure(Exit::environment,
                      fmt::format("{}:{}: {}.", shown, error.source().begin.line, error.description()));
    }
}

}  // namespace

Table::Table(const toml::table& table, std::string shown, std::string name)
    : table_(table), shown_(std::move(shown)), name_(std::move(name)) {}

Failure Table::wrong(const std::string& what) const {
    return wrong_at(table_, what);
}

bool Table::has(std::string_view key) const {
    return table_.contains(key);
}

std::string Table::text(std::string_view key) const {
    const auto value = node(key).value<std::string>();
    if (!value || value->empty()) {
        throw wrong_at(node(key), fmt::format("`{}` must be a text that is not empty", key));
    }
    return *value;
}

std::vector<std::string> Table::texts(std::string_view key) const {
    std::vector<std::string> found;
    if (!has(key)) {
        return found;
    }
    const auto* const array = node(key).as_array();
    if (array == nullptr || !array->is_homogeneous(toml::node_type::string)) {
        throw wrong_at(node(key), fmt::format("`{}` must be a list of texts", key));
    }
    for (const auto& element : *array) {
        found.push_back(*element.value<std::string>());
    }
    return found;
}

int Table::count(std::string_view key) const {
    constexpr std::int64_t most = 100000;
    const auto value = node(key).value_exact<std::int64_t>();
    if (!value || *value < 0 || *value > most) {
        throw wrong_at(node(key), fmt::format("`{}` must be a whole number from 0 to {}", key, most));
    }
    return static_cast<int>(*value);
}

Table Table::table(std::string_view key) const {
    const auto* const found = node(key).as_table();
    if (found == nullptr) {
        throw wrong_at(node(key), fmt::format("`{}` must be a table: [{}]", key, key));
    }
    return {*found, shown_, std::string(key)};
}

std::vector<Table> Table::tables(std::string_view key, const std::string& label) const {
    const auto* const array = node(key).as_array();
    if (array == nullptr || array->empty()) {
        throw wrong_at(node(key), fmt::format("`{}` must be a list of tables: [[{}]]", key, label));
    }
    std::vector<Table> found;
    for (const auto& element : *array) {
        if (!element.is_table()) {
            throw wrong_at(element, fmt::format("`{}` must be a list of tables: [[{}]]", key, label));
        }
        found.emplace_back(*element.as_table(), shown_, fmt::format("{} {}", label, found.size() + 1));
    }
    return found;
}

const toml::node& Table::node(std::string_view key) const {
    const auto* const found = table_.get(key);
    if (found == nullptr) {
        throw wrong(fmt::format("`{}` is missing", key));
    }
    return *found;
}

Failure Table::wrong_at(const toml::node& where, const std::string& what) const {
    return {Exit::environment, fmt::format("{}:{}: {}: {}.", shown_, where.source().begin.line, name_, what)};
}

Manifest::Manifest(std::string_view text, std::string shown, std::string name)
    : parsed_(std::make_unique<toml::table>(parse(text, shown))),
      shown_(std::move(shown)),
      name_(std::move(name)) {}

Manifest::~Manifest() = default;

Table Manifest::table() const {
    return {*parsed_, shown_, name_};
}

}  // namespace lab
