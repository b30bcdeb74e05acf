// Reads the tests.
#include COURSE "/exercises/03_full_transaction/spec.cpp"
