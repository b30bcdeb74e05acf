#!/bin/sh
# What .vscode/ promises of the tool: its tasks are commands, and its problem matcher reads what they print.
# usage: editors.sh LAB_TOOL COMPILER FAKE_COURSE
. "$(dirname "$0")/on_a_copy.sh"

tasks=$fake/../../../.vscode/tasks.json
regexp=$(sed -n 's/.*"regexp": "\(.*\)",$/\1/p' "$tasks")
holds [ -n "$regexp" ]
# problem SEVERITY LINE COLUMN: the matcher reads one problem from the output, and it is this one, in the learner's file.
problem() {
    sed -nE "s~$regexp~\4 \1 \2 \3~p" out >problems
    wanted="$1 exercises/01_first_step/first.cpp $2 $3"
    [ "$(cat problems)" = "$wanted" ] || complain "the problem matcher reads '$(cat problems)', not '$wanted'"
}

verbs=$(sed -n 's/.*"args": \["\([a-z]*\)".*/\1/p' "$tasks")
holds [ -n "$verbs" ]
for verb in $verbs; do
    status 0 "$verb" --help
done

printf '#include "first.hpp"\nint answer() {\n    return x;\n}\n' >"$first"
status 1 check 01_first_step
problem error 3 12
printf 'int answer() {\n    int unused = 1;\n    return 42;\n}\n' >"$first"
status 0 check 01_first_step
problem warning 2 9
printf '#include "nowhere.hpp"\n' >"$first"
status 1 check 01_first_step
problem error 1 10

end
