#!/bin/sh
# Makes the page of a proof that is broken and of one that holds, and looks at both in headless Chromium: in a laptop's
# and a phone's width, light and dark. probe.js looks; this waits for what it says.
# usage: page.sh COURSE
set -u
course=$1
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

eyes=$here
probe=$here/probe.js
. "$eyes/browser.sh"

# page PROGRAM WANTED: the words that the probe has to say of this program's page.
page() {
    shown=$1
    wanted=$2
    "$course/lab" prove 3 --with "$course/$1" --html "$work/made.html" >"$work/out" 2>"$work/err"
    if [ ! -s "$work/made.html" ]; then
        echo "no page of $1:"
        cat "$work/out" "$work/err"
        exit 1
    fi
    with_probe "$work/made.html" >"$work/page.html"
    widths 390
}

page tests/adversaries/naive.cpp 'is broken, 4 stories'
page solutions/03_full_transaction/book_once.cpp 'holds, 0 stories'
[ "$failures" -eq 0 ]
