#!/bin/sh
# The launcher among fake programs: nothing is installed and nothing is built.
# usage: launcher.sh LAUNCHER
# shellcheck disable=SC2016,SC2086  # the fake programs expand their text themselves; $with_ci is nothing or a word
set -u
launcher=$1
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
course="$work/Kurs für Ägypten"
bin=$work/bin
failures=0

complain() {
    echo "FAILED: $*"
    echo '--- stdout'
    cat "$work/out"
    echo '--- stderr'
    cat "$work/err"
    failures=$((failures + 1))
}

# A machine with a shell's usual company, apt-get and sudo, and nothing else.
new_machine() {
    rm -rf "$course" "$bin"
    mkdir -p "$course" "$bin"
    cp "$launcher" "$course/lab"
    for program in sh dirname sed mkdir rm id ln cp cat tr env chmod printf grep; do
        ln -s "$(command -v "$program")" "$bin/$program"
    done
    fake sudo 'case $1 in -n) shift ;; esac; exec "$@"'
    fake apt-cache 'exit 0'
    # Installing makes the programs that belong to the packages.
    fake apt-get 'echo "apt-get $*" >>"$WORK/log"
case " $* " in *" install "*) ;; *) exit 0 ;; esac
[ ! -e "$WORK/broken" ] || { echo "E: no such package" >&2; exit 100; }
cp "$WORK/fake-g++" "$BIN/g++"; cp "$WORK/fake-cmake" "$BIN/cmake"; cp "$WORK/fake-ninja" "$BIN/ninja"'
    rm -f "$work/log" "$work/broken" "$work/lacks" "$work/cmake-fails" "$work/ninja-fails"
}

fake() {
    printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
    chmod +x "$bin/$1"
}

program() {
    cat >"$work/fake-$1"
    chmod +x "$work/fake-$1"
}

# The compiler's preprocessor names what the test says is lacking.
program g++ <<'P'
#!/bin/sh
cat >/dev/null
[ ! -e "$WORK/lacks" ] || cat "$WORK/lacks"
P
program cmake <<'P'
#!/bin/sh
[ "$1" != --version ] || { echo 'cmake version 3.25.1'; exit 0; }
echo "cmake $*" >>"$WORK/log"
[ ! -e "$WORK/cmake-fails" ] || { echo 'CMake Error: so it is'; exit 1; }
mkdir -p build/dev
echo >build/dev/build.ninja
echo >build/dev/compile_commands.json
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" >build/dev/CMakeCache.txt
P
program ninja <<'P'
#!/bin/sh
echo "ninja" >>"$WORK/log"
[ ! -e "$WORK/ninja-fails" ] || { echo "$(cat "$WORK/ninja-fails")"; exit 1; }
mkdir -p "$2/tool"
cat >"$2/tool/lab" <<'TOOL'
#!/bin/sh
echo "root $LAB_ROOT"
echo "yes ${LAB_YES:-no}"
for argument in "$@"; do echo "argument $argument"; done
exit 42
TOOL
chmod +x "$2/tool/lab"
P

# status WANTED ARGUMENTS…: runs the launcher on that machine, from elsewhere and without a terminal.
status() {
    wanted=$1
    shift
    (cd / && env -i PATH="$bin" HOME="$work" WORK="$work" BIN="$bin" ${with_ci:-} "$course/lab" "$@") \
        >"$work/out" 2>"$work/err" </dev/null
    got=$?
    [ "$got" -eq "$wanted" ] || complain "lab $*: status $got, not $wanted"
}
says() { grep -qF -- "$1" "$work/out" || complain "stdout doesn't say: $1"; }
warns() { grep -qF -- "$1" "$work/err" || complain "stderr doesn't say: $1"; }
logged() { grep -qF -- "$1" "$work/log" || complain "not done: $1"; }
not_logged() { grep -qF -- "$1" "$work/log" 2>/dev/null && complain "should not be done: $1"; }
holds() { "$@" || complain "not true: $*"; }

new_machine
status 3 run 1
warns 'a C++20 compiler (g++ 11 or clang++ 14, or newer)  (package g++)'
warns 'Ninja  (package ninja-build)'
warns 'apt-get install -y --no-install-recommends g++'
warns 'nothing was installed'
not_logged apt-get

status 42 run --yes 'two words' --no-ask
logged 'install -y --no-install-recommends g++'
logged 'cmake --preset dev'
says "root $course"
says 'yes 1'
says 'argument two words'
says 'argument --no-ask'
grep -q 'argument --yes' "$work/out" && complain '--yes must not reach the tool'
holds [ "$(readlink "$course/compile_commands.json")" = build/dev/compile_commands.json ]

: >"$work/log" # the second time only ninja looks
status 42
says 'yes no'
holds [ ! -s "$work/err" ]
holds [ "$(cat "$work/log")" = ninja ]

# Only who grades, and the project's own tests, need a sandbox.
fake uname 'echo Linux'
status 3 grade handed-in
warns 'bubblewrap, the sandbox that strangers'"'"' files run in  (package bubblewrap)'
status 3 test
warns '(package bubblewrap)'
status 42 grade handed-in --no-sandbox
fake uname 'echo Darwin'
status 42 test
fake uname 'echo Linux'
fake bwrap 'exit 0'
status 42 grade handed-in
rm "$bin/uname" "$bin/bwrap"

# A copy of the folder must not build the original.
mv "$course" "$course 2" && course="$course 2"
: >"$work/log"
status 42
logged 'cmake --preset dev'
says "root $course"
rm -rf "$course" && course="$work/Kurs für Ägypten"

new_machine
with_ci='CI=true'
status 42 list
logged install
says 'yes no'
with_ci=

new_machine # one library alone is missing
cp "$work/fake-g++" "$bin/g++" && cp "$work/fake-cmake" "$bin/cmake" && cp "$work/fake-ninja" "$bin/ninja"
echo tomlplusplus >"$work/lacks"
status 3
warns 'toml++  (package libtomlplusplus-dev)'
warns 'apt-get install -y --no-install-recommends libtomlplusplus-dev'
status 3 --yes # installed, and still not there
warns 'still missing after installing: tomlplusplus'

new_machine
: >"$work/broken"
status 3 --yes
warns 'installing failed'
warns 'E: no such package'

new_machine
rm "$bin/apt-get" "$bin/apt-cache"
status 3 --yes
warns 'no package manager that is known here'

new_machine
: >"$work/cmake-fails"
status 3 --yes
warns 'CMake Error: so it is'
warns 'could not be configured'

new_machine
echo 'error: so it is' >"$work/ninja-fails"
status 3 --yes
warns 'error: so it is'
warns 'could not be built'
echo 'write: No space left on device' >"$work/ninja-fails"
status 3 --yes
warns 'the disk is full'

# A build folder that was made by hand with another generator is configured anew.
new_machine
mkdir -p "$course/build/dev/CMakeFiles" && : >"$course/build/dev/Makefile"
printf 'CMAKE_GENERATOR:INTERNAL=Unix Makefiles\nCMAKE_HOME_DIRECTORY:INTERNAL=%s\n' "$course" \
    >"$course/build/dev/CMakeCache.txt"
status 42 --yes
logged 'cmake --preset dev'
holds [ ! -e "$course/build/dev/CMakeFiles" ]

# Files of an older version that stay behind are the usual reason for a build that fails (exercism/cpp#304, #268).
new_machine
echo 'multiple definition of something' >"$work/ninja-fails"
status 3 --yes
warns 'multiple definition of something'
warns 'If a newer version was unpacked over this folder, files of the older one may be among its own.'

# Windows itself, whatever shell it has: two ways that work, and nothing is installed (exercism/cpp#200, #270).
for system in MINGW64_NT-10.0-22631 MSYS_NT-10.0-22631 CYGWIN_NT-10.0-22631 Windows_NT; do
    new_machine
    fake uname "echo $system"
    status 3 run 1 --yes
    warns 'wsl --install'
    warns 'Reopen in Container'
    not_logged apt-get
done
new_machine # inside WSL it is Linux
fake uname 'echo Linux'
status 42 run 1 --yes

# Git for Windows would turn the ends of lines into ones that no shell in WSL or in a container reads.
if command -v git >/dev/null; then
    new_machine
    cp "$(dirname "$launcher")/.gitattributes" "$course/"
    git() { command git -c user.name=A -c user.email=a@b.c -c init.defaultBranch=main "$@" >"$work/out" 2>"$work/err"; }
    holds git init "$course"
    holds git -C "$course" add -A
    holds git -C "$course" commit -m 1
    holds git clone -c core.autocrlf=true "$course" "$work/clone"
    holds cmp "$launcher" "$work/clone/lab"
else
    echo 'skipped: git is not installed'
fi

if [ "$(id -u)" -ne 0 ]; then
    new_machine
    chmod a-w "$course"
    status 3 --yes
    warns "can't write in $course"
    warns 'cp -R'
    chmod u+w "$course"
fi

if [ "$failures" -ne 0 ]; then
    echo "$failures failed"
    exit 1
fi
echo 'all as expected'
