#!/bin/sh
# `lab grade` on a copy of the fake course: a class's points, and what is left of a run that was stopped, stood still or broke.
# usage: class.sh LAB_TOOL COMPILER FAKE_COURSE LAB_INSTRUCTOR
. "$(dirname "$0")/../tool/on_a_copy.sh"
tool=$4
mkdir -p "$course/tool/grade/results" && cp "$fake"/../../../tool/grade/results/*.html "$course/tool/grade/results/" || exit 1

# An answer N to exercise 01, as it compiles.
answers() { printf '#include "first.hpp"\nint answer() { return %s; }\n' "$1"; }
# hand_in STUDENT FILE: takes the file's text from stdin.
hand_in() {
    mkdir -p "class/$1"
    cat >"class/$1/$2"
}
right1=$course/solutions/01_first_step/first.cpp
right2=$course/solutions/02_second_step/second.cpp
hand_in ada first.cpp <"$right1"
hand_in ada second.cpp <"$right2"
answers 43 | hand_in bea first.cpp
hand_in bea second.cpp <"$right2"
hand_in carl first.cpp <"$course/exercises/01_first_step/.stub/first.cpp"
hand_in carl second.cpp <"$course/exercises/02_second_step/.stub/second.cpp"
hand_in dora notes.txt <"$right1"
echo 'int answer() { return' | hand_in emil first.cpp
hand_in emil second.cpp <"$right2"
hand_in fay first.cpp <"$right1"
hand_in "-rf \$(touch hacked) <b>'\"" first.cpp <"$right1"
echo '#error No space left on device' | hand_in gus first.cpp
answers 1000 | hand_in kim first.cpp # its judge waits until it is released

grade() {
    wanted=$1
    shift
    status "$wanted" grade --no-sandbox "$@"
}
# grade_of KEY COLUMN DIR
points_of() { awk -F, -v key="$1" -v column="$2" '$1 == key { print $column }' "$3/grades.csv"; }
# points KEY SUM [DIR]
points() {
    got=$(points_of "$1" 9 "${3:-grades}")
    [ "$got" = "$2" ] || complain "$1 has '$got' points, not '$2'"
}
judged() { # judged DIR COUNT: how many files the last run judged
    grep -q "\"judged\": $2," "$1/times.json" || complain "not $2 judged: $(cat "$1/times.json")"
}
equal() { diff -r --exclude .grade --exclude times.json "$1" "$2" >out 2>err || complain "$1 and $2 differ"; }
verdicts() { find "$1/.grade/verdicts" -name '*.json' | wc -l; }

# ── what it refuses, with nothing changed
mkdir full none && echo 'mine' >full/grades.csv
grade 2 class --out full
warns 'has files in it that are no grades'
holds [ "$(ls -A full) $(cat full/grades.csv)" = 'grades.csv mine' ]
touch file
grade 2 class --out file
grade 2 class --out class/grades
warns 'among the submissions'
grade 2 class --out class
grade 2 class --out "class/../class/grades"
holds [ ! -e class/grades ]
grade 2 missing --out grades
grade 2 none --out grades
warns 'no submissions in'
grade 2 class --out grades --only 9
grade 2 class --out grades --late-rate 0.1
grade 2 class --out grades --jobs 0
printf 'student,days\nada,soon\n' >late.csv
grade 2 class --out grades --late late.csv --late-rate 0.1
warns 'late.csv:2: "soon" is no number of days.'

# ── a class
released=$course/released
touch "$released"
grade 0 class --out undisturbed --jobs 1
warns 'without a sandbox, as you said'
says '9 students, 6 distinct files: 6 judged now, 0 known from before'
judged undisturbed 6 # carl's are stubs, and nobody has to judge them
points ada 5 undisturbed
points bea 4 undisturbed
points carl 0 undisturbed
points dora 0 undisturbed
points emil 3 undisturbed
points fay 2 undisturbed
points gus 0 undisturbed
points kim 1 undisturbed
holds [ "$(awk -F, '$9 == 2' undisturbed/grades.csv | wc -l)" -eq 2 ] # fay, and the one with the name
holds [ ! -e hacked ]
grade 0 class --out side_by_side --jobs 4
equal undisturbed side_by_side

# ── again: nothing is judged, and nothing changes
cp -R undisturbed before
grade 0 class --out undisturbed
says '0 judged now, 6 known'
judged undisturbed 0
equal undisturbed before
answers 44 | hand_in bea first.cpp
grade 0 class --out undisturbed
judged undisturbed 1
answers 43 | hand_in bea first.cpp
grade 0 class --out undisturbed
judged undisturbed 0
equal undisturbed before

# ── stopped: kim's judge stands still, so those before kim are judged when it is there
# stop SIGNAL DIR
stop() {
    rm -f "$released" "$course/hanging"
    "$tool" grade class --no-sandbox --jobs 1 --out "$2" >out 2>err &
    grader=$!
    while [ ! -e "$course/hanging" ] && kill -0 "$grader"; do sleep 0.05; done
    grade 2 class --out "$2"
    warns 'Another `lab grade` is at work in'
    kill "-$1" "$grader"
    wait "$grader"
    stopped=$?
    kill "$(cat "$course/hanging")" 2>/dev/null
    touch "$released"
}
stop KILL killed
holds [ "$(verdicts killed)" -eq 4 ]
holds [ ! -e killed/grades.csv ]
rm -r "$course/build/dev/checks/"*
grade 0 class --out killed
judged killed 2
equal killed undisturbed
for signal in INT TERM; do
    stop $signal $signal
    holds [ "$stopped" -eq 130 ]
    holds [ "$(verdicts $signal)" -eq 4 ]
    holds [ -z "$(ls -A "$course/build/dev/checks")" ]
    grade 0 class --out $signal
    judged $signal 2
    equal $signal undisturbed
done

# ── stopped while results take their places: the next start ends that before anything else
grade 0 class --out new --title 'Another'
grade 0 class --out old
names=$(ls new)
place=0
for _ in $names ''; do
    for at in before between; do
        rm -rf half && cp -R old half && mkdir half/.grade/new half/.grade/old
        touch half/.grade/whole
        number=0
        for name in $names; do
            if [ "$number" -lt "$place" ]; then
                rm -rf "half/$name" && cp -R "new/$name" half/
            else
                cp -R "new/$name" half/.grade/new/
                [ "$number" -ne "$place" ] || [ "$at" = before ] || mv "half/$name" half/.grade/old/
            fi
            number=$((number + 1))
        done
        grade 2 none --out half
        equal half new
    done
    place=$((place + 1))
done
mkdir -p half/.grade/new half/.grade/old/feedback half/.grade/old/grades.csv # stopped while the old ones were removed
cp old/grades.csv half/.grade/new/ # not whole: stopped while it was written
grade 2 none --out half
equal half new
grade 0 class --out half
equal half undisturbed

# ── results that can't be written leave the old ones, and what was judged is kept
(ulimit -f 8 && "$tool" grade class --no-sandbox --out old --title Another >out 2>err)
[ $? -eq 3 ] || complain 'written beyond the limit'
warns "can't write"
equal old undisturbed
grade 0 class --out old --title Another
judged old 0
equal old new

# ── a disk without room is nobody's fault
if unshare -rm true 2>/dev/null; then
    unshare -rm sh -c 'mount -t tmpfs -o size=8k none "$1" && exec "$2" grade class --no-sandbox --out no_room' \
        - "$course/build/dev/checks" "$tool" >out 2>err
    [ $? -eq 3 ] || complain 'graded without room'
    warns 'The disk is full'
    grade 0 class --out no_room
    equal no_room undisturbed
else
    echo 'skipped: no mount without being root'
fi

# ── a judge that breaks takes no grade away, and is tried again
judge=$course/build/dev/exercises/01_first_step/judge
cp "$judge" judge
cp undisturbed/grades.csv former.csv
printf '#!/bin/sh\nexit 1\n' >"$judge"
grade 1 class --out undisturbed
says 'with a grade from before'
holds cmp -s undisturbed/grades.csv former.csv
holds grep -qF 'could not be judged anew; the grade of an earlier run stands.' undisturbed/feedback/ada.md
grade 1 class --out broken
says 'could not be graded in everything'
points ada '' broken
points dora 0 broken
holds [ ! -e broken/gradescope/ada.json ]
grade 1 class --out broken
judged broken 3 # two don't compile, which no judge says
cp judge "$judge"
grade 0 class --out broken
judged broken 5
equal broken before
grade 0 class --out undisturbed
judged undisturbed 2
equal undisturbed before

# ── another judge judges anew
echo '# another' >>"$judge"
grade 0 class --out undisturbed
judged undisturbed 5
equal undisturbed before

# ── names, days late, some exercises
printf 'submission,name,email\nada,Ada Lovelace,ada@example.org\nzoe,Zoe,\n' >names.csv
printf 'student,days\nAda Lovelace,1\nbea,0.5\nemil,20\nnobody,2\n' >late.csv
grade 0 class --out undisturbed --names names.csv --late late.csv --late-rate 0.1
warns 'late.csv:5: nobody is called "nobody".'
warns 'names.csv, line 3: no submission is named so.'
ada=$(awk -F, '$2 == "Ada Lovelace" { print $1 }' undisturbed/grades.csv)
points "$ada" 4.5 undisturbed
points bea 3.8 undisturbed
points emil 0 undisturbed
points fay 2 undisturbed
grade 0 class --out undisturbed --only 2
judged undisturbed 0
points bea 3 undisturbed
holds [ "$(head -n 1 undisturbed/grades.csv | grep -c 01_first_step)" -eq 0 ]
grade 0 class --out undisturbed
equal undisturbed before

# ── layout and comments are no work; what can't be read is no zero; a row of days means one student
mkdir others others/eve
{ printf '\357\273\277// mine\r\n'; cat "$course/exercises/01_first_step/.stub/first.cpp"; } >others/stub.cpp
mkdir others/carla && mv others/stub.cpp others/carla/first.cpp
mkdir others/ann others/ann-2 && cp "$right1" others/ann/ && cp "$right1" others/ann-2/
echo 'no archive' >others/eve/first.zip
grade 1 others --out more
says 'could not be graded in everything'
points carla 0 more
points ann 2 more
points eve '' more
holds [ "$(awk -F, '$1 == "eve"' more/grades.csv | grep -c 'not graded')" -eq 1 ]
holds [ ! -e more/gradescope/eve.json ]
holds grep -qF 'a part of what was handed in could not be read' more/feedback/eve.html
blames_nobody() { ! grep -qF "the grader's fault" more/feedback/eve.html; }
holds blames_nobody
cp -R more before_late
printf 'submission,name\nann,Ann\nann-2,Ann\n' >twins.csv
printf 'student,days\nAnn,1\n' >twice.csv
grade 2 others --out more --names twins.csv --late twice.csv --late-rate 0.1
warns 'twice.csv:2: "Ann" is said of'
equal more before_late
grade 2 others --out more --jobs 100000

end
