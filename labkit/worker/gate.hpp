// Tells the judge of every statement before it runs and, when gated, waits until the judge says what becomes
// of it.
#pragma once

#include <cstddef>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include "labkit/calls/calls.hpp"
#include "labkit/files/recorder.hpp"
#include "labkit/worker/call_path.hpp"
#include "labkit/worker/channel.hpp"

namespace worker {

class Gate final : public calls::Observer {
  public:
    Gate(Channel& channel, const files::Recorder& recorder);
    ~Gate() override;
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    /// A call begins. Between calls the gate lets statements pass in silence.
    /// @param gated       whether each statement waits for the judge
    /// @param ahead       so many statements don't, as yet; the judge is told of them all the same
    /// @param connection  the one that the judge had opened
    void begin_call(bool gated, std::size_t ahead, const sqlite3* connection);
    /// @returns what the last statement brought: {"rows", "changes", "code"}, with only the parts that it has
    nlohmann::json end_call();

  private:
    enum class State {
        idle,    ///< between calls
        silent,  ///< to the end of the call the judge is told of nothing but lock waits
        told,
        gated,
    };

    calls::Decision about_to_run(sqlite3* database, const std::string& sql) override;
    void row(sqlite3* database, const std::vector<std::string>& values) override;
    void done(sqlite3* database, int code, std::optional<std::int64_t> changes) override;
    static int blocked(void* gate, int attempts);
    bool may_run_ahead();
    nlohmann::json ask();

    Channel& channel_;
    const files::Recorder& recorder_;
    State state_ = State::idle;
    std::size_t ahead_ = 0;  ///< how many statements need not wait
    const sqlite3* connection_ = nullptr;
    std::size_t statements_ = 0;
    nlohmann::json last_;
    CallPaths paths_;
    std::mutex mutex_;  ///< held by the thread that is at a statement
};

}  // namespace worker
