#include "labkit/files/recorder.hpp"

#include <filesystem>
#include <new>
#include <string_view>
#include <utility>

namespace files {
namespace {

/// What SQLite gets for a file; the default VFS's own file object stands right behind it.
struct File {
    sqlite3_file base;
    Recorder* recorder;
    const std::string* name;
    /// The default VFS syncs the folder together with a new journal's first sync (SQLite's os_unix.c,
    /// UNIXFILE_DIRSYNC), without a call of its own that could be seen here.
    bool folder_sync_is_due;
};

File& ours(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file);
}

sqlite3_file* below(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
}

const sqlite3_io_methods& methods_below(sqlite3_file* file) {
    return *below(file)->pMethods;
}

int note(sqlite3_file* file, Action action, std::int64_t offset = 0, std::string_view bytes = {}) {
    auto& recorder = *ours(file).recorder;
    return recorder.recording() ? recorder.note({action, *ours(file).name, offset, std::string{bytes}})
                                : SQLITE_OK;
}

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    const int refused = note(file, Action::read, offset);
    return refused != SQLITE_OK ? refused : methods_below(file).xRead(below(file), to, size, offset);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    const int refused =
        note(file, Action::write, offset, {static_cast<const char*>(from), static_cast<std::size_t>(size)});
    return refused != SQLITE_OK ? refused : methods_below(file).xWrite(below(file), from, size, offset);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const int refused = note(file, Action::truncate, size);
    return refused != SQLITE_OK ? refused : methods_below(file).xTruncate(below(file), size);
}

int sync(sqlite3_file* file, int flags) {
    if (const int refused = note(file, Action::sync); refused != SQLITE_OK) {
        return refused;
    }
    if (std::exchange(ours(file).folder_sync_is_due, false)) {
        if (const int refused = note(file, Action::sync_folder); refused != SQLITE_OK) {
            return refused;
        }
    }
    return methods_below(file).xSync(below(file), flags);
}

int lock(sqlite3_file* file, int level) {
    const int refused = note(file, Action::lock);
    return refused != SQLITE_OK ? refused : methods_below(file).xLock(below(file), level);
}

int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    if ((flags & SQLITE_SHM_LOCK) != 0) {
        if (const int refused = note(file, Action::lock); refused != SQLITE_OK) {
            return refused;
        }
    }
    return methods_below(file).xShmLock(below(file), offset, count, flags);
}

// The rest is passed on as it is. There is no xFetch: what is mapped into memory would be written unseen.
const sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose = [](sqlite3_file* file) { return methods_below(file).xClose(below(file)); },
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = [](sqlite3_file* file,
                    sqlite3_int64* size) { return methods_below(file).xFileSize(below(file), size); },
    .xLock = lock,
    .xUnlock = [](sqlite3_file* file, int level) { return methods_below(file).xUnlock(below(file), level); },
    .xCheckReservedLock = [](sqlite3_file* file,
                             int* held) { return methods_below(file).xCheckReservedLock(below(file), held); },
    .xFileControl = [](sqlite3_file* file, int what,
                       void* with) { return methods_below(file).xFileControl(below(file), what, with); },
    .xSectorSize = [](sqlite3_file* file) { return methods_below(file).xSectorSize(below(file)); },
    .xDeviceCharacteristics =
        [](sqlite3_file* file) { return methods_below(file).xDeviceCharacteristics(below(file)); },
    .xShmMap =
        [](sqlite3_file* file, int page, int size, int extend, void volatile** at) {
            return methods_below(file).xShmMap(below(file), page, size, extend, at);
        },
    .xShmLock = shm_lock,
    .xShmBarrier = [](sqlite3_file* file) { methods_below(file).xShmBarrier(below(file)); },
    .xShmUnmap = [](sqlite3_file* file,
                    int remove) { return methods_below(file).xShmUnmap(below(file), remove); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

Recorder& recorder_of(sqlite3_vfs* vfs) {
    return *static_cast<Recorder*>(vfs->pAppData);
}

std::string name_in_folder(const char* path) {
    return std::filesystem::path{path}.filename().string();
}

bool exists(sqlite3_vfs& vfs, const char* path) {
    int found = 0;
    vfs.xAccess(&vfs, path, SQLITE_ACCESS_EXISTS, &found);
    return found != 0;
}

int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    auto& recorder = recorder_of(vfs);
    auto& real = recorder.below();
    constexpr int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    if (path == nullptr || (flags & (SQLITE_OPEN_MAIN_DB | journals)) == 0) {
        return real.xOpen(&real, path, file, flags, out_flags);
    }
    const bool creates = recorder.recording() && (flags & SQLITE_OPEN_CREATE) != 0 && !exists(real, path);
    file->pMethods = nullptr;
    if (creates) {
        if (const int refused = recorder.note({Action::create, name_in_folder(path), 0, {}});
            refused != SQLITE_OK) {
            return refused;
        }
    }
    const int code = real.xOpen(&real, path, below(file), flags, out_flags);
    if (code == SQLITE_OK) {
        new (file) File{{&methods},
                        &recorder,
                        &recorder.kept(name_in_folder(path)),
                        (flags & SQLITE_OPEN_CREATE) != 0 && (flags & journals) != 0};
    }
    return code;
}

int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    auto& recorder = recorder_of(vfs);
    auto& real = recorder.below();
    if (!recorder.recording() || !exists(real, path)) {
        return real.xDelete(&real, path, sync_folder);
    }
    if (const int refused = recorder.note({Action::remove, name_in_folder(path), 0, {}});
        refused != SQLITE_OK) {
        return refused;
    }
    const int code = real.xDelete(&real, path, 0);
    if (code != SQLITE_OK || sync_folder == 0) {
        return code;
    }
    // Noted and not done: what a power cut leaves is worked out from the record, not from this machine's
    // disk.
    return recorder.note({Action::sync_folder, name_in_folder(path), 0, {}});
}

}  // namespace

Recorder::Recorder() : below_{sqlite3_vfs_find(nullptr)}, vfs_{*below_} {
    vfs_.zName = "one-decision-recorder";
    vfs_.pAppData = this;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + below_->szOsFile;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    // The rest asks its own vfs argument for nothing that differs, as the default VFS's pAppData does.
    vfs_.xAccess = [](sqlite3_vfs* vfs, const char* path, int flags, int* out) {
        auto& real = recorder_of(vfs).below();
        return real.xAccess(&real, path, flags, out);
    };
    vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* path, int size, char* out) {
        auto& real = recorder_of(vfs).below();
        return real.xFullPathname(&real, path, size, out);
    };
    sqlite3_vfs_register(&vfs_, 1);
}

Recorder::~Recorder() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(below_, 1);
}

void Recorder::start() {
    const std::lock_guard lock{mutex_};
    operations_.clear();
    breakage_ = {};
    recording_ = true;
}

void Recorder::break_at(const Breakage& breakage) {
    const std::lock_guard lock{mutex_};
    breakage_ = breakage;
}

std::vector<Operation> Recorder::operations() const {
    const std::lock_guard lock{mutex_};
    return operations_;
}

std::size_t Recorder::count() const {
    const std::lock_guard lock{mutex_};
    return operations_.size();
}

const std::string& Recorder::kept(const std::string& name) {
    const std::lock_guard lock{mutex_};
    return *names_.insert(name).first;
}

int Recorder::note(Operation operation) {
    const std::lock_guard lock{mutex_};
    operations_.push_back(std::move(operation));
    if (operations_.size() != breakage_.operation) {
        return SQLITE_OK;
    }
    if (breakage_.code == SQLITE_INTERRUPT) {
        sqlite3_interrupt(breakage_.interrupt);
        return SQLITE_OK;
    }
    return breakage_.code;
}

}  // namespace files
