// Starts and ends workers inside of a sandbox, as the judge outside asks: a sandbox takes longer to make than
// a worker to start, and a judgement starts hundreds of workers. It is process 1 there, which nothing inside
// can kill, and everything inside ends with it.
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "labkit/starter/workers.hpp"
#include "labkit/wire/starting.hpp"

namespace {

using wire::StarterAnswer;
using wire::StarterRequest;

StarterAnswer answer(starter::Workers& workers, const wire::Received& received) {
    const auto worker = received.request.worker;
    switch (received.request.what) {
        case StarterRequest::What::start:
            return workers.start(received.socket.get(), received.output.get());
        case StarterRequest::What::status:
            return workers.status(worker);
        case StarterRequest::What::end:
            return workers.end(worker);
    }
    return {};
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("The judge starts this program, with a worker's name.\n", stderr);
        return 2;
    }
    // A worker runs as the same user: it may neither trace this process nor look into it.
    prctl(PR_SET_DUMPABLE, 0);
    close_range(wire::socket_number + 1, ~0U, 0);
    starter::Workers workers{arguments[1]};
    while (auto received = wire::receive(wire::socket_number)) {
        const auto said = answer(workers, *received);
        // Before anybody knows of the worker: that its socket closes is how its end is seen.
        received.reset();
        if (send(wire::socket_number, &said, sizeof said, MSG_NOSIGNAL) != sizeof said) {
            break;
        }
    }
    return 0;
}
