// The functions of free_the_key.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "free_the_key.hpp"

int main() {
    worker::Worker worker;
    worker.offer("apply_change", stock::apply_change);
    return worker.serve();
}
