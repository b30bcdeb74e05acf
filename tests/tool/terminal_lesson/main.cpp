// A lesson of the fake course that asks twice.
#include "labkit/lesson/lesson.hpp"

int main(int argc, char** argv) {
    return lesson::run("Lesson 01: the first step", argc, argv, [](lesson::Lesson& lesson) {
        lesson.set_up("One and one", "There is one, and then another one.");
        lesson.predict("how many are there?");
        lesson.came_out(1 + 1 == 2, "two.");
        lesson.explain("one and one are two.");
        lesson.set_up("One taken away", "One of the two goes.");
        lesson.predict("how many are there?");
        lesson.came_out(2 - 1 == 1, "one.");
    });
}
