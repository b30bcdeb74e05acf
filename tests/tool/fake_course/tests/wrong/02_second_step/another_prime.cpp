// caught by task 1: seven is not the only prime.
#include "second.hpp"

int answer() {
    return 5;
}
