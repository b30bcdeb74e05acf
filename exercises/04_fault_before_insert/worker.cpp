// The functions of book_or_restore.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "book_or_restore.hpp"

int main() {
    worker::Worker worker;
    worker.offer("book", booking::book);
    return worker.serve();
}
