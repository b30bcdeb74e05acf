// The functions of keep_bookings.cpp that the judge may call, and the given ones.
#include "labkit/worker/worker.hpp"

#include "keep_bookings.hpp"
#include "visits.hpp"

int main() {
    worker::Worker worker;
    worker.offer("prepare_for_bookings", booking::prepare_for_bookings);
    worker.offer("prepare_for_counting", booking::prepare_for_counting);
    worker.offer("book", booking::book);
    worker.offer("count_visit", booking::count_visit);
    worker.offer("tidy_up", booking::tidy_up);
    worker.offer("read_slowly", booking::read_slowly);
    return worker.serve();
}
