#include "tool/proof_text.hpp"

#include <fmt/core.h>

#include "tool/terminal.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

constexpr std::size_t page_width = 100;

void print_where_to_read(const std::string& id, const Course& course) {
    for (const auto& lesson : course.lessons) {
        if (lesson.id == id) {
            fmt::print("\n  Lesson {:02}, {}, is about this: ./lab run {}\n", lesson.number(), lesson.title,
                       lesson.number());
        }
    }
}

}  // namespace

void print_story(const ProofStory& story, const Course& course) {
    const Paint paint;
    if (story.anomaly.empty()) {
        fmt::print("{} nothing is broken in this order.\n", paint.good("✓"));
    } else {
        fmt::print("{}\n", wrapped(fmt::format("{} {}{}{}: {}", paint.bad("✗"), paint.strong(story.anomaly),
                                               story.where.empty() ? "" : ", ", story.where, story.sentence),
                                   page_width, "  "));
    }
    fmt::print("\n{}", indented(story.text, "  "));
    if (!story.left.empty()) {
        fmt::print("\n  What is left:\n");
    }
    for (const auto& table : story.left) {
        fmt::print("{}", text_of(table, "    "));
    }
    print_where_to_read(story.lesson, course);
}

void print_proof(const Proof& proof, const Course& course) {
    const Paint paint;
    fmt::print("  adversary      cases  broken\n");
    for (const auto& adversary : proof.adversaries) {
        const bool holds = adversary.broken == 0;
        const auto sign = !holds                    ? paint.bad("✗")
                          : allowed_loss(adversary) ? paint.plain("△")
                                                    : paint.good("✓");
        fmt::print("{} {:<12} {:>7} {:>7}{}\n", sign, adversary.name, adversary.cases, adversary.broken,
                   holds && allowed_loss(adversary) ? "  the mode allows what was lost" : "");
    }
    fmt::print("\nWhat was tried:\n");
    for (const auto& adversary : proof.adversaries) {
        fmt::print("{}\n",
                   wrapped(fmt::format("- {}: {}.", adversary.name, adversary.covered), page_width, "  "));
        std::string census;
        for (const auto& outcome : adversary.census) {
            census += (census.empty() ? "" : ", ") + outcome;
        }
        if (!census.empty()) {
            fmt::print("  {}\n", wrapped(fmt::format("It came out: {}.", census), page_width, "  "));
        }
    }
    for (const auto& adversary : proof.adversaries) {
        if (adversary.first) {
            fmt::print("\n{} ", paint.strong(adversary.name + ":"));
            print_story(*adversary.first, course);
        }
    }
}

}  // namespace lab
