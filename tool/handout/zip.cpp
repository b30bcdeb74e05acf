#include <archive.h>
#include <archive_entry.h>
#include <fmt/core.h>

#include <memory>

#include "tool/failure.hpp"
#include "tool/handout/handout.hpp"

namespace lab {

namespace {

constexpr mode_t executable = 0755;
constexpr mode_t readable = 0644;

class Zip {
  public:
    Zip() : archive_(archive_write_new(), archive_write_free) {
        demand(archive_write_set_format_zip(archive_.get()));
        demand(archive_write_set_options(archive_.get(), "zip:compression=deflate"));
        demand(archive_write_open(archive_.get(), &bytes_, nullptr, append, nullptr));
    }

    // No time is given: an archive then has the oldest that the format knows, in every time zone.
    void add(const std::string& path, const HandedOut& file) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                             archive_entry_free);
        archive_entry_set_pathname(entry.get(), path.c_str());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), file.executable ? executable : readable);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.bytes.size()));
        demand(archive_write_header(archive_.get(), entry.get()));
        if (archive_write_data(archive_.get(), file.bytes.data(), file.bytes.size()) < 0) {
            demand(ARCHIVE_FATAL);
        }
    }

    std::string finished() {
        demand(archive_write_close(archive_.get()));
        return std::move(bytes_);
    }

  private:
    static la_ssize_t append(archive* /*unused*/, void* bytes, const void* data, std::size_t size) {
        static_cast<std::string*>(bytes)->append(static_cast<const char*>(data), size);
        return static_cast<la_ssize_t>(size);
    }

    void demand(int result) {
        if (result != ARCHIVE_OK) {
            const char* const why = archive_error_string(archive_.get());
            throw Failure(Exit::environment,
                          fmt::format("the archive can't be made: {}.",
                                      why == nullptr ? "libarchive doesn't say why" : why));
        }
    }

    std::string bytes_;
    std::unique_ptr<archive, int (*)(archive*)> archive_;
};

}  // namespace

std::string zipped(const std::map<std::string, HandedOut>& files, const std::string& above) {
    Zip zip;
    for (const auto& [path, file] : files) {
        zip.add(above + path, file);
    }
    return zip.finished();
}

}  // namespace lab
