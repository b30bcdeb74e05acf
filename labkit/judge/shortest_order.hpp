// The shortest order of two sessions' statements that does something: by trying every shorter one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace judge {

/// @param length  orders of fewer letters than this are tried, each of A's and B's; their number doubles with
///                each letter
/// @param breaks  whether an order does it (run_order() runs one)
/// @returns how many letters the shortest has; `length` when there is none
inline std::size_t shortest_order_below(std::size_t length,
                                        const std::function<bool(const std::string&)>& breaks) {
    std::vector<std::string> orders{""};
    for (std::size_t letters = 1; letters < length; ++letters) {
        std::vector<std::string> longer;
        for (const auto& order : orders) {
            longer.push_back(order + 'A');
            longer.push_back(order + 'B');
        }
        orders = std::move(longer);
        if (std::ranges::any_of(orders, breaks)) {
            return letters;
        }
    }
    return length;
}

}  // namespace judge
