#include "tool/grade/grades.hpp"

#include <cmath>
#include <numeric>

namespace lab {

namespace {

double sum(const std::vector<ExerciseGrade>& exercises, double ExerciseGrade::*part) {
    return std::accumulate(exercises.begin(), exercises.end(), 0.0,
                           [&](double all, const auto& exercise) { return all + exercise.*part; });
}

}  // namespace

double StudentGrade::earned() const {
    return sum(exercises, &ExerciseGrade::points);
}

double StudentGrade::points() const {
    constexpr double hundredths = 100;
    return std::round(earned() * kept * hundredths) / hundredths;
}

double StudentGrade::max() const {
    return sum(exercises, &ExerciseGrade::max);
}

}  // namespace lab
