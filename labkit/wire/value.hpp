// How arguments and answers travel between judge and worker: as JSON, without loss.
#pragma once

#include <nlohmann/json.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace wire {

using Json = nlohmann::json;

/// JSON text is UTF-8 and a key may be any bytes, so each byte travels as the character with its number.
Json encode_bytes(std::string_view bytes);
/// @throws Json::exception when `json` is no string that encode_bytes made
std::string decode_bytes(const Json& json);

/// A struct of a contract, which names its parts in `fields()`.
template <class T>
concept Record = requires(const T& value) {
    value.fields();
};

template <class T>
Json encode(const std::optional<T>& value);

template <class T>
Json encode(const T& value) {
    if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        return encode_bytes(value);
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<std::underlying_type_t<T>>(value);
    } else if constexpr (Record<T>) {
        return std::apply([](const auto&... field) { return Json::array({encode(field)...}); },
                          value.fields());
    } else {
        return value;
    }
}

template <class T>
Json encode(const std::optional<T>& value) {
    return value ? encode(*value) : Json(nullptr);
}

template <class T>
struct Decode {
    static T from(const Json& json) {
        if constexpr (std::is_same_v<T, std::string>) {
            return decode_bytes(json);
        } else if constexpr (std::is_enum_v<T>) {
            return static_cast<T>(json.get<std::underlying_type_t<T>>());
        } else if constexpr (Record<T>) {
            return from_fields(json, std::make_index_sequence<std::tuple_size_v<Fields>>{});
        } else {
            return json.get<T>();
        }
    }

  private:
    template <class U>
    static auto fields_of(const U& value) {
        if constexpr (Record<U>) {
            return value.fields();
        } else {
            return std::tuple{};
        }
    }
    using Fields = decltype(fields_of(std::declval<const T&>()));

    template <std::size_t... Index>
    static T from_fields(const Json& json, std::index_sequence<Index...>) {
        return T{Decode<std::remove_cvref_t<std::tuple_element_t<Index, Fields>>>::from(json.at(Index))...};
    }
};

template <class T>
struct Decode<std::optional<T>> {
    static std::optional<T> from(const Json& json) {
        return json.is_null() ? std::nullopt : std::optional{Decode<T>::from(json)};
    }
};

/// @throws Json::exception when `json` doesn't hold a T
template <class T>
T decode(const Json& json) {
    return Decode<T>::from(json);
}

}  // namespace wire
