#!/bin/sh
# `lab handout` on a copy of the fake course: what it refuses, what is in what it writes, and what the tool says there.
# usage: verb.sh LAB_TOOL COMPILER FAKE_COURSE LAB_INSTRUCTOR
. "$(dirname "$0")/../tool/on_a_copy.sh"
instructor=$4
out=$work/handed\ out

# by_instructor STATUS ARGUMENTS…
by_instructor() {
    student=$tool
    tool=$instructor
    status "$@"
    tool=$student
}

# ── what it refuses, with nothing written
mkdir full "$work/empty" && touch full/of_something
by_instructor 2 handout
by_instructor 2 handout full
warns "full isn't empty"
by_instructor 2 handout full/of_something
by_instructor 2 handout "$course/somewhere"
warns 'inside of the course'
by_instructor 2 handout "$course"
by_instructor 2 handout new --without 9
warns 'there is no exercise "9"'
by_instructor 2 handout new --without 1,2
warns 'leaves no lesson'
by_instructor 3 handout full/of_something/new
touch full.zip
by_instructor 2 handout full --zip
warns 'full.zip exists'
holds [ "$(ls full new 2>/dev/null)" = 'full:
of_something' ]

# ── a learner's work and what the tool made stay here
fresh
solve
status 0 check 1
cp "$first" "$course/exercises/01_first_step/first.cpp.orig"
by_instructor 0 handout "$out"
says '2 exercises'
says '    2  wrong answers'
says '    4  files with solutions'
says "Next: cd '$out' && ./lab"
silent err
holds cmp -s "$out/exercises/01_first_step/first.cpp" "$course/exercises/01_first_step/.stub/first.cpp"
for gone in solutions tests/wrong .lab build exercises/01_first_step/first.cpp.orig; do
    holds [ ! -e "$out/$gone" ]
done
by_instructor 0 handout empty # is there, and empty
holds diff -r empty "$out"

# ── what git doesn't know isn't handed out, and what it knows and is gone isn't missed
if command -v git >/dev/null; then
    git() { command git -c user.name=A -c user.email=a@b.c -C "$course" "$@" >git.out 2>&1; }
    rm "$course/exercises/01_first_step/first.cpp.orig"
    holds git init
    echo 'gone' >"$course/gone.txt"
    holds git add exercises solutions course.toml docs design.md parts tests gone.txt
    echo 'private' >"$course/grades.csv"
    rm "$course/gone.txt"
    by_instructor 0 handout known
    holds [ ! -e known/grades.csv ]
    holds [ ! -e known/gone.txt ]
    holds [ -e known/course.toml ]
    echo '[core' >"$course/.git/config"
    by_instructor 3 handout unknown
    warns "git can't list"
    holds [ ! -e unknown ]
    rm -rf "$course/.git" "$course/grades.csv"
else
    echo 'skipped: git is not installed'
fi

# ── without a lesson
by_instructor 0 handout short --without 2
LAB_ROOT=$work/short status 0 list
says 'pending  01_first_step'
holds [ "$(grep -c 'pending' out)" -eq 1 ]
holds [ ! -e short/exercises/02_second_step ]

# ── the archive: the same bytes whoever makes it, wherever and when
by_instructor 0 handout here.zip --zip
says 'unzip'
(umask 077 && TZ=Pacific/Auckland LAB_ROOT=$course "$instructor" handout there --zip >out 2>err) || complain 'not zipped'
holds cmp -s here.zip there.zip

# ── the copy in use
sh "$out/parts/build" "$out" "$compiler" || complain 'not built'
export LAB_ROOT="$out"
status 1 check 1
status 1 solution 1
warns 'this copy of the course has no solutions; your instructor has them.'
warns 'A hint instead: ./lab hint 1'
LAB_YES=1 status 1 solution 1
silent out
LAB_YES=1 status 1 diff 1
warns 'no solutions'
status 0 hint 1 --task 2 --all
says 'No hint left. Check again: ./lab check 1.'
holds [ "$(grep -c 'solution' out)" -eq 0 ]
cp "$course/solutions/01_first_step/first.cpp" "$out/exercises/01_first_step/"
status 0 check 1
says '2 of 2 tasks done. Next: ./lab run 2'
cp "$out/exercises/01_first_step/.stub/first.cpp" "$out/exercises/01_first_step/"
status 0 verify
says 'stub: fails as listed · solution: not in this copy · 0 of 0 wrong answers caught'
says '✓ The course holds.'
status 0 design
silent err

end
