#pragma once

#include <filesystem>
#include <string>

namespace terminal {

/// A copy of the fake course, built, in a new folder that is removed at the end.
class CourseCopy {
  public:
    CourseCopy();
    CourseCopy(const CourseCopy&) = delete;
    CourseCopy& operator=(const CourseCopy&) = delete;
    CourseCopy(CourseCopy&&) = delete;
    CourseCopy& operator=(CourseCopy&&) = delete;
    ~CourseCopy();

    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    /// The learner's file of exercise 01.
    [[nodiscard]] std::filesystem::path first() const { return root_ / "exercises/01_first_step/first.cpp"; }
    [[nodiscard]] std::string read(const std::filesystem::path& relative) const;
    /// The process that judges an answer of 1000 in vain; 0 before it has begun.
    [[nodiscard]] int hanging_judge() const;

    /// A source of exercise 01 that answers this.
    static std::string answering(const std::string& answer);
    /// Saves a file as most editors do: another file is written and takes its name.
    static void save_by_rename(const std::filesystem::path& file, const std::string& text);
    /// Saves a file by writing over it.
    static void save_in_place(const std::filesystem::path& file, const std::string& text);

  private:
    std::filesystem::path root_;
};

/// Whether there is such a process.
bool is_alive(int process);

}  // namespace terminal
