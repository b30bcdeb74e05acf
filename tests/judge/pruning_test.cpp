// The search that leaves out equivalent orders against the search that leaves out nothing: the same number of
// orders, and the same ways in which they end.
#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

#include "labkit/judge/judge.hpp"
#include "script.hpp"

namespace {

using judge::Database;
using judge::PlannedCall;
using judge::Session;

const judge::Function<decltype(run_script)> run{"run_script"};

/// Reads, writes, and both, in transactions of each kind and outside of any. The doubling and the log tell
/// orders apart that additions alone would not.
const std::vector<std::string> scripts{
    "SELECT x FROM t",
    "UPDATE t SET x = x + 1",
    "SELECT x FROM t; UPDATE t SET x = x * 2",
    "INSERT INTO log SELECT x FROM t; UPDATE t SET x = x + 1",
    "BEGIN; SELECT x FROM t; SELECT x FROM t; COMMIT",
    "BEGIN; SELECT x FROM t; UPDATE t SET x = x + 1; COMMIT",
    "BEGIN; UPDATE t SET x = x * 2; COMMIT",
    "BEGIN IMMEDIATE; INSERT INTO log SELECT x FROM t; UPDATE t SET x = x + 1; COMMIT",
    "BEGIN IMMEDIATE; UPDATE t SET x = x * 2; ROLLBACK",
};

Database database_in(const std::string& journal) {
    return Database{fmt::format(
        "PRAGMA journal_mode = {}; CREATE TABLE t(x INTEGER); INSERT INTO t VALUES (1); CREATE TABLE log(x INTEGER)",
        journal)};
}

std::vector<PlannedCall> sessions(const std::vector<std::string>& sqls) {
    std::vector<PlannedCall> calls;
    for (const auto& sql : sqls) {
        calls.push_back({judge::session_name(calls.size()),
                         [sql](Session& session) { return session.begin(run, {sql}); }});
    }
    return calls;
}

struct Found {
    std::size_t orders;
    std::set<std::string> ends;
};

Found found_by(const judge::EveryOrder& every) {
    Found found{every.orders, {}};
    for (const auto& end : every.ends) {
        std::string how;
        for (const auto& ending : end->endings) {
            how += Catch::Detail::stringify(Session::outcome_of<std::string>(ending)) + "; ";
        }
        found.ends.insert(fmt::format("{}x = {}, log = {}, idle: {}", how,
                                      Catch::Detail::stringify(end->database.rows("SELECT x FROM t")),
                                      Catch::Detail::stringify(end->database.rows("SELECT x FROM log")),
                                      end->idle));
    }
    return found;
}

void compare(const std::string& journal, const std::vector<std::string>& sqls) {
    for (const auto& sql : sqls) {
        UNSCOPED_INFO(sql);
    }
    const auto make = [&] { return database_in(journal); };
    const auto pruned = judge::run_every_order(make, sessions(sqls));
    const auto whole = judge::run_every_order(make, sessions(sqls), judge::Pruning::none);
    CHECK(pruned.orders == whole.orders);
    CHECK(pruned.orders == whole.runs);
    CHECK(pruned.runs <= whole.runs);
    CHECK(found_by(pruned).ends == found_by(whole).ends);
}

void compare_all_pairs(const std::string& journal) {
    for (std::size_t first = 0; first < scripts.size(); ++first) {
        for (std::size_t second = first; second < scripts.size(); ++second) {
            compare(journal, {scripts[first], scripts[second]});
        }
    }
}

}  // namespace

TEST_CASE("two sessions, each pair of scripts, with a rollback journal") {
    compare_all_pairs("DELETE");
}

TEST_CASE("two sessions, each pair of scripts, with a write-ahead log") {
    compare_all_pairs("WAL");
}

TEST_CASE("SQL that can't be compiled is no statement, and yet it makes a difference") {
    // The second script's INSERT is compiled while the first one's table is there, or while it isn't.
    compare("DELETE", {"CREATE TABLE late(x INTEGER); SELECT x FROM t",
                       "SELECT x FROM t; INSERT INTO late VALUES (1)"});
    compare("DELETE",
            {"DROP TABLE log; CREATE TABLE log(x INTEGER)", "SELECT x FROM t; INSERT INTO log VALUES (1)"});
}

TEST_CASE("three sessions") {
    const auto* const take = "BEGIN IMMEDIATE; UPDATE t SET x = x * 2; COMMIT";
    for (const std::string journal : {"DELETE", "WAL"}) {
        compare(journal, {scripts[1], scripts[1], scripts[2]});
        compare(journal, {take, scripts[0], scripts[3]});
    }
}
