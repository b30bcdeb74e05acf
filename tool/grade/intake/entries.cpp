#include "tool/grade/intake/entries.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "tool/failure.hpp"

namespace lab {

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(other.released()) {}

Descriptor::~Descriptor() {
    if (number_ >= 0) {
        ::close(number_);
    }
}

int Descriptor::released() {
    return std::exchange(number_, -1);
}

Descriptor nameless_file() {
    std::string pattern = (std::filesystem::temp_directory_path() / "lab-grade.XXXXXX").string();
    Descriptor file(::mkstemp(pattern.data()));
    if (file.number() < 0) {
        throw Failure(Exit::environment,
                      fmt::format("can't make a temporary file: {}.\nSet TMPDIR to a folder "
                                  "with some room.",
                                  std::strerror(errno)));
    }
    ::unlink(pattern.c_str());
    return file;
}

bool Budget::spend_entry() {
    entries_ -= entries_ > 0 ? 1 : 0;
    return entries_ > 0;
}

bool Budget::spend_bytes(std::uint64_t count) {
    bytes_ -= std::min(bytes_, count);
    return bytes_ > 0;
}

}  // namespace lab
