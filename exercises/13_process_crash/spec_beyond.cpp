// Exercise 13, the second half: a kill beside another session, what stands outside the database, two
// sessions.
#include <filesystem>
#include <set>
#include <string>

#include "spec_words.hpp"

using namespace spec;

namespace {

/// A, which carries q1 and is killed, and B, which carries another request or the same, on one database.
class AndAnother {
  public:
    explicit AndAnother(Request request_of_b) : request_of_b_{std::move(request_of_b)} {}

    /// A runs so many statements, or to its end; then it stops.
    void a_runs(std::size_t statements) { at_a_ = run(a, 0, a.begin(book, q1), statements); }
    void b_runs(std::size_t statements) { at_b_ = run(b, 1, b.begin(book, request_of_b_), statements); }
    bool a_has_ended() const { return at_a_.finished(); }
    bool b_has_ended() const { return at_b_.finished(); }

    void kill_a() {
        if (at_a_.kind == Event::Kind::answered) {
            a_was_confirmed = Session::outcome_of<Answer>(at_a_) == Answer::confirmed;
            story.step(0, a_was_confirmed ? "answers confirmed" : "answers full");
        }
        a.kill_and_restart();
        story.step(0, "SIGKILL");
    }
    /// Now that A is gone, B tries its lock again, and goes on. Was it told SQLITE_BUSY, it comes again.
    judge::Outcome<Answer> end_of_b() {
        for (bool a_held_it = true; !at_b_.finished();) {
            if (at_b_.kind == Event::Kind::blocked) {
                at_b_ = noted(1, b.wait(a_held_it));
                a_held_it = false;
            }
            at_b_ = run(b, 1, at_b_, all);
        }
        const auto outcome = Session::outcome_of<Answer>(at_b_);
        if (outcome == busy) {
            story.step(1, "reports SQLITE_BUSY, and its request comes again");
            return told(b.call(book, request_of_b_));
        }
        return told(outcome);
    }

    static constexpr std::size_t all = static_cast<std::size_t>(-1);
    Database database = one_seat();
    Session a{database, "A"};
    Session b{database, "B"};
    story::Timeline story{{"A: q1, which is killed", "B"}};
    bool a_was_confirmed = false;

  private:
    Event run(Session& session, std::size_t column, Event event, std::size_t statements) {
        for (; statements > 0 && event.kind == Event::Kind::stopped; --statements) {
            story.step(column, event.sql);
            event = noted(column, session.go());
        }
        return event;
    }
    /// @returns `outcome`, once it is in the story
    judge::Outcome<Answer> told(judge::Outcome<Answer> outcome) {
        const auto* answer = outcome.answer();
        story.step(1, answer != nullptr ? fmt::format("answers {}", name(*answer))
                                        : fmt::format("threw {}", outcome.thrown()->type));
        return outcome;
    }
    /// @returns `event`, once what it brought is in the story
    Event noted(std::size_t column, Event event) {
        const bool waits = event.kind == Event::Kind::blocked;
        if (waits || !event.last.empty()) {
            story.outcome(column, waits ? "waits" : event.last);
        }
        return event;
    }

    Request request_of_b_;
    Event at_a_;
    Event at_b_;
};

/// What must hold of the one seat when A was killed and B has come to its end; then A's request comes again.
void one_of_them_has_the_seat(AndAnother& two, const judge::Outcome<Answer>& b, const Request& request_of_b) {
    INFO("There was one seat:\n\n" << two.story.text());
    {
        INFO("A is gone, and B has come to its end: the seat must be registered to one of them.");
        REQUIRE(two.database.value(free_or_registered) == 1);
        REQUIRE(two.database.value(remaining) == 0);
    }
    const auto booked = two.database.rows(registrations);
    const Rows bs{{request_of_b.request_id, request_of_b.user_id}};
    {
        INFO(
            "A is gone. B may say confirmed when its request has the seat, and full when the other one has it.");
        REQUIRE(b == (booked == bs ? Answer::confirmed : Answer::full));
        if (two.a_was_confirmed) {
            REQUIRE(booked == q1_alone);
        }
    }
    INFO(no_transaction);
    REQUIRE(two.b.idle());
    INFO("Then q1 comes again, to a new program.");
    REQUIRE(two.a.call(book, q1) == (booked == q1_alone ? Answer::confirmed : Answer::full));
    REQUIRE(two.database.rows(registrations) == booked);
}

/// The files in the database's folder that SQLite didn't make.
std::set<std::string> other_files(const Database& database) {
    const std::string file{Database::file};
    std::set<std::string> others;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{database.path()}.parent_path()}) {
        others.insert(entry.path().filename().string());
    }
    for (const auto* const end : {"", "-journal", "-wal", "-shm"}) {
        others.erase(file + end);
    }
    return others;
}

}  // namespace

TEST_CASE("killed while another session waits for its lock", "[task_7]") {
    for (const auto& request_of_b : {q2, q1}) {
        bool came_to_its_end = false;
        for (std::size_t statements = 0; !came_to_its_end; ++statements) {
            AndAnother two{request_of_b};
            two.a_runs(statements);
            came_to_its_end = two.a_has_ended();
            two.b_runs(AndAnother::all);
            two.kill_a();
            const auto b = two.end_of_b();
            one_of_them_has_the_seat(two, b, request_of_b);
        }
    }
}

TEST_CASE("killed while it waits for another session's lock", "[task_7]") {
    for (const auto& request_of_b : {q2, q1}) {
        bool came_to_its_end = false;
        for (std::size_t statements = 0; !came_to_its_end; ++statements) {
            AndAnother two{request_of_b};
            two.b_runs(statements);
            came_to_its_end = two.b_has_ended();
            two.a_runs(AndAnother::all);
            two.kill_a();
            const auto b = two.end_of_b();
            one_of_them_has_the_seat(two, b, request_of_b);
        }
    }
}

TEST_CASE("a new program replays what the killed one has booked", "[task_8]") {
    const auto database = two_seats();
    Session session{database};

    CHECK(session.call(book, q1) == Answer::confirmed);
    session.kill_and_restart();
    INFO("q1 was confirmed. The program was killed, and started again on the same file.");
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q1_of_another_user) == judge::threw<KeyReused>());
    CHECK(session.call(book, q2) == Answer::confirmed);
    session.kill_and_restart();
    INFO("Then q2 was confirmed, and the same happened once more.");
    CHECK(session.call(book, q3) == Answer::full);
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q2) == Answer::confirmed);
    CHECK(database.value(remaining) == 0);
    CHECK(database.rows(registrations) == Rows{{"q1", "u1"}, {"q2", "u2"}});
}

TEST_CASE("a program that was kept goes by the database, not by what it remembers", "[task_8]") {
    auto database = one_seat();
    Session session{database};

    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(session.call(book, q2) == Answer::full);
    database.execute("DELETE FROM registration; UPDATE activity SET remaining = 1");
    {
        INFO(
            "q1 was confirmed and q2 got full. Then the office took q1's registration out, and its seat is free.");
        CHECK(session.call(book, q2) == Answer::confirmed);
        CHECK(database.rows(registrations) == Rows{{"q2", "u2"}});
        CHECK(session.call(book, q1) == Answer::full);
    }
    const auto backup = one_seat();
    session.move_to(backup);
    INFO("Then the program is given another database, a backup from before all that.");
    CHECK(session.call(book, q1) == Answer::confirmed);
    CHECK(backup.value(remaining) == 0);
    CHECK(backup.rows(registrations) == q1_alone);
}

TEST_CASE("no file stands beside the database but SQLite's own", "[task_8]") {
    judge::every_kill(two_seats, book, q1, [](const auto& killed) {
        INFO("In the database's folder there may be task.db and what SQLite puts beside it.");
        REQUIRE(other_files(killed.database) == std::set<std::string>{});
        INFO(new_program);
        REQUIRE(killed.session.call(book, q1) == Answer::confirmed);
        REQUIRE(other_files(killed.database) == std::set<std::string>{});
    });
}

TEST_CASE("two sessions carry the same request", "[task_9]") {
    const auto seats_before = GENERATE(1, 2);
    judge::every_order([&] { return seats(seats_before); }, book, {q1, q1},
                       [&](const auto& order) {
                           INFO("Both sessions carry q1; seats before: " << seats_before << ".");
                           REQUIRE(order.count(Answer::confirmed) >= 1);
                           INFO("A session may say confirmed, or SQLITE_BUSY when it is kept out.");
                           REQUIRE(order.count(Answer::confirmed) + order.count(busy) == 2);
                           REQUIRE(order.database.value(remaining) == seats_before - 1);
                           REQUIRE(order.database.rows(registrations) == q1_alone);
                           REQUIRE(order.idle);
                       });
}

TEST_CASE("two sessions want the last seat", "[task_9]") {
    judge::every_order(one_seat, book, {q1, q2}, [](const auto& order) {
        REQUIRE(order.count(Answer::confirmed) == 1);
        INFO("The other one may say full, or SQLITE_BUSY when it is kept out.");
        REQUIRE(order.count(Answer::full) + order.count(busy) == 1);
        REQUIRE(order.database.value(remaining) == 0);
        REQUIRE(order.database.value(free_or_registered) == 1);
        REQUIRE(order.idle);
    });
}
