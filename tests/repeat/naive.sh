#!/bin/sh
# A program that isn't safe among two sessions never passes by luck: the stub, which reads, decides and writes, fails the task
# about two sessions in every run, and every run finds the same order of statements (exercism/cpp#1013).
# usage: [RUNS=10] naive.sh EXERCISE_BUILD_FOLDER WORKER_OF_THE_STUB TASK
set -eu
runs=${RUNS:-10}
folder=$1
task=$3
export LAB_WORKER="$2"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
run=0
while [ "$run" -lt "$runs" ]; do
    if "$folder/judge" "[task_$task]" --reporter lab --out "$scratch/$run.json"; then
        echo "run $run passed"
        exit 1
    fi
    cmp "$scratch/0.json" "$scratch/$run.json"
    run=$((run + 1))
done
grep -q 'In this order, one of [0-9]*:' "$scratch/0.json" || {
    echo 'it fails without an order that breaks it:'
    cat "$scratch/0.json"
    exit 1
}
printf '%s, task %s: %s runs, and each fails\n' "${folder##*/}" "$task" "$runs"
