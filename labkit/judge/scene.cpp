#include "labkit/judge/scene.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "labkit/judge/database.hpp"
#include "labkit/judge/keyword.hpp"
#include "labkit/judge/tables_left.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// The last may be a helper's of the spec; behind it comes the learner's.
constexpr std::size_t statements_kept = 8;
constexpr std::size_t bytes_kept = std::size_t{1} << 20U;

nlohmann::json json_of(const Reached& statement, Role role) {
    constexpr std::size_t enough = 1000;
    const char* const words = role == Role::made_to_fail    ? "made to fail"
                              : role == Role::killed_before ? "killed before"
                              : statement.rolled_back       ? "before ROLLBACK"
                                                            : "last";
    return {{"number", statement.number},
            {"sql", statement.sql.substr(0, enough)},
            {"path", statement.path},
            {"role", words}};
}

/// Nothing when it can't be read: this is asked in destructors, and a verdict stands without it.
std::optional<disk::Image> image_at(const fs::path& file) {
    try {
        std::uintmax_t size = 0;
        for (const auto& entry : fs::directory_iterator{file.parent_path()}) {
            size += entry.file_size();
        }
        return size > bytes_kept ? std::nullopt : std::optional{disk::image_of(file.parent_path())};
    } catch (const fs::filesystem_error&) {
        return std::nullopt;
    }
}

}  // namespace

Scene& Scene::of_this_test() {
    static thread_local Scene scene;
    return scene;
}

void Scene::begin() {
    *this = {};
}

void Reached::followed_by(const Reached& next) {
    if (number > 0 && begins_with(next.sql, "ROLLBACK")) {
        rolled_back = true;
    } else {
        *this = next;
    }
}

void Scene::ran(const Reached& statement, const std::string& file) {
    file_ = file;
    kept_.reset();
    if (!last_.empty() && begins_with(statement.sql, "ROLLBACK")) {
        last_.back().followed_by(statement);
        return;
    }
    if (last_.size() == statements_kept) {
        last_.erase(last_.begin());
    }
    last_.push_back(statement);
}

void Scene::goes(const fs::path& file) {
    if (std::uncaught_exceptions() > 0 && !told_ && file == file_) {
        kept_ = image_at(file);
    }
}

nlohmann::json Scene::at_first_failure(const fs::path& copy) {
    if (std::exchange(told_, true)) {
        return nullptr;
    }
    auto statements = nlohmann::json::array();
    if (subject_ != nullptr) {
        statements.push_back(json_of(subject_->statement_, subject_->role_));
    } else {
        std::for_each(last_.rbegin(), last_.rend(), [&](const Reached& statement) {
            statements.push_back(json_of(statement, Role::last));
        });
    }
    const auto& file = subject_ != nullptr ? subject_->file_ : file_;
    const auto image = kept_ ? kept_ : file.empty() ? std::nullopt : image_at(file);
    return {{"statements", statements},
            {"tables", image ? tables_left(*image, copy) : nlohmann::json::array()}};
}

Subject::Subject(const Database& database, Reached statement, Role role)
    : file_{database.path()},
      statement_{std::move(statement)},
      role_{role},
      outer_{Scene::of_this_test().subject_} {
    Scene::of_this_test().subject_ = this;
}

Subject::~Subject() {
    Scene::of_this_test().subject_ = outer_;
}

}  // namespace judge
