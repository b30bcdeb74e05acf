#include "labkit/worker/caught.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>

#include "labkit/sqlite/error.hpp"

namespace worker {
namespace {

std::string name_of(const std::type_info& type) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name{
        abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), &std::free};
    return name == nullptr ? type.name() : name.get();
}

/// The names of all classes that `type` is derived from, as the C++ ABI keeps them
/// (https://itanium-cxx-abi.github.io/cxx-abi/abi.html#rtti-layout).
void add_bases(const std::type_info& type, std::vector<std::string>& names) {
    if (const auto* single = dynamic_cast<const abi::__si_class_type_info*>(&type)) {
        names.push_back(name_of(*single->__base_type));
        add_bases(*single->__base_type, names);
    } else if (const auto* several = dynamic_cast<const abi::__vmi_class_type_info*>(&type)) {
        for (unsigned base = 0; base < several->__base_count; ++base) {
            const auto& one = *several->__base_info[base].__base_type;
            names.push_back(name_of(one));
            add_bases(one, names);
        }
    }
}

std::vector<std::string> bases_of(const std::type_info& type) {
    std::vector<std::string> names;
    add_bases(type, names);
    return names;
}

}  // namespace

nlohmann::json describe_current_exception() {
    const auto& type = *abi::__cxa_current_exception_type();
    nlohmann::json message{
        {"is", "threw"}, {"type", name_of(type)}, {"bases", bases_of(type)}, {"what", nullptr}};
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
