#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace lab {

/// Something in a submission that can't be read; the message is the reason in a few words.
class Unreadable : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A descriptor that is closed at its owner's end.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor();
    [[nodiscard]] int number() const { return number_; }
    /// Gives it away.
    [[nodiscard]] int released();

  private:
    int number_;
};

/// A new file without a name, for reading and writing. Throws Failure(environment).
Descriptor nameless_file();

/// What is in a file of a submission, to be read at most once, while it is visited.
class Content {
  public:
    Content() = default;
    Content(const Content&) = delete;
    Content& operator=(const Content&) = delete;
    virtual ~Content() = default;

    /// All bytes, or nothing if they are more than `most`. Throws Unreadable.
    virtual std::optional<std::string> bytes(std::uint64_t most) = 0;

    /// A file that holds the bytes, from its beginning; nothing if they are more than `most`. Throws
    /// Unreadable.
    virtual std::optional<Descriptor> file(std::uint64_t most) = 0;
};

/// Something with a name in a folder or an archive.
struct Entry {
    enum class Kind {
        file,
        folder,
        link,       ///< symbolic or hard, never followed
        special,    ///< a device, a pipe, a socket
        leads_out,  ///< a file whose name is absolute or has `..` in it
        unreadable  ///< a folder that can't be listed; `problem` says why
    };
    std::vector<std::string> path{};  ///< its parts, in the bytes that they have there
    Kind kind = Kind::file;
    Content* content = nullptr;  ///< of a file, else null
    std::string problem{};
};

/// What a visitor says to an entry.
enum class Onward {
    next,
    leave,  ///< do not enter this folder, or: enough of the folder that this lies in. An archive goes on.
};

using Visitor = std::function<Onward(const Entry&)>;

/// What one student's submission may cost; what goes beyond is not read, and that is said.
struct StudentLimits {
    std::uint64_t entries = 20000;
    std::uint64_t bytes = 256U << 20U;       ///< unpacked
    std::uint64_t answer_bytes = 1U << 20U;  ///< of one answer
};

/// How much may still be read.
class Budget {
  public:
    Budget(std::uint64_t entries, std::uint64_t bytes) : entries_(entries), bytes_(bytes) {}
    [[nodiscard]] bool spend_entry();
    [[nodiscard]] bool spend_bytes(std::uint64_t count);
    [[nodiscard]] std::uint64_t entries_left() const { return entries_; }
    [[nodiscard]] std::uint64_t bytes_left() const { return bytes_; }

  private:
    std::uint64_t entries_;
    std::uint64_t bytes_;
};

}  // namespace lab
