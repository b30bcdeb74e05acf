#include "labkit/judge/fault.hpp"

#include <fmt/format.h>

#include "labkit/judge/keyword.hpp"
#include "labkit/sqlite/error.hpp"

namespace judge {

using calls::Fate;

Thrown Fault::error() const {
    return decision.fate == Fate::throw_foreign ? threw<calls::ForeignException>()
                                                : threw_code(decision.code);
}

bool Fault::at_commit() const {
    return begins_with(sql, "COMMIT") || begins_with(sql, "END") || begins_with(sql, "RELEASE");
}

std::string Fault::how() const {
    const auto code = sqlite::name_of(decision.code);
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
}

std::string Fault::in_words() const {
    return fmt::format("statement {}, `{}`, {}", statement, sql, how());
}

std::vector<Fault> faults_at(std::size_t statement, const std::string& sql, const std::string& transaction) {
    if (begins_with(sql, "ROLLBACK")) {
        return {};
    }
    std::vector<Fault> faults{{statement, sql, {Fate::fail, SQLITE_IOERR}},
                              {statement, sql, {Fate::throw_foreign, SQLITE_OK}}};
    if (transaction != "none") {
        faults.push_back({statement, sql, {Fate::fail_and_roll_back, SQLITE_FULL}});
    }
    if (faults.front().at_commit()) {
        faults.push_back({statement, sql, {Fate::run_then_fail, SQLITE_IOERR}});
    }
    return faults;
}

}  // namespace judge
