#include "first.hpp"

int answer() {
    return 41;  // TODO
}
