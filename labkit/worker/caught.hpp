// Whatever flew out of a learner's function, as a message.
#pragma once

#include <nlohmann/json.hpp>

namespace worker {

/// To be called in a catch block.
/// @returns {"is": "threw", "type", "bases", "what"}, and for an sqlite::Error {"code", "sql"}; "bases" are
/// all
///          classes that the type is derived from; "what" is null for an exception that is no std::exception
nlohmann::json describe_current_exception();

}  // namespace worker
