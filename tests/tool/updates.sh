#!/bin/sh
# What is left of a learner's work when the course gets newer: by git, by an archive, under another name, with another contract.
# usage: updates.sh LAB_TOOL COMPILER FAKE_COURSE
. "$(dirname "$0")/on_a_copy.sh"

exercise=$course/exercises/01_first_step
stub=$exercise/.stub/first.cpp
backups=$state/backups/01_first_step
# answer NUMBER: the learner writes an answer of his own.
answer() { printf '#include "first.hpp"\nint answer() { return %s; }\n' "$1" >"$first"; }
kept() { cat "$backups"/*-checked-first.cpp 2>/dev/null | sed -n 's/.*return \(.*\);.*/\1/p' | tr '\n' ' '; }

# ── every check keeps what it checked, the last ten that differ; the stub needs no keeping
status 1 check 1
holds [ -z "$(kept)" ]
answer 1
status 1 check 1
status 1 check 1
answer 2
status 1 check 1
answer 1
status 1 check 1
holds [ "$(kept)" = '2 1 ' ]
for number in 3 4 5 6 7 8 9 10 11 'x' 42; do
    answer "$number"
    "$tool" check 1 >out 2>err
done
holds [ "$(kept | wc -w)" -eq 10 ]
status 0 list
says 'done     01_first_step'
silent err
echo 'not ours' >"$backups/notes.txt"

# ── an archive unpacked over the folder puts the stub back: what was checked last is pointed out
cp "$stub" "$first"
status 0 list
says 'pending  01_first_step'
warns 'exercises/01_first_step/first.cpp is the original again, and an answer of yours is kept'
status 1 check 1
holds cmp -s "$first" "$stub"
command=$(sed -n 's/^  cp /cp /p' err)
holds [ -n "$command" ]
(cd "$course" && eval "$command")
status 0 list
says 'done     01_first_step'
silent err
rm "$first"
status 1 check 1
warns 'first.cpp is missing, and an answer of yours is kept'
# The learner's own wish is no loss.
answer 5
status 1 check 1
LAB_YES=1 status 0 reset 1
status 1 check 1
silent err
holds [ "$(cat "$backups/notes.txt")" = 'not ours' ]

# ── git: what is edited and not committed is never written over
fresh
answer 42
status 0 check 1
cp "$stub" "$first"
git() { command git -c user.name=A -c user.email=a@b.c -c init.defaultBranch=main "$@" >git.out 2>&1; }
if command -v git >/dev/null; then
    printf '/build/\n/.lab/\n' >"$course/.gitignore"
    git init "$course" && git -C "$course" add -A && git -C "$course" commit -m 1 || complain "$(cat git.out)"
    git clone "$course" newer || complain "$(cat git.out)"
    answer 42
    echo '// newer' >>newer/exercises/02_second_step/second.cpp
    git -C newer commit -am 2
    holds git -C "$course" pull --no-rebase "$work/newer" main
    status 0 list
    says 'done     01_first_step'
    holds grep -q newer "$course/exercises/02_second_step/second.cpp"
    # A newer stub: git refuses, then merges what is committed or asks; the done mark is the learner's bytes'.
    echo '// newer' >>newer/exercises/01_first_step/first.cpp
    git -C newer commit -am 3
    git -C "$course" pull --no-rebase "$work/newer" main && complain 'git wrote over an edited file'
    status 0 list
    says 'done     01_first_step'
    git -C "$course" commit -am mine
    git -C "$course" pull --no-rebase "$work/newer" main && complain 'git merged what both changed'
    holds git -C "$course" checkout --ours exercises/01_first_step/first.cpp
    status 0 list
    says 'done     01_first_step'
    rm -rf "$course/.git"
else
    echo 'skipped: git is not installed'
fi
# A newer original doesn't undo what passed.
echo '// newer' >>"$stub"
status 0 list
says 'done     01_first_step'

# ── a contract that has changed
status 0 check 1
cp "$exercise/first.hpp" older.hpp
sed 's/int answer()/long answer()/' older.hpp >"$exercise/first.hpp"
status 1 check 1
says 'The contract, exercises/01_first_step/first.hpp, has changed since you last checked:'
says '  -int answer();'
says '  +long answer();'
status 1 check 1 # it doesn't compile: said again
says 'has changed since'
status 1 check 1 --json
holds [ "$(grep -c 'has changed' out)" -eq 0 ]
cp older.hpp "$exercise/first.hpp"
status 0 check 1
{ cat older.hpp; echo '// It answers in time.'; } >"$exercise/first.hpp"
answer 41
status 1 check 1 # it compiles: said once
says '  +// It answers in time.'
status 1 check 1
holds [ "$(grep -c 'has changed' out)" -eq 0 ]
cp older.hpp "$exercise/first.hpp"
cp "$stub" "$first"
status 1 check 1 # the stub is of no older contract
holds [ "$(grep -c 'has changed' out)" -eq 0 ]

# ── another name: progress under the old one counts, and the answer there is pointed out
answer 42
status 0 check 1
answer 41
status 1 check 1
status 0 hint 1
FAKE_PREDICTION=two status 0 run 1
answer 42
status 0 check 1
mv "$exercise" "$course/exercises/01_old"
for kind in passed last hints contracts backups predictions; do
    mv "$state/$kind/01_first_step" "$state/$kind/01_old"
done
cp -R "$fake/exercises/01_first_step" "$exercise"
status 0 list
says 'pending  01_first_step'
sed "s/^file = \"first.cpp\"/&\nformerly = [\"01_older\", \"01_old\"]/" "$course/course.toml" >changed
cp changed "$course/course.toml"
status 0 list
says 'done     01_first_step'
warns "cp 'exercises/01_old/first.cpp' 'exercises/01_first_step/first.cpp'"
status 1 check 1 # the stub is judged, and nothing is copied
warns "cp 'exercises/01_old/first.cpp'"
holds cmp -s "$first" "$exercise/.stub/first.cpp"
status 0 list
says 'read    1/1 '
status 0 run 1 # nothing is predicted: the prediction under the old name still counts
status 0 list
says 'read    1/1 '
holds [ -f "$state/predictions/01_old" ]
status 0 hint 1 --task 2
says 'Hint 2 of'
cp "$course/exercises/01_old/first.cpp" "$first"
status 0 list
says 'done     01_first_step'
silent err
status 0 check 1
holds [ -d "$state/passed/01_old" ]

end
