#include "tests/tool/terminal/course_copy.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace terminal {

namespace fs = std::filesystem;

namespace {

fs::path new_folder() {
    std::string pattern = (fs::temp_directory_path() / "lab-terminal.XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
        throw std::runtime_error("can't make a folder like " + pattern);
    }
    return fs::canonical(pattern);
}

}  // namespace

CourseCopy::CourseCopy() : root_(new_folder()) {
    fs::copy(FAKE_COURSE, root_, fs::copy_options::recursive);
    const std::string build =
        "sh '" + (root_ / "parts/build").string() + "' '" + root_.string() + "' '" COMPILER "'";
    if (std::system(build.c_str()) != 0) {
        throw std::runtime_error("can't build the fake course");
    }
    ::setenv("LAB_ROOT", root_.c_str(), 1);
}

CourseCopy::~CourseCopy() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
}

std::string CourseCopy::read(const fs::path& relative) const {
    std::ifstream in(root_ / relative);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

int CourseCopy::hanging_judge() const {
    return std::atoi(read("hanging").c_str());
}

std::string CourseCopy::answering(const std::string& answer) {
    return "#include \"first.hpp\"\n\nint answer() {\n    return " + answer + ";  // TODO\n}\n";
}

void CourseCopy::save_by_rename(const fs::path& file, const std::string& text) {
    const fs::path beside = file.parent_path() / "4913";
    save_in_place(beside, text);
    fs::rename(beside, file);
}

void CourseCopy::save_in_place(const fs::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

bool is_alive(int process) {
    return process > 0 && ::kill(process, 0) == 0;
}

}  // namespace terminal
