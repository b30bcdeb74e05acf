// Which statements are made to fail, and in which ways, on programs whose SQL is given.
#include <algorithm>
#include <string>
#include <vector>

#include "labkit/judge/judge.hpp"
#include "script.hpp"

namespace {

const judge::Function<decltype(run_script)> script{"run_script"};

judge::Database zero() {
    return judge::Database{"CREATE TABLE t(x INTEGER); INSERT INTO t VALUES (0)"};
}

/// The statements of a script that, where nothing fails, commit its transaction.
std::vector<std::string> commits_of(const std::string& sql) {
    const auto faults =
        judge::faults_of(zero, [&](judge::Session& session) { return session.begin(script, {sql}); });
    std::vector<std::string> commits;
    for (const auto& fault : faults) {
        if (fault.ran()) {
            commits.push_back(fault.sql);
        }
    }
    return commits;
}

}  // namespace

TEST_CASE("an acknowledgement can be lost where a transaction is committed, whatever the word for it") {
    using Statements = std::vector<std::string>;
    CHECK(commits_of("BEGIN; UPDATE t SET x = 1;COMMIT") == Statements{"COMMIT"});
    CHECK(commits_of("BEGIN; UPDATE t SET x = 1;end transaction") == Statements{"end transaction"});
    CHECK(commits_of("SAVEPOINT s; UPDATE t SET x = 1;RELEASE s") == Statements{"RELEASE s"});
    CHECK(commits_of("BEGIN; SAVEPOINT s; UPDATE t SET x = 1; RELEASE s; ROLLBACK") == Statements{});
    CHECK(commits_of("UPDATE t SET x = 1") == Statements{});
}
