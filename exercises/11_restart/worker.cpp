// The functions of open_store.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "open_store.hpp"

int main() {
    worker::Worker worker;
    worker.offer("open_store", stock::open_store);
    worker.offer("apply_change", stock::apply_change);
    return worker.serve();
}
