// Keeps the compiler at work with a calculation.
constexpr unsigned long long count(unsigned long long from) {
    unsigned long long sum = 0;
    for (unsigned long long i = 0; i < 200000; ++i) {
        sum += from ^ i;
    }
    return sum;
}
template <int n>
constexpr unsigned long long bomb = count(n) + bomb<n - 1>;
template <>
constexpr unsigned long long bomb<0> = 0;
static_assert(bomb<800> != 1);
