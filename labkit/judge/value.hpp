// What the judge finds in a table: SQLite's own types, compared without conversion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

namespace judge {

class Value {
  public:
    Value(std::nullptr_t) {}
    Value(int number) : value_{std::int64_t{number}} {}
    Value(std::int64_t number) : value_{number} {}
    Value(double number) : value_{number} {}
    Value(const char* text) : value_{std::string{text}} {}
    Value(std::string text) : value_{std::move(text)} {}

    /// 1 and 1.0 differ, as INTEGER and REAL do.
    bool operator==(const Value&) const = default;

    friend std::ostream& operator<<(std::ostream& out, const Value& value);

  private:
    std::variant<std::nullptr_t, std::int64_t, double, std::string> value_ = nullptr;
};

using Row = std::vector<Value>;
using Rows = std::vector<Row>;

}  // namespace judge
