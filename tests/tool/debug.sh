#!/bin/sh
# `lab debug` on exercise 03 as it is built, with commands from a pipe.
# usage: debug.sh LAB_TOOL SOURCE_FOLDER BUILD_FOLDER
. "$(dirname "$0")/on_a_build.sh"

if ! command -v gdb >/dev/null 2>&1; then
    echo 'there is no debugger to be had'
    exit 0
fi

# debugs WANTED COMMANDS ARGUMENTS…
debugs() {
    wanted=$1
    commands=$2
    shift 2
    printf "$commands" | "$tool" debug "$@" >out 2>err
    got=$?
    if grep -q 'lets no debugger attach' err; then
        echo 'there is no debugger to be had'
        exit 0
    fi
    [ "$got" -eq "$wanted" ] || complain "lab debug $*: status $got, not $wanted"
}

debugs 0 'print request.user_id\nnext\nbt\n' 3
says "exercises/$id/book_once.cpp, in the test"
says 'a replay is confirmed and takes no second seat'
says "book_once.cpp:$insert"
says '"u1"'
says 'Catchpoint'
says 'sqlite::Statement::'
says 'It throws an exception'

wrong=$root/tests/wrong/$id/a_mutex_instead_of_a_transaction.cpp
debugs 0 'bt\nnext\nprint taken\n' 3 --with "$wrong"
says 'booking::book'
says '= 0'
holds [ -z "$(find "$root/build/dev/checks/" -name 'debug.*')" ]

end
