// Everybody who must not notice an attack: another submission, another process, servers, the course's
// folders.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "labkit/wire/descriptor.hpp"
#include "tool/files.hpp"

namespace grade_test {

class Bystander {
  public:
    Bystander();
    ~Bystander();
    Bystander(const Bystander&) = delete;
    Bystander& operator=(const Bystander&) = delete;

    /// What attacks know of it, as #define lines.
    std::string macros() const;

    /// What became of it, a sentence each; empty when all is as it was.
    std::vector<std::string> harm() const;

  private:
    lab::TemporaryFolder submission_;
    pid_t process_ = -1;
    wire::Descriptor server_;
    wire::Descriptor abstract_;
    wire::Descriptor named_;
    int port_ = 0;
};

/// The processes that still run a program from `folder`, or have taken an attack's name; those that are
/// about to end are waited for.
std::vector<std::string> left_running(const std::filesystem::path& folder);

}  // namespace grade_test
