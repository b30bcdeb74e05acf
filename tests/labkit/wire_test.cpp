#include <limits>
#include <string>
#include <tuple>

#include "labkit/judge/catch.hpp"
#include "labkit/wire/value.hpp"

namespace {

struct Request {
    std::string key;
    std::int64_t delta;
    std::optional<std::string> note;

    auto fields() const { return std::tie(key, delta, note); }
};

template <class T>
T there_and_back(const T& value) {
    return wire::decode<T>(wire::Json::parse(wire::encode(value).dump()));
}

}  // namespace

TEST_CASE("any bytes of a text survive the journey") {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) {
        bytes += static_cast<char>(byte);
    }
    CHECK(there_and_back(bytes) == bytes);
    CHECK(there_and_back(std::string{}).empty());
}

TEST_CASE("the ends of int64 survive the journey") {
    CHECK(there_and_back(std::numeric_limits<std::int64_t>::min()) ==
          std::numeric_limits<std::int64_t>::min());
    CHECK(there_and_back(std::numeric_limits<std::int64_t>::max()) ==
          std::numeric_limits<std::int64_t>::max());
}

TEST_CASE("a record travels field by field, with what is absent") {
    const auto same = there_and_back(Request{"q\xff", -1, std::nullopt});
    CHECK(same.key == "q\xff");
    CHECK(same.delta == -1);
    CHECK_FALSE(same.note.has_value());
    CHECK(there_and_back(Request{"", 0, "x"}).note == "x");
}
