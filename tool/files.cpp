#include "tool/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "tool/failure.hpp"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr mode_t readable_by_all = 0644;

Failure write_failure(const fs::path& path, int error) {
    const std::string what = fmt::format("can't write {}: {}.", path.string(), std::strerror(error));
    if (error == ENOSPC || error == EDQUOT) {
        return {Exit::environment,
                what + "\nThe disk is full. Free some space and try again; nothing was changed."};
    }
    if (error == EROFS || error == EACCES || error == EPERM) {
        return {
            Exit::environment,
            what + "\nThe course needs to write inside its own folder. Copy it to a place that is yours."};
    }
    if (error == ENOTDIR || error == EISDIR || error == EEXIST) {
        return {Exit::environment, what + "\nSomething else has that name. Move it away and try again."};
    }
    return {Exit::environment, what};
}

enum class Sync { yes, no };

// Writes everything and closes; returns 0 or the error.
int write_and_close(int file, std::string_view bytes, Sync sync = Sync::yes) {
    int error = 0;
    while (error == 0 && !bytes.empty()) {
        const auto count = ::write(file, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (error == 0 && sync == Sync::yes && ::fsync(file) != 0 && errno != EINVAL) {
        error = errno;
    }
    if (::close(file) != 0 && error == 0) {
        error = errno;
    }
    return error;
}

}  // namespace

std::optional<std::string> read_file(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return std::nullopt;
    }
    struct stat about {};
    std::optional<std::string> text;
    if (::fstat(file, &about) == 0 && S_ISREG(about.st_mode)) {
        text.emplace();
        std::array<char, 65536> buffer{};
        auto count = ::read(file, buffer.data(), buffer.size());
        while (count > 0 || (count < 0 && errno == EINTR)) {
            text->append(buffer.data(), static_cast<std::size_t>(count > 0 ? count : 0));
            count = ::read(file, buffer.data(), buffer.size());
        }
        if (count < 0) {
            text.reset();
        }
    }
    ::close(file);
    return text;
}

std::string read_course_file(const fs::path& path) {
    auto text = read_file(path);
    if (!text) {
        throw Failure(
            Exit::environment,
            fmt::format(
                "can't read {}.\nIt is part of the course: take it from a fresh copy (in a git clone: "
                "git checkout -- \"{}\").",
                path.string(), path.string()));
    }
    return *std::move(text);
}

void make_folder(const fs::path& path) {
    if (path.empty()) {
        return;  // the folder that we are in
    }
    std::error_code error;
    fs::create_directories(path, error);
    if (error) {
        throw write_failure(path, error.value());
    }
}

void write_by_rename(const fs::path& path, std::string_view bytes) {
    make_folder(path.parent_path());
    std::string beside = path.string() + ".XXXXXX";
    const int file = ::mkstemp(beside.data());
    if (file < 0) {
        throw write_failure(path, errno);
    }
    // The mode of the file that is replaced, so that a learner's file keeps its own.
    struct stat about {};
    ::fchmod(file, ::stat(path.c_str(), &about) == 0 ? about.st_mode & 07777U : readable_by_all);
    int error = write_and_close(file, bytes);
    if (error == 0 && ::rename(beside.c_str(), path.c_str()) != 0) {
        error = errno;
    }
    if (error != 0) {
        ::unlink(beside.c_str());
        throw write_failure(path, error);
    }
}

void write_scratch(const fs::path& path, std::string_view bytes) {
    make_folder(path.parent_path());
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable_by_all);
    const int error = file < 0 ? errno : write_and_close(file, bytes, Sync::no);
    if (error != 0) {
        throw write_failure(path, error);
    }
}

void sync_disk_of(const fs::path& folder) {
#ifdef __linux__
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int error = opened < 0 || ::syncfs(opened) != 0 ? errno : 0;
    if (opened >= 0) {
        ::close(opened);
    }
    if (error != 0) {
        throw write_failure(folder, error);
    }
#else
    ::sync();
#endif
}

bool write_new(const fs::path& path, std::string_view bytes) {
    make_folder(path.parent_path());
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readable_by_all);
    if (file < 0 && errno == EEXIST) {
        return false;
    }
    if (file < 0) {
        throw write_failure(path, errno);
    }
    if (const int error = write_and_close(file, bytes); error != 0) {
        ::unlink(path.c_str());
        throw write_failure(path, error);
    }
    return true;
}

bool nearly_full(const fs::path& folder) {
    // What compilers at work side by side may take, and give back.
    constexpr std::uint64_t room = 256U << 20U;
    constexpr std::uint64_t files = 1000;
    struct statvfs about {};
    if (::statvfs(folder.c_str(), &about) != 0) {
        return false;
    }
    const bool counts_files = about.f_files != 0;
    return std::uint64_t{about.f_bavail} * about.f_frsize < room || (counts_files && about.f_favail < files);
}

TemporaryFolder::TemporaryFolder(const fs::path& parent, std::string_view prefix) {
    make_folder(parent);
    std::string pattern = (parent / prefix).string() + "XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) {
        throw write_failure(parent, errno);
    }
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

}  // namespace lab
