// What a run of a spec found, as the tool reads it: one entry a test case, in the spec's order.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace judge {

/// The results of one test case as they come in.
class TaskReport {
  public:
    /// @param tags  the test case's tags without brackets; "task_3" says which task it belongs to
    TaskReport(std::string name, const std::vector<std::string>& tags, std::string file, std::size_t line);

    /// A check that failed.
    /// @param notes       what the spec said about where it is, such as the order of two sessions' statements
    /// @param expression  as the spec has it; empty where there is none
    /// @param expanded    the same with values in it, or the message of an exception
    void failed(const std::vector<std::string>& notes, const std::string& expression,
                const std::string& expanded);
    /// What was going on when the first check failed.
    /// @param scene  {"statements", "tables"}
    /// @param copy   the name of the database's copy; empty: there is none
    void happened(const nlohmann::json& scene, const std::string& copy);
    void printed(const std::string& output);
    /// How many checks ran, those in loops each time.
    void checked(std::size_t checks);

    /// {"name", "task", "tags", "status", "message", "output", "checks", "file", "line"}, and of a test that
    /// failed also "statements", "tables" and, where the database was copied, "copy"
    nlohmann::json json() const;

  private:
    nlohmann::json entry_;
    std::string message_;
    std::size_t failures_ = 0;
};

}  // namespace judge
