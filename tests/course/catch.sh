#!/bin/sh
# The one header that includes Catch2 takes it in both of its shapes, whichever is installed: one header (2.x), many (3.x).
# Fakes stand for Catch2 and for the standard library: only what is included is looked at.
# usage: catch.sh COURSE COMPILER
set -eu
course=$1
compiler=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# takes VERSION HEADER MATCHER: with that header alone, the course's header includes it and uses that matcher.
takes() {
    mkdir -p "$work/$1/catch2"
    echo "constexpr int shape = $1;" >"$work/$1/catch2/$2"
    echo '#include "labkit/judge/catch.hpp"' |
        "$compiler" -std=c++20 -nostdinc -E -I"$work/$1" -I"$work/standard" -I"$course" -x c++ - >"$work/out"
    for words in "constexpr int shape = $1;" "Catch::Matchers::$3(part)"; do
        grep -qF -- "$words" "$work/out" || {
            echo "FAILED: Catch2 $1.x: not there: $words"
            failures=$((failures + 1))
        }
    done
}

mkdir "$work/standard"
: >"$work/standard/string"
: >"$work/standard/type_traits"
takes 2 catch.hpp Contains
takes 3 catch_all.hpp ContainsSubstring
[ "$failures" -eq 0 ] || exit 1
echo 'all as expected'
