#include "labkit/judge/cores.hpp"

#ifdef __linux__
#include <sched.h>
#endif

#include <algorithm>
#include <thread>

namespace judge {

#ifdef __linux__
namespace {

cpu_set_t allowed_now() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    sched_getaffinity(0, sizeof allowed, &allowed);
    return allowed;
}

/// To be called before anything is changed.
const cpu_set_t& allowed_at_first() {
    static const cpu_set_t allowed = allowed_now();
    return allowed;
}

}  // namespace

void stay_on_this_core() {
    const int core = sched_getcpu();
    if (core < 0 || !CPU_ISSET(core, &allowed_at_first())) {
        return;
    }
    cpu_set_t own;
    CPU_ZERO(&own);
    CPU_SET(core, &own);
    sched_setaffinity(0, sizeof own, &own);
}

void use_all_cores() {
    sched_setaffinity(0, sizeof(cpu_set_t), &allowed_at_first());
}

unsigned number_of_cores() {
    return std::max(1U, static_cast<unsigned>(CPU_COUNT(&allowed_at_first())));
}
#else
void stay_on_this_core() {}

void use_all_cores() {}

unsigned number_of_cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}
#endif

}  // namespace judge
