#include "tool/grade/intake/archive_walk.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/core.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include "tool/failure.hpp"
#include "tool/grade/intake/paths.hpp"
#include "tool/grade/intake/shown.hpp"
#include "tool/grade/intake/zip_directory.hpp"

namespace lab {

namespace {

using Reader = std::unique_ptr<archive, decltype(&::archive_read_free)>;

// libarchive turns names into the locale's characters, and drops what has none there.
class Utf8Locale {
  public:
    Utf8Locale()
        : ours_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)),
          before_(ours_ == nullptr ? nullptr : ::uselocale(ours_)) {}
    Utf8Locale(const Utf8Locale&) = delete;
    Utf8Locale& operator=(const Utf8Locale&) = delete;
    ~Utf8Locale() {
        if (ours_ != nullptr) {
            ::uselocale(before_);
            ::freelocale(ours_);
        }
    }

  private:
    locale_t ours_;
    locale_t before_;
};

std::string problem_of(archive* reader) {
    const char* text = ::archive_error_string(reader);
    return text == nullptr ? "damaged" : shown(text);
}

class ArchivedContent : public Content {
  public:
    explicit ArchivedContent(archive* reader) : reader_(reader) {}

    std::optional<std::string> bytes(std::uint64_t most) override {
        std::string text;
        const bool whole =
            each_block(most, [&](const char* block, std::size_t size) { text.append(block, size); });
        return whole ? std::optional(std::move(text)) : std::nullopt;
    }

    std::optional<Descriptor> file(std::uint64_t most) override {
        Descriptor copy = nameless_file();
        const bool whole = each_block(most, [&](const char* block, std::size_t size) {
            while (size > 0) {
                const auto count = ::write(copy.number(), block, size);
                if (count < 0 && errno != EINTR) {
                    throw Failure(
                        Exit::environment,
                        fmt::format("can't write a temporary file: {}.\nFree some space, or set TMPDIR to a "
                                    "folder that has some.",
                                    std::strerror(errno)));
                }
                block += std::max<ssize_t>(count, 0);
                size -= static_cast<std::size_t>(std::max<ssize_t>(count, 0));
            }
        });
        if (!whole) {
            return std::nullopt;
        }
        ::lseek(copy.number(), 0, SEEK_SET);
        return copy;
    }

  private:
    template <class Use>
    bool each_block(std::uint64_t most, const Use& use) {
        std::array<char, 65536> buffer{};
        std::uint64_t all = 0;
        for (;;) {
            const auto count = ::archive_read_data(reader_, buffer.data(), buffer.size());
            if (count == 0) {
                return true;
            }
            if (count < 0) {
                throw Unreadable(problem_of(reader_));
            }
            all += static_cast<std::uint64_t>(count);
            if (all > most) {
                return false;
            }
            use(buffer.data(), static_cast<std::size_t>(count));
        }
    }

    archive* reader_;
};

Reader new_reader() {
    Reader reader(::archive_read_new(), ::archive_read_free);
    // Only the reader that goes by a zip's directory knows which entries are links, and passes over an entry
    // without unpacking it. Filters are named one by one: some of "all" start a program.
    ::archive_read_support_format_zip_seekable(reader.get());
    ::archive_read_support_format_tar(reader.get());
    ::archive_read_support_format_empty(reader.get());
    ::archive_read_support_filter_gzip(reader.get());
    ::archive_read_support_filter_bzip2(reader.get());
    ::archive_read_support_filter_xz(reader.get());
    ::archive_read_support_filter_lzma(reader.get());
    ::archive_read_support_filter_zstd(reader.get());
    return reader;
}

Entry::Kind kind_of(archive_entry* entry) {
    if (::archive_entry_hardlink(entry) != nullptr || ::archive_entry_symlink(entry) != nullptr) {
        return Entry::Kind::link;
    }
    const auto type = ::archive_entry_filetype(entry);
    return type == AE_IFREG   ? Entry::Kind::file
           : type == AE_IFDIR ? Entry::Kind::folder
           : type == AE_IFLNK ? Entry::Kind::link
                              : Entry::Kind::special;
}

// A zip's entry is passed over by a seek, a tar's by reading all of it.
bool pay_for(archive* reader, archive_entry* entry, Budget& budget) {
    const bool seeks = (::archive_format(reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
    const auto size = std::max<la_int64_t>(::archive_entry_size(entry), 0);
    return seeks || budget.spend_bytes(static_cast<std::uint64_t>(size));
}

void visit_one(archive* reader, archive_entry* found, const Visitor& visit) {
    const char* name = ::archive_entry_pathname(found);
    if (name == nullptr) {
        name = ::archive_entry_pathname_utf8(found);
    }
    if (name == nullptr) {
        return;
    }
    auto path = entry_path(name);
    if (path.parts.empty()) {
        return;
    }
    auto kind = kind_of(found);
    if (path.leads_out && kind != Entry::Kind::folder) {
        kind = Entry::Kind::leads_out;
    }
    ArchivedContent content(reader);
    visit({std::move(path.parts), kind, kind == Entry::Kind::file ? &content : nullptr, {}});
}

}  // namespace

ArchiveEnd walk_archive(const Descriptor& file, Budget& budget, const Visitor& visit) {
    constexpr std::size_t block = 65536;
    constexpr int once_compressed = 2;  // libarchive counts reading the file as one
    const Utf8Locale utf8;
    const Reader reader = new_reader();
    ArchiveEnd end;
    if (is_empty_zip(file)) {
        return end;
    }
    if (most_entries_of_zip(file) > budget.entries_left()) {
        return {0, true, "too many files"};
    }
    if (::archive_read_open_fd(reader.get(), file.number(), block) != ARCHIVE_OK) {
        return {0, false, problem_of(reader.get())};
    }
    if (::archive_filter_count(reader.get()) > once_compressed) {
        return {0, true, "compressed more than once"};
    }
    archive_entry* found = nullptr;
    for (;;) {
        const int status = ::archive_read_next_header(reader.get(), &found);
        if (status == ARCHIVE_EOF) {
            return end;
        }
        if (status == ARCHIVE_FATAL || status == ARCHIVE_FAILED) {
            end.recognised = ::archive_format(reader.get()) != 0;
            end.problem = problem_of(reader.get());
            return end;
        }
        if (!budget.spend_entry()) {
            end.problem = "too many files";
            return end;
        }
        if (!pay_for(reader.get(), found, budget)) {
            end.problem = "too much when unpacked";
            return end;
        }
        if (status != ARCHIVE_RETRY) {
            ++end.entries;
            visit_one(reader.get(), found, visit);
        }
    }
}

}  // namespace lab
