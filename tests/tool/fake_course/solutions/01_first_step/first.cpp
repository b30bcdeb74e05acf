#include "first.hpp"

int answer() {
    return 42;
}
