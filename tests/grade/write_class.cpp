// Writes the results of a made-up class, to be looked at, and to be kept as what the tests expect.
// usage: grade_results_class DIR [STUDENTS]
#include <string>

#include "tests/grade/made_up_class.hpp"

int main(int count, char** arguments) {
    if (count < 2) {
        return 2;
    }
    made_up::write_results(
        arguments[1], count > 2 ? made_up::large_class(std::stoul(arguments[2])) : made_up::small_class());
    return 0;
}
