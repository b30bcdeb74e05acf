#pragma once

namespace lab {

/// Notes the signals that tell of a terminal: another size, Ctrl-Z, and going on after it.
class TerminalSignals {
  public:
    /// Whether each has arrived since the last take().
    struct Arrived {
        bool resized = false;
        bool suspend = false;
        bool continued = false;
    };

    TerminalSignals();
    TerminalSignals(const TerminalSignals&) = delete;
    TerminalSignals& operator=(const TerminalSignals&) = delete;
    TerminalSignals(TerminalSignals&&) = delete;
    TerminalSignals& operator=(TerminalSignals&&) = delete;
    /// The signals do again what they did before.
    ~TerminalSignals();

    /// Readable when one has arrived: for poll().
    [[nodiscard]] int descriptor() const;
    Arrived take();
    /// Stops this process as Ctrl-Z does; returns when it goes on.
    void suspend_now();
};

}  // namespace lab
