#include <cstdlib>

#include "misbehave.hpp"

namespace {

struct ExitsAtStart {
    ExitsAtStart() { std::exit(0); }
};
const ExitsAtStart exits_at_start;

}  // namespace

std::string misbehave(sqlite::Connection&, const Deed&) {
    return "done";
}
