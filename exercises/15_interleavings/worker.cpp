// The functions of sign_off.cpp that the judge may call, and the given ones.
#include "labkit/worker/worker.hpp"

#include "naive_sign_off.hpp"
#include "sign_off.hpp"

int main() {
    worker::Worker worker;
    worker.offer("sign_off", booking::sign_off);
    worker.offer("sign_off_as_seen", booking::sign_off_as_seen);
    worker.offer("breaking_order", booking::breaking_order);
    worker.offer("naive_sign_off", booking::naive_sign_off);
    worker.offer("sign_on", booking::sign_on);
    return worker.serve();
}
