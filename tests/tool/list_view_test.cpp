#include "tool/watch/list_view.hpp"
#include "tool/columns.hpp"

#include "labkit/judge/catch.hpp"

namespace {

using lab::ListView;
using Filter = ListView::Filter;

// Twenty exercises, every third of which is done; the fifth is the current one.
std::vector<ListView::Row> course() {
    std::vector<ListView::Row> rows;
    for (int i = 1; i <= 20; ++i) {
        rows.push_back({(i < 10 ? "0" : "") + std::to_string(i) + "_step", "Step " + std::to_string(i), 30, 5,
                        i % 3 == 0, i == 5});
    }
    return rows;
}

}  // namespace

TEST_CASE("one walks between the first and the last row") {
    ListView view(course());
    CHECK(view.selected() == 4);
    view.move(-10);
    CHECK(view.selected() == 0);
    view.move(3);
    view.move(-1);
    CHECK(view.selected() == 2);
    view.move(100);
    CHECK(view.selected() == 19);
    view.to_first();
    view.to_last();
    CHECK(view.selected() == 19);
}

TEST_CASE("a filter keeps one near where one was, and a second press lifts it") {
    ListView view(course());
    view.toggle(Filter::done);
    CHECK(view.selected() == 2);
    view.move(1);
    CHECK(view.selected() == 5);
    view.toggle(Filter::pending);
    CHECK(view.selected() == 4);
    view.toggle(Filter::pending);
    CHECK(view.selected() == 4);
    ListView untouched({{"01_step", "Step", 30, 5, false, true}});
    untouched.toggle(Filter::done);
    CHECK_FALSE(untouched.selected());
    untouched.move(1);
    untouched.to_last();
    CHECK_FALSE(untouched.selected());
    CHECK_FALSE(untouched.search("Step"));
}

TEST_CASE("a search finds ids and titles in any case, and stays where it is otherwise") {
    ListView view(course());
    CHECK(view.search("sTEP 12"));
    CHECK(view.selected() == 11);
    CHECK(view.search("07_"));
    CHECK(view.selected() == 6);
    CHECK_FALSE(view.search("nothing like it"));
    CHECK(view.selected() == 6);
}

TEST_CASE("in any window the selected row is seen, and no line is too long") {
    ListView view(course());
    for (const bool at_the_end : {false, true}) {
        at_the_end ? view.to_last() : view.to_first();
        for (std::size_t rows = 1; rows < 30; ++rows) {
            for (const std::size_t columns : {1U, 5U, 12U, 20U, 80U}) {
                const auto lines = view.rendered({columns, rows}, lab::Paint(true));
                CHECK(lines.size() <= rows);
                std::size_t selected = 0;
                for (const auto& line : lines) {
                    CHECK(lab::columns_of(line) <= columns);
                    selected += line.find("\033[1m>") != std::string::npos || line == "…" ? 1 : 0;
                }
                CHECK((selected > 0 || columns < 12));
            }
        }
    }
}

TEST_CASE("what was predicted is shown where there is room for it, and titles are cut behind it") {
    auto rows = course();
    rows[1].lesson = "read 2/3, 1 right";
    const ListView view(rows);
    const auto line = [&](std::size_t columns) {
        return view.rendered({columns, 30}, lab::Paint(false)).at(2);
    };
    CHECK(line(80) == "   pending  02_step   30 min   5 pt  read 2/3, 1 right  Step 2");
    CHECK(line(56) == "   pending  02_step   30 min   5 pt  read 2/3, 1 right …");
    CHECK(line(55) == "   pending  02_step   30 min   5 pt  Step 2");
    const auto heading = [](const ListView& shown) {
        return shown.rendered({80, 30}, lab::Paint(false)).front();
    };
    CHECK(heading(view).find("predictions") != std::string::npos);
    CHECK(heading(ListView(course())).find("predictions") == std::string::npos);
}
