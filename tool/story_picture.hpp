#pragma once

#include <string>

#include "tool/judging.hpp"
#include "tool/proof.hpp"
#include "tool/tables.hpp"
#include "tool/workspace.hpp"

namespace lab {

/// One half of the picture: what the program is called, and what one order of statements made of it.
struct Panel {
    std::string title{};
    ProofStory story{};
};

/// Two stories, one below the other, as an SVG of one file: no script, no fonts of its own, in the colours of
/// a light or a dark page as the reader's system asks for.
std::string story_picture(const Panel& broken, const Panel& fixed);

/// The manifest's picture as real runs give it, against the file that is there. The judge and the worker
/// parts must have been built. Throws Failure when a program can't be run.
Regenerated regenerate_picture(const Workspace& workspace, const Judging& judging, const Picture& picture);

}  // namespace lab
