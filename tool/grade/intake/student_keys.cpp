#include "tool/grade/intake/student_keys.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>

#include "tool/grade/hash.hpp"
#include "tool/grade/intake/paths.hpp"

namespace lab {

namespace {

constexpr std::size_t longest = 64;

// What is unfit for a file's name becomes one underscore each run.
std::string fit(const std::string& text) {
    std::string key;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool fits = byte < 0x80 && (std::isalnum(byte) != 0 || c == '.' || c == '_' || c == '-');
        if (fits || (!key.empty() && key.back() != '_')) {
            key += fits ? c : '_';
        }
    }
    key.erase(0, std::min(key.find_first_not_of("._-"), key.size()));
    key.erase(std::min(key.find_last_not_of("._-") + 1, key.size()));
    return key.substr(0, longest);
}

std::string with(const std::string& key, const std::string& suffix) {
    return key.substr(0, longest - std::min(longest, suffix.size())) + suffix;
}

// Where letters beyond ASCII are lost, two names could get one key, and swap it when one of them leaves the
// class: the name's hash keeps them apart, today and next time.
std::string key_of(const std::string& text) {
    const bool ascii =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const std::string key = fit(text);
    if (ascii && !key.empty()) {
        return key;
    }
    constexpr std::uint64_t sixteen_bits = 0xFFFF;
    return with(key.empty() ? "student" : key, fmt::format("-{:04x}", hash_of(text) & sixteen_bits));
}

std::string wanted(const Submission& submission) {
    const auto& student = submission.student;
    for (const auto& text : {student.login, student.name, student.id, submission.origin}) {
        if (!fit(text).empty()) {
            return key_of(text);
        }
    }
    return key_of(submission.origin);
}

}  // namespace

void give_keys(std::vector<Submission>& submissions) {
    std::map<std::string, int> wishes;
    for (auto& submission : submissions) {
        submission.student.key = wanted(submission);
        ++wishes[in_lower_case(submission.student.key)];
    }
    std::sort(submissions.begin(), submissions.end(), [](const Submission& one, const Submission& other) {
        const auto order = [](const Submission& s) {
            return std::tie(s.student.key, s.student.id, s.student.email, s.student.name, s.origin);
        };
        return order(one) < order(other);
    });
    std::set<std::string> taken;
    for (auto& submission : submissions) {
        auto& key = submission.student.key;
        const auto id = fit(submission.student.id);
        // Of those who share a name, all get their id: none is the one without.
        if (wishes[in_lower_case(key)] > 1 && !id.empty() && id != key) {
            key = with(key, "-" + id.substr(0, longest / 2));
        }
        const auto base = key;
        for (int number = 2; !taken.insert(in_lower_case(key)).second; ++number) {
            key = with(base, fmt::format("-{}", number));
        }
    }
    std::sort(submissions.begin(), submissions.end(), [](const Submission& one, const Submission& other) {
        return one.student.key < other.student.key;
    });
}

}  // namespace lab
