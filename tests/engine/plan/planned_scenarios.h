// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the tests of the planner start from and compare with.
#pragma once

#include "app/project/catalogue_loader.h"
#include "engine/scenario/resolved.h"
#include "engine/scenario/scenario.h"
#include "engine/step/memory.h"
#include "engine/step/step.h"

#include <stdexcept>
#include <string>

namespace milepost {

inline const Catalogue &catalogue()
{
    static const auto loaded = load_catalogue().value();
    return *loaded;
}

inline ResolvedScenario base_of(const std::string &model, const std::string &system, int gpus,
                                OptimizerKind optimizer)
{
    Scenario s;
    s.model_id = model;
    s.system.id = system;
    s.system.gpus = gpus;
    s.optimizer.name = optimizer;
    auto resolved = resolve(s, catalogue());
    if (!resolved)
        throw std::logic_error(resolved.error().front().message);
    return *resolved;
}

inline double step_of(const ResolvedScenario &scenario)
{
    return combine(lower(scenario).value(), median_factors(*scenario.calibration)).seconds;
}

inline double memory_bytes(const ResolvedScenario &scenario)
{
    const auto memory = memory_of(scenario);
    return memory.stages[static_cast<std::size_t>(memory.worst_stage)].total();
}

} // namespace milepost
