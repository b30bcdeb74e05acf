#include "labkit/judge/event.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <vector>

#include "labkit/sqlite/error.hpp"

namespace judge {
namespace {

std::string text_of_last(const nlohmann::json& last) {
    std::vector<std::string> parts;
    for (const auto& row : last.value("rows", nlohmann::json::array())) {
        parts.push_back(fmt::format("{}", fmt::join(row.get<std::vector<std::string>>(), ", ")));
    }
    if (last.contains("changes")) {
        const auto changes = last.at("changes").get<std::int64_t>();
        parts.push_back(changes == 1 ? "1 row" : fmt::format("{} rows", changes));
    }
    if (last.contains("code")) {
        parts.push_back(sqlite::name_of(last.at("code").get<int>()));
    }
    return fmt::format("{}", fmt::join(parts, " | "));
}

Thrown thrown_from(const nlohmann::json& message) {
    Thrown thrown{message.at("type").get<std::string>(), std::nullopt};
    thrown.bases = message.at("bases").get<std::vector<std::string>>();
    if (message.at("what").is_string()) {
        thrown.what = message.at("what").get<std::string>();
    }
    if (message.contains("code")) {
        thrown.code = message.at("code").get<int>();
    }
    return thrown;
}

}  // namespace

Event event_from(const nlohmann::json& message) {
    static const std::map<std::string, Event::Kind> kinds{{"stopped", Event::Kind::stopped},
                                                          {"blocked", Event::Kind::blocked},
                                                          {"answered", Event::Kind::answered},
                                                          {"threw", Event::Kind::threw}};
    Event event;
    event.kind = kinds.at(message.at("is").get<std::string>());
    event.sql = message.value("sql", "");
    event.own_connection = message.value("own connection", false);
    event.operations = message.value("operations", std::size_t{0});
    event.last = text_of_last(message.value("last", nlohmann::json::object()));
    if (event.kind == Event::Kind::answered) {
        event.answer = message.at("answer");
    } else if (event.kind == Event::Kind::threw) {
        event.thrown = thrown_from(message);
    }
    return event;
}

}  // namespace judge
