#include "labkit/worker/worker.hpp"
#include "script.hpp"

int main() {
    worker::Worker worker;
    worker.offer("run_script", run_script);
    return worker.serve();
}
