#include "tool/difference.hpp"

#include <filesystem>

#include "labkit/judge/catch.hpp"
#include "tool/columns.hpp"
#include "tool/files.hpp"

namespace {

// Two files with these bytes.
class Pair {
  public:
    Pair(const std::string& left, const std::string& right) {
        lab::write_by_rename(folder_.path() / "left", left);
        lab::write_by_rename(folder_.path() / "right", right);
    }
    [[nodiscard]] lab::Version left() const { return {folder_.path() / "left", "yours"}; }
    [[nodiscard]] lab::Version right() const { return {folder_.path() / "right", "the solution"}; }
    [[nodiscard]] std::string sides(std::size_t width) const {
        return lab::side_by_side(left(), right(), width, lab::Paint(false));
    }

  private:
    lab::TemporaryFolder folder_{std::filesystem::temp_directory_path(), "difference."};
};

}  // namespace

TEST_CASE("a unified difference is what diff -u prints, under the names that were given") {
    const Pair pair{"same\nold\n", "same\nnew\n"};
    CHECK(lab::painted(lab::unified_difference(pair.left(), pair.right()), lab::Paint(false)) ==
          "--- yours\n+++ the solution\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n");
}

TEST_CASE("colours mark what was taken away and what was added, and the names") {
    const Pair pair{"--\n", "++\n"};
    const auto text = lab::painted(lab::unified_difference(pair.left(), pair.right()), lab::Paint(true));
    CHECK_THAT(text, judge::has_text("\033[1m--- yours\033[0m\n"));
    CHECK_THAT(text, judge::has_text("\033[31m---\033[0m\n\033[32m+++\033[0m\n"));
}

TEST_CASE("files that differ only in how their lines end are the same") {
    const Pair pair{"one\r\ntwo\r\n", "one\ntwo\n"};
    CHECK(lab::unified_difference(pair.left(), pair.right()).empty());
}

TEST_CASE("side by side, a line that stands for another is marked |, one that is alone < or >") {
    const Pair pair{"same\nold\nmore\nend\ngone\n", "same\nnew\nend\n"};
    CHECK(pair.sides(23) ==
          "yours        the soluti\n"
          "             on\n"
          "same         same\n"
          "old        | new\n"
          "more       <\n"
          "end          end\n"
          "gone       <\n");
    const Pair added{"", "only here\n"};
    CHECK_THAT(added.sides(63), judge::has_text("\n                               > only here\n"));
}

TEST_CASE("side by side, letters beyond ASCII take one column, tabs go to the next stop") {
    const Pair pair{"\t→ ä\nx\n", "\t→ ö\nx"};
    CHECK_THAT(pair.sides(63), judge::has_text("        → ä                    |         → ö\n"));
    CHECK_THAT(pair.sides(63), judge::has_text("\nx                              | x\n"));
}

TEST_CASE("a line is cut between characters, never within one") {
    CHECK(lab::cut_to_columns("", 4) == std::vector<std::string>{""});
    CHECK(lab::cut_to_columns("abcd", 4) == std::vector<std::string>{"abcd"});
    CHECK(lab::cut_to_columns("ab·de", 4) == std::vector<std::string>{"ab·d", "e"});
    CHECK(lab::cut_to_columns("··", 1) == std::vector<std::string>{"·", "·"});
    CHECK(lab::cut_to_columns("a\tb", 9) == std::vector<std::string>{"a       b"});
    CHECK(lab::columns_of("a·→") == 3);
}
