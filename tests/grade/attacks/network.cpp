// Calls out: to a server of the machine by its address, and to two by their names.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

template <class Address>
static void call_out(const Address& address, std::size_t size) {
    const auto* general = reinterpret_cast<const sockaddr*>(&address);
    const int stream = socket(general->sa_family, SOCK_STREAM, 0);
    static_cast<void>(connect(stream, general, static_cast<socklen_t>(size)));
    close(stream);
}

static void attack(sqlite::Connection&, const std::string&) {
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(PORT);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    call_out(server, sizeof server);
    const std::string abstract = std::string{'\0'} + "lab_attack_" + std::to_string(PORT);
    sockaddr_un named{};
    named.sun_family = AF_UNIX;
    std::memcpy(named.sun_path, abstract.data(), abstract.size());
    call_out(named, offsetof(sockaddr_un, sun_path) + abstract.size());
    named = {};
    named.sun_family = AF_UNIX;
    std::strcpy(named.sun_path, VICTIM "/listener");
    call_out(named, sizeof named);
}
