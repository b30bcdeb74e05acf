# What the tool's tests on a copy of the fake course have in common; read in by each of them with their own arguments.
# The course's folder has a name with spaces and letters beyond ASCII.
# shellcheck shell=sh disable=SC2034  # some names are for the readers
set -u
failures=0
tool=$1
compiler=$2
fake=$3
. "$fake/../saying.sh"

work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
course="$work/Kurs für Ägypten"
cp -R "$fake" "$course"
sh "$course/parts/build" "$course" "$compiler" || exit 1
export LAB_ROOT="$course" NO_COLOR=1
unset LAB_YES LAB_PRISTINE LAB_ASCII LC_ALL LC_CTYPE LANG
mkdir "$course/tool" && cp "$fake/../../../tool/proof_page.html" "$fake/../../../tool/page.css" "$course/tool/" || exit 1
cd "$work" || exit 1
first=$course/exercises/01_first_step/first.cpp
state=$course/.lab

fresh() {
    cp "$course/exercises/01_first_step/.stub/first.cpp" "$first"
    rm -rf "$state"
}
solve() { cp "$course/solutions/01_first_step/first.cpp" "$first"; }
