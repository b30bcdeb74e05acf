// The names of what can go wrong, and where the course explains each.
#pragma once

#include <string_view>

namespace adversaries {

enum class Anomaly {
    lost_update,
    oversell,
    write_skew,
    duplicate_effect,
    orphaned_marker,
    lost_acknowledgement,
    torn_state,
    stuck_transaction,
    hidden_error,
    misbehaviour,
};

struct Named {
    std::string_view name;
    std::string_view
        lesson;  ///< its id; none for a program that crashes, hangs or does something else each time
};

constexpr Named named(Anomaly anomaly) {
    switch (anomaly) {
        case Anomaly::lost_update:
            return {"lost update", "01_naive_read_modify_write"};
        case Anomaly::oversell:
            return {"oversell", "02_conditional_update"};
        case Anomaly::write_skew:
            return {"write skew", "15_interleavings"};
        case Anomaly::duplicate_effect:
            return {"duplicate effect", "06_idempotency_key"};
        case Anomaly::orphaned_marker:
            return {"orphaned marker", "07_failed_request_frees_its_key"};
        case Anomaly::lost_acknowledgement:
            return {"lost acknowledgement", "14_power_loss"};
        case Anomaly::torn_state:
            return {"torn state", "03_full_transaction"};
        case Anomaly::stuck_transaction:
            return {"stuck transaction", "04_fault_before_insert"};
        case Anomaly::hidden_error:
            return {"hidden error", "05_fault_after_insert"};
        case Anomaly::misbehaviour:
            break;
    }
    return {"misbehaviour", ""};
}

}  // namespace adversaries
