// What was going on when a check failed: the statement that came last, and the database it left behind.
#pragma once

#include <cstddef>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "labkit/disk/image.hpp"

namespace judge {

class Database;

/// A statement of a worker's, before which it told the judge.
struct Reached {
    std::size_t number = 0;  ///< from 1, among all statements of the test
    std::string sql;
    std::string path;          ///< through which calls of the program it came (labkit/worker/call_path.hpp)
    bool rolled_back = false;  ///< whether a ROLLBACK came behind it

    /// `next` has come. A ROLLBACK isn't what one wants to look at: the statement before it is.
    void followed_by(const Reached& next);
};

/// Why a statement is the one to look at.
enum class Role { last, made_to_fail, killed_before };

/// The running test's. Sessions tell it what they do, and the reporter asks it when a check fails: Catch2
/// calls a reporter with nothing but the check, so the two meet here, as INFO() and a reporter do in Catch2.
/// One for each thread; tests and their reporter share one.
class Scene {
  public:
    static Scene& of_this_test();

    /// A test begins: nothing has happened.
    void begin();
    /// @returns the statement's number
    std::size_t next_statement() { return ++statements_; }
    /// How many there were in this test.
    std::size_t statements() const { return statements_; }
    /// A session is about to run a statement in the database at `file`.
    void ran(const Reached& statement, const std::string& file);
    /// The database at `file` goes. While an exception flies, what is in it is kept: the exception becomes a
    /// failed check only when all is gone.
    void goes(const std::filesystem::path& file);

    /// {"statements": [{"number", "sql", "path", "role"}], "tables": […]}, the newest statement first; the
    /// first time that it's asked in a test, and null later: what is told is the first failure.
    /// @param copy  where a copy of the database is put; empty: nowhere. A big one isn't copied.
    nlohmann::json at_first_failure(const std::filesystem::path& copy);

  private:
    friend class Subject;
    std::size_t statements_ = 0;
    std::vector<Reached> last_;  ///< the newest last
    std::string file_;           ///< the database of the newest
    std::optional<disk::Image> kept_;
    const class Subject* subject_ = nullptr;
    bool told_ = false;
};

/// As long as it lives, a failing check is about this statement and this database, whatever came later: a
/// search has tried other orders, and a retry has run since.
class Subject {
  public:
    Subject(const Database& database, Reached statement, Role role = Role::last);
    ~Subject();
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

  private:
    friend class Scene;
    std::string file_;
    Reached statement_;
    Role role_;
    const Subject* outer_;
};

}  // namespace judge
