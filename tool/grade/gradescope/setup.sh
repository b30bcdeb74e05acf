#!/bin/sh
# Gradescope runs this once, as root, when it makes the image in which submissions are graded.
# What goes wrong here ends it, and Gradescope shows why.
set -eu
here=${AUTOGRADER:-/autograder}
course=$here/source/course
only='@ONLY@'
export CI=true NO_COLOR=1

# The launcher knows what the course needs, and installs it.
"$course/lab" list --yes >/dev/null
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends bubblewrap

# The stubs, handed in as somebody's work: what judging needs is built, and seen working, before a student waits for it.
# With a line of code more, since nobody judges a stub that is untouched.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
grades=$work/grades
cp -R "$course/exercises" "$work/stubs"
for stub in "$work"/stubs/*/.stub/*.cpp; do
    file=${stub%/.stub/*}/${stub##*/}
    echo 'namespace {}' | cat "$stub" - >"$file"
done
"$course/lab" grade "$work/stubs" --out "$grades" --no-sandbox ${only:+--only "$only"}
if grep 'does not compile' "$grades/junit.xml" >&2; then
    exit 1
fi
cmake --build "$course/build/dev" --target worker_starter
