#include "tool/parallel.hpp"

#include <fmt/core.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace lab {

namespace {

using Clock = std::chrono::steady_clock;

// "about 3 min"; nothing as long as it is a guess, or nearly over.
std::string estimate(Clock::duration elapsed, std::size_t done, std::size_t all) {
    constexpr std::size_t enough = 5;
    constexpr double worth_telling = 10;
    constexpr double minute = 60;
    const double left = std::chrono::duration<double>(elapsed).count() / static_cast<double>(done) *
                        static_cast<double>(all - done);
    if (done < enough || left < worth_telling) {
        return {};
    }
    return left < 2 * minute ? fmt::format(", about {:.0f} s left", left)
                             : fmt::format(", about {:.0f} min left", left / minute);
}

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
            fmt::print(stderr, "\r{} of {}{}\033[K", done_, jobs_.size(),
                       estimate(Clock::now() - begin_, done_, jobs_.size()));
        }
    }

    const std::vector<std::function<void()>>& jobs_;
    const bool shown_ = ::isatty(STDERR_FILENO) == 1;
    const Clock::time_point begin_ = Clock::now();
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

/// Keeps this thread, and the programs that it starts, on one of the cores: a judge and its worker take
/// turns, and waking one on another core costs a fifth of all that a judgement takes.
void stay_on_a_core([[maybe_unused]] unsigned thread) {
#ifdef __linux__
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) {
        return;
    }
    auto skip = thread % static_cast<unsigned>(CPU_COUNT(&allowed));
    for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(core, &allowed) && skip-- == 0) {
            cpu_set_t own;
            CPU_ZERO(&own);
            CPU_SET(core, &own);
            sched_setaffinity(0, sizeof own, &own);
            return;
        }
    }
#endif
}

}  // namespace

void do_all(const std::vector<std::function<void()>>& jobs, unsigned wanted) {
    Pool pool(jobs);
    std::vector<std::thread> threads;
    const unsigned count = wanted == 0 ? std::max(2U, std::thread::hardware_concurrency()) : wanted;
    for (unsigned i = 0; i < count; ++i) {
        threads.emplace_back([&pool, i] {
            stay_on_a_core(i);
            pool.work();
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    pool.end();
}

unsigned threads_for_judging() {
    return 2 * std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace lab
