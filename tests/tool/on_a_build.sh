# What the tool's tests on a real exercise have in common: the course as it lies there, with the build that is being tested
# and with a learner's files and state of their own. Nothing is built.
# shellcheck shell=sh disable=SC2034  # some names are for the readers
set -u
failures=0
. "$(dirname "$0")/saying.sh"
tool=$1
source=$2
build=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/course
mkdir -p "$root/build" "$work/empty" "$work/pristine"
for part in course.toml exercises lessons solutions labkit tests; do
    ln -s "$source/$part" "$root/$part"
done
ln -s "$build" "$root/build/dev"
export LAB_ROOT="$root" LAB_PRISTINE="$work/pristine" NO_COLOR=1
unset LAB_YES
cd "$work" || exit 1
id=03_full_transaction
kept=$LAB_PRISTINE/lab/kept/03
insert=$(grep -n 'INSERT INTO registration' "$source/exercises/$id/.stub/book_once.cpp" | cut -d : -f 1)
