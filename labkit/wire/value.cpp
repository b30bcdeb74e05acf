#include "labkit/wire/value.hpp"

namespace wire {

Json encode_bytes(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto number = static_cast<unsigned char>(byte);
        if (number < 0x80) {
            text += byte;
        } else {
            text += static_cast<char>(0xc0U | (number >> 6U));
            text += static_cast<char>(0x80U | (number & 0x3fU));
        }
    }
    return text;
}

std::string decode_bytes(const Json& json) {
    const auto& text = json.get_ref<const std::string&>();
    std::string bytes;
    for (std::size_t index = 0; index < text.size(); ++index) {
        unsigned byte = static_cast<unsigned char>(text[index]);
        if (byte >= 0x80U && index + 1 < text.size()) {
            byte = (byte << 6U) | (static_cast<unsigned char>(text[++index]) & 0x3fU);
        }
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

}  // namespace wire
