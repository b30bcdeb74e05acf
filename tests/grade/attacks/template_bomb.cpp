// Keeps the compiler at work with types.
template <int depth, int side>
struct Twice {
    using Left = typename Twice<depth - 1, 2 * side>::Left;
    using Right = typename Twice<depth - 1, 2 * side + 1>::Left;
};
template <int side>
struct Twice<0, side> {
    using Left = int;
};
using Bomb = Twice<30, 0>::Left;
