// The worker's end of the line to the judge: one JSON message a line.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace worker {

class Channel {
  public:
    /// @param descriptor  the socket that the judge handed to this process
    explicit Channel(int descriptor) : descriptor_{descriptor} {}

    /// Sends one message. When the judge is gone, the process ends: there is nobody left to work for.
    void send(const nlohmann::json& message) const;
    /// Waits for the next message. When the judge is gone, the process ends.
    nlohmann::json receive();

  private:
    int descriptor_;
    std::string unread_;
};

}  // namespace worker
