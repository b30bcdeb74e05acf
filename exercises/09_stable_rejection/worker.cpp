// The functions of store_rejections.cpp that the judge may call.
#include "labkit/worker/worker.hpp"

#include "store_rejections.hpp"

int main() {
    worker::Worker worker;
    worker.offer("apply", stock::apply);
    return worker.serve();
}
