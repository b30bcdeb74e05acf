// What is on the disk, and what only seems to be: a model of what a power cut may leave of a folder.
//
// A write is pending until its file is synced, and a file's entry in the folder until the folder is. At a
// power cut any of what is pending may be there or not; the model tries: all of it lost, all of it kept, each
// beginning of it, all but one of it, and the last write torn between two sectors. It doesn't try every
// subset, nor a write that damages its neighbours: SQLite asks for powersafe overwrite
// (https://www.sqlite.org/psow.html).
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "labkit/disk/image.hpp"
#include "labkit/files/operation.hpp"

namespace disk {

/// An operation is about a file that nobody made.
struct UnknownFile : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Disk {
  public:
    /// @param before  the folder; all of it is on the disk
    explicit Disk(const Image& before);

    /// One more operation was done.
    /// @throws UnknownFile
    void apply(const files::Operation& operation);

    /// What the operating system shows, and what is left when a process was killed.
    Image seen() const;

    /// @param visit  is given each image that a power cut may leave now, and in words what became of what was
    ///               pending
    void power_cuts(const std::function<void(const Image& image, const std::string& in_words)>& visit) const;

    /// How many operations a power cut could take back.
    std::size_t pending() const { return pending_.size(); }

  private:
    using Inode = std::size_t;
    /// Files by number, and the numbers by name: a name that was removed and made again is another file.
    struct Folder {
        std::map<Inode, std::string> contents;
        std::map<std::string, Inode> entries;
    };
    struct Pending {
        files::Operation operation;
        Inode inode;
    };

    Inode inode_of(const std::string& file) const;
    static void apply_to(Folder& folder, const Pending& done);
    static Image image_of(const Folder& folder);
    static bool is_about_an_entry(const files::Operation& operation);
    void make_durable(const std::function<bool(const Pending&)>& is_synced);
    /// What is left when of the pending operations those are kept that `keep` says, by number.
    Folder left_when(const std::function<bool(std::size_t)>& keep) const;
    void torn_writes(const std::function<void(const Image& image, const std::string& in_words)>& visit) const;

    Folder durable_;
    Folder seen_;
    std::vector<Pending> pending_;
    Inode next_ = 0;
};

}  // namespace disk
