# Sourced: headless Chromium as a pair of eyes. Wants $eyes, the folder of eyes.js, and $probe, the page's own probe.
# A script that sources this is skipped where there is no Chromium.

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
    cat "$eyes/eyes.js" "$probe"
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

# widths NARROW: what the probe says of work/page.html at a laptop's width and at NARROW, light and dark.
widths() {
    for width in 1280 "$1"; do
        look light 1 "$width"
        look dark 0 "$width"
    done
}
