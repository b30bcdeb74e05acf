# For tests in shell that run instructors' verbs on the course itself: a folder to work in, and what is said of it.
# Read in with $course set.
# shellcheck shell=sh disable=SC2154
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export LAB_ROOT="$course" NO_COLOR=1
unset LAB_YES LAB_PRISTINE
failures=0

complain() {
    echo "FAILED: $*"
    cat said
    failures=$((failures + 1))
}
holds() { "$@" >said 2>&1 || complain "$*"; }
fails() { "$@" >said 2>&1 && complain "not: $*"; }
says() { grep -qF -- "$1" said || complain "doesn't say: $1"; }
end() {
    [ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
    echo 'all as expected'
}
