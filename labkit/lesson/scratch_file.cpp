#include "labkit/lesson/scratch_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace lesson {
namespace {

std::filesystem::path new_folder() {
    auto pattern = (std::filesystem::temp_directory_path() / "one-decision-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::filesystem::filesystem_error{"cannot make a folder for the database", pattern,
                                                std::error_code{errno, std::generic_category()}};
    }
    return pattern;
}

}  // namespace

ScratchFile::ScratchFile() : folder_{new_folder()} {}

ScratchFile::~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

}  // namespace lesson
