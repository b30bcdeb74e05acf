// What may become of a statement: the words that the judge and the worker share.
#pragma once

#include <sqlite3.h>

namespace calls {

/// What becomes of a statement that is about to run.
enum class Fate {
    run,
    fail,                ///< it doesn't run; an open transaction stays open
    fail_and_roll_back,  ///< it doesn't run, and the transaction is gone, as after SQLITE_FULL or
                         ///< SQLITE_IOERR
    run_then_fail,       ///< it runs, and then the caller is told that it failed: a lost acknowledgement
    throw_foreign,       ///< it doesn't run; an exception that is no std::exception flies through the caller
};

struct Decision {
    Fate fate = Fate::run;
    int code = SQLITE_OK;  ///< the extended code that the caller gets, where the statement fails
};

/// What `throw_foreign` throws: like the exception with which glibc ends a cancelled thread, it has no base
/// class.
struct ForeignException {};

}  // namespace calls
