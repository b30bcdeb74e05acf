#include "tool/grade/sandbox/bubblewrap.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <iterator>
#include <set>

namespace lab {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

void add(Words& words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
}

// On most systems /bin and /lib are links into /usr; on others they are folders.
void add_system(Words& words) {
    add(words, {"--ro-bind", "/usr", "/usr"});
    for (const fs::path top : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
        if (fs::is_symlink(top)) {
            add(words, {"--symlink", fs::read_symlink(top).string(), top.string()});
        } else {
            add(words, {"--ro-bind-try", top.string(), top.string()});
        }
    }
    // How the compiler's name leads to a version of it, and where libraries lie.
    for (const std::string_view file :
         {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
        add(words, {"--ro-bind-try", std::string(file), std::string(file)});
    }
}

// Some versions of bubblewrap make the folders that lead to a file for root alone.
class Folders {
  public:
    void lead_to(Words& words, const fs::path& path) {
        fs::path folder = "/";
        for (const auto& name : path.parent_path().relative_path()) {
            folder /= name;
            if (!in_system(folder) && made_.insert(folder).second) {
                add(words, {"--perms", "0755", "--dir", folder.string()});
            }
        }
    }

  private:
    static bool in_system(const fs::path& folder) { return *std::next(folder.begin()) == "usr"; }

    std::set<fs::path> made_;
};

void add_binds(Words& words, const Inside& inside) {
    for (const auto& folder : inside.hidden) {
        add(words, {"--tmpfs", folder.string()});
    }
    Folders folders;
    folders.lead_to(words, "/dev/null");
    add(words, {"--dev-bind", "/dev/null", "/dev/null"});
    for (const auto& path : inside.readable) {
        folders.lead_to(words, path);
        add(words, {"--ro-bind-try", path.string(), path.string()});
    }
    for (const auto& path : inside.writable) {
        folders.lead_to(words, path);
        add(words, {"--bind", path.string(), path.string()});
    }
    add(words, {"--remount-ro", "/"});
}

// bubblewrap bounds nothing: that is done inside, before anything of a stranger's runs.
Words limited(const Inside& inside) {
    const Limits& limits = inside.limits;
    constexpr int open_files = 256;
    Words words{"prlimit",
                fmt::format("--cpu={}", limits.cpu.count()),
                fmt::format("--as={}", limits.memory),
                fmt::format("--fsize={}", limits.file),
                fmt::format("--nproc={}", limits.processes),
                fmt::format("--nofile={}", open_files),
                "--core=0",
                "--memlock=0",
                "--msgqueue=0",
                "--"};
    if (inside.user) {
        add(words, {"setpriv", fmt::format("--reuid={}", *inside.user),
                    fmt::format("--regid={}", *inside.user), "--clear-groups", "--"});
    }
    return words;
}

}  // namespace

std::vector<std::string> in_bubblewrap(const Inside& inside, const std::vector<std::string>& program) {
    Words words{"bwrap",         "--unshare-pid",     "--unshare-ipc",
                "--unshare-uts", "--unshare-net",     "--unshare-cgroup-try",
                "--new-session", "--die-with-parent", "--clearenv"};
    if (!inside.user) {
        // For an ordinary user there is no other way, and processes are counted by it.
        add(words, {"--unshare-user"});
    }
    if (inside.first_process) {
        add(words, {"--as-pid-1"});
    }
    add(words, {"--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin"});
    for (const auto& [name, value] : inside.environment) {
        add(words, {"--setenv", name, value});
    }
    add_system(words);
    add_binds(words, inside);
    add(words, {"--chdir", "/", "--"});
    add(words, limited(inside));
    add(words, program);
    return words;
}

}  // namespace lab
