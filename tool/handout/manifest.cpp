#include <regex>

#include "tool/handout/texts.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

// A table of the manifest as it is written, with what stands above its heading and is no table: comments.
struct Block {
    std::string heading{};  ///< "[[lesson]]"; of what stands before the first one, nothing
    std::vector<std::string> lines{};

    // The text that a key has; nothing if there is no such key.
    [[nodiscard]] std::string text(const std::string& key) const {
        const std::regex assignment{"\\s*" + key + "\\s*=\\s*\"([^\"]*)\".*"};
        for (const auto& line : lines) {
            if (std::smatch match; std::regex_match(line, match, assignment)) {
                return match[1];
            }
        }
        return {};
    }
};

std::vector<Block> blocks_of(std::string_view toml) {
    std::vector<Block> blocks(1);
    for (const auto& line : lines_of(toml)) {
        if (line.starts_with('[')) {
            Block next{line};
            auto& before = blocks.back().lines;
            auto comment = before.end();
            while (comment != before.begin() && ((comment - 1)->empty() || (comment - 1)->starts_with('#'))) {
                --comment;
            }
            next.lines.assign(comment, before.end());
            before.erase(comment, before.end());
            blocks.push_back(next);
        }
        blocks.back().lines.push_back(line);
    }
    return blocks;
}

}  // namespace

std::string manifest_to_hand_out(std::string_view toml, const std::set<std::string>& without,
                                 const Selection& selection) {
    std::string result;
    bool in_left_out_lesson = false;
    for (const auto& block : blocks_of(toml)) {
        bool stays = true;
        if (block.heading == "[[lesson]]") {
            in_left_out_lesson = without.contains(block.text("id"));
            stays = !in_left_out_lesson;
        } else if (block.heading.starts_with("[[lesson.")) {
            stays = !in_left_out_lesson;
        } else if (block.heading == "[[matrix]]") {
            stays = !selection.lacks(block.text("program"));
        } else if (block.heading == "[picture]") {
            stays = !without.contains(block.text("lesson")) && !selection.lacks(block.text("broken")) &&
                    !selection.lacks(block.text("fixed"));
        }
        for (const auto& line : stays ? block.lines : std::vector<std::string>{}) {
            result += line + '\n';
        }
    }
    return result;
}

}  // namespace lab
