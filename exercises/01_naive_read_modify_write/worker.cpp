// The functions of break_the_naive.cpp that the judge may call, and the given one.
#include "labkit/worker/worker.hpp"

#include "break_the_naive.hpp"
#include "naive_book.hpp"

int main() {
    worker::Worker worker;
    worker.offer("invariant_holds", booking::invariant_holds);
    worker.offer("breaking_order", booking::breaking_order);
    worker.offer("naive_book", booking::naive_book);
    return worker.serve();
}
