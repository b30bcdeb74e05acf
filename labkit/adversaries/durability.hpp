// What SQLite promises about a power cut, by journal mode and synchronous level.
//
// From https://www.sqlite.org/pragma.html#pragma_synchronous, #pragma_journal_mode and
// https://www.sqlite.org/wal.html; tests/adversaries holds each row against every power cut of a run.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace adversaries {

enum class Journal { remove, truncate, persist, wal };
enum class Synchronous { off, normal, full, extra };

inline constexpr std::array all_journals{Journal::remove, Journal::truncate, Journal::persist, Journal::wal};
inline constexpr std::array all_synchronous{Synchronous::off, Synchronous::normal, Synchronous::full,
                                            Synchronous::extra};

constexpr std::string_view name(Journal journal) {
    constexpr std::array<std::string_view, 4> names{"DELETE", "TRUNCATE", "PERSIST", "WAL"};
    return names[static_cast<std::size_t>(journal)];
}
constexpr std::string_view name(Synchronous synchronous) {
    constexpr std::array<std::string_view, 4> names{"OFF", "NORMAL", "FULL", "EXTRA"};
    return names[static_cast<std::size_t>(synchronous)];
}

struct Mode {
    Journal journal = Journal::remove;
    Synchronous synchronous = Synchronous::full;

    /// "DELETE/FULL"
    std::string in_words() const { return std::string{name(journal)} + "/" + std::string{name(synchronous)}; }
    /// The SQL that sets it.
    std::string settings() const {
        return "PRAGMA journal_mode = " + std::string{name(journal)} +
               "; PRAGMA synchronous = " + std::string{name(synchronous)};
    }
};

/// @param words  "WAL/NORMAL", in any case
/// @returns nothing when there is no such mode
std::optional<Mode> mode_from(std::string_view words);

struct Promise {
    bool consistent;  ///< after a power cut the file is whole, and holds the work of whole transactions only
    bool durable;     ///< after a power cut the work of each acknowledged transaction is there

    std::string in_words() const;
};

constexpr Promise promise_of(const Mode& mode) {
    if (mode.synchronous == Synchronous::off) {
        return {false, false};
    }
    if (mode.journal == Journal::wal) {
        return {true, mode.synchronous >= Synchronous::full};
    }
    if (mode.synchronous == Synchronous::normal) {
        // "a very small (though non-zero) chance": no promise.
        return {false, false};
    }
    // A journal that is deleted, and comes back with the power, takes the last transaction back.
    return {true, mode.journal != Journal::remove || mode.synchronous == Synchronous::extra};
}

}  // namespace adversaries
