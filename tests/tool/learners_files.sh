#!/bin/sh
# CMake on a copy of the course in which learners' files are missing or something else lies in their place or beside them:
# the build goes on for all others, and a file that comes back is part of it again. Nothing is compiled.
# usage: learners_files.sh COURSE COMPILER
set -u
course=$1
compiler=$2
. "$course/tests/tool/copied_course.sh"
exercises=$copy/exercises

holds() {
    "$@" >"$work/out" 2>&1 || {
        echo "FAILED: $*"
        cat "$work/out"
        failures=$((failures + 1))
    }
}
# What every verb does first: ninja looks at the globs, and runs CMake again if they changed.
regenerates() { holds ninja -C "$build" build.ninja; }
knows() { holds ninja -C "$build" -n "$@"; }
# Whether editors are told how to compile a file: in_editors NUMBER-OF-ENTRIES FILE
in_editors() { holds [ "$(grep -cF "\"file\": \"$2\"" "$build/compile_commands.json")" -eq "$1" ]; }

third=$exercises/03_full_transaction/book_once.cpp
holds cmake -S "$copy" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler"
# Who starts with CMake is told how to go on (exercism/cpp#115, #359).
cp "$work/out" "$work/configured"
for words in './lab check 3' 'cmake --build build/dev' 'ctest --test-dir build/dev -L exercise'; do
    holds grep -qF -- "$words" "$work/configured"
done
for stub in "$exercises"/*/.stub/*.cpp; do
    in_editors 1 "$(dirname "$(dirname "$stub")")/$(basename "$stub")"
done

# The language server finds every header as soon as the build is configured: the command that it is told is one that works
# (rustlings#1351, #2072).
command=$(sed -n "s~^ *\"command\": \"\(.* -c $third\)\",\$~\1~p" "$build/compile_commands.json" | sed 's/\\"/"/g')
holds [ -n "$command" ]
holds sh -c "cd '$build' && $command -fsyntax-only"
if command -v clangd >/dev/null; then
    cp "$course/.clangd" "$copy/"
    holds clangd --check="$third" --check-lines=1-2
else
    echo 'skipped: clangd is not installed'
fi

# What emacs locks a file with, and what a file manager makes of it; then what the learner has lost.
ln -s nobody@nowhere.1 "$exercises/03_full_transaction/.#book_once.cpp"
echo "int x;" >"$exercises/03_full_transaction/book_once (copy).cpp"
rm "$exercises/01_naive_read_modify_write/break_the_naive.cpp"
rm "$exercises/02_conditional_update/take_seat.cpp" && mkdir "$exercises/02_conditional_update/take_seat.cpp"
ln -sf nowhere.cpp "$exercises/04_fault_before_insert/book_or_restore.cpp"
regenerates
knows lab_tool judge_01_naive_read_modify_write worker_parts_01_naive_read_modify_write judge_02_conditional_update \
    worker_parts_02_conditional_update judge_04_fault_before_insert worker_03_full_transaction
knows
in_editors 1 "$third"
in_editors 0 "$exercises/01_naive_read_modify_write/break_the_naive.cpp"

rm "$third"
regenerates
knows judge_03_full_transaction
in_editors 0 "$third"
cp "$exercises/03_full_transaction/.stub/book_once.cpp" "$third"
regenerates
knows worker_03_full_transaction
in_editors 1 "$third"

# A new build finds them missing, too.
rm "$third"
rm -rf "$build"
holds cmake -S "$copy" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler"
knows lab_tool judge_03_full_transaction lesson_03_full_transaction
knows

if [ "$failures" -ne 0 ]; then
    echo "$failures failed"
    exit 1
fi
echo 'all as expected'
