#include "tool/diagnostics.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>

#include "tool/text.hpp"

namespace lab {

namespace {

// "name:12:5: rest", "name:12: rest" or "name:12:5," (of "In file included from"), taken apart.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;  // 0: not told
    std::string rest;
};

std::optional<Place> place_of(std::string_view line) {
    for (auto colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
        const auto digits = line.find_first_not_of("0123456789", colon + 1);
        if (digits == colon + 1 || digits == std::string_view::npos ||
            (line[digits] != ':' && line[digits] != ',')) {
            continue;
        }
        auto rest = line.substr(digits + 1);
        int column = 0;
        const auto end = rest.find_first_not_of("0123456789");
        if (end != std::string_view::npos && end > 0 && (rest[end] == ':' || rest[end] == ',')) {
            column = leading_number(rest);
            rest.remove_prefix(end + 1);
        }
        return Place{std::string(line.substr(0, colon)), leading_number(line.substr(colon + 1)), column,
                     trimmed(rest)};
    }
    return std::nullopt;
}

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

bool is_caret_line(std::string_view line) {
    return line.find('^') != std::string_view::npos &&
           line.find_first_not_of(" |^~") == std::string_view::npos;
}

// The source line and the caret that follow a diagnostic: g++ shows them behind a gutter, clang++ bare.
std::string snippet_after(const std::vector<std::string>& lines, std::size_t index) {
    constexpr std::size_t far = 3;
    std::string snippet;
    for (std::size_t i = index + 1; i < lines.size() && i <= index + far; ++i) {
        const auto place = place_of(lines[i]);
        if (place && lines[i].find("error:") != std::string::npos) {
            break;
        }
        snippet += lines[i] + '\n';
        if (is_caret_line(lines[i])) {
            return snippet;
        }
    }
    return {};
}

// The line of `judged` in "In file included from judged:3:", "judged:12:8:   required from here" or clang's
// "judged:12:8: note: in instantiation of … requested here".
int line_that_leads_here(std::string_view line, const std::string& judged) {
    constexpr std::string_view included = "In file included from ";
    const bool inclusion = begins_with(line, included);
    const bool led =
        inclusion || line.find("required from here") != line.npos || line.find("requested here") != line.npos;
    const auto place = led ? place_of(inclusion ? line.substr(included.size()) : line) : std::nullopt;
    return place && place->file == judged ? place->line : 0;
}

// As compilers write it themselves: editors make a link of it.
std::string headline(const Diagnostic& diagnostic, std::string_view kind) {
    const std::string column = diagnostic.column == 0 ? "" : fmt::format(":{}", diagnostic.column);
    return fmt::format("{}:{}{}: {}: {}\n", diagnostic.file, diagnostic.line, column, kind, diagnostic.text);
}

std::string described(const Diagnostic& diagnostic) {
    std::string text = headline(diagnostic, "error");
    if (diagnostic.asked_for_at != 0) {
        text += fmt::format("(asked for by line {} of your file)\n", diagnostic.asked_for_at);
    }
    return text + diagnostic.snippet;
}

// The name between the quotes that follow `what`.
std::string quoted_after(std::string_view line, std::string_view what) {
    const auto found = line.find(what);
    if (found == line.npos) {
        return {};
    }
    auto rest = line.substr(found + what.size());
    const auto first = rest.find_first_of("`'\"");
    if (first == rest.npos) {
        return {};
    }
    rest.remove_prefix(first + 1);
    return std::string(rest.substr(0, rest.find_first_of("'\"")));
}

}  // namespace

CompilerOutput read_compiler_output(std::string_view output, const std::string& judged) {
    CompilerOutput result;
    const auto lines = lines_of(output);
    int led_here = 0;
    Diagnostic* last_foreign = nullptr;  // clang tells where a template was asked for only after the error
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const int line = line_that_leads_here(lines[i], judged); line != 0) {
            led_here = line;
            if (last_foreign != nullptr && last_foreign->asked_for_at == 0) {
                last_foreign->asked_for_at = line;
            }
            continue;
        }
        const auto place = place_of(lines[i]);
        if (!place) {
            continue;
        }
        const bool fatal = begins_with(place->rest, "fatal error: ");
        const bool error = fatal || begins_with(place->rest, "error: ");
        if (!error && !begins_with(place->rest, "warning: ")) {
            continue;
        }
        const auto text = place->rest.substr(place->rest.find(": ") + 2);
        const bool foreign = place->file != judged;
        auto& list = error ? result.errors : result.warnings;
        list.push_back(
            {place->file, place->line, place->column, text, snippet_after(lines, i), foreign ? led_here : 0});
        last_foreign = foreign && error ? &list.back() : nullptr;
        led_here = 0;
    }
    return result;
}

std::string first_error(const CompilerOutput& output) {
    if (output.errors.empty()) {
        return {};
    }
    std::string text = described(output.errors.front());
    if (const auto more = output.errors.size() - 1; more > 0) {
        text +=
            fmt::format("({} after it; they often go away with the first)\n", counted(more, "more error"));
    }
    return text;
}

std::string brief_warnings(const CompilerOutput& output, const std::string& judged, std::size_t most) {
    std::string text;
    std::size_t count = 0;
    for (const auto& warning : output.warnings) {
        if (warning.file == judged && count++ < most) {
            text += headline(warning, "warning");
        }
    }
    if (count > most) {
        text += fmt::format("({})\n", counted(count - most, "more warning"));
    }
    return text;
}

std::string linker_complaint(std::string_view output) {
    std::set<std::string> missing;
    for (const auto& line : lines_of(output)) {
        // ld says the first, lld the second, Apple's ld names the symbol in quotes on a line of its own.
        for (const std::string_view what : {"undefined reference to", "undefined symbol:"}) {
            std::string name = quoted_after(line, what);
            if (name.empty() && line.find(what) != line.npos) {
                name = trimmed(std::string_view(line).substr(line.find(what) + what.size()));
            }
            if (!name.empty()) {
                missing.insert(name);
            }
        }
        if (line.find("\", referenced from:") != line.npos) {
            missing.insert(quoted_after(line, "  "));
        }
        if (const auto twice = quoted_after(line, "multiple definition of"); !twice.empty()) {
            return fmt::format(
                "Your file compiles, but it defines {}, which the program that calls it defines already.\n"
                "Take it out of your file.",
                twice);
        }
    }
    if (missing.empty()) {
        return {};
    }
    std::string text = "Your file compiles, but something that it declares or is asked for is not defined:\n";
    for (const auto& name : missing) {
        text += "  " + name + '\n';
    }
    return text + "Compare names, parameters and namespace with the contract header.";
}

}  // namespace lab
