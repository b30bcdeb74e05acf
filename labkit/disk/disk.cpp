#include "labkit/disk/disk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace disk {

using files::Action;
using files::Operation;

namespace {

// What a disk writes as one: SQLite counts on no more where overwriting is powersafe.
constexpr std::size_t sector = 512;

std::string in_words(const Operation& operation) {
    switch (operation.action) {
        case Action::write:
            return fmt::format("write {} bytes at {} of {}", operation.bytes.size(), operation.offset,
                               operation.file);
        case Action::truncate:
            return fmt::format("truncate {} to {} bytes", operation.file, operation.offset);
        default:
            return fmt::format("{} {}", name(operation.action), operation.file);
    }
}

}  // namespace

Disk::Disk(const Image& before) {
    for (const auto& [name, bytes] : before) {
        durable_.entries[name] = next_;
        durable_.contents[next_++] = bytes;
    }
    seen_ = durable_;
}

bool Disk::is_about_an_entry(const Operation& operation) {
    return operation.action == Action::create || operation.action == Action::remove;
}

void Disk::apply_to(Folder& folder, const Pending& done) {
    const auto& operation = done.operation;
    if (operation.action == Action::remove) {
        folder.entries.erase(operation.file);
        return;
    }
    auto& content = folder.contents[done.inode];
    if (operation.action == Action::create) {
        folder.entries[operation.file] = done.inode;
        return;
    }
    const auto offset = static_cast<std::size_t>(operation.offset);
    if (operation.action == Action::truncate) {
        content.resize(offset);
        return;
    }
    content.resize(std::max(content.size(), offset + operation.bytes.size()));
    content.replace(offset, operation.bytes.size(), operation.bytes);
}

Disk::Inode Disk::inode_of(const std::string& file) const {
    const auto found = seen_.entries.find(file);
    if (found == seen_.entries.end()) {
        throw UnknownFile{fmt::format(
            "SQLite used {}, which wasn't there when it began and which it didn't make: something else in the "
            "program puts files where SQLite has its own.",
            file)};
    }
    return found->second;
}

void Disk::apply(const Operation& operation) {
    switch (operation.action) {
        case Action::sync: {
            const auto inode = inode_of(operation.file);
            make_durable([&](const Pending& pending) {
                return pending.inode == inode && !is_about_an_entry(pending.operation);
            });
            return;
        }
        case Action::sync_folder:
            make_durable([](const Pending& pending) { return is_about_an_entry(pending.operation); });
            return;
        case Action::read:
        case Action::lock:
            return;
        default:
            break;
    }
    const auto inode = operation.action == Action::create ? next_++ : inode_of(operation.file);
    const auto& done = pending_.emplace_back(Pending{operation, inode});
    apply_to(seen_, done);
}

void Disk::make_durable(const std::function<bool(const Pending&)>& is_synced) {
    std::vector<Pending> left;
    for (auto& pending : pending_) {
        if (is_synced(pending)) {
            apply_to(durable_, pending);
        } else {
            left.push_back(std::move(pending));
        }
    }
    pending_ = std::move(left);
}

Image Disk::image_of(const Folder& folder) {
    Image image;
    for (const auto& [name, inode] : folder.entries) {
        const auto content = folder.contents.find(inode);
        image[name] = content == folder.contents.end() ? std::string{} : content->second;
    }
    return image;
}

Image Disk::seen() const {
    return image_of(seen_);
}

Disk::Folder Disk::left_when(const std::function<bool(std::size_t)>& keep) const {
    Folder left = durable_;
    for (std::size_t number = 0; number < pending_.size(); ++number) {
        if (keep(number)) {
            apply_to(left, pending_[number]);
        }
    }
    return left;
}

void Disk::power_cuts(
    const std::function<void(const Image& image, const std::string& in_words)>& visit) const {
    const auto count = pending_.size();
    visit(image_of(left_when([](std::size_t) { return false; })),
          count == 0 ? "nothing was pending" : "all that wasn't synced is lost");
    if (count == 0) {
        return;
    }
    visit(image_of(seen_), "all that wasn't synced is there nevertheless");
    for (std::size_t kept = 1; kept < count; ++kept) {
        visit(image_of(left_when([&](std::size_t number) { return number < kept; })),
              fmt::format("of what wasn't synced, the first {} of {} are there: up to {}", kept, count,
                          in_words(pending_[kept - 1].operation)));
    }
    for (std::size_t lost = 0; lost + 1 < count; ++lost) {
        visit(image_of(left_when([&](std::size_t number) { return number != lost; })),
              fmt::format("of what wasn't synced, one is lost: {}", in_words(pending_[lost].operation)));
    }
    torn_writes(visit);
}

void Disk::torn_writes(
    const std::function<void(const Image& image, const std::string& in_words)>& visit) const {
    const auto& last = pending_.back();
    if (last.operation.action != Action::write) {
        return;
    }
    const auto count = pending_.size();
    const auto size = last.operation.bytes.size();
    // A write need not begin where a sector does.
    const auto first_end = sector - static_cast<std::size_t>(last.operation.offset) % sector;
    for (auto end = first_end; end < size; end += sector) {
        auto left = left_when([&](std::size_t number) { return number + 1 < count; });
        auto torn = last;
        torn.operation.bytes.resize(end);
        apply_to(left, torn);
        visit(image_of(left), fmt::format("the last write is torn, {} of {} bytes are there: {}", end, size,
                                          in_words(last.operation)));
    }
}

}  // namespace disk
