#include "tool/guarded.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "tool/interrupt.hpp"

namespace lab {

Exit guarded(const std::function<Exit()>& work) {
    try {
        const Exit status = work();
        if (std::fflush(stdout) != 0) {
            throw Failure(Exit::environment, "can't write the output; the disk may be full.");
        }
        return status;
    } catch (const Interrupted&) {
        std::fputs("\nlab: stopped.\n", stderr);
        return Exit::interrupted;
    } catch (const Failure& failure) {
        std::fflush(stdout);
        fmt::print(stderr, "lab: {}\n", failure.what());
        return failure.status();
    } catch (const std::exception& error) {
        fmt::print(stderr, "lab: {}\n", error.what());
        return Exit::environment;
    }
}

}  // namespace lab
