// Has the compiler say more than anybody can keep.
#define TEN(x) x x x x x x x x x x
#define THOUSAND(x) TEN(TEN(TEN(x)))
void flood() {
    THOUSAND(THOUSAND(undeclared_with_a_name_that_is_long + another_one_with_a_name_that_is_long;))
}
