#include "tool/grade/results/results.hpp"

#include <fmt/core.h>

#include <stdexcept>

#include "tool/failure.hpp"
#include "tool/files.hpp"
#include "tool/grade/results/csv_files.hpp"
#include "tool/grade/results/feedback.hpp"
#include "tool/grade/results/junit.hpp"
#include "tool/grade/results/outcome.hpp"
#include "tool/grade/results/result_json.hpp"

namespace lab {

namespace fs = std::filesystem;

ResultsWriter::ResultsWriter(fs::path folder, const Course& course, ResultsOptions options)
    : folder_(std::move(folder)), options_(std::move(options)), pages_(options_.root), sums_(course) {
    if (options_.title.empty()) {
        options_.title = course.title;
    }
    for (const auto* part : {"gradescope", "classroom50", "feedback"}) {
        make_folder(folder_ / part);
    }
    junit_.open(folder_ / "junit.xml", std::ios::binary);
    junit_ << junit_begin(options_.title);
}

void ResultsWriter::add(const StudentGrade& student) {
    const auto& key = student.student.key;
    if (!sums_.rows().empty() && sums_.rows().back().student.key >= key) {
        throw std::logic_error("students come sorted by their keys, each once: " + key);
    }
    sums_.add(student);
    if (graded(student)) {
        write(fs::path("gradescope") / (key + ".json"), gradescope_json(student));
        write(fs::path("classroom50") / (key + ".json"),
              classroom50_json(student, options_.classroom, options_.title));
    }
    const auto document = feedback(student);
    write(fs::path("feedback") / (key + ".md"), as_markdown(document));
    write(
        fs::path("feedback") / (key + ".html"),
        pages_.feedback_page(fmt::format("{} · {}", shown_name(student.student), options_.title), document));
    junit_ << junit_suite(student);
}

void ResultsWriter::finish() {
    junit_ << junit_end();
    junit_.close();
    if (!junit_) {
        throw Failure(Exit::environment,
                      fmt::format("can't write {}. The disk may be full: free some space and grade again.",
                                  (folder_ / "junit.xml").string()));
    }
    write("canvas.csv", canvas_csv(sums_, options_.title));
    write("moodle.csv", moodle_csv(sums_));
    write("grades.csv", grades_csv(sums_));
    write("index.html", pages_.index_page(options_.title, sums_));
}

void ResultsWriter::write(const fs::path& name, const std::string& bytes) const {
    write_scratch(folder_ / name, bytes);
}

}  // namespace lab
