// The functions of book_through_a_crash.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "book_through_a_crash.hpp"

int main() {
    worker::Worker worker;
    worker.offer("book", booking::book);
    return worker.serve();
}
