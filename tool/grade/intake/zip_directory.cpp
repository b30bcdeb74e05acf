#include "tool/grade/intake/zip_directory.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace lab {

namespace {

constexpr std::string_view entry_mark = "PK\x01\x02";
constexpr std::string_view end_mark = "PK\x05\x06";
constexpr std::size_t end_record = 22;
constexpr std::size_t longest_comment = 65535;

std::string read_at(const Descriptor& file, std::uint64_t offset, std::size_t count) {
    std::string bytes(count, '\0');
    const auto got = ::pread(file.number(), bytes.data(), count, static_cast<off_t>(offset));
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return bytes;
}

std::uint64_t size_of(const Descriptor& file) {
    struct stat about {};
    return ::fstat(file.number(), &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

std::uint64_t number_at(std::string_view bytes, std::size_t offset) {
    std::uint64_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = number << 8U | static_cast<unsigned char>(bytes[offset + i]);
    }
    return number;
}

// Where the earliest directory begins that an end record speaks of, a forged one's among them.
std::uint64_t beginning_of_directory(const Descriptor& file, std::uint64_t size) {
    constexpr std::size_t offset_in_record = 16;
    constexpr std::uint64_t in_another_record = 0xFFFFFFFF;
    const auto tail_size = std::min<std::uint64_t>(size, longest_comment + end_record);
    const auto tail = read_at(file, size - tail_size, tail_size);
    std::uint64_t beginning = size;
    for (auto at = tail.find(end_mark); at != std::string::npos && at + end_record <= tail.size();
         at = tail.find(end_mark, at + 1)) {
        const auto offset = number_at(tail, at + offset_in_record);
        beginning = std::min(beginning, offset == in_another_record ? 0 : offset);
    }
    return beginning;
}

}  // namespace

std::uint64_t most_entries_of_zip(const Descriptor& file) {
    constexpr std::size_t block = 1U << 20U;
    const auto size = size_of(file);
    std::uint64_t count = 0;
    for (auto at = beginning_of_directory(file, size); at + entry_mark.size() <= size;) {
        const auto bytes = read_at(file, at, block);
        for (auto found = bytes.find(entry_mark); found != std::string::npos;
             found = bytes.find(entry_mark, found + 1)) {
            ++count;
        }
        if (bytes.size() < block) {
            break;
        }
        at += bytes.size() - (entry_mark.size() - 1);
    }
    return count;
}

bool is_empty_zip(const Descriptor& file) {
    return size_of(file) >= end_record && read_at(file, 0, end_mark.size()) == end_mark;
}

}  // namespace lab
