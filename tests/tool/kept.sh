#!/bin/sh
# What a failing check shows of the learner's line and of the database, on exercise 03 as it is built.
# usage: kept.sh LAB_TOOL SOURCE_FOLDER BUILD_FOLDER
. "$(dirname "$0")/on_a_build.sh"

# ── the line, the rows, the copy
status 1 check 3
says "Your line $insert ran the last statement before ROLLBACK (exercises/$id/book_once.cpp:$insert):"
says "INSERT INTO registration VALUES ('q1', 'u1')"
says 'What is left in the database:'
says '          a1  0'
says "Look for yourself:  sqlite3 .lab/kept/03/task_5.db 'SELECT * FROM activity'    ./lab debug 3"
holds [ "$(head -c 15 "$kept/task_5.db")" = 'SQLite format 3' ]
holds [ -e "$kept/task_8.db" ]
holds [ "$(find "$kept" -type f | wc -l)" -eq "$(grep -c '^✗' out)" ]
if command -v sqlite3 >/dev/null 2>&1; then
    holds [ "$(sqlite3 "$kept/task_5.db" 'SELECT user_id FROM registration')" = u1 ]
fi

# ── for programs it is in the message, and nothing is kept
rm -r "$kept"
status 1 check 3 --json
says "Your line $insert ran the last statement before ROLLBACK"
holds [ ! -e "$kept" ]

# ── another file in its place: its own line, and nothing is kept
wrong=$root/tests/wrong/$id/a_mutex_instead_of_a_transaction.cpp
update=$(grep -n 'UPDATE activity' "$wrong" | head -n 1 | cut -d : -f 1)
status 1 check 3 --with "$wrong"
says "Your line $update ran the last statement ($wrong:$update):"
says 'ran the statement that was made to fail'
holds [ ! -e "$kept" ]

# ── a check replaces what the one before kept, and nothing else that lies there
status 1 check 3
echo mine >"$kept/notes.txt"
cp "$root/solutions/$id/book_once.cpp" "$LAB_PRISTINE/$id/book_once.cpp"
status 0 check 3
holds [ "$(ls "$kept")" = notes.txt ]

# ── a program that ends in the middle: the exception comes when the database is gone, and yet the rows are there
sed 's/registration.commit();/std::abort();/' "$root/exercises/$id/.stub/book_once.cpp" >"$LAB_PRISTINE/$id/book_once.cpp"
status 1 check 3
says 'SIGABRT'
says "Your line $insert ran the last statement"
holds [ -e "$kept/task_1.db" ]

# ── nothing to debug
cp "$root/solutions/$id/book_once.cpp" "$LAB_PRISTINE/$id/book_once.cpp"
if command -v gdb >/dev/null 2>&1; then
    status 0 debug 3
    says 'nothing to look for'
fi
status 2 debug 99
PATH=$work/empty status 3 debug 3
warns 'Install the package gdb'

end
