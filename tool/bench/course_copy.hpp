#pragma once

#include <string>
#include <vector>

#include "tool/files.hpp"
#include "tool/process.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// The course once more, in a new folder that is gone at the end: all of it links, but for the learner's
/// files, which are its own and may be edited, and what is remembered of the learner, which is nothing.
class CourseCopy {
  public:
    /// The learner's files are the stubs. Throws Failure(environment).
    explicit CourseCopy(const Workspace& original);

    [[nodiscard]] const Workspace& workspace() const { return workspace_; }
    /// Writes over a learner's file, as an editor saves it.
    void save(const Lesson& lesson, const std::string& bytes) const;
    /// The tool at work in this copy, without anything that a learner may have set.
    [[nodiscard]] Command lab(const std::vector<std::string>& arguments) const;

  private:
    TemporaryFolder folder_;
    Workspace workspace_;
};

}  // namespace lab
