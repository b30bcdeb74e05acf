#pragma once

#include <string>
#include <vector>

// A small document that is written as Markdown and as HTML, so that both say the same. No text in it is
// markup: each way of writing escapes what would be.

namespace lab {

/// A stretch of words in one look.
struct Span {
    enum class Look { plain, strong, code };
    std::string words{};
    Look look = Look::plain;
};

using Words = std::vector<Span>;

struct Block {
    enum class Kind { heading, paragraph, item, code };
    enum class Tone { neutral, good, bad };
    Kind kind = Kind::paragraph;
    Words words{};          ///< of all kinds but `code`
    int level = 0;          ///< of a heading: 1 to 4
    std::string code{};     ///< lines to be shown as they are
    std::string anchor{};   ///< of a heading: a name to link to; letters, digits and `_`
    std::string link_to{};  ///< of an item: the anchor that it leads to
    Tone tone = Tone::neutral;
};

using Document = std::vector<Block>;

Span strong(std::string words);
Span code_span(std::string words);
Block heading(int level, Words words, Block::Tone tone = Block::Tone::neutral);
Block paragraph(Words words);
Block item(Words words, Block::Tone tone = Block::Tone::neutral);
Block code_block(std::string code);

/// CommonMark.
std::string as_markdown(const Document& document);

/// What stands between a page's <main> tags.
std::string as_html(const Document& document);

}  // namespace lab
