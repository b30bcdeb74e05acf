// A file descriptor that is closed with its owner.
#pragma once

#include <unistd.h>

#include <utility>

namespace wire {

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_{number} {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        const int taken = std::exchange(other.number_, -1);
        close();
        number_ = taken;
        return *this;
    }

    int get() const { return number_; }
    void close() {
        if (number_ >= 0) {
            ::close(std::exchange(number_, -1));
        }
    }

  private:
    int number_;
};

}  // namespace wire
