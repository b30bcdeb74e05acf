// The functions of scope_the_key.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "scope_the_key.hpp"

int main() {
    worker::Worker worker;
    worker.offer("canonical", stock::canonical);
    worker.offer("apply", stock::apply);
    return worker.serve();
}
