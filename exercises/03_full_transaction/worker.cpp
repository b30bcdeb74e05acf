// The functions of book_once.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "book_once.hpp"

int main() {
    worker::Worker worker;
    worker.offer("book", booking::book);
    return worker.serve();
}
