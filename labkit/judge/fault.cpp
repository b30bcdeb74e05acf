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

std::vector<Fault> faults_at(std::size_t statement, const std::string& sql, const std::string& before,
                             const std::string& after) {
    if (begins_with(sql, "ROLLBACK")) {
        return {};
    }
    // By its effect and not by its word: RELEASE commits only where it ends the outermost savepoint.
    const bool commits = before != "none" && after == "none";
    const auto fault = [&](Fate fate, int code) { return Fault{statement, sql, {fate, code}, commits}; };
    std::vector<Fault> faults{fault(Fate::fail, SQLITE_IOERR), fault(Fate::throw_foreign, SQLITE_OK)};
    if (before != "none") {
        faults.push_back(fault(Fate::fail_and_roll_back, SQLITE_FULL));
    }
    if (commits) {
        faults.push_back(fault(Fate::run_then_fail, SQLITE_IOERR));
    }
    return faults;
}

}  // namespace judge
