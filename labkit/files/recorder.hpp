// Stands between SQLite and the file system of this process, and writes down what passes.
//
// A VFS on top of the default one (https://www.sqlite.org/vfs.html). Each operation is passed on; locks and
// shared memory are the real ones. Temporary files are left out: they are nobody's after a restart.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "labkit/files/operation.hpp"

namespace files {

/// What becomes of one operation.
struct Breakage {
    std::size_t operation = 0;  ///< the how-manieth since start(), from 1; 0: none
    int code = SQLITE_OK;       ///< what it returns; SQLITE_INTERRUPT: it is passed on, and then `interrupt`
                                ///< is interrupted
    sqlite3* interrupt = nullptr;
};

class Recorder {
  public:
    /// Makes itself the default VFS: connections opened from now on are recorded.
    Recorder();
    /// To be destroyed after the connections.
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Forgets what was recorded, and begins.
    void start();
    /// The operation with this number will fail.
    void break_at(const Breakage& breakage);
    /// What was recorded since start().
    std::vector<Operation> operations() const;
    std::size_t count() const;

    /// Whether anything is written down: most sessions aren't recorded, and nothing is copied for them.
    bool recording() const { return recording_; }
    /// Writes down what is about to happen.
    /// @returns SQLITE_OK, or what the operation shall return in place of happening
    int note(Operation operation);

    /// The same name, for as long as the recorder lives.
    const std::string& kept(const std::string& name);

    sqlite3_vfs& below() const { return *below_; }

  private:
    sqlite3_vfs* below_;
    sqlite3_vfs vfs_;
    std::atomic<bool> recording_ = false;
    Breakage breakage_;
    std::vector<Operation> operations_;
    std::set<std::string> names_;
    mutable std::mutex mutex_;  // a learner's function may have threads
};

}  // namespace files
