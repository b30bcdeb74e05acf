#include "labkit/judge/fault.hpp"

#include <fmt/format.h>

#include "labkit/sqlite/error.hpp"

namespace judge {

using calls::Fate;

Thrown Fault::error() const {
    return decision.fate == Fate::throw_foreign ? threw<calls::ForeignException>()
                                                : threw_code(decision.code);
}

std::string Fault::in_words() const {
    const auto code = sqlite::name_of(decision.code);
    const auto how = [&]() -> std::string {
        switch (decision.fate) {
            case Fate::fail:
                return fmt::format("fails with {}", code);
            case Fate::fail_and_roll_back:
                return fmt::format("fails with {}, and SQLite ends the transaction", code);
            case Fate::run_then_fail:
                return fmt::format("runs, and yet {} is reported", code);
            case Fate::throw_foreign:
                return "is cut off by an exception that is no std::exception";
            case Fate::run:
                break;
        }
        return "runs";
    }();
    return fmt::format("statement {}, `{}`, {}", statement, sql, how);
}

std::vector<Fault> faults_at(std::size_t statement, const std::string& sql, const std::string& transaction) {
    if (sql.starts_with("ROLLBACK")) {
        return {};
    }
    std::vector<Fault> faults{{statement, sql, {Fate::fail, SQLITE_IOERR}},
                              {statement, sql, {Fate::throw_foreign, SQLITE_OK}}};
    if (transaction != "none") {
        faults.push_back({statement, sql, {Fate::fail_and_roll_back, SQLITE_FULL}});
    }
    if (sql.starts_with("COMMIT")) {
        faults.push_back({statement, sql, {Fate::run_then_fail, SQLITE_IOERR}});
    }
    return faults;
}

}  // namespace judge
