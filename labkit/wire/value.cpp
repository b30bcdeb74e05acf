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
        const auto lead = static_cast<unsigned char>(text[index]);
        const bool pair = lead >= 0x80 && index + 1 < text.size();
        bytes += pair ? static_cast<char>((lead << 6U) | (static_cast<unsigned char>(text[++index]) & 0x3fU))
                      : text[index];
    }
    return bytes;
}

}  // namespace wire
