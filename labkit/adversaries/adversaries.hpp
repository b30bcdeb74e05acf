// All that a spec needs of the adversaries.
#pragma once

#include "labkit/adversaries/fault.hpp"
#include "labkit/adversaries/inspection.hpp"
#include "labkit/adversaries/interleaving.hpp"
#include "labkit/adversaries/kill.hpp"
#include "labkit/adversaries/power.hpp"
#include "labkit/adversaries/proof.hpp"
#include "labkit/adversaries/scenario.hpp"
