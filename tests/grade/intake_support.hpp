#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tool/files.hpp"
#include "tool/grade/intake/class_submissions.hpp"

namespace intake {

/// What is put in an archive or a folder.
struct Thing {
    enum class Kind { file, folder, symlink, hardlink, device, pipe };
    std::string name{};
    std::string content{};  ///< of a file; where a link leads
    Kind kind = Kind::file;
};

using Things = std::vector<Thing>;

enum class Format { zip, tar, tar_gz, tar_xz, tar_zst };

/// An archive's bytes.
std::string packed(const Things& things, Format format = Format::zip);

/// Bytes, compressed by gzip.
std::string compressed(const std::string& bytes);

/// A room with a store, and a place where submissions lie.
class Room {
  public:
    Room();

    /// Writes them below `where` as files and folders (no links).
    void put(const Things& things) const;

    [[nodiscard]] std::filesystem::path where() const { return folder_.path() / "submissions"; }
    [[nodiscard]] std::filesystem::path names_csv() const { return folder_.path() / "names.csv"; }

    /// Reads what lies there, with names.csv if that was written.
    lab::ClassSubmissions read(const lab::StudentLimits& limits = {});

    /// Reads an archive that holds these things; checks that nothing but the store was written.
    lab::ClassSubmissions read_archive(const std::string& bytes);

    /// The bytes of an answer, or "none".
    [[nodiscard]] std::string answer(const lab::Submission& submission, const std::string& exercise) const;

  private:
    lab::TemporaryFolder folder_;
    lab::Course course_;
    lab::AnswerStore store_;
};

/// The submission of a student by key; fails the test if there is none.
const lab::Submission& of(const lab::ClassSubmissions& all, const std::string& key);

/// The keys, with a blank between them.
std::string keys(const lab::ClassSubmissions& all);

/// The sentences, a line each.
std::string lines(const std::vector<std::string>& sentences);

}  // namespace intake
