#!/bin/sh
# The tool on a copy of the fake course.
# usage: end_to_end.sh LAB_TOOL COMPILER FAKE_COURSE
. "$(dirname "$0")/on_a_copy.sh"

# ── usage: how a file is judged is what every beginning says (exercism/cpp#115, #359)
status 0
says './lab check 1'
status 0 --help
says 'check'
says 'Judge your file'
status 2 bogus
status 2 check 7
warns 'there is no exercise "7"'
warns '02_second_step'
status 2 check 01_frist_step
warns 'Did you mean 01_first_step?'
status 2 run
status 2 hint 1 --task 9
warns 'its tasks are 1 to 2'
LAB_ROOT="$work" status 3 list
warns 'course.toml'

# ── list, welcome, run
status 0
says '0 of 2 exercises done'
says './lab check 1'
status 0 list
says '> pending  01_first_step'
status 0 list --json
says '"status": "pending"'
silent err
status 0 run 01 --no-ask
says 'lesson --no-ask'
FAKE_LESSON=5 status 1 run 1
warns 'status 5'

# ── read, predicted, done
fresh
FAKE_LESSON=5 status 1 run 1
status 0 list
holds [ "$(grep -c 'read' out)" -eq 0 ]
status 0 run 1
status 0 list
says '> pending  01_first_step        5      2  read    0/1        The first step'
says '  pending  02_second_step      10      3                     The second step'
FAKE_PREDICTION=two status 0 run 1
status 0 list
says 'read    1/1 '
status 0 list --json
silent err
holds [ "$(grep -c 'read' out)" -eq 0 ]
echo 'written by a later version' >>"$state/predictions/01_first_step"
status 0 list
says 'read    1/1 '
warns 'predictions/01_first_step has lines that mean nothing to the course'
rm -r "$state/predictions" && mkdir -p "$state/predictions/01_first_step"
status 0 list
warns "can't be read as a file"
rm -r "$state/predictions" && : >"$state/predictions"
status 0 run 1
says 'lesson'
warns "what you predict isn't kept"
rm "$state/predictions"

# ── check
status 1 check
says '✓ 1. It answers'
says '✗ 2. It answers 42'
says 'but it was 41'
says '| 41'
says '1 of 2 tasks done. A hint: ./lab hint 1'
grep -q "$(printf '\033')" out && complain 'colour without a terminal'
status 1 check 1 --json
says '"status": "fail"'
says 'TEST_CASE(\"it answers 42\", \"[task_2]\") {'
silent err
holds [ ! -e "$state/passed" ]
status 0 check 1 --with "$course/solutions/01_first_step/first.cpp"
holds [ ! -e "$state/passed" ]
cp "$course/solutions/01_first_step/first.cpp" 'eigene Lösung.cpp'
status 0 check 1 --with 'eigene Lösung.cpp'
says 'eigene Lösung.cpp'
solve
status 0 check 1
says '2 of 2 tasks done. Compare with the solution: ./lab solution 1. Next: ./lab run 2'
status 0 list
says 'done     01_first_step'
status 1 check # the next one now
says '02 The second step'
echo '// a change' >>"$first"
status 0 list
says '> pending  01_first_step'
solve
status 0 list
says 'done     01_first_step'

# ── watching needs a terminal (rustlings#2314, #2033: no terminal in CI and Docker)
fresh
status 1 watch
says '✗ 2. It answers 42'
warns 'watching needs a terminal'
grep -q "$(printf '\033')" out err && complain 'an order to a terminal without one'
solve
status 0 watch
says '✓ 2. It answers 42'

# ── signs: one's own wish, and an encoding that has none of them (rustlings#364, #863)
fresh
for wish in LAB_ASCII=1 LC_ALL=de_DE.ISO-8859-1 LANG=de_DE.ISO-8859-15@euro; do
    (export "$wish" && "$tool" check 1) >out 2>err </dev/null
    says '+ 1. It answers'
    says 'x 2. It answers 42'
    grep -q '[✓✗]' out && complain "a sign with $wish"
done
for wish in LAB_ASCII= LC_ALL=C LANG=de_DE.UTF-8 LC_ALL=C.utf8; do
    (export "$wish" && "$tool" check 1) >out 2>err </dev/null
    says '✓ 1. It answers'
    says '✗ 2. It answers 42'
done

# ── check everything that was touched
fresh
status 1 check --all
says 'No exercise has been touched yet.'
solve
status 1 check --all
says '✓ 01 The first step'
says '1 of 1 passed. 1 not touched yet.'
echo 'int answer() { return }' >"$course/exercises/02_second_step/second.cpp"
status 1 check --all
says '✗ 02 The second step: it does not compile yet'
rm "$course/exercises/02_second_step/second.cpp"
status 1 check --all
says '✗ 02 The second step: exercises/02_second_step/second.cpp is missing.'
cp "$course/solutions/02_second_step/second.cpp" "$course/exercises/02_second_step/"
status 0 check --all
says '2 of 2 passed.'
status 2 check --all 1
# shellcheck disable=SC3045  # every sh of the supported systems has it
(ulimit -n 24 && exec "$tool" check --all) >out 2>err </dev/null || complain 'few file descriptors (rustlings#2091)'
says '2 of 2 passed.'
cp "$course/exercises/02_second_step/.stub/second.cpp" "$course/exercises/02_second_step/"

# ── the exercise that was chosen in the list is the current one until it is done
fresh
mkdir -p "$state"
printf 'exercise 02_second_step\nwritten by a later version\n' >"$state/current"
status 1 check
says '02 The second step'
warns 'mean nothing'
status 0 list
says '> pending  02_second_step'
echo 'exercise 77_no_such_step' >"$state/current"
status 1 check
says '01 The first step'
warns 'mean nothing'
holds grep -q 77_no_such_step "$state/current"
rm "$state/current" && mkdir "$state/current"
status 1 check
says '01 The first step'
warns "can't be read as a file"

# ── what doesn't compile
fresh
printf '#include "first.hpp"\nint answer() {\n    return x;\n}\nint more() { return y; }\n' >"$first"
status 1 check 1
says '  exercises/01_first_step/first.cpp:3:12: error: '
says 'return x;'
says '1 more error after it'
status 1 check 1 --json
says '"status": "error"'
says 'first.cpp:3:12: error: '
printf 'int other() { return 1; }\n' >"$first"
status 1 check 1
says 'answer()'
says 'not defined'
printf 'int answer() { int unused = 1; return 42; }\n' >"$first"
status 0 check 1
says 'The compiler warns:'
says '  exercises/01_first_step/first.cpp:1:20: warning: '
rm "$first"
status 1 check 1
warns './lab reset 1'

# ── a build that no longer fits: what is wrong and what to do, not a linker's riddle (exercism/cpp#304, #268)
fresh
cp -R "$course/build/dev" fitting
echo '{"compiler": "/nowhere/g++", "compile": [], "link": []}' >"$course/build/dev/toolchain.json"
status 3 check 1
warns 'the compiler /nowhere/g++ can'
warns './lab doctor'
cp fitting/toolchain.json "$course/build/dev/"
echo 'rule fails' >"$course/build/dev/build.ninja"
echo "  command = echo 'multiple definition of f'; false" >>"$course/build/dev/build.ninja"
echo 'build judge_01_first_step worker_parts_01_first_step: fails' >>"$course/build/dev/build.ninja"
status 3 check 1
warns 'multiple definition of f'
warns 'files of the older one may be among its own'
rm "$course/build/dev/toolchain.json"
cp fitting/build.ninja "$course/build/dev/"
status 3 check 1
warns 'Remove the folder build/dev and start ./lab'
cp fitting/toolchain.json "$course/build/dev/"

# ── bad files for --with
status 2 check 1 --with nowhere.cpp
warns 'does not exist'
status 2 check 1 --with "$work"
warns 'is a folder'
printf 'a\0b' >binary.cpp
status 2 check 1 --with binary.cpp
warns 'is a binary file'
status 2 check 1 --with /dev/null
warns 'is not a regular file'
if [ "$(id -u)" -ne 0 ]; then
    : >secret.cpp && chmod 0 secret.cpp
    status 2 check 1 --with secret.cpp
    warns "can't be read"
fi

# ── a judge that breaks isn't the learner's fault
fresh
for way in crash silent garbage lies; do
    FAKE_JUDGE=$way status 3 check 1
    warns 'The judge itself'
    FAKE_JUDGE=$way status 3 check 1 --json
    says '"status": "error"'
done
FAKE_JUDGE=hang LAB_JUDGE_SECONDS=1 status 3 check 1
warns 'did not end within 1 seconds'
holds [ -z "$(ls -A "$course/build/dev/checks")" ]

# ── hints
fresh
status 1 check 1
status 0 hint 1
says 'Think of the question.'
says '2 hints left'
status 0 hint 1
says 'Between 41 and 43.'
status 0 hint 1
says 'No hint left'
status 0 hint 1 --task 1 --all
says 'Return any number.'
printf 'who wrote this?\n' >>"$state/hints/01_first_step"
status 0 hint 1
warns 'mean nothing'
says 'No hint left'
status 0 hint 2
status 0 hint 1 --task 2
holds grep -q 'who wrote this' "$state/hints/01_first_step"

# ── solution
fresh
status 1 solution 1
warns 'there is no terminal to ask on'
silent out
LAB_YES=1 status 0 solution 1
says 'return 42;'
says 'Because 42 is right.'
solve
status 0 check 1
status 0 solution 1

# ── diff
fresh
status 1 diff 1
warns './lab diff 1 --yes'
silent out
LAB_YES=1 status 0 diff 1
says '--- exercises/01_first_step/first.cpp'
says '+++ solutions/01_first_step/first.cpp'
says '-    return 41;'
says '+    return 42;'
solve
status 0 check 1
status 0 diff 1
says 'are the same'
rm "$first"
status 1 diff 1
warns './lab reset 1'

# ── reset
fresh
status 0 reset 1
says 'nothing to do'
echo '// mine' >"$first"
status 1 reset 1
holds grep -q mine "$first"
LAB_YES=1 status 0 reset 1
holds cmp -s "$first" "$course/exercises/01_first_step/.stub/first.cpp"
for round in 1 2 3; do # within one second: no backup takes another's place
    echo "// round $round" >"$first"
    LAB_YES=1 status 0 reset 1
done
holds [ "$(find "$state/backups/01_first_step" -type f | wc -l)" -eq 4 ]
holds [ "$(cat "$state/backups/01_first_step/"* | sort | tr -d '\n')" = '// mine// round 1// round 2// round 3' ]
rm -rf "$state" && echo 'not a folder' >"$state"
echo '// mine again' >"$first"
LAB_YES=1 status 3 reset 1
holds grep -q 'mine again' "$first"
holds grep -q 'not a folder' "$state"
rm "$state" "$first"
status 0 reset 1
says 'was missing'

# ── anything else in its place: the other exercises go on, check says what it is, reset brings the original back
# in_its_place WORDS: the learner's file is something that can't be judged.
in_its_place() {
    status 0 list
    status 0 hint 2 --task 1
    status 1 check 2
    says '02 The second step'
    status 1 check 1
    warns "exercises/01_first_step/first.cpp $1"
    warns './lab reset 1'
    silent out
    LAB_YES=1 status 0 reset 1
    holds cmp -s "$first" "$course/exercises/01_first_step/.stub/first.cpp"
}
rm "$first" && mkdir "$first" && echo '// inside' >"$first/first.cpp"
in_its_place 'is a folder'
says 'Yours is kept in .lab/backups/01_first_step/'
holds grep -rqF '// inside' "$state/backups/01_first_step"
rm "$first" && ln -s nowhere.cpp "$first"
in_its_place 'is missing'
rm "$first"
in_its_place 'is missing'
printf 'a\0b' >"$first"
in_its_place 'is a binary file'
if [ "$(id -u)" -ne 0 ]; then
    chmod 0 "$first"
    in_its_place "can't be read"
fi

# ── a .lab that somebody else filled
fresh
mkdir -p "$state/passed/01_first_step/first.cpp" "$state/last/01_first_step" "$state/strange"
echo keep >"$state/strange/thing"
status 0 list
warns 'left alone'
says '> pending  01_first_step'
status 3 check 1
holds [ -d "$state/last/01_first_step" ]
rm -rf "$state" && mkdir -p "$state/last"
head -c 2000 /dev/urandom >"$state/last/01_first_step"
status 0 hint 1
warns 'means nothing'
says 'Return a number.'
rm -rf "$state" && mkdir "$state" && : >"$state/passed"
status 0
warns 'should be a folder'

# ── a disk that is full (here: a limit on the size of files) leaves the old state
fresh
solve
status 0 check 1
cp -R "$state" before
echo '// changed' >"$first"
(
    ulimit -f 0
    LAB_YES=1 "$tool" reset 1 2>&1 </dev/null | cat >/dev/null
)
holds grep -q changed "$first"
holds diff -r before/passed "$state/passed"
holds diff -r before/backups "$state/backups"

# ── nothing can be written
if [ "$(id -u)" -ne 0 ]; then
    fresh
    solve
    chmod a-w "$course"
    status 3 check 1
    warns "can't write"
    status 0 list
    chmod u+w "$course"
fi

# ── prove
fresh
status 1 prove 1
says '✗ fault              3       2'
says 'wrong answer, in the order AB: it is not 42'
says 'Lesson 01, The first step, is about this: ./lab run 1'
status 1 prove 1 --json
says '"exercise": "01_first_step"'
says '"status": "broken"'
silent err
solve
status 0 prove 1
says '✓ fault              3       0'
says '- fault: three faults.'
says 'It came out: answers 42: 3.'
status 1 prove 1 --with "$course/exercises/01_first_step/.stub/first.cpp"
status 1 prove 1 --schedule AB
says 'A answers'
status 2 prove 1 --mode NONSENSE
warns 'there is no mode NONSENSE.'
status 0 prove 1 --html 'the page.html'
holds grep -q '"cases": 3' 'the page.html'
holds [ "$(grep -c '{{' 'the page.html')" -eq 0 ]
warns 'The page is the page.html'
status 2 prove 1 --html nowhere/page.html
warns 'nowhere/page.html'
holds mkdir folder.html
status 2 prove 1 --html folder.html
warns 'folder.html'
status 0 prove 1 --html 'the page.html'
echo 'int mine;' >mine.cpp
status 2 prove 1 --html mine.cpp
warns "it isn't the page of a proof"
holds [ "$(cat mine.cpp)" = 'int mine;' ]
ln -s mine.cpp link.html
status 2 prove 1 --html link.html
holds [ -L link.html ]
status 2 prove 1 --schedule AB --html other.html
status 0 prove 2
says 'nothing for the adversaries'
status 0 prove 2 --json
says '"applies": false'
echo 'int answer() { return }' >"$first"
status 1 prove 1
warns 'does not compile yet'

# ── for authors
fresh
echo 'int answer() { return 1; }' >"$first" # not to be looked at
status 0 verify
says '✓ The course holds.'
holds grep -q 'return 1' "$first"
holds [ ! -e "$state" ]
status 0 verify --json
says '"status": "ok"'
says '"stub": "fails as listed"'

# broken FILE SED-SCRIPT WORDS: with the file changed like that, verify names the trouble.
broken() {
    cp "$course/$1" saved
    sed "$2" saved >"$course/$1"
    status 1 verify
    says "$3"
    cp saved "$course/$1"
}
broken exercises/01_first_step/README.md 's/^✓ 1. It answers/✓ 1. It answered/' 'exercises/01_first_step/README.md:11: '
broken docs/students.md 's/A prime/A square/' 'real:       A prime.'
broken design.md 's/none | 42/none | 43/' "the table isn't what a run prints"
broken exercises/01_first_step/.stub/first.cpp 's/41/42/' 'task 2 passes, but course.toml lists it as "fail"'
broken exercises/02_second_step/.stub/second.cpp 's/return 6;/int unused = 6; return 6;/' 'compiles with warnings'
broken solutions/02_second_step/second.cpp 's/7/8/' 'task 1 fails'
broken tests/wrong/01_first_step/off_by_one.cpp 's/task 2/task 1/' "task 1 doesn't catch it (caught by: 2)"
broken tests/wrong/01_first_step/off_by_one.cpp '1d' 'the first line must be'
broken course.toml 's/expected 7/expected 8/' 'fails without saying "expected 8"'
broken exercises/01_first_step/hints.md 's/^### 3/### 4/' 'should be 1, 2, 3'
broken exercises/01_first_step/README.md 's/^## 2\./## 3./' 'exercises/01_first_step/README.md: the headings'
broken exercises/01_first_step/spec.cpp 's/task_2/task_7/' 'the tags [task_N] are 1, 7'
status 2 verify 9
sed 's/none | 42/none | 43/' "$course/design.md" >changed && cp changed "$course/design.md"
status 1 design
status 0 design --write
cmp -s "$course/design.md" "$fake/design.md" || complain 'design --write did not put the real table back'

# ── Ctrl-C: the children end too, and nothing is left lying about
FAKE_JUDGE=hang "$tool" check 1 >out 2>err </dev/null &
running=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    ls "$course"/build/dev/checks/*/worker >/dev/null 2>&1 && break
    sleep 0.1
done
sleep 0.2
kill -TERM "$running" # a background job of sh ignores SIGINT; the tool treats both alike
wait "$running"
got=$?
[ "$got" -eq 130 ] || complain "interrupted: status $got, not 130"
holds [ -z "$(ls -A "$course/build/dev/checks")" ]

end
