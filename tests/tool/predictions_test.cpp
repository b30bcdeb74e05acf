#include "tool/predictions.hpp"

#include "labkit/judge/catch.hpp"

namespace {

lab::Predictions counted(const std::string& log) {
    bool understood = false;
    const auto predictions = lab::count_predictions(log, understood);
    CHECK(understood);
    return predictions;
}

std::string asked(const std::string& part, const std::string& answer) {
    return "question\t" + part + "\thow many?\t" + answer + '\n';
}

const std::string begin = "\nbegin\n";
const std::string whole = "read\n";
const std::string right = "outcome\tright\ttwo.\n";
const std::string otherwise = "outcome\totherwise\ttwo.\n";
const std::string left_open = "outcome\topen\ttwo.\n";

}  // namespace

TEST_CASE("predictions: no log, nothing to say") {
    CHECK_FALSE(counted("").read);
    CHECK(counted("").text().empty());
    CHECK(counted(begin + asked("A", "")).text().empty());
    const auto asks_nothing = counted(begin + whole);
    CHECK(asks_nothing.read);
    CHECK(asks_nothing.text().empty());
}

TEST_CASE("predictions: made, right, otherwise, left open, skipped") {
    const auto all = counted(begin + asked("A", "two") + right + asked("B", "two") + otherwise +
                             asked("C", "two") + left_open + asked("D", "") + whole);
    CHECK(all.read);
    CHECK(all.questions == 4);
    CHECK(all.made == 3);
    CHECK(all.right == 1);
    CHECK(all.otherwise == 1);
    CHECK(all.text() == "3/4, 1 right");
    CHECK(counted(begin + asked("A", "") + whole).text() == "0/1");
    CHECK(counted(begin + asked("A", "two") + left_open + whole).text() == "1/1");
}

TEST_CASE("predictions: the first to a question counts, also when its run was stopped") {
    const std::string first_wrong = begin + asked("A", "one") + otherwise + whole;
    CHECK(counted(first_wrong + begin + asked("A", "two") + right + whole).text() == "1/1, 0 right");
    const std::string stopped = begin + asked("A", "one");
    CHECK(counted(stopped).text() == "1 so far");
    CHECK(counted(stopped + begin + asked("A", "two") + right + whole).text() == "1/1");
    CHECK(counted(begin + asked("A", "") + whole + begin + asked("A", "two") + right + whole).text() ==
          "1/1, 1 right");
}

TEST_CASE("predictions: only the questions of the latest whole run are counted") {
    const std::string before = begin + asked("A", "two") + right + asked("B", "two") + right + whole;
    CHECK(counted(before + begin + asked("B", "two") + right + asked("C", "") + whole).text() ==
          "1/2, 1 right");
    CHECK(counted(before + begin + asked("C", "two")).text() == "2/2, 2 right");
}

TEST_CASE("predictions: what means nothing is left out, and the rest counts") {
    bool understood = true;
    const auto count = [&](const std::string& log) { return lab::count_predictions(log, understood).text(); };
    const std::string rest = begin + asked("A", "two") + right + whole;
    for (const std::string foreign :
         {"question\tB\thow ma", "outcome\tperhaps\ttwo.", "outcome", "read\tit", "begin again", "\t\t\t"}) {
        INFO(foreign);
        CHECK(count(foreign + rest) == "1/1, 1 right");
        CHECK_FALSE(understood);
    }
    CHECK(count(rest) == "1/1, 1 right");
    CHECK(understood);
}
