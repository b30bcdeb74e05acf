#include "second.hpp"

int answer() {
    return 7;
}
