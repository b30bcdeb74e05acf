// The function of take_seat.cpp that the judge may call, and the given ones.
#include "labkit/worker/worker.hpp"

#include "other_sessions.hpp"
#include "take_seat.hpp"

int main() {
    worker::Worker worker;
    worker.offer("take_seat", booking::take_seat);
    worker.offer("open_activity", booking::open_activity);
    worker.offer("give_back", booking::give_back);
    worker.offer("stay_in_a_transaction", booking::stay_in_a_transaction);
    return worker.serve();
}
