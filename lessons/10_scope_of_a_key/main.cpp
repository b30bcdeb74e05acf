// Whose keys a key is looked up among, and what is compared there: a text of the whole request.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "labkit/lesson/lesson.hpp"
#include "labkit/lesson/recorder.hpp"
#include "labkit/lesson/scratch_file.hpp"
#include "labkit/sqlite/sqlite.hpp"

namespace {

struct Request {
    std::string tenant = "north";
    std::string key = "k-1";
    std::string operation = "ship";  ///< or "receive"
    std::int64_t item_id = 7;
    std::int64_t amount = 20;
    std::string reference = "A-17";                  ///< the caller's own number for it
    std::optional<std::string> note = std::nullopt;  ///< absent isn't empty
};

/// @param used_key  the columns of that table, and its primary key
void two_tenants(sqlite::Connection& connection, std::string_view used_key) {
    connection.execute(fmt::format(
        "CREATE TABLE stock(tenant TEXT NOT NULL, item_id INTEGER NOT NULL, units INTEGER NOT NULL"
        " CHECK (typeof(units) = 'integer' AND units >= 0), PRIMARY KEY(tenant, item_id));"
        "CREATE TABLE used_key({});"
        "INSERT INTO stock VALUES ('north', 7, 100), ('north', 8, 100), ('south', 7, 100);",
        used_key));
}

/// In this lesson there are units enough.
void change_units(sqlite::Connection& connection, const Request& request) {
    const auto delta = request.operation == "ship" ? -request.amount : request.amount;
    connection.run("UPDATE stock SET units = units + ? WHERE tenant = ? AND item_id = ?", delta,
                   request.tenant, request.item_id);
}

std::int64_t units_of(sqlite::Connection& connection, std::string_view tenant, int item_id) {
    constexpr auto* sql = "SELECT units FROM stock WHERE tenant = ? AND item_id = ?";
    return connection.value<std::int64_t>(sql, tenant, item_id).value();
}

/// Asks for the key only, as lesson 07 does.
std::string apply_by_key(sqlite::Connection& connection, std::string_view scope, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    const auto claim = fmt::format("INSERT INTO used_key VALUES (?, ?) ON CONFLICT({}) DO NOTHING", scope);
    if (connection.run(claim, request.tenant, request.key) == 0) {
        return "replayed";
    }
    change_units(connection, request);
    transaction.commit();
    return "applied";
}

void whose_key(lesson::Lesson& lesson) {
    lesson.set_up(
        "Whose key",
        "Two files, and in each two tenants with 100 units of an item 7. Both call their first request k-1 "
        "and ship 20. In the first file the key alone is the primary key; in the second it is tenant and "
        "key.");
    lesson.predict("what is south told in each file, and how many units does it have then?");
    const lesson::ScratchFile alone_file;
    const lesson::ScratchFile scoped_file;
    sqlite::Connection alone{alone_file.path()};
    sqlite::Connection scoped{scoped_file.path()};
    two_tenants(alone, "tenant TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY(key)");
    two_tenants(scoped, "tenant TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY(tenant, key)");

    lesson::Recorder recorder{{{"PRIMARY KEY(key)", alone}, {"PRIMARY KEY(tenant, key)", scoped}}};
    const auto ask = [&](sqlite::Connection& connection, std::string_view scope, const std::string& tenant) {
        const auto answer = apply_by_key(connection, scope, {.tenant = tenant});
        recorder.note(connection, fmt::format("answer to {}: {}", tenant, answer));
        return answer;
    };
    const auto north = ask(alone, "key", "north");
    const auto south = ask(alone, "key", "south");
    const auto north_scoped = ask(scoped, "tenant, key", "north");
    const auto south_scoped = ask(scoped, "tenant, key", "south");
    lesson.show("What ran, in this order:", recorder.timeline());

    lesson.came_out(south == "replayed" && units_of(alone, "south", 7) == 100 && south_scoped == "applied" &&
                        units_of(scoped, "south", 7) == 80,
                    "in the first, replayed, with all 100 still there; in the second, applied, and 80.");
    lesson.claim(north == "applied" && north_scoped == "applied", "north is served in both files.");
    lesson.explain(
        "whoever calls thinks up the key, so it means something among that caller's keys only. In the first file "
        "south was told that its units had been shipped, because north's had been.");
}

std::string field(std::string_view name, const std::optional<std::string>& value) {
    return value ? fmt::format("{}={}:{};", name, value->size(), *value) : fmt::format("{}=-;", name);
}

/// All fields, always in this order, each value as it is, with its length in bytes in front.
std::string canonical(const Request& request) {
    return field("operation", request.operation) + field("item_id", std::to_string(request.item_id)) +
           field("amount", std::to_string(request.amount)) + field("reference", request.reference) +
           field("note", request.note);
}

/// What comes to mind first.
std::string with_commas(const Request& request) {
    return fmt::format("{},{},{},{},{}", request.operation, request.item_id, request.amount,
                       request.reference, request.note.value_or(""));
}

struct Pair {
    std::string_view what;
    Request one;
    Request other;
};

void the_same_request(lesson::Lesson& lesson) {
    lesson.set_up(
        "The same request",
        "A request has five fields now: operation, item_id, amount, reference, note. Two requests are the same when "
        "the texts made from their fields are. One program puts commas between the values; the other makes this "
        "course's canonical form, with the length of each value in front of it.");
    lesson.predict(
        "a reference 1 and a reference 1.0; a note that isn't there and one that is empty; é in one piece, and e with "
        "an accent: which are the same?");
    const std::vector<Pair> pairs{
        {"the same again", {}, {}},
        {"ship / receive", {.operation = "ship"}, {.operation = "receive"}},
        {"item 7 / item 8", {.item_id = 7}, {.item_id = 8}},
        {"reference 1 / reference 1.0", {.reference = "1"}, {.reference = "1.0"}},
        {"note é in one piece / e with an accent", {.note = "\u00e9"}, {.note = "e\u0301"}},
        {"no note / empty note", {.note = std::nullopt}, {.note = ""}},
        {"reference A,1 note 2 / reference A note 1,2",
         {.reference = "A,1", .note = "2"},
         {.reference = "A", .note = "1,2"}},
        {"tenant north / tenant south", {.tenant = "north"}, {.tenant = "south"}}};

    std::string same_with_commas;
    std::string same_in_canonical_form;
    fmt::print("\n   {:46}{:14}{}\n", "", "with commas", "canonical");
    int number = 0;
    for (const auto& [what, one, other] : pairs) {
        ++number;
        const bool commas = with_commas(one) == with_commas(other);
        const bool form = canonical(one) == canonical(other);
        fmt::print("{}  {:46}{:14}{}\n", number, what, commas ? "same" : "different",
                   form ? "same" : "different");
        same_with_commas += commas ? std::to_string(number) : "";
        same_in_canonical_form += form ? std::to_string(number) : "";
    }
    fmt::print("\n");
    lesson.came_out(same_with_commas == "1678" && same_in_canonical_form == "18",
                    "none of the three is the same in the canonical form; with commas, the notes of 6 are.");
    lesson.explain(
        "the form decides what the same means, so it is written down, byte for byte. Commas lose where a value ends "
        "(7) and whether there was one (6). The tenant isn't in the text (8): it says where the key is looked up.");
}

/// Asks for the key, and compares what it was used for.
std::string apply(sqlite::Connection& connection, const Request& request) {
    sqlite::Transaction transaction{connection, sqlite::Begin::immediate};
    constexpr auto* look_up = "SELECT request FROM used_key WHERE tenant = ? AND key = ?";
    if (const auto first = connection.value<std::string>(look_up, request.tenant, request.key)) {
        return *first == canonical(request) ? "replayed" : "refused: this key was used for another request";
    }
    change_units(connection, request);
    connection.run("INSERT INTO used_key VALUES (?, ?, ?)", request.tenant, request.key, canonical(request));
    transaction.commit();
    return "applied";
}

void another_use_of_a_key(lesson::Lesson& lesson) {
    lesson.set_up(
        "Another use of the key",
        "One file, in which the canonical form is stored with the key. North ships 20 of item 7 under k-1. "
        "Under the same key it then receives 20 of item 7, ships 20 of item 8, and sends the first "
        "request again.");
    lesson.predict("which answers do the four requests get, and what is left of items 7 and 8?");
    const lesson::ScratchFile file;
    sqlite::Connection north{file.path()};
    two_tenants(north,
                "tenant TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, PRIMARY KEY(tenant, key)");

    std::vector<std::string> answers;
    lesson::Recorder recorder{{{"north", north}}};
    for (const auto& request :
         {Request{}, Request{.operation = "receive"}, Request{.item_id = 8}, Request{}}) {
        answers.push_back(apply(north, request));
        recorder.note(north, fmt::format("answer: {}", answers.back()));
    }
    lesson.show("What ran, in this order:", recorder.timeline());

    const std::string refused = "refused: this key was used for another request";
    lesson.left("item 7", units_of(north, "north", 7));
    lesson.left("item 8", units_of(north, "north", 8));
    lesson.came_out(answers == std::vector<std::string>{"applied", refused, refused, "replayed"} &&
                        units_of(north, "north", 7) == 80 && units_of(north, "north", 8) == 100,
                    "applied, refused, refused, replayed; 80 of item 7 and 100 of item 8.");
    lesson.explain(
        "both refused requests have the key and the amount of the first. A program that compares amounts would have "
        "answered replayed, for units that never came in and an item that was never shipped.");
}

void tell(lesson::Lesson& lesson) {
    whose_key(lesson);
    the_same_request(lesson);
    another_use_of_a_key(lesson);
}

}  // namespace

int main(int argc, char** argv) {
    return lesson::run("Lesson 10: the scope of a key", argc, argv, tell);
}
