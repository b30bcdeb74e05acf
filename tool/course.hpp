#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// One task of an exercise, and what the untouched stub does with it.
struct Task {
    int number = 0;
    int points = 0;
    bool stub_passes = false;
    std::string says{};  ///< with a failing stub: words that its message must contain
};

/// Where an exercise was before it was renamed.
struct FormerPlace {
    std::string id{};
    std::string file{};
};

/// A lesson and its exercise; both carry the same id.
struct Lesson {
    std::string id{};  ///< "03_full_transaction"
    std::string title{};
    int minutes = 0;  ///< lesson and exercise together
    int points = 0;
    std::string file{};                   ///< the only file a learner edits, "book_once.cpp"
    std::string contract{};               ///< the header it fulfils
    std::vector<FormerPlace> formerly{};  ///< the latest first; progress under these names counts
    std::vector<Task> tasks{};

    /// The number that its id begins with: 3 of "03_full_transaction".
    [[nodiscard]] int number() const;
};

/// A kind of checks that a document counts; a test belongs to it by its tag.
struct Group {
    std::string tag{};
    std::string title{};
    bool summed = true;  ///< whether it is part of the sum
};

/// A row of the course matrix: a program of the course, and the mode in which its database is opened.
struct MatrixRow {
    std::string title{};
    std::string program{};  ///< a file, seen from the root
    std::string mode{};     ///< "DELETE/FULL"
};

/// What the README's picture shows: two programs, each with the same order of two sessions' statements.
struct Picture {
    std::string file{};  ///< where it is written, seen from the root
    std::string lesson{};
    std::string schedule{};  ///< "ABAB"
    std::string broken{};    ///< the program that goes wrong, seen from the root
    std::string fixed{};
};

/// The whole course, in its order.
struct Course {
    std::string title{};
    std::vector<Group> groups{};
    std::vector<MatrixRow> matrix{};
    std::optional<Picture> picture{};
    std::vector<Lesson> lessons{};
};

/// Reads a course from the text of its manifest.
/// @param toml   the text of course.toml
/// @param shown  the manifest's name in messages
/// Throws Failure(environment) that names the line and says what is wrong with it.
Course parse_course(std::string_view toml, const std::string& shown);

}  // namespace lab
