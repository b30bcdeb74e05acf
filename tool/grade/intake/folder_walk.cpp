#include "tool/grade/intake/folder_walk.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace lab {

namespace {

constexpr std::size_t deepest = 40;
constexpr std::size_t most_names = 200000;

// Opened only when it is wanted, and only if it is still a regular file then.
class FileContent : public Content {
  public:
    FileContent(int folder, const std::string& name) : folder_(folder), name_(name) {}

    std::optional<std::string> bytes(std::uint64_t most) override {
        const auto opened = file(most);
        if (!opened) {
            return std::nullopt;
        }
        std::string text;
        std::array<char, 65536> buffer{};
        for (;;) {
            const auto count = ::read(opened->number(), buffer.data(), buffer.size());
            if (count < 0 && errno != EINTR) {
                throw Unreadable(std::strerror(errno));
            }
            if (count == 0) {
                return text;
            }
            text.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
            if (text.size() > most) {
                return std::nullopt;
            }
        }
    }

    std::optional<Descriptor> file(std::uint64_t most) override {
        Descriptor opened(
            ::openat(folder_, name_.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
        struct stat about {};
        if (opened.number() < 0 || ::fstat(opened.number(), &about) != 0) {
            throw Unreadable(std::strerror(errno));
        }
        if (!S_ISREG(about.st_mode)) {
            throw Unreadable("not a file");
        }
        if (static_cast<std::uint64_t>(about.st_size) > most) {
            return std::nullopt;
        }
        return opened;
    }

  private:
    int folder_;
    const std::string& name_;
};

class Walk {
  public:
    explicit Walk(const Visitor& visit) : visit_(visit) {}

    void folder(int open_folder) {
        std::vector<std::string> names;
        try {
            names = names_in(open_folder);
        } catch (const Unreadable& problem) {
            tell(Entry::Kind::unreadable, nullptr, problem.what());
            return;
        }
        for (const auto& name : names) {
            path_.push_back(name);
            const auto onward = entry(open_folder, name);
            path_.pop_back();
            if (onward == Onward::leave) {
                return;
            }
        }
    }

  private:
    Onward tell(Entry::Kind kind, Content* content = nullptr, const std::string& problem = {}) {
        return visit_({path_, kind, content, problem});
    }

    Onward entry(int folder_of_it, const std::string& name) {
        struct stat about {};
        if (::fstatat(folder_of_it, name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0) {
            return tell(Entry::Kind::unreadable, nullptr, std::strerror(errno));
        }
        if (S_ISDIR(about.st_mode)) {
            enter(folder_of_it, name);
            return Onward::next;
        }
        if (S_ISREG(about.st_mode)) {
            FileContent content(folder_of_it, name);
            return tell(Entry::Kind::file, &content);
        }
        return tell(S_ISLNK(about.st_mode) ? Entry::Kind::link : Entry::Kind::special);
    }

    void enter(int folder_of_it, const std::string& name) {
        if (tell(Entry::Kind::folder) == Onward::leave) {
            return;
        }
        if (path_.size() >= deepest) {
            tell(Entry::Kind::unreadable, nullptr, "too many folders inside one another");
            return;
        }
        const Descriptor inner(
            ::openat(folder_of_it, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (inner.number() < 0) {
            tell(Entry::Kind::unreadable, nullptr, std::strerror(errno));
            return;
        }
        folder(inner.number());
    }

    static std::vector<std::string> names_in(int open_folder) {
        const int again = ::openat(open_folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        const std::unique_ptr<DIR, int (*)(DIR*)> listing(again < 0 ? nullptr : ::fdopendir(again),
                                                          ::closedir);
        if (!listing) {
            throw Unreadable(std::strerror(errno));
        }
        std::vector<std::string> names;
        while (const auto* found = ::readdir(listing.get())) {
            const std::string name = static_cast<const char*>(found->d_name);
            if (name != "." && name != "..") {
                names.push_back(name);
            }
            if (names.size() > most_names) {
                throw Unreadable("too many files in one folder");
            }
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    const Visitor& visit_;
    std::vector<std::string> path_;
};

}  // namespace

void walk_folder(const Descriptor& folder, const Visitor& visit) {
    Walk(visit).folder(folder.number());
}

}  // namespace lab
