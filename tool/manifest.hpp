#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tool/failure.hpp"

namespace toml {
inline namespace v3 {
class node;
class table;
}  // namespace v3
}  // namespace toml

namespace lab {

/// A table of a file in TOML that knows its place, for messages. Whatever isn't as it should be is a
/// Failure(environment) that names the file and the line.
class Table {
  public:
    Table(const toml::table& table, std::string shown, std::string name);

    [[nodiscard]] Failure wrong(const std::string& what) const;
    [[nodiscard]] bool has(std::string_view key) const;
    /// A text that is not empty.
    [[nodiscard]] std::string text(std::string_view key) const;
    /// The texts of a list; none if there is no such list.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
    /// A whole number from 0 to 100,000.
    [[nodiscard]] int count(std::string_view key) const;
    [[nodiscard]] Table table(std::string_view key) const;
    /// The tables of an array of tables; `label` is what each is called in messages.
    [[nodiscard]] std::vector<Table> tables(std::string_view key, const std::string& label) const;

  private:
    [[nodiscard]] const toml::node& node(std::string_view key) const;
    [[nodiscard]] Failure wrong_at(const toml::node& where, const std::string& what) const;

    const toml::table& table_;
    std::string shown_;
    std::string name_;
};

/// A whole file in TOML. Its tables may be used as long as it lives.
class Manifest {
  public:
    /// @param shown  the file's name for messages
    /// @param name   what its content is called in messages: "the course"
    Manifest(std::string_view text, std::string shown, std::string name);
    ~Manifest();
    Manifest(const Manifest&) = delete;
    Manifest& operator=(const Manifest&) = delete;

    [[nodiscard]] Table table() const;

  private:
    std::unique_ptr<toml::table> parsed_;
    std::string shown_;
    std::string name_;
};

}  // namespace lab
