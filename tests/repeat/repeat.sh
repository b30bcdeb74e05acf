#!/bin/sh
# Judges the worker of each exercise again and again and compares the reports.
# usage: [RUNS=8] repeat.sh EXERCISE_BUILD_FOLDER…
set -eu
runs=${RUNS:-8}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
differing=0
judged=0
for folder in "$@"; do
    # Where the learner's file is missing or doesn't compile, the same report says so each time: that shows nothing.
    [ -x "$folder/worker" ] || { printf '%s: skipped, it has no worker\n' "${folder##*/}" && continue; }
    judged=$((judged + 1))
    run=0
    while [ "$run" -lt "$runs" ]; do
        # The exit status is the verdict, and a stub's verdict is "not yet": the reports are what is compared.
        LAB_WORKER=$folder/worker "$folder/judge" --reporter lab --out "$scratch/$run.json" || :
        cmp "$scratch/0.json" "$scratch/$run.json" || differing=$((differing + 1))
        run=$((run + 1))
    done
    printf '%s: %s runs\n' "${folder##*/}" "$runs"
done
[ "$judged" -gt 0 ] || { echo 'none has a worker: build all, or make one compile'; exit 1; }
[ "$differing" -eq 0 ] || { printf '%s reports differ\n' "$differing"; exit 1; }
