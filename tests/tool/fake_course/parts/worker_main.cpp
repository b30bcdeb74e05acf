// What stands in for labkit's worker: prints the answer, and a line before it if asked to be talkative.
#include <cstdio>

int answer();

int main() {
    std::printf("%d\n", answer());
}
