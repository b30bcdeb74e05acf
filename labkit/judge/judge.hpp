// All that a spec needs: Catch2 and the judge's words.
#pragma once

#include "labkit/judge/catch.hpp"
#include "labkit/judge/database.hpp"
#include "labkit/judge/every_fault.hpp"
#include "labkit/judge/every_order.hpp"
#include "labkit/judge/function.hpp"
#include "labkit/judge/misbehaviour.hpp"
#include "labkit/judge/outcome.hpp"
#include "labkit/judge/session.hpp"
#include "labkit/judge/value.hpp"
