#!/bin/sh
# What the completion scripts complete, asked of the shells themselves; a shell that isn't installed is skipped, and said.
# usage: completions.sh LAB_TOOL FAKE_COURSE
set -u
tool=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
course="$work/Kurs für Ägypten"
cp -R "$2" "$course"
export LAB_ROOT="$course"
cd "$course" || exit 1
touch "$work/my file.cpp"
failures=0

complain() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}
installed() { command -v "$1" >/dev/null || { echo "skipped: $1 is not installed"; return 1; }; }
# completes SHELL EXPECTED WORD…: the last of the words is completed to EXPECTED, lines in alphabetical order.
completes() {
    shell=$1
    expected=$2
    shift 2
    got=$("complete_in_$shell" "$@" | sort | tr '\n' ' ')
    [ "$got" = "$expected" ] || complain "$shell, $*: '$got', not '$expected'"
}

complete_in_bash() {
    bash --norc -c 'source "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) && _lab 2>&1
        for word in "${COMPREPLY[@]}"; do echo "$word"; done' bash "$work/bash" "$@"
}
# Descriptions stand behind a tab.
complete_in_fish() {
    HOME=$work fish --no-config -c 'source $argv[1]; complete -C "$argv[2..-1]"' "$work/fish" "$@" | cut -f 1
}

for shell in bash zsh fish; do
    "$tool" completions $shell >"$work/$shell" || complain "completions $shell"
    installed $shell || continue
    HOME=$work $shell -n "$work/$shell" || complain "$shell can't read its script"
done
"$tool" completions tcsh 2>"$work/err"
[ $? -eq 2 ] || complain 'completions tcsh: the status should be 2'

for shell in bash fish; do
    command -v $shell >/dev/null || continue
    for name in lab ./lab; do
        completes $shell 'diff ' $name di
        completes $shell '01_first_step 02_second_step ' $name check ''
        completes $shell '02_second_step ' $name reset 02
        completes $shell '--with ' $name check --w
        completes $shell '01_first_step ' $name hint --all 01
        completes $shell 'bash fish zsh ' $name completions ''
    done
done

if command -v bash >/dev/null; then
    said=$(bash --norc -c 'source "$1"; complete -p lab' bash "$work/bash")
    [ "$said" = 'complete -F _lab lab' ] || complain "complete -p: $said"
    completes bash "$work/my file.cpp " lab check --with "$work/my"
    completes bash '' lab prove --mode ''
    completes bash '--help --json ' lab list ''
    # Typed elsewhere, the course is the one that printed the script; typed with a path, that one.
    mkdir -p "$work/another/exercises/07_third_step" && touch "$work/another/course.toml"
    completes bash '07_third_step ' "$work/another/lab" check ''
    cd "$work" || exit 1
    completes bash '01_first_step 02_second_step ' lab check 0
fi
if command -v zsh >/dev/null; then
    said=$(HOME=$work zsh -f -c 'autoload -Uz compinit && compinit -u -D; source $1; print $_comps[lab]' zsh "$work/zsh")
    [ "$said" = _lab ] || complain "zsh completes lab by: $said"
fi

if [ "$failures" -ne 0 ]; then
    echo "$failures failed"
    exit 1
fi
echo 'all as expected'
