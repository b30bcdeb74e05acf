// Lets a worker's program be a fork server (labkit/wire/fork_server.hpp).
#pragma once

namespace worker {

/// To be called before any constructor of the program has run. Returns at once, unless the
/// program was started as a fork server; then it returns in each process that is forked, which goes on from
/// there as a program that has just been loaded.
void serve_forks(int count, char** arguments);

}  // namespace worker
