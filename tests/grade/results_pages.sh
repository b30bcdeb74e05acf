#!/bin/sh
# Writes a made-up class's results and looks at the class's page and at feedback in headless Chromium: in a laptop's and
# a phone's width, light and dark.
# usage: results_pages.sh COURSE PROGRAM, which is grade_results_class
set -u
course=$1
program=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
eyes=$course/tests/page
. "$eyes/browser.sh"

"$program" "$work/small" && "$program" "$work/large" 30 || exit 1

# page FILE PROBE WANTED: the words that the probe has to say of the page.
page() {
    shown=$1
    probe=$here/$2
    wanted=$3
    with_probe "$work/$1" >"$work/page.html"
    widths 360
}

page large/index.html index_probe.js '30 students, 15 exercises'
page small/index.html index_probe.js '9 students, 2 exercises'
page small/feedback/bea.html feedback_probe.js '2 code blocks'
page small/feedback/hex.html feedback_probe.js '2 code blocks'
[ "$failures" -eq 0 ]
