#!/bin/sh
# `lab grade` on exercise 03 as it was built: in the sandbox, then without it, then with several at a time.
# usage: class_sandboxed.sh ROOT LAB_INSTRUCTOR
set -u
# shellcheck disable=SC2034
failures=0
root=$1
tool=$2
. "$root/tests/tool/saying.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
# Nothing is built here, and a hang isn't waited for longer than it takes to tell it from slowness.
export LAB_ROOT="$root" LAB_PRISTINE="$work/pristine" LAB_PATIENCE_MS=1500 NO_COLOR=1
solution=$root/solutions/03_full_transaction/book_once.cpp

# hand_in STUDENT: takes the file's text from stdin.
hand_in() {
    mkdir -p "class/$1"
    cat >"class/$1/book_once.cpp"
}
# Whatever the function does, this comes before.
first_of_all() { sed "s|^Answer book.*{\$|&\n$1|" "$solution"; }
hand_in ada <"$solution"
hand_in bea <"$root/tests/wrong/03_full_transaction/replay_without_comparing_the_user.cpp"
hand_in carl <"$root/exercises/03_full_transaction/.stub/book_once.cpp"
mkdir class/dora
echo 'int book() { return' | hand_in emil
first_of_all 'volatile bool always = request.request_id == "q2"; while (always) {}' | hand_in fay
first_of_all 'std::exit(0);' | hand_in gus
hand_in "hal \$(touch hacked) ; -rf 'é" <"$solution"
{
    echo '#error No space left on device'
    cat "$solution"
} | hand_in ivo
printf '#include "%s"\n' "$solution" | hand_in kim

points() {
    got=$(awk -F, -v key="$1" 'index($1, key) == 1 { print $9 }' "$3/grades.csv")
    [ "$got" = "$2" ] || complain "$1 has '$got' points in $3, not '$2'"
}
equal() { diff -r --exclude .grade --exclude times.json "$1" "$2" >out 2>err || complain "$1 and $2 differ"; }
# class_has POINTS_OF_KIM DIR
class_has() {
    points ada 10 "$2"
    points bea 7 "$2"
    for nothing in carl dora emil gus ivo; do
        points $nothing 0 "$2"
    done
    points hal 10 "$2"
    points kim "$1" "$2"
    holds [ ! -e hacked ]
    # Its tests that never ask for q2 pass.
    holds [ "$(awk -F, '$1 == "fay" { print 0 < $9 && $9 < 10 }' "$2/grades.csv")" = 1 ]
    holds grep -q 'Most likely a loop that never ends' "$2/feedback/fay.md"
}

"$tool" grade class --out grades --only 3 >out 2>err </dev/null
case $? in
    0) ;;
    3)
        if grep -q 'in a sandbox only' err; then
            cat err
            exit 77
        fi
        complain 'not graded'
        ;;
    *) complain 'not graded' ;;
esac
says '10 students, 7 distinct files: 7 judged now'
class_has 0 grades
cp -R grades before
status 0 grade class --out grades --only 3
says '0 judged now, 7 known'
equal grades before
status 0 grade class --out one_by_one --only 3 --jobs 1
equal grades one_by_one

# What was found without the sandbox is not for a run inside of it.
status 0 grade class --out grades --only 3 --no-sandbox
says '7 judged now, 0 known'
class_has 10 grades
status 0 grade class --out grades --only 3
says '7 judged now, 0 known'
equal grades before

end
