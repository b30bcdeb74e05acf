#include <string>
#include <vector>

#include "labkit/judge/catch.hpp"
#include "tool/handout/texts.hpp"

namespace {

lab::Course course_of_two() {
    lab::Course course;
    for (const auto* id : {"01_first", "02_second"}) {
        lab::Lesson lesson;
        lesson.id = id;
        lesson.file = std::string(id).substr(3) + ".cpp";
        course.lessons.push_back(lesson);
    }
    return course;
}

const std::vector<std::string> files{".ci/run",
                                     "course.toml",
                                     "docs/matrix.md",
                                     "exercises/01_first/.stub/first.cpp",
                                     "exercises/01_first/first (copy).cpp",
                                     "exercises/01_first/first.cpp",
                                     "exercises/01_first/first.cpp~",
                                     "exercises/01_first/hints.md",
                                     "exercises/01_first/misconceptions.toml",
                                     "exercises/01_first/spec.cpp",
                                     "exercises/01_first/spec_proof.cpp",
                                     "exercises/01_first/worker.cpp",
                                     "exercises/02_second/README.md",
                                     "lessons/01_first/README.md",
                                     "lessons/02_second/README.md",
                                     "solutions/01_first/first.cpp",
                                     "tests/adversaries/naive.cpp",
                                     "tests/tool/json_test.cpp",
                                     "tests/wrong/01_first/off.cpp"};

// Without the second lesson.
class Handed {
  public:
    [[nodiscard]] std::string document(const std::string& text, const std::string& path = "README.md") const {
        return lab::document_to_hand_out(text, path, selection());
    }
    [[nodiscard]] std::string manifest(const std::string& text) const {
        return lab::manifest_to_hand_out(text, {"02_second"}, selection());
    }
    [[nodiscard]] lab::Selection selection() const {
        return lab::Selection(files, lab::Rules(course_, {&course_.lessons[1]}));
    }

  private:
    lab::Course course_ = course_of_two();
};

}  // namespace

TEST_CASE("handed out is what a learner needs, and nothing that answers for him") {
    const auto selection = Handed{}.selection();
    CHECK(selection.kept() ==
          std::vector<std::string>{"course.toml", "docs/matrix.md", "exercises/01_first/.stub/first.cpp",
                                   "exercises/01_first/first.cpp", "exercises/01_first/hints.md",
                                   "exercises/01_first/misconceptions.toml", "exercises/01_first/spec.cpp",
                                   "exercises/01_first/spec_proof.cpp", "exercises/01_first/worker.cpp",
                                   "lessons/01_first/README.md", "tests/tool/json_test.cpp"});
    using lab::Reason;
    CHECK(selection.counts() == std::map<Reason, std::size_t>{{Reason::solution, 1},
                                                              {Reason::wrong_answer, 1},
                                                              {Reason::test_with_answers, 1},
                                                              {Reason::maker, 1},
                                                              {Reason::own_file, 2},
                                                              {Reason::lesson, 2}});
}

TEST_CASE("a folder is missing when nothing of it is handed out") {
    const auto selection = Handed{}.selection();
    CHECK(selection.lacks("solutions"));
    CHECK(selection.lacks("solutions/"));
    CHECK(selection.lacks("exercises/02_second"));
    CHECK_FALSE(selection.lacks("exercises"));
    CHECK_FALSE(selection.lacks("exercises/01_first"));
    CHECK_FALSE(selection.lacks("solution"));
    CHECK_FALSE(selection.lacks("never/was"));
}

TEST_CASE("a link to what is missing becomes its text, every other link stays") {
    const Handed handed;
    CHECK(handed.document(
              "See [why](solutions/01_first/first.cpp#L3), [one](lessons/01_first/README.md#a).\n") ==
          "See why, [one](lessons/01_first/README.md#a).\n");
    CHECK(handed.document("[up](../solutions/) [web](https://a.b/solutions/) [here](#solutions)\n",
                          "docs/a.md") == "up [web](https://a.b/solutions/) [here](#solutions)\n");
    CHECK(handed.document("Next: ![a picture](lessons/02_second/README.md)\n") == "Next: a picture\n");
    CHECK(handed.document("```text\n[why](solutions/)\n```\n") == "```text\n[why](solutions/)\n```\n");
}

TEST_CASE("a table's row goes when it is about left-out lessons and nothing else") {
    const Handed handed;
    CHECK(handed.document("| [one](lessons/01_first/README.md) | [e](exercises/01_first/spec.cpp) |\n"
                          "| [two](lessons/02_second/README.md) | [e](exercises/02_second/README.md) |\n"
                          "| no link |\n") ==
          "| [one](lessons/01_first/README.md) | [e](exercises/01_first/spec.cpp) |\n| no link |\n");
    CHECK(handed.document(
              "| [naive](../tests/adversaries/naive.cpp) | [two](../lessons/02_second/README.md) |\n",
              "docs/matrix.md") == "| naive | two |\n");
}

TEST_CASE("generated tables stay without their marks, and a table of a solution's statements goes") {
    const Handed handed;
    CHECK(handed.document("a\n<!-- check-table: 01_first -->\n| 1 |\n<!-- end -->\nb\n"
                          "<!-- course-matrix: 01_first -->\n| 2 |\n<!-- end -->\n") ==
          "a\n| 1 |\nb\n| 2 |\n");
    const auto text = handed.document(
        "<!-- fault-table: 01_first -->\n| BEGIN |\n<!-- end -->\nc\n<!-- fault-table: 02_second -->\n"
        "| COMMIT |\n<!-- end -->\n");
    CHECK(text.find("BEGIN") == text.npos);
    CHECK(text.find("COMMIT") == text.npos);
    CHECK(text.find("<!--") == text.npos);
    CHECK(text.find("leaves the table out") != text.npos);
    CHECK(text.find("\nc\n") != text.npos);
}

TEST_CASE("the manifest loses the left-out lessons, and the programs that aren't there") {
    const std::string kept =
        "title = \"C\"\n\n# Groups.\n\n[[group]]\ntag = \"a\"\n\n[[lesson]]\nid = \"01_first\"\n"
        "[[lesson.task]]\nnumber = 1\n";
    CHECK(Handed{}.manifest("title = \"C\"\n\n# Groups.\n\n[[group]]\ntag = \"a\"\n\n# Rows.\n\n[[matrix]]\n"
                            "program = \"tests/adversaries/naive.cpp\"\n\n[picture]\nlesson = \"01_first\"\n"
                            "broken = \"docs/matrix.md\"\nfixed = \"solutions/01_first/first.cpp\"\n"
                            "\n[[lesson]]\nid = \"01_first\"\n[[lesson.task]]\nnumber = 1\n"
                            "\n[[lesson]]\nid = \"02_second\"\n[[lesson.task]]\nnumber = 1\n") == kept);
    CHECK(Handed{}.manifest(kept) == kept);
}
