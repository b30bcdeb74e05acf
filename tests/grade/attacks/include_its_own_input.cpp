// Gives the compiler a file that it would wait for.
#include "/dev/stdin"
#include "/dev/tty"
#include "/proc/self/fd/1"
