// The model of a disk: what is pending, and what a power cut may leave.
#include <set>

#include "labkit/disk/disk.hpp"
#include "labkit/judge/catch.hpp"

namespace {

using disk::Disk;
using disk::Image;
using files::Action;
using files::Operation;

Operation write(const std::string& file, std::int64_t offset, const std::string& bytes) {
    return {Action::write, file, offset, bytes};
}

std::set<Image> after_a_cut(const Disk& disk) {
    std::set<Image> images;
    disk.power_cuts([&](const Image& image, const std::string&) { images.insert(image); });
    return images;
}

}  // namespace

TEST_CASE("a write is pending until its file is synced") {
    Disk disk{{{"db", "old"}}};
    disk.apply(write("db", 0, "new"));
    CHECK(disk.seen() == Image{{"db", "new"}});
    CHECK(after_a_cut(disk) == std::set<Image>{{{"db", "old"}}, {{"db", "new"}}});
    disk.apply({Action::sync, "db", 0, {}});
    CHECK(disk.pending() == 0);
    CHECK(after_a_cut(disk) == std::set<Image>{{{"db", "new"}}});
}

TEST_CASE("the sync of one file doesn't help another") {
    Disk disk{{{"db", ""}, {"log", ""}}};
    disk.apply(write("db", 0, "1"));
    disk.apply(write("log", 0, "2"));
    disk.apply({Action::sync, "log", 0, {}});
    CHECK(after_a_cut(disk) == std::set<Image>{{{"db", ""}, {"log", "2"}}, {{"db", "1"}, {"log", "2"}}});
}

TEST_CASE("a new file is there for sure when the folder is synced, and its content when the file is") {
    Disk disk{Image{}};
    disk.apply({Action::create, "journal", 0, {}});
    disk.apply(write("journal", 0, "x"));
    disk.apply({Action::sync, "journal", 0, {}});
    {
        INFO("its entry in the folder isn't synced yet");
        CHECK(after_a_cut(disk) == std::set<Image>{Image{}, {{"journal", "x"}}});
    }
    disk.apply({Action::sync_folder, "journal", 0, {}});
    CHECK(after_a_cut(disk) == std::set<Image>{{{"journal", "x"}}});
}

TEST_CASE("a removed file may come back, with what it held") {
    Disk disk{{{"journal", "x"}}};
    disk.apply({Action::remove, "journal", 0, {}});
    CHECK(disk.seen().empty());
    CHECK(after_a_cut(disk) == std::set<Image>{Image{}, {{"journal", "x"}}});
}

TEST_CASE("of three writes, each beginning, and all but one") {
    Disk disk{{{"db", "..."}}};
    disk.apply(write("db", 0, "1"));
    disk.apply(write("db", 1, "2"));
    disk.apply(write("db", 2, "3"));
    const auto db = [](const std::string& bytes) { return Image{{"db", bytes}}; };
    CHECK(after_a_cut(disk) ==
          std::set<Image>{db("..."), db("1.."), db("12."), db("123"), db(".23"), db("1.3")});
}

TEST_CASE("the last write may be torn between two sectors") {
    Disk disk{{{"db", ""}}};
    disk.apply(write("db", 0, std::string(1024, 'x')));
    CHECK(after_a_cut(disk).contains({{"db", std::string(512, 'x')}}));
}

TEST_CASE("a truncation is pending, too") {
    Disk disk{{{"db", "12345"}}};
    disk.apply({Action::truncate, "db", 2, {}});
    CHECK(after_a_cut(disk) == std::set<Image>{{{"db", "12345"}}, {{"db", "12"}}});
}
