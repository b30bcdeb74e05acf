#pragma once

namespace lab {

/// Thrown where the tool notices Ctrl-C, so that every temporary folder is removed on the way out.
struct Interrupted {};

/// From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the tool at once; a write beyond a size
/// limit is an error instead of a signal. Call first thing in main, and first thing in a forked copy of the
/// tool, which would otherwise share its parent's interrupts.
void listen_for_interrupts();

/// Readable for ever once an interrupt has arrived: add it to a poll() to wake up. -1 when nobody listens.
int interrupt_descriptor();

/// Whether an interrupt has arrived.
bool interrupted();

/// Throws Interrupted if an interrupt has arrived.
void stop_if_interrupted();

}  // namespace lab
