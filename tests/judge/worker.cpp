#include "labkit/worker/worker.hpp"
#include "misbehave.hpp"

int main() {
    worker::Worker worker;
    worker.offer("misbehave", misbehave);
    return worker.serve();
}
