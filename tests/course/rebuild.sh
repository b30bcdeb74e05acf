#!/bin/sh
# What CMake and ninja do again when a file has changed, counted in calls of the compiler. It is a copy of the course, and a
# compiler that reads its source and every header of it, and makes empty objects: the graph is real, and it takes seconds.
# usage: rebuild.sh COURSE COMPILER
set -u
course=$1
compiler=$2
. "$course/tests/tool/copied_course.sh"
second=exercises/02_conditional_update

cat >"$work/compile" <<'C'
#!/bin/sh
left=$#
while [ "$left" -gt 0 ]; do
    argument=$1
    shift
    left=$((left - 1))
    case $argument in
        -o) object=$1 && shift && left=$((left - 1)) && set -- "$@" -o /dev/null ;;
        -c) set -- "$@" -E ;;
        *) set -- "$@" "$argument" ;;
    esac
done
echo "compile ${argument#"$COPY"/}" >>"$CALLS"
"$@" && : >"$object"
C
cat >"$work/link" <<'C'
#!/bin/sh
while [ "$1" != -o ]; do shift; done
echo "link $2" >>"$CALLS"
: >"$2"
C
chmod +x "$work/compile" "$work/link"
export CALLS="$work/calls" COPY="$copy"

failed() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}
# Brings the second and third exercise up to date.
updates() {
    : >"$CALLS"
    ninja -C "$build" worker_02_conditional_update judge_02_conditional_update worker_03_full_transaction \
        judge_03_full_transaction >"$work/out" 2>&1 || failed "$(cat "$work/out")"
    sort "$CALLS" >"$work/done"
}
# builds WHY CALL…: these calls, and no others, bring them up to date.
builds() {
    why=$1
    shift
    updates
    for call in "$@"; do echo "$call"; done | sort >"$work/wanted"
    diff "$work/wanted" "$work/done" >"$work/out" || failed "$why: $(cat "$work/out")"
}
# calls COUNT CALL: so many calls begin like that.
calls() { [ "$(grep -c "^$2" "$work/done")" -eq "$1" ] || failed "not $1 times: $2"; }
# Makes a file newer than all that was built, however coarse the clock of files is.
changes() {
    until [ -n "$(find "$copy/$1" -newer "$build/.ninja_log")" ]; do
        echo '// changed' >>"$copy/$1"
    done
}

cmake -S "$copy" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_COMPILER_LAUNCHER="$work/compile" \
    -DCMAKE_CXX_LINKER_LAUNCHER="$work/link" >"$work/out" 2>&1 || { cat "$work/out" && exit 1; }
updates
calls 1 'compile labkit/judge/main.cpp' # Catch2's own code, for all specs
builds 'nothing has changed'

changes $second/take_seat.cpp
builds "a save compiles the learner's file and nothing of Catch2 (exercism/cpp#272, #233)" \
    "compile $second/take_seat.cpp" "link $second/worker"

changes $second/take_seat.hpp
builds 'a newer contract meets no object of the older one, and no other exercise (exercism/cpp#304, #268)' \
    "compile $second/take_seat.cpp" "compile $second/worker.cpp" "compile $second/spec.cpp" \
    "compile $second/spec_proof.cpp" "link $second/worker" "link $second/judge"

changes $second/spec.cpp
builds 'a newer spec is compiled alone' "compile $second/spec.cpp" "link $second/judge"

changes labkit/sqlite/statement.hpp
updates
calls 1 "compile $second/take_seat.cpp"
calls 1 'compile exercises/03_full_transaction/book_once.cpp'
calls 1 'compile labkit/sqlite/statement.cpp'
calls 0 'compile labkit/story'
[ -n "$(find "$build/exercises/learner.hpp.gch" -newer "$copy/labkit/sqlite/statement.hpp")" ] ||
    failed 'the compiled headers are older than a header of theirs'

if [ "$failures" -ne 0 ]; then
    echo "$failures failed"
    exit 1
fi
echo 'all as expected'
