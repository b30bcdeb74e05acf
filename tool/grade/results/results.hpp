#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "tool/course.hpp"
#include "tool/grade/grades.hpp"
#include "tool/grade/results/class_sums.hpp"
#include "tool/grade/results/page.hpp"

namespace lab {

struct ResultsOptions {
    std::filesystem::path root{};  ///< the course's, where the pages' looks are
    std::string title{};           ///< of the assignment; empty: the course's
    std::string classroom{};       ///< of Classroom 50; may be empty
};

/// Writes what comes out of grading. Of a student whose files are written only small sums are kept, so memory
/// hardly grows with the class. No time is written: the same grades give the same bytes. Nothing is synced:
/// that is done once, when all is there.
///
///   gradescope/<key>.json, classroom50/<key>.json    for platforms: only who could be graded in everything
///   canvas.csv, moodle.csv                           likewise
///   feedback/<key>.md and .html, grades.csv, junit.xml, index.html    everybody
class ResultsWriter {
  public:
    /// @param folder  a new one, empty; the caller puts it in its place when finish() has returned.
    /// Throws Failure(environment) when it can't be written.
    ResultsWriter(std::filesystem::path folder, const Course& course, ResultsOptions options);

    /// Students come sorted by their keys, each once. Throws Failure(environment) when the disk is full, and
    /// std::logic_error for a key that isn't after the last one.
    void add(const StudentGrade& student);

    /// Writes what is about the whole class. Throws like add().
    void finish();

  private:
    void write(const std::filesystem::path& name, const std::string& bytes) const;

    std::filesystem::path folder_;
    ResultsOptions options_;
    ResultPages pages_;
    ClassSums sums_;
    std::ofstream junit_;
};

}  // namespace lab
