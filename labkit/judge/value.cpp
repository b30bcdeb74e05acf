#include "labkit/judge/value.hpp"

#include <fmt/format.h>

namespace judge {
namespace {

std::string text_of(std::nullptr_t) {
    return "NULL";
}
std::string text_of(std::int64_t number) {
    return fmt::format("{}", number);
}
std::string text_of(const std::string& text) {
    return fmt::format("'{}'", text);
}

std::string text_of(double number) {
    const auto text = fmt::format("{}", number);
    return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Value& value) {
    return out << std::visit([](const auto& held) { return text_of(held); }, value.value_);
}

}  // namespace judge
