#include "tool/grade/results/document.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tool/text.hpp"

namespace lab {

namespace {

using Kind = Block::Kind;
using Tone = Block::Tone;

std::size_t longest_run(std::string_view text, char letter) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == letter ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// CommonMark takes a backslash before any punctuation; these are the ones that can mean something within a
// line.
std::string escaped_for_markdown(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>&~|#").find(c) != std::string_view::npos) {
            escaped += '\\';
        }
        escaped += c;
    }
    return escaped;
}

// What would make a list, a heading's underline or a quotation of a line that begins with it.
std::string not_a_list(std::string line) {
    const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (!line.empty() && std::string_view("-+=").find(line.front()) != std::string_view::npos) {
        line.insert(0, 1, '\\');
    } else if (digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')')) {
        line.insert(digits, 1, '\\');
    }
    return line;
}

std::string markdown_code_span(const std::string& words) {
    const std::string ticks(longest_run(words, '`') + 1, '`');
    const bool touches = !words.empty() && (words.front() == '`' || words.back() == '`');
    return words.empty() ? "" : ticks + (touches ? " " : "") + words + (touches ? " " : "") + ticks;
}

std::string markdown_of(const Words& words) {
    std::string line;
    for (const auto& span : words) {
        switch (span.look) {
            case Span::Look::plain:
                line += escaped_for_markdown(span.words);
                break;
            case Span::Look::strong:
                line += "**" + escaped_for_markdown(span.words) + "**";
                break;
            case Span::Look::code:
                line += markdown_code_span(span.words);
                break;
        }
    }
    return line;
}

std::string with_newline(const std::string& text) {
    return text.empty() || text.back() == '\n' ? text : text + '\n';
}

std::string html_of(const Words& words) {
    std::string line;
    for (const auto& span : words) {
        const auto escaped = escaped_for_markup(span.words);
        switch (span.look) {
            case Span::Look::plain:
                line += escaped;
                break;
            case Span::Look::strong:
                line += "<strong>" + escaped + "</strong>";
                break;
            case Span::Look::code:
                line += "<code>" + escaped + "</code>";
                break;
        }
    }
    return line;
}

std::string class_of(Tone tone) {
    return tone == Tone::neutral ? "" : tone == Tone::good ? R"( class="good")" : R"( class="bad")";
}

}  // namespace

Span strong(std::string words) {
    return {std::move(words), Span::Look::strong};
}

Span code_span(std::string words) {
    return {std::move(words), Span::Look::code};
}

Block heading(int level, Words words, Tone tone) {
    Block block{Kind::heading, std::move(words)};
    block.level = level;
    block.tone = tone;
    return block;
}

Block paragraph(Words words) {
    return {Kind::paragraph, std::move(words)};
}

Block item(Words words, Tone tone) {
    Block block{Kind::item, std::move(words)};
    block.tone = tone;
    return block;
}

Block code_block(std::string code) {
    Block block{Kind::code};
    block.code = std::move(code);
    return block;
}

std::string as_markdown(const Document& document) {
    std::string text;
    bool in_list = false;
    for (const auto& block : document) {
        const bool is_item = block.kind == Kind::item;
        if (!text.empty() && !(in_list && is_item)) {
            text += '\n';
        }
        in_list = is_item;
        switch (block.kind) {
            case Kind::heading:
                text +=
                    std::string(static_cast<std::size_t>(block.level), '#') + ' ' + markdown_of(block.words);
                break;
            case Kind::paragraph:
                text += not_a_list(markdown_of(block.words));
                break;
            case Kind::item:
                text += "- " + not_a_list(markdown_of(block.words));
                break;
            case Kind::code: {
                const std::string fence(std::max<std::size_t>(3, longest_run(block.code, '`') + 1), '`');
                text += fence + "text\n" + with_newline(block.code) + fence;
                break;
            }
        }
        text += '\n';
    }
    return text;
}

std::string as_html(const Document& document) {
    std::string text;
    bool in_list = false;
    for (const auto& block : document) {
        if (const bool is_item = block.kind == Kind::item; is_item != in_list) {
            text += is_item ? "<ul>\n" : "</ul>\n";
            in_list = is_item;
        }
        const auto words = html_of(block.words);
        switch (block.kind) {
            case Kind::heading:
                text += fmt::format("<h{0}{1}{2}>{3}</h{0}>\n", block.level,
                                    block.anchor.empty() ? "" : " id=\"" + block.anchor + '"',
                                    class_of(block.tone), words);
                break;
            case Kind::paragraph:
                text += "<p>" + words + "</p>\n";
                break;
            case Kind::item:
                text += fmt::format("<li{}>{}</li>\n", class_of(block.tone),
                                    block.link_to.empty()
                                        ? words
                                        : fmt::format("<a href=\"#{}\">{}</a>", block.link_to, words));
                break;
            case Kind::code:
                // It scrolls sideways in itself, so it must be reachable by keyboard.
                text += "<pre tabindex=\"0\">" + escaped_for_markup(with_newline(block.code)) + "</pre>\n";
                break;
        }
    }
    return text + (in_list ? "</ul>\n" : "");
}

}  // namespace lab
