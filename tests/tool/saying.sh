# What the tool's tests in shell say, and look at. Read in by those that prepare the course; these have $tool and failures=0.
# shellcheck shell=sh disable=SC2034,SC2154
complain() {
    echo "FAILED: $*"
    echo '--- stdout'
    cat out
    echo '--- stderr'
    cat err
    failures=$((failures + 1))
}

# status WANTED ARGUMENTS…: runs the tool without a terminal and looks at its exit status.
status() {
    wanted=$1
    shift
    "$tool" "$@" >out 2>err </dev/null
    got=$?
    [ "$got" -eq "$wanted" ] || complain "lab $*: status $got, not $wanted"
}
says() { grep -qF -- "$1" out || complain "stdout doesn't say: $1"; }
warns() { grep -qF -- "$1" err || complain "stderr doesn't say: $1"; }
silent() { [ ! -s "$1" ] || complain "$1 should be empty"; }
holds() { "$@" || complain "not true: $*"; }

end() {
    if [ "$failures" -ne 0 ]; then
        echo "$failures failed"
        exit 1
    fi
    echo 'all as expected'
}
