#include "labkit/judge/outcome.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

#include "labkit/sqlite/error.hpp"

namespace judge {

std::ostream& operator<<(std::ostream& out, const Thrown& thrown) {
    out << "threw " << (thrown.type.empty() ? "an exception" : thrown.type);
    // An sqlite::Error's text begins with its code's name.
    if (!thrown.what.empty()) {
        return out << ": " << thrown.what;
    }
    return thrown.code ? out << ": " << sqlite::name_of(*thrown.code) : out;
}

std::string name_of_type(const std::type_info& type) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name{
        abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), &std::free};
    return name == nullptr ? type.name() : name.get();
}

Thrown threw_code(int code) {
    return {"sqlite::Error", code};
}

}  // namespace judge
