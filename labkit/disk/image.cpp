#include "labkit/disk/image.hpp"

#include <fstream>
#include <iterator>

namespace disk {

namespace fs = std::filesystem;

Image image_of(const fs::path& folder) {
    Image image;
    for (const auto& entry : fs::directory_iterator{folder}) {
        if (!fs::is_regular_file(entry.symlink_status())) {
            continue;
        }
        std::ifstream in{entry.path(), std::ios::binary};
        image[entry.path().filename().string()] = {std::istreambuf_iterator<char>{in}, {}};
    }
    return image;
}

void write(const Image& image, const fs::path& folder) {
    for (const auto& [name, bytes] : image) {
        std::ofstream{folder / name, std::ios::binary} << bytes;
    }
}

}  // namespace disk
