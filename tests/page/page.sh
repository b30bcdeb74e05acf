#!/bin/sh
# Makes the page of a proof that is broken and of one that holds, and looks at both in headless Chromium: in a laptop's
# and a phone's width, light and dark. probe.js looks; this waits for what it says.
# usage: page.sh COURSE
set -u
course=$1
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && browser=$name && break
done
if [ -z "${browser:-}" ]; then
    echo 'there is no Chromium here: skipped'
    exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# The page with our eyes in it: errors are noted from the first line on, the probe comes last.
with_probe() {
    sed -e "s|<head>|<head><script>window.errors = []; onerror = (text) => { errors.push(text); };</script>|" \
        -e '/<\/body>/d' "$1"
    printf '<script>\n'
    cat "$here/probe.js"
    printf '</script></body>\n'
}

# look SCHEME NUMBER WIDTH: what the probe says of the page in a frame of that width.
look() {
    printf '<!doctype html><pre id="said"></pre><iframe src="page.html" width="%s" height="900"></iframe>
<script>onmessage = (event) => { document.getElementById("said").textContent = event.data; };</script>' "$3" \
        >"$work/frame.html"
    # A profile of its own: nothing of this machine's user plays a part, and nothing is left behind.
    "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" --virtual-time-budget=5000 \
        --blink-settings=preferredColorScheme="$2" --dump-dom "file://$work/frame.html" 2>"$work/err" >"$work/dom"
    said=$(sed -n 's|.*<pre id="said">\([^<]*\)</pre>.*|\1|p' "$work/dom")
    echo "$shown, $1, $3 pixels: ${said:-nothing was said}"
    case $said in
        "as expected: $wanted"*) ;;
        *)
            failures=$((failures + 1))
            [ -n "$said" ] || tail -5 "$work/err"
            ;;
    esac
}

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
    for width in 1280 390; do
        look light 1 "$width"
        look dark 0 "$width"
    done
}

page tests/adversaries/naive.cpp 'is broken, 4 stories'
page solutions/03_full_transaction/book_once.cpp 'holds, 0 stories'
[ "$failures" -eq 0 ]
