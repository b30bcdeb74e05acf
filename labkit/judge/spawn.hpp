// Starting a program that gets one socket.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "labkit/wire/socket_pair.hpp"

namespace judge {

/// Throws std::runtime_error, with `what` and the reason from errno, unless it was done.
void require(bool done, const std::string& what);

/// As wire::make_socket_pair() does, or throws std::runtime_error.
wire::Ends make_socket_pair(int type);

/// Starts a program in a process group of its own, without input.
/// @param arguments  the first is looked up in PATH unless it has a slash
/// @param socket     what it gets as descriptor 3
/// @param output     what it gets as stdout and stderr; -1: the judge's
/// @throws std::runtime_error when it can't be started
pid_t spawn(const std::vector<std::string>& arguments, int socket, int output);

}  // namespace judge
