// Has the solution do the work, by a relative path.
static int attack(...);
#include "../../../../solutions/03_full_transaction/book_once.cpp"
