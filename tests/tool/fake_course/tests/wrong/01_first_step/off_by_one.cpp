// caught by task 2: forty-two is not forty-one.
#include "first.hpp"

int answer() {
    return 41;
}
