#include "tool/parallel.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace lab {

namespace {

class Pool {
  public:
    explicit Pool(const std::vector<std::function<void()>>& jobs) : jobs_(jobs) {}

    void work() {
        for (std::size_t mine = next_++; mine < jobs_.size(); mine = next_++) {
            try {
                jobs_[mine]();
            } catch (...) {
                const std::lock_guard lock(mutex_);
                next_ = jobs_.size();
                if (!failure_) {
                    failure_ = std::current_exception();
                }
            }
            count();
        }
    }

    void end() const {
        if (shown_) {
            fmt::print(stderr, "\r\033[K");
        }
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

  private:
    void count() {
        const std::lock_guard lock(mutex_);
        ++done_;
        if (shown_) {
            fmt::print(stderr, "\r{} of {}", done_, jobs_.size());
        }
    }

    const std::vector<std::function<void()>>& jobs_;
    const bool shown_ = ::isatty(STDERR_FILENO) == 1;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

}  // namespace

void do_all(const std::vector<std::function<void()>>& jobs) {
    Pool pool(jobs);
    std::vector<std::thread> threads;
    const unsigned count = std::max(2U, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i) {
        threads.emplace_back([&pool] { pool.work(); });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    pool.end();
}

}  // namespace lab
