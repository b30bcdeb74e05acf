#include "tests/grade/intake_support.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <memory>
#include <set>

#include "labkit/judge/catch.hpp"

namespace fs = std::filesystem;

namespace intake {

namespace {

constexpr auto manifest = R"(
title = "A course"
[[lesson]]
id = "01_first"
title = "First"
minutes = 1
points = 1
file = "take_seat.cpp"
contract = "take_seat.hpp"
[[lesson.task]]
number = 1
points = 1
stub = "pass"
[[lesson]]
id = "03_third"
title = "Third"
minutes = 1
points = 1
file = "book_once.cpp"
contract = "book_once.hpp"
formerly = ["02_old/book_twice.cpp"]
[[lesson.task]]
number = 1
points = 1
stub = "pass"
)";

la_ssize_t append(archive*, void* to, const void* bytes, std::size_t count) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
    return static_cast<la_ssize_t>(count);
}

void choose(archive* writer, Format format) {
    if (format == Format::zip) {
        ::archive_write_set_format_zip(writer);
        return;
    }
    ::archive_write_set_format_gnutar(writer);
    if (format == Format::tar_gz) {
        ::archive_write_add_filter_gzip(writer);
    } else if (format == Format::tar_xz) {
        ::archive_write_add_filter_xz(writer);
    } else if (format == Format::tar_zst) {
        ::archive_write_add_filter_zstd(writer);
    }
}

void describe(archive_entry* entry, const Thing& thing) {
    constexpr std::array<unsigned, 6> types{AE_IFREG, AE_IFDIR, AE_IFLNK, AE_IFREG, AE_IFCHR, AE_IFIFO};
    ::archive_entry_set_pathname(entry, thing.name.c_str());
    ::archive_entry_set_filetype(entry, types.at(static_cast<std::size_t>(thing.kind)));
    ::archive_entry_set_perm(entry, 0644);
    ::archive_entry_set_size(entry, 0);
    if (thing.kind == Thing::Kind::symlink) {
        ::archive_entry_set_symlink(entry, thing.content.c_str());
    } else if (thing.kind == Thing::Kind::hardlink) {
        ::archive_entry_set_hardlink(entry, thing.content.c_str());
    } else if (thing.kind == Thing::Kind::file) {
        ::archive_entry_set_size(entry, static_cast<la_int64_t>(thing.content.size()));
    }
}

std::set<fs::path> files_below(const fs::path& folder) {
    std::set<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        found.insert(entry.path());
    }
    return found;
}

}  // namespace

std::string packed(const Things& things, Format format) {
    std::string bytes;
    const std::unique_ptr<archive, int (*)(archive*)> writer(::archive_write_new(), ::archive_write_free);
    choose(writer.get(), format);
    ::archive_write_set_bytes_in_last_block(writer.get(), 1);
    ::archive_write_open(writer.get(), &bytes, nullptr, append, nullptr);
    for (const auto& thing : things) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(::archive_entry_new(),
                                                                             ::archive_entry_free);
        describe(entry.get(), thing);
        REQUIRE(::archive_write_header(writer.get(), entry.get()) >= ARCHIVE_WARN);
        if (thing.kind == Thing::Kind::file) {
            ::archive_write_data(writer.get(), thing.content.data(), thing.content.size());
        }
    }
    ::archive_write_close(writer.get());
    return bytes;
}

std::string compressed(const std::string& bytes) {
    std::string result;
    const std::unique_ptr<archive, int (*)(archive*)> writer(::archive_write_new(), ::archive_write_free);
    ::archive_write_set_format_raw(writer.get());
    ::archive_write_add_filter_gzip(writer.get());
    ::archive_write_open(writer.get(), &result, nullptr, append, nullptr);
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(::archive_entry_new(),
                                                                         ::archive_entry_free);
    describe(entry.get(), {});
    ::archive_write_header(writer.get(), entry.get());
    ::archive_write_data(writer.get(), bytes.data(), bytes.size());
    ::archive_write_close(writer.get());
    return result;
}

Room::Room()
    : folder_(fs::temp_directory_path(), "intake."),
      course_(lab::parse_course(manifest, "course.toml")),
      store_(folder_.path() / "store") {}

void Room::put(const Things& things) const {
    for (const auto& thing : things) {
        if (thing.kind == Thing::Kind::folder) {
            lab::make_folder(where() / thing.name);
        } else {
            lab::write_by_rename(where() / thing.name, thing.content);
        }
    }
}

lab::ClassSubmissions Room::read(const lab::StudentLimits& limits) {
    return lab::read_submissions(where(), course_, store_,
                                 fs::exists(names_csv()) ? std::optional(names_csv()) : std::nullopt, limits);
}

lab::ClassSubmissions Room::read_archive(const std::string& bytes) {
    lab::write_by_rename(where(), bytes);
    const auto before = files_below(folder_.path());
    auto all = read();
    for (const auto& path : files_below(folder_.path())) {
        INFO(path.string());
        CHECK((before.contains(path) || path == folder_.path() / "store" ||
               path.parent_path() == folder_.path() / "store"));
    }
    return all;
}

std::string Room::answer(const lab::Submission& submission, const std::string& exercise) const {
    const auto found = submission.answers.find(exercise);
    return found == submission.answers.end() ? "none" : store_.bytes(found->second.name);
}

const lab::Submission& of(const lab::ClassSubmissions& all, const std::string& key) {
    for (const auto& submission : all.submissions) {
        if (submission.student.key == key) {
            return submission;
        }
    }
    FAIL("nobody has the key " << key << " among " << keys(all));
    throw std::logic_error("never reached");
}

std::string keys(const lab::ClassSubmissions& all) {
    std::string text;
    for (const auto& submission : all.submissions) {
        text += (text.empty() ? "" : " ") + submission.student.key;
    }
    return text;
}

std::string lines(const std::vector<std::string>& sentences) {
    std::string text;
    for (const auto& sentence : sentences) {
        text += sentence + "\n";
    }
    return text;
}

}  // namespace intake
