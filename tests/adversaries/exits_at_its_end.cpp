// Books as it should, and doesn't end as it was asked to.
#include <unistd.h>

#include "book_right.hpp"

namespace booking {

namespace {

struct ExitsAtItsEnd {
    ~ExitsAtItsEnd() { _exit(42); }
};

}  // namespace

Answer book(sqlite::Connection& connection, const Request& request) {
    static const ExitsAtItsEnd exits;
    return book_right(connection, request);
}

}  // namespace booking
