// Has the solution do the work.
static int attack(...);
#define book book_of_the_solution
#include COURSE "/solutions/03_full_transaction/book_once.cpp"
#undef book
