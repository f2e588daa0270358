// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Everything that is known without the user: the parsed content of resources/, handed to the engine as
/// values.
#pragma once

#include "engine/convergence/laws.h"
#include "engine/economics/facts.h"
#include "engine/scenario/architecture.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"

#include <map>
#include <memory>
#include <string>

namespace milepost {

/// Recipe of a release for one model on one system: the default of plan and training fields.
/// Keys are scenario paths ("plan.pp"), values the JSON text.
struct Recipe {
    std::string model_id, system_id, stack_id;
    int gpus = 0;
    std::map<std::string, std::string> fields;
    Source source;
};

/// Immutable once loaded; shared between threads.
struct Catalogue {
    std::map<std::string, std::shared_ptr<const ModelArchitecture>> models;
    std::map<std::string, std::shared_ptr<const SystemSpec>> systems;
    std::map<std::string, std::shared_ptr<const Calibration>> calibrations;
    std::map<std::string, std::shared_ptr<const Stack>> stacks;
    std::vector<Recipe> recipes;
    ConvergenceFacts convergence;
    EconomicFacts economics;
};

} // namespace milepost
