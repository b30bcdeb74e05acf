#include "labkit/worker/caught.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <typeinfo>

#include "labkit/sqlite/error.hpp"

namespace worker {
namespace {

std::string type_of_current_exception() {
    const auto* type = abi::__cxa_current_exception_type();
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name{
        abi::__cxa_demangle(type->name(), nullptr, nullptr, &status), &std::free};
    return name == nullptr ? type->name() : name.get();
}

}  // namespace

nlohmann::json describe_current_exception() {
    nlohmann::json message{{"is", "threw"}, {"type", type_of_current_exception()}, {"what", nullptr}};
    try {
        throw;
    } catch (const sqlite::Error& error) {
        message["what"] = error.what();
        message["code"] = error.code();
        message["sql"] = error.sql();
    } catch (const std::exception& error) {
        message["what"] = error.what();
    } catch (...) {
        // The type's name is all that can be said of it.
    }
    return message;
}

}  // namespace worker
