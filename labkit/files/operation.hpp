// One thing that SQLite did to a file: the words that the worker, who records it, and the judge share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

namespace files {

enum class Action {
    create,       ///< a new, empty file, and its entry in the folder
    write,        ///< `bytes` at `offset`
    truncate,     ///< to `offset` bytes
    sync,         ///< what was written to the file is on the disk when this returns
    remove,       ///< its entry is taken out of the folder
    sync_folder,  ///< the folder's entries are on the disk when this returns
    read,
    lock,
};

constexpr std::string_view name(Action action) {
    switch (action) {
        case Action::create:
            return "create";
        case Action::write:
            return "write";
        case Action::truncate:
            return "truncate";
        case Action::sync:
            return "sync";
        case Action::remove:
            return "remove";
        case Action::sync_folder:
            return "sync the folder after";
        case Action::read:
            return "read";
        case Action::lock:
            break;
    }
    return "lock";
}

/// Whether it can make a difference to what a power cut leaves.
constexpr bool changes_the_disk(Action action) {
    return action != Action::read && action != Action::lock;
}

struct Operation {
    Action action = Action::read;
    std::string file;         ///< its name in the database's folder
    std::int64_t offset = 0;  ///< write: where; truncate: the new size, in bytes
    std::string bytes;        ///< write: what

    auto fields() const { return std::tie(action, file, offset, bytes); }
};

}  // namespace files
