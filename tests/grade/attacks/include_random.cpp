// Gives the compiler a file without end.
#include "/dev/random"
