#include "tests/grade/made_up_class.hpp"

#include <fmt/core.h>

#include <array>

#include "tool/grade/results/results.hpp"

namespace made_up {

namespace {

using State = lab::ExerciseGrade::State;

const std::string two_columns = R"(In this order, one of 10:

    A                                                B
 1  BEGIN DEFERRED
 2  SELECT remaining FROM activity WHERE id = 'a1'
    → 1
 3                                                   BEGIN DEFERRED
 4                                                   SELECT remaining FROM activity WHERE id = 'a1'
                                                     → 1
 5  UPDATE activity SET remaining = 0 WHERE id =
    'a1' → 1 row
 6                                                   UPDATE activity SET remaining = 0 WHERE id =
                                                     'a1' → SQLITE_BUSY

expected:  order.count(Answer::full) == 1
but found: 0 == 1
)";

lab::TestResult failing(std::string name, int task, std::string message) {
    lab::TestResult test;
    test.name = std::move(name);
    test.task = task;
    test.message = std::move(message);
    return test;
}

lab::TestResult passing(std::string name, int task) {
    auto test = failing(std::move(name), task, "");
    test.passed = true;
    return test;
}

lab::ExerciseGrade blank(std::string id, std::string title, std::string file, int tasks) {
    lab::ExerciseGrade exercise{std::move(id), std::move(title), std::move(file)};
    constexpr std::array titles{"Two seats to begin with", "The second request is confirmed",
                                "A replay takes nothing"};
    for (int task = 1; task <= tasks; ++task) {
        const double max = task == 1 ? 1 : 1.1;
        exercise.max += max;
        exercise.tasks.push_back(
            {task, titles.at(static_cast<std::size_t>(task - 1) % titles.size()), 0, max, {}});
    }
    return exercise;
}

void pass(lab::ExerciseGrade& exercise) {
    exercise.state = State::judged;
    exercise.found_at = "handed in/" + exercise.file;
    exercise.points = exercise.max;
    for (auto& task : exercise.tasks) {
        task.points = task.max;
        task.tests = {passing("it holds", task.task)};
    }
}

void fail(lab::ExerciseGrade& exercise, std::size_t index, lab::TestResult test) {
    auto& task = exercise.tasks.at(index);
    exercise.points -= task.points;
    task.points = 0;
    task.tests.push_back(std::move(test));
}

lab::StudentGrade student(const std::string& key, const std::string& name, const std::string& id) {
    lab::StudentGrade grade;
    grade.student = {key, name, id, "", id.empty() ? "" : key + "@example.org"};
    grade.origin = "submissions/" + key;
    grade.exercises = {blank("01_naive_read_modify_write", "Read, modify, write", "break_it.cpp", 2),
                       blank("03_full_transaction", "A full transaction", "book_once.cpp", 3)};
    for (auto& exercise : grade.exercises) {
        pass(exercise);
    }
    return grade;
}

lab::TestResult lost_update() {
    auto test =
        failing("in every order of two sessions' statements, both get the right answer", 2, two_columns);
    test.misconception = "lost update";
    test.why = "Both read 1 and both\nwrote 0. Put the read and the write into one transaction.";
    return test;
}

lab::TestResult crash() {
    return failing(
        "a replay is confirmed", 3,
        "Session A crashed with SIGSEGV: it used memory that is not its own, in book_once; its last "
        "statement was `SELECT 1`.\n");
}

lab::TestResult hang() {
    auto test = failing("a replay is confirmed", 3,
                        "Session A gave no answer within 2 s, in book_once, before its first statement. Most "
                        "likely a loop that never ends.\n");
    test.output = "again\nagain\n";
    return test;
}

lab::StudentGrade hostile() {
    auto grade = student("hex", R"(=HYPERLINK("http://x") <script>alert(1)</script> {{rows}})", "+7");
    grade.origin = "`x` *y* [z](javascript:alert(1))\n# head";
    grade.problems = {"- <img src=x onerror=alert(1)> \x1b[31mred\x1b[0m \xE2\x80\xAE gnp.exe"};
    auto test = failing("a replay is confirmed", 3,
                        "```\n# not a heading\n````\n</pre><script>alert(2)</script> ]]> \x01 \xff\xfe\r\n");
    test.output = std::string(100'000, '`') + "\n" + std::string(100'000, 'x');
    test.misconception = "<b>bold</b>";
    test.why = "![](http://tracker.example/x.png) | ~~gone~~";
    fail(grade.exercises[1], 2, test);
    return grade;
}

}  // namespace

lab::Course course() {
    lab::Course course;
    course.title = "One Decision";
    course.lessons.push_back({"01_naive_read_modify_write", "Read, modify, write", 10, 2});
    return course;
}

std::vector<lab::StudentGrade> small_class() {
    std::vector<lab::StudentGrade> all{
        student("ada", "Ada Lovelace", "101"),
        student("bea", "Bea \"Bé\" Müller, B.", "102"),
        student("carl", "Carl", "103"),
        student("dora", "Dora", "104"),
        student("emil", "Emil", "105"),
        student("fay", "Fay", "106"),
        student("gus", "Gus", "107"),
        hostile(),
        student("ivo", "Ivo without an id", ""),
    };
    auto& bea = all[1];
    bea.late = true;
    bea.days_late = 2;
    bea.kept = 0.8;
    bea.problems = {"There are two files book_once.cpp; the one in the folder handed in was taken."};
    bea.exercises[1].warnings = "book_once.cpp:3:5: warning: unused variable 'x'\n";
    fail(bea.exercises[1], 1, lost_update());

    auto& carl = all[2];
    carl.exercises = {blank("01_naive_read_modify_write", "Read, modify, write", "break_it.cpp", 2),
                      blank("03_full_transaction", "A full transaction", "book_once.cpp", 3)};
    carl.exercises[1].state = State::untouched;

    auto& dora = all[3].exercises[1];
    dora = blank("03_full_transaction", "A full transaction", "book_once.cpp", 3);
    dora.state = State::does_not_compile;
    dora.found_at = "book_once.cpp";
    dora.problem =
        "book_once.cpp:12:5: error: 'Conection' was not declared\n   12 |     Conection x;\n      |     ^\n";

    auto& emil = all[4].exercises[1];
    emil = blank("03_full_transaction", "A full transaction", "book_once.cpp", 3);
    emil.state = State::not_graded;
    emil.problem = "The judge of 03_full_transaction could not be started.";

    fail(all[5].exercises[1], 2, crash());
    fail(all[6].exercises[1], 2, hang());
    all[8].exercises = carl.exercises;
    all[8].exercises[1].state = State::missing;
    return all;
}

std::vector<lab::StudentGrade> large_class(std::size_t students) {
    std::vector<lab::StudentGrade> all;
    for (std::size_t i = 0; i < students; ++i) {
        auto grade = student(fmt::format("student_{:04}", i), fmt::format("Given{} Family{}", i, i * 7 % 100),
                             std::to_string(1000 + i));
        grade.exercises.clear();
        for (std::size_t number = 1; number <= 15; ++number) {
            auto exercise = blank(fmt::format("{:02}_exercise", number), fmt::format("Exercise {}", number),
                                  fmt::format("file_{}.cpp", number), 8);
            const auto fate = (i * 31 + number * 17) % 23;
            if (fate > 2) {
                pass(exercise);
            } else if (fate == 2) {
                exercise.state = State::untouched;
            }
            if (fate % 3 == 0 && fate > 2) {
                fail(exercise, 1, lost_update());
            }
            if (fate % 4 == 0 && fate > 2) {
                for (const std::size_t task : {2U, 3U, 4U, 5U}) {
                    fail(exercise, task, hang());
                }
            }
            grade.exercises.push_back(std::move(exercise));
        }
        if (i % 5 == 0) {
            grade.late = true;
            grade.days_late = static_cast<double>(i % 4);
        }
        all.push_back(std::move(grade));
    }
    return all;
}

void write_results(const std::filesystem::path& folder, const std::vector<lab::StudentGrade>& students) {
    lab::ResultsWriter writer(folder, course(), {ROOT, "Week 3", "db-2026"});
    for (const auto& student : students) {
        writer.add(student);
    }
    writer.finish();
}

}  // namespace made_up
