#include "misbehave.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <stdexcept>
#include <string_view>

namespace {

using sqlite::Connection;
using Action = std::function<void(Connection&)>;

const pid_t began_in = getpid();

struct Derived : std::out_of_range {
    using std::out_of_range::out_of_range;
};

const auto* const last_statement = "SELECT 'the last statement'";

[[noreturn]] void retry_without_end(Connection& connection) {
    while (true) {
        try {
            connection.execute("BEGIN IMMEDIATE");
        } catch (const sqlite::Error&) {
            continue;
        }
    }
}

void use_a_second_connection(Connection& connection) {
    Connection second{sqlite3_db_filename(connection.handle(), "main")};
    second.execute("BEGIN IMMEDIATE");
    retry_without_end(connection);
}

void print_without_end() {
    while (true) {
        std::puts(
            "012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345"
            "6789");
    }
}

/// Waits long enough between statements that no single silence is too long, and never ends.
void dawdle(Connection& connection) {
    while (true) {
        connection.value<std::int64_t>("SELECT 1");
        usleep(50'000);
    }
}

/// Works longer than its judge has patience, and most of that time the judge stands still, as it does when
/// the whole machine does.
void stop_the_judge(Connection&) {
    const pid_t judge = getppid();
    kill(judge, SIGSTOP);
    usleep(900'000);
    kill(judge, SIGCONT);
    usleep(100'000);
}

const std::map<std::string_view, Action>& deeds() {
    static const std::map<std::string_view, Action> all{
        {"nothing", [](Connection&) {}},
        {"say whether the program began in this process",
         [](Connection&) {
             if (began_in != getpid()) {
                 throw std::logic_error{"it began in another"};
             }
         }},
        {"segfault", [](Connection&) { raise(SIGSEGV); }},
        {"abort", [](Connection&) { std::abort(); }},
        {"exit", [](Connection&) { std::exit(0); }},
        {"_exit", [](Connection&) { _exit(0); }},
        {"loop",
         [](Connection&) {
             for (volatile bool on = true; on;) {
             }
         }},
        {"dawdle", dawdle},
        {"stop the judge", stop_the_judge},
        {"flood", [](Connection&) { print_without_end(); }},
        {"print", [](Connection&) { std::puts("printed by the worker"); }},
        {"print between statements",
         [](Connection& connection) {
             std::puts("one");
             connection.execute("BEGIN IMMEDIATE");
             connection.execute("UPDATE t SET x = 1");
             std::puts("two");
             connection.value<std::int64_t>("SELECT x FROM t");
             std::puts("three");
             connection.execute("COMMIT");
         }},
        {"print a lot", [](Connection&) { std::puts(std::string(100'000, 'x').c_str()); }},
        {"close its output", [](Connection&) { close(STDOUT_FILENO), close(STDERR_FILENO); }},
        {"throw an int", [](Connection&) { throw 42; }},
        {"throw something derived", [](Connection&) { throw Derived{"derived"}; }},
        {"throw an error", [](Connection& connection) { connection.execute("DELETE FROM missing"); }},
        {"leave a transaction open", [](Connection& connection) { connection.execute("BEGIN IMMEDIATE"); }},
        {"retry without end", retry_without_end},
        {"lock itself out", use_a_second_connection},
        {"forge a message", [](Connection&) { (void)!write(3, "{\"is\":\"answered\"}\nwon\n", 22); }},
        {"forge a statement that doesn't wait",
         [](Connection&) {
             const std::string_view forged{
                 R"({"is":"stopped","waits":false,"sql":"COMMIT","transaction":"none","path":"","last":{}})"
                 "\n"};
             (void)!write(3, forged.data(), forged.size());
         }},
        {"read, then write",
         [](Connection& connection) {
             const auto x = connection.value<std::int64_t>("SELECT x FROM t").value();
             connection.run("UPDATE t SET x = ?", x + 1);
         }},
        {"add in one statement", [](Connection& connection) { connection.run("UPDATE t SET x = x + 1"); }},
        {"read and write in a transaction",
         [](Connection& connection) {
             sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
             const auto x = connection.value<std::int64_t>("SELECT x FROM t").value();
             connection.run("UPDATE t SET x = ?", x + 1);
             transaction.commit();
         }},
        {"read, then write, deferred",
         [](Connection& connection) {
             sqlite::Transaction transaction{connection, sqlite::Begin::deferred};
             const auto x = connection.value<std::int64_t>("SELECT x FROM t").value();
             connection.run("UPDATE t SET x = ?", x + 1);
             transaction.commit();
         }},
    };
    return all;
}

}  // namespace

std::string misbehave(sqlite::Connection& connection, const Deed& deed) {
    connection.value<std::string>(last_statement);
    deeds().at(deed.name)(connection);
    return "done";
}
