#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/handout/handout.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

// The same for everybody, whatever the umask is.
constexpr auto executable = static_cast<fs::perms>(0755);
constexpr auto readable = static_cast<fs::perms>(0644);

Failure not_written(const fs::path& path, const std::string& why) {
    return {Exit::environment,
            fmt::format("can't write {}: {}.\nNothing was handed out.", path.string(), why)};
}

void write(const fs::path& path, const HandedOut& file) {
    make_folder(path.parent_path());
    errno = 0;
    std::ofstream out{path, std::ios::binary};
    out.write(file.bytes.data(), static_cast<std::streamsize>(file.bytes.size()));
    out.close();
    if (!out) {
        throw not_written(path, std::strerror(errno));
    }
    fs::permissions(path, file.executable ? executable : readable);
}

}  // namespace

void write_folder(const Handout& handout, const fs::path& folder) {
    const TemporaryFolder beside(folder.parent_path(), "." + folder.filename().string() + ".");
    const fs::path whole = beside.path() / "whole";
    for (const auto& [path, file] : handout.files) {
        write(whole / path, file);
    }
    fs::permissions(whole, executable);
    for (const auto& entry : fs::recursive_directory_iterator(whole)) {
        if (entry.is_directory()) {
            fs::permissions(entry.path(), executable);
        }
    }
    std::error_code error;
    fs::rename(whole, folder, error);
    if (error) {
        throw not_written(folder, error.message());
    }
}

}  // namespace lab
