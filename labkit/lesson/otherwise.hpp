// A run showed something else than the lesson says.
#pragma once

#include <stdexcept>

namespace lesson {

class Otherwise : public std::runtime_error {
  public:
    /// @param sentence  what the lesson says
    using std::runtime_error::runtime_error;
};

}  // namespace lesson
