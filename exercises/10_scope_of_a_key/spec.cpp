// Exercise 10: where a key is looked up, and what is compared there.
#include <string>
#include <utility>
#include <vector>

#include "spec_words.hpp"

namespace {

using namespace spec;
using namespace std::string_literals;  // for texts with a NUL byte in them

/// One request with two free texts that stand beside each other.
Request saying(const std::string& reference, const std::optional<std::string>& note) {
    return shipping_but([&](Request& request) {
        request.reference = reference;
        request.note = note;
    });
}

std::string text_of(Session& session, const Request& request) {
    const auto outcome = session.call(canonical, request);
    CAPTURE(outcome);
    REQUIRE(outcome.answer() != nullptr);
    return *outcome.answer();
}

/// Two requests under one key that ask for different things, and what the difference is.
struct Pair {
    std::string difference;
    Request first;
    Request second;
};

/// Both ways to see that they are told apart: by what the second is answered, and by their texts.
void told_apart(const std::vector<Pair>& pairs) {
    for (const auto& [difference, first, second] : pairs) {
        const auto database = shop();
        Session session{database};
        session.call(apply, first);
        INFO("under the same key: " << difference);
        REQUIRE(session.call(apply, second) == judge::threw<OtherRequest>());
        REQUIRE(text_of(session, first) != text_of(session, second));
        REQUIRE(session.call(apply, first) == Change::replayed);
        REQUIRE(database.rows(keys) == key_of_shipping);
    }
}

/// Texts that many eyes and some programs take for one. The difference is put into words, since it can't
/// always be seen.
struct Lookalike {
    std::string difference;
    std::string one;
    std::string other;
};
const std::vector<Lookalike> lookalikes{
    {"first \"a-17\", then \"A-17\"", "a-17", "A-17"},
    {"first \"a-17\", then the same with a space in front", "a-17", " a-17"},
    {"first \"a-17\", then the same with a space behind", "a-17", "a-17 "},
    {"first \"a-17\", then the same with a line end behind", "a-17", "a-17\n"},
    {"first \"a 17\", then the same with two spaces inside", "a 17", "a  17"},
    {"first \u00e9 as one code point, then as e and an accent", "Caf\u00e9", "Cafe\u0301"},
    {"first \"\u00e9\", then \"\u00c9\"", "\u00e9", "\u00c9"},
    {"first \"1\", then \"1.0\"", "1", "1.0"},
    {"first \"1\", then \"01\"", "1", "01"},
    {"first \"1\", then \"+1\"", "1", "+1"},
    {"first \"a-17\", then the same with a NUL byte behind", "a-17", "a-17\0"s},
    {"first b behind a NUL byte, then c", "a\0b"s, "a\0c"s},
    {"first the byte ff, then fe, which are no UTF-8", "\xff", "\xfe"},
};

}  // namespace

TEST_CASE("two tenants use the same key, and each gets its own change", "[task_1]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply, one_unit("north", "k-1")) == Change::applied);
    {
        INFO("k-1 of north was used before, and k-1 of south wasn't");
        CHECK(session.call(apply, one_unit("south", "k-1")) == Change::applied);
    }
    CHECK(database.value("SELECT units FROM stock WHERE tenant = 'south' AND item_id = 1") == 49);
    INFO("each one's retry is a replay");
    CHECK(session.call(apply, one_unit("north", "k-1")) == Change::replayed);
    CHECK(session.call(apply, one_unit("south", "k-1")) == Change::replayed);
    CHECK(database.rows(stocks) ==
          Rows{{"north", 1, 99}, {"north", 7, 20}, {"south", 1, 49}, {"south", 8, 10}});
    CHECK(database.rows(keys) == Rows{{"north", "k-1", "ship"}, {"south", "k-1", "ship"}});
}

TEST_CASE("what another tenant did under the key is no reason to refuse", "[task_1]") {
    const auto database = shop();
    Session session{database};

    session.call(apply, shipping);
    INFO("north has shipped under k-1; south comes with another operation and another item");
    auto request = receiving;
    request.tenant = "south";
    request.item_id = 8;
    CHECK(session.call(apply, request) == Change::applied);
    CHECK(database.value("SELECT units FROM stock WHERE tenant = 'south' AND item_id = 8") == 30);
    CHECK(session.call(apply, request) == Change::replayed);
}

TEST_CASE("where the tenant's name ends and the key begins plays a part", "[task_1]") {
    auto database = shop();
    database.execute("INSERT INTO stock VALUES ('a', 1, 10), ('ab', 1, 10), ('a:b', 1, 10)");
    Session session{database};

    for (const auto& [tenant, key] : {std::pair{"ab", "c"}, {"a", "bc"}, {"a", "b:c"}, {"a:b", "c"}}) {
        INFO("tenant " << tenant << ", key " << key << ": new");
        REQUIRE(session.call(apply, one_unit(tenant, key)) == Change::applied);
    }
    CHECK(database.rows(keys) ==
          Rows{{"a", "b:c", "ship"}, {"a", "bc", "ship"}, {"a:b", "c", "ship"}, {"ab", "c", "ship"}});
}

TEST_CASE("a key that shipped can't receive", "[task_2]") {
    const auto database = shop();
    Session session{database};

    session.call(apply, shipping);
    {
        INFO("k-1 belongs to a shipping; now it comes with \"receive\", and all else is alike");
        CHECK(session.call(apply, receiving) == judge::threw<OtherOperation>());
        CHECK(database.rows(stocks) == shipped);
        CHECK(database.rows(keys) == key_of_shipping);
    }
    INFO(no_transaction);
    CHECK(session.idle());
}

TEST_CASE("a key that received can't ship, whatever else differs", "[task_2]") {
    const auto database = shop();
    Session session{database};

    session.call(apply, receiving);
    CHECK(session.call(apply, shipping) == judge::threw<OtherOperation>());
    INFO("another amount, too, and more than there is: the operation is what the caller is told");
    auto other = shipping;
    other.amount = 1000;
    CHECK(session.call(apply, other) == judge::threw<OtherOperation>());
    other.item_id = 9;
    CHECK(session.call(apply, other) == judge::threw<OtherOperation>());
    CHECK(database.rows(stocks) == received);
    CHECK(database.rows(keys) == Rows{{"north", "k-1", "receive"}});
}

TEST_CASE("canonical() is the text that the contract shows", "[task_3]") {
    const auto database = shop();
    Session session{database};

    CHECK(text_of(session, shipping) == "operation=4:ship;item_id=1:7;amount=2:20;reference=4:A-17;note=-;");
    CHECK(text_of(session, saying("A-17", "")) ==
          "operation=4:ship;item_id=1:7;amount=2:20;reference=4:A-17;note=0:;");
    CHECK(text_of(session, saying("", "for the fair; by van")) ==
          "operation=4:ship;item_id=1:7;amount=2:20;reference=0:;note=20:for the fair; by van;");
    {
        INFO("the length counts bytes, and \u00e9 is two of them");
        CHECK(text_of(session, saying("Caf\u00e9", "-")) ==
              "operation=4:ship;item_id=1:7;amount=2:20;reference=5:Caf\u00e9;note=1:-;");
    }
    INFO("tenant and key are no part of it");
    CHECK(text_of(session, {.tenant = "south",
                            .key = "other",
                            .operation = "receive",
                            .item_id = -12,
                            .amount = 1000,
                            .reference = "1.0",
                            .note = "\n"}) ==
          "operation=7:receive;item_id=3:-12;amount=4:1000;reference=3:1.0;note=1:\n;");
}

TEST_CASE("the table keeps the canonical text as it is", "[task_3]") {
    const auto database = shop();
    Session session{database};

    session.call(apply, shipping);
    CHECK(
        database.rows("SELECT tenant, key, operation, request FROM used_key") ==
        Rows{{"north", "k-1", "ship", "operation=4:ship;item_id=1:7;amount=2:20;reference=4:A-17;note=-;"}});
}

TEST_CASE("each field that differs makes another request", "[task_3]") {
    told_apart({
        {"item 1 instead of 7", shipping, shipping_but([](Request& request) { request.item_id = 1; })},
        {"19 units instead of 20", shipping, shipping_but([](Request& request) { request.amount = 19; })},
        {"21 units instead of 20, which aren't there", shipping, too_much},
        {"an item that isn't there", shipping, shipping_but([](Request& request) { request.item_id = 9; })},
        {"another reference", shipping, saying("A-18", std::nullopt)},
        {"another note", saying("A-17", "by van"), saying("A-17", "by ship")},
    });
}

TEST_CASE("a note that is absent isn't an empty one", "[task_4]") {
    told_apart({
        {"first no note, then an empty one", saying("A-17", std::nullopt), saying("A-17", "")},
        {"first an empty note, then none", saying("A-17", ""), saying("A-17", std::nullopt)},
        {"first no note, then the note \"-\"", saying("A-17", std::nullopt), saying("A-17", "-")},
        {"first no note, then the note \"null\"", saying("A-17", std::nullopt), saying("A-17", "null")},
    });
}

TEST_CASE("what stands in one field can't move into the next", "[task_4]") {
    std::vector<Pair> pairs{
        {R"(first reference "ab" and note "c", then "a" and "bc")", saying("ab", "c"), saying("a", "bc")},
        {"a field's text inside a field", saying("A;note=B", "C"), saying("A", "B;note=C")},
        {R"(first reference "A" and note "x", then "A,x" and no note)", saying("A", "x"),
         saying("A,x", std::nullopt)},
    };
    for (const auto& [words, separator] : {std::pair{","s, ","s},
                                           {";"s, ";"s},
                                           {":"s, ":"s},
                                           {"|"s, "|"s},
                                           {" "s, " "s},
                                           {" line end "s, "\n"s},
                                           {" NUL byte "s, "\0"s},
                                           {" unit separator "s, "\x1f"s}}) {
        pairs.push_back({fmt::format(R"(first reference "A{0}1" and note "x", then "A" and "1{0}x")", words),
                         saying("A" + separator + "1", "x"), saying("A", "1" + separator + "x")});
    }
    told_apart(pairs);
}

TEST_CASE("texts that look alike are two", "[task_4]") {
    std::vector<Pair> pairs;
    for (const auto& [difference, one, other] : lookalikes) {
        pairs.push_back(
            {difference + ", as reference", saying(one, std::nullopt), saying(other, std::nullopt)});
        pairs.push_back({difference + ", as note", saying("A-17", one), saying("A-17", other)});
    }
    told_apart(pairs);
}

TEST_CASE("keys that look alike are two keys", "[task_4]") {
    for (const auto& [difference, one, other] : lookalikes) {
        const auto database = shop();
        Session session{database};
        session.call(apply, one_unit("north", one));
        INFO("as keys of one tenant, " << difference);
        REQUIRE(session.call(apply, one_unit("north", other)) == Change::applied);
        REQUIRE(session.call(apply, one_unit("north", one)) == Change::replayed);
        REQUIRE(database.value("SELECT units FROM stock WHERE tenant = 'north' AND item_id = 1") == 98);
    }
}

TEST_CASE("only the tenant's item changes, and none that another one has", "[task_5]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply, shipping) == Change::applied);
    CHECK(database.rows(stocks) == shipped);
    INFO("item 8 is south's, and item 7 is north's");
    CHECK(session.call(apply, {"north", "k-2", "receive", 8, 1, "", std::nullopt}) ==
          judge::threw<UnknownItem>());
    CHECK(session.call(apply, {"south", "k-2", "ship", 7, 1, "", std::nullopt}) ==
          judge::threw<UnknownItem>());
    for (const auto* stranger : {"nobody", "North", "north "}) {
        INFO("tenant \"" << stranger << "\" has no item 1");
        CHECK(session.call(apply, one_unit(stranger, "k-2")) == judge::threw<UnknownItem>());
    }
    CHECK(database.rows(stocks) == shipped);
    CHECK(database.rows(keys) == key_of_shipping);
    CHECK(session.idle());
}

TEST_CASE("a request that isn't done leaves its key free, for any request", "[task_5]") {
    const auto database = shop();
    Session session{database};

    CHECK(session.call(apply, too_much) == judge::threw<NotEnoughStock>());
    CHECK(database.rows(keys) == no_keys);
    CHECK(session.idle());
    INFO("21 of 20 units couldn't be shipped under k-1; now it comes with \"receive\"");
    CHECK(session.call(apply, receiving) == Change::applied);
    CHECK(database.rows(stocks) == received);
    CHECK(database.rows(keys) == Rows{{"north", "k-1", "receive"}});
}

TEST_CASE("a replay doesn't ask for units", "[task_5]") {
    auto database = shop();
    Session session{database};

    session.call(apply, shipping);
    INFO("item 7 has no units left; the replay needs none");
    CHECK(session.call(apply, shipping) == Change::replayed);
    CHECK(session.idle());
    database.execute("DELETE FROM stock WHERE item_id = 7");
    INFO("item 7 isn't kept any more; what was shipped was shipped");
    CHECK(session.call(apply, shipping) == Change::replayed);
}
