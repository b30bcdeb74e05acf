#!/bin/sh
# What `lab handout` makes of the real course: twice the same, nothing of an answer in it, and it works.
# With WHOLE=1 the copy builds all that `./lab check 1` needs, which takes minutes; else it borrows what is built here already.
# usage: [WHOLE=1] real_course.sh COURSE BUILD LAB_TOOL LAB_INSTRUCTOR COMPILER
set -u
course=$1
build=$2
tool=$3
instructor=$4
compiler=$5
. "$course/tests/tool/on_the_course.sh"

holds "$instructor" handout one
holds "$instructor" handout two
holds "$instructor" handout short --without 14,15
holds "$instructor" handout one.zip --zip
holds "$instructor" handout two.zip --zip
[ "$failures" -eq 0 ] || end

# ── the same bytes, and the same modes
holds diff -r one two
holds cmp one.zip two.zip
modes() { (cd "$1" && find . -exec ls -ld {} + | sed 's/^\([^ ]*\) .* \(\.[^ ]*\)$/\1 \2/' | sort); }
modes one >modes_one
modes two >modes_two
holds cmp modes_one modes_two
holds [ -x one/lab ]
holds cmp one/lab "$course/lab"

# ── nothing of an answer
# What answers is looked for line by line, white space aside. A line that a learner has been given already answers nothing:
# lines of the lessons' programs and of the stubs (an exercise's stub often begins where an earlier exercise ended), of the
# contracts and workers, and of labkit and the tool, where it is no more than usual C++. Hints are searched like all others.
one_space='s/[[:space:]][[:space:]]*/ /g; s/^ //; s/ $//'
long_lines() { sed "$one_space" "$@" | awk 'length > 25' | sort -u; }
given_files() {
    find "$1" -type f \( -path "$1/labkit/*" -o -path "$1/tool/*" -o -path "$1/lessons/*.?pp" -o -path "$1/exercises/*.?pp" \) \
        ! -path "$1/exercises/*/spec*"
}
other_files() { find "$1" -type f ! -path '*/fake_course/*' | grep -vxF -f given_names; }
given_files one >given_names
tr '\n' '\0' <given_names | xargs -0 cat | long_lines >given
for solution in "$course"/solutions/*/*.cpp; do
    long_lines "$solution" | comm -23 - given >own
    # Otherwise nothing would be looked for.
    holds [ "$(wc -l <own)" -ge 2 ]
    cat own
done >answers
for wrong in "$course"/tests/wrong/*/*.cpp; do
    long_lines "$wrong" | comm -23 - given
done >>answers
for why in "$course"/solutions/*/WHY.md; do
    long_lines "$why" | comm -23 - given | awk 'length > 40'
done | grep -v '^```\|^| ---' >>answers
leaks() { other_files "$1" | tr '\n' '\0' | xargs -0 sed "$one_space" | grep -F -f answers; }
fails leaks one
# The search finds what there is to be found.
mkdir spoiled && sed -n '3,$p' "$course/solutions/03_full_transaction/book_once.cpp" >spoiled/hints.md
holds leaks spoiled
names() { find one ! -path '*/fake_course/*' | grep -i "$1"; }
fails names '/solutions\|/wrong\|/\.git$\|/\.ci\|/\.lab\|/build$\|WHY\.md'
for stub in one/exercises/*/.stub/*.cpp; do
    holds cmp "$stub" "$(dirname "$stub")/../$(basename "$stub")"
done

# ── no link leads nowhere, in the whole copy and in the short one
dead_links() {
    find "$1" -name '*.md' ! -path '*/fake_course/*' | while read -r document; do
        awk '/^```/ { fenced = !fenced } !fenced' "$document" | grep -o '](\([^)#: ]*\)[)#]' | sed 's/^](//; s/[)#]$//' |
            while read -r link; do
                [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
            done
    done | grep .
}
fails dead_links one
fails dead_links short
speaks_of() { grep -rl "$@" short/README.md short/course.toml short/docs short/lessons short/exercises; }
fails speaks_of -e 14_power_loss -e 15_interleavings
holds env LAB_ROOT="$work/short" "$tool" list
holds [ "$(grep -c pending said)" -eq 13 ]
holds env LAB_ROOT="$work/one" "$tool" list
holds [ "$(grep -c pending said)" -eq 15 ]

# ── it is configured, and every target has its files; tests that need answers aren't in the list
for copy in one short; do
    holds cmake -S "$work/$copy" -B "$work/$copy/build/dev" -G Ninja -DCMAKE_CXX_COMPILER="$compiler"
    holds ninja -C "$copy/build/dev" -n all lab_instructor
done
holds ctest --test-dir one/build/dev -N
for test in labkit judge structure tool verify; do
    says ": $test"
done
for test in adversaries page handout; do
    grep -q ": $test\$" said && complain "the list has $test"
done

# ── in use: the stub fails, an answer passes, here and in its place
export LAB_ROOT="$work/one"
id=01_naive_read_modify_write
answer=$course/solutions/$id/break_the_naive.cpp
if [ "${WHOLE:-}" = 1 ]; then
    rm -rf one/build
    lab() { one/lab "$@"; }
else
    # Both are made of files that the copy has unchanged.
    borrowed=one/build/dev/exercises/$id
    mkdir -p "$borrowed"
    cp "$build/exercises/$id/judge" "$build/exercises/$id/libworker.a" "$borrowed/" || exit 1
    printf 'build judge_%s: phony\nbuild worker_parts_%s: phony\n' "$id" "$id" >one/build/dev/build.ninja
    lab() { "$tool" "$@"; }
fi
judged() {
    wanted=$1
    shift
    lab check 1 "$@" >said 2>&1
    got=$?
    [ "$got" -eq "$wanted" ] || complain "check 1 $*: status $got, not $wanted"
}
judged 1
says '1 of 4 tasks done'
judged 0 --with "$answer"
cp "$answer" one/exercises/$id/
judged 0
says '4 of 4 tasks done. Next: ./lab run 2'

end
