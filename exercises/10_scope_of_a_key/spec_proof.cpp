// What `./lab prove 10` lets the four adversaries loose on: the same key, with two tenants.
#include <fmt/format.h>

#include "labkit/adversaries/adversaries.hpp"
#include "spec_words.hpp"

namespace {

using adversaries::Anomaly;

judge::Database two_tenants() {
    return judge::Database{
        fmt::format("{} INSERT INTO stock VALUES ('north', 1, 100), ('south', 1, 50)", stock::schema)};
}

adversaries::Call one_unit_of(const std::string& tenant) {
    return adversaries::call(spec::apply, spec::one_unit(tenant, "k-1"), tenant,
                             {stock::Change::applied, stock::Change::replayed});
}

}  // namespace

TEST_CASE("the four adversaries", "[.proof]") {
    const auto* const shipped = "(SELECT count(*) FROM used_key WHERE used_key.tenant = stock.tenant)";
    const auto* const at_first = "CASE tenant WHEN 'north' THEN 100 ELSE 50 END";
    adversaries::prove({
        .make_database = two_tenants,
        .calls = {one_unit_of("north"), one_unit_of("south")},
        .races = {{0, 1}, {0, 0}},
        .effects = "SELECT count(*) FROM used_key WHERE tenant = ? AND key = 'k-1'",
        .rules = {{fmt::format("SELECT 1 FROM stock WHERE units < {} - {}", at_first, shipped),
                   Anomaly::duplicate_effect, "more units have gone than the tenant's keys say"},
                  {fmt::format("SELECT 1 FROM stock WHERE units > {} - {}", at_first, shipped),
                   Anomaly::orphaned_marker, "a key is used for a change that wasn't made"}},
        .tables = {{"stock", "SELECT tenant, item_id, units FROM stock ORDER BY tenant"},
                   {"used_key", "SELECT tenant, key, operation FROM used_key ORDER BY tenant"}},
    });
}
