#pragma once

#include "tool/course.hpp"
#include "tool/proof.hpp"

namespace lab {

/// Prints the matrix of adversaries, and for each that broke something its first story.
void print_proof(const Proof& proof, const Course& course);

/// Prints one run: the two columns, what is left, and what is wrong with it.
void print_story(const ProofStory& story, const Course& course);

}  // namespace lab
