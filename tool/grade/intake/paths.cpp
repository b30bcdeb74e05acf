#include "tool/grade/intake/paths.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace lab {

namespace {

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// The length of what makes a name an archive's, or 0.
std::size_t length_of_archive_ending(std::string_view name) {
    constexpr std::array<std::string_view, 12> endings{".zip",  ".tar", ".tgz", ".tbz", ".tbz2", ".txz",
                                                       ".tzst", ".gz",  ".bz2", ".xz",  ".zst",  ".lzma"};
    const auto lower = in_lower_case(name);
    for (const auto ending : endings) {
        if (lower.size() > ending.size() && lower.ends_with(ending)) {
            const auto rest = std::string_view(lower).substr(0, lower.size() - ending.size());
            return ending.size() + (rest.size() > 4 && rest.ends_with(".tar") ? 4 : 0);
        }
    }
    return 0;
}

}  // namespace

EntryPath entry_path(std::string_view name) {
    EntryPath path;
    path.leads_out =
        name.starts_with('/') || name.starts_with('\\') ||
        (name.size() > 2 && is_letter(name[0]) && name[1] == ':' && (name[2] == '/' || name[2] == '\\'));
    while (!name.empty()) {
        const auto end = std::min(name.find_first_of("/\\"), name.size());
        const auto part = name.substr(0, end);
        if (part == "..") {
            path.leads_out = true;
        } else if (!part.empty() && part != ".") {
            path.parts.emplace_back(part);
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return path;
}

std::string joined(const std::vector<std::string>& parts, std::size_t first) {
    std::string path;
    for (std::size_t i = first; i < parts.size(); ++i) {
        path.append(path.empty() ? "" : "/").append(parts[i]);
    }
    return path;
}

bool is_clutter(std::string_view name) {
    constexpr std::array<std::string_view, 5> known{"build", "node_modules", "__MACOSX", "Thumbs.db",
                                                    "desktop.ini"};
    return name.starts_with('.') || name.starts_with("cmake-build-") ||
           std::find(known.begin(), known.end(), name) != known.end();
}

bool is_archive_name(std::string_view name) {
    return length_of_archive_ending(name) != 0;
}

bool is_certainly_an_archive(std::string_view name) {
    const auto lower = in_lower_case(name);
    return is_archive_name(name) &&
           (lower.ends_with(".zip") || lower.ends_with(".tar") || lower.find(".t") != std::string::npos);
}

bool is_foreign_archive_name(std::string_view name) {
    const auto lower = in_lower_case(name);
    return lower.ends_with(".7z") || lower.ends_with(".rar");
}

std::string without_archive_ending(std::string_view name) {
    const auto foreign = is_foreign_archive_name(name) ? name.size() - name.rfind('.') : 0;
    return std::string(name.substr(0, name.size() - std::max(length_of_archive_ending(name), foreign)));
}

std::string in_lower_case(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(c < 0x80 ? std::tolower(c) : c); });
    return lower;
}

}  // namespace lab
