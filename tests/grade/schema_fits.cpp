// Says what of a JSON document doesn't fit a schema; a test's helper.
// usage: grade_schema_fits SCHEMA DOCUMENT
#include <fstream>
#include <iostream>

#include "tests/grade/schema_check.hpp"

int main(int count, char** arguments) {
    if (count != 3) {
        return 2;
    }
    std::ifstream schema{arguments[1]};
    std::ifstream document{arguments[2]};
    const auto complaints = schema_complaints(nlohmann::json::parse(schema), nlohmann::json::parse(document));
    for (const auto& complaint : complaints) {
        std::cout << complaint << '\n';
    }
    return complaints.empty() ? 0 : 1;
}
