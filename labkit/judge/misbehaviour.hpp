// A worker did something that is no answer and no exception: it crashed, ended, hung, flooded.
#pragma once

#include <stdexcept>

namespace judge {

/// what() is a sentence for the learner: what happened, in which function, at which SQL.
class Misbehaviour : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace judge
