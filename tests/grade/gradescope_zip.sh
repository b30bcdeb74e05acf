#!/bin/sh
# `lab grade --gradescope-zip`: what it refuses and what it writes; then the archive in use, in another place than /autograder,
# with exercise 03's judge and the tool as they are built here already.
# usage: gradescope_zip.sh COURSE BUILD LAB_TOOL LAB_INSTRUCTOR COMPILER SCHEMA_FITS
set -u
course=$1
build=$2
tool=$3
instructor=$4
compiler=$5
fits=$6
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$course/tests/tool/on_the_course.sh"
id=03_full_transaction
refuses() {
    "$instructor" grade "$@" >said 2>&1
    [ $? -eq 2 ] || complain "not refused as wrong usage: grade $*"
}

# ── what it refuses
refuses
says 'SUBMISSIONS is required'
refuses "$work"
says '--out is required'
refuses "$work" --gradescope-zip new.zip
refuses --out grades --gradescope-zip new.zip
refuses --only 3 "$work" --gradescope-zip new.zip
says '--gradescope-zip excludes SUBMISSIONS'
refuses --gradescope-zip new.zip --only 99
says 'there is no exercise "99"'
refuses --gradescope-zip "$course/build/new.zip"
says 'inside of the course'
touch there.zip
refuses --gradescope-zip there
says 'there.zip exists'
holds [ ! -e new.zip ]

# ── what it writes: the same bytes whoever makes it
holds "$instructor" grade --gradescope-zip one.zip --only 3
(umask 077 && TZ=Pacific/Auckland "$instructor" grade --gradescope-zip two --only 03) >said 2>&1 || complain 'not written'
holds cmp one.zip two.zip
holds "$instructor" grade --gradescope-zip all.zip
fails cmp one.zip all.zip
[ "$failures" -eq 0 ] || end

# unpacked ARCHIVE FOLDER, with the modes that the archive gives
unpacked() { mkdir -p "$2" && cmake -E chdir "$2" cmake -E tar xf "$work/$1"; }
holds unpacked one.zip autograder/source
holds unpacked all.zip all
holds [ "$(ls autograder/source | tr '\n' ' ')" = 'course run_autograder setup.sh ' ]
for script in setup.sh run_autograder course/lab; do
    holds [ -x "autograder/source/$script" ]
    holds sh -n "autograder/source/$script"
done
holds grep -qx "only='$id'" autograder/source/run_autograder
holds grep -qx "only='$id'" autograder/source/setup.sh
holds grep -qx "only=''" all/run_autograder
copy=$work/autograder/source/course
holds [ -f "$copy/exercises/$id/spec.cpp" ]
for gone in solutions tests/wrong .git build .lab; do
    holds [ ! -e "$copy/$gone" ]
done

# ── in use, with what is built here
unset LAB_ROOT
holds cmake -S "$copy" -B "$copy/build/dev" -G Ninja -DCMAKE_CXX_COMPILER="$compiler"
mkdir -p "$copy/build/dev/exercises/$id" "$copy/build/dev/labkit" "$copy/build/dev/tool"
cp "$build/exercises/$id/judge" "$build/exercises/$id/libworker.a" "$copy/build/dev/exercises/$id/" &&
    cp "$build/labkit/worker_starter" "$copy/build/dev/labkit/" &&
    cp "$tool" "$instructor" "$copy/build/dev/tool/" || exit 1
for target in lab_tool lab_instructor "judge_$id" "worker_parts_$id" worker_starter; do
    echo "build $target: phony"
done >"$copy/build/dev/build.ninja"

export AUTOGRADER="$work/autograder"
results=$AUTOGRADER/results/results.json

# setup.sh asks for one package besides the launcher's, and sees the judge work.
mkdir bin
printf '#!/bin/sh\necho "$@" >>"%s/packages"\n' "$work" >bin/apt-get
chmod +x bin/apt-get
holds env PATH="$work/bin:$PATH" "$AUTOGRADER/source/setup.sh"
says '1 student, 1 distinct file: 1 judged now'
holds grep -q 'install .*bubblewrap' packages
# … or not: then there is no image.
mv "$copy/exercises/$id/book_once.hpp" aside.hpp
fails env PATH="$work/bin:$PATH" "$AUTOGRADER/source/setup.sh"
says 'does not compile'
mv aside.hpp "$copy/exercises/$id/book_once.hpp"

# submits STATUS [COMMAND…]: grades what is in `submission`
submits() {
    wanted=$1
    shift
    rm -rf "$AUTOGRADER/submission" "$AUTOGRADER/results"
    [ ! -e submission ] || mv submission "$AUTOGRADER/submission"
    mkdir submission
    env "$@" "$AUTOGRADER/source/run_autograder" >said 2>&1
    got=$?
    [ "$got" -eq "$wanted" ] || complain "run_autograder: status $got, not $wanted"
}
# points_are LIST: of the tasks, in order
points_are() {
    holds "$fits" "$here/gradescope.schema.json" "$results"
    got=$(sed -n 's/^ *"score": \([0-9.]*\),$/\1/p' "$results" | tr '\n' ' ')
    [ "$got" = "$1 " ] || complain "points $got, not $1"
}

mkdir submission
cp "$course/solutions/$id/book_once.cpp" submission/
submits 0
points_are '1 1 1 1 1 1 2 2'

# Whose work it is isn't the student's to say, and other folders of theirs are no other students.
mkdir -p submission/a submission/b
cp "$course/tests/wrong/$id/replay_without_comparing_the_user.cpp" submission/a/book_once.cpp
echo 'nothing' >submission/b/take_seat.cpp
printf 'a:\n  :submitters:\n  - :name: Ada\nb:\n  :submitters:\n  - :name: Bob\n' >submission/submission_metadata.yml
submits 0
points_are '1 1 1 1 1 0 0 2'

echo 'int broken(' >submission/book_once.cpp
submits 0
points_are '0 0 0 0 0 0 0 0'
holds grep -q "doesn't compile\|does not compile" "$results"

# Nothing that is asked for.
echo 'hello' >submission/notes.txt
submits 0
points_are '0 0 0 0 0 0 0 0'

# ── a container that allows no sandbox
printf '#!/bin/sh\necho "bwrap: no namespaces here" >&2\nexit 1\n' >bin/bwrap
chmod +x bin/bwrap
cp "$course/solutions/$id/book_once.cpp" submission/
submits 0 PATH="$work/bin:$PATH"
says 'the sandbox does not work in this container'
points_are '1 1 1 1 1 1 2 2'

# ── what can't be graded gets a reason and no grade
no_grade_but() {
    # An object, with a text to show, and nothing that counts.
    holds grep -q '^{"output": "This could not be graded.*", "output_format": "text", "visibility": "visible"}$' "$results"
    holds grep -qF -- "$1" "$results"
    fails grep -q '"score"\|"tests"' "$results"
    fails "$fits" "$here/gradescope.schema.json" "$results"
    holds [ "$(cat said)" = '$: tests is missing' ]
}
rmdir submission
submits 1
no_grade_but 'submission could not be read'
printf '#!/bin/sh\necho "a \\"strange\\" judge: \\\\" >&2\nexit 3\n' >"$copy/build/dev/exercises/$id/judge"
cp "$course/solutions/$id/book_once.cpp" submission/
submits 1
says 'strange'
no_grade_but 'could not be graded in everything'
printf 'build lab_tool: phony\n' >"$copy/build/dev/build.ninja"
cp "$course/solutions/$id/book_once.cpp" submission/
submits 1
no_grade_but "the course's own part could not be built"

end
