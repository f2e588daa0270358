// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which models, batches and GPU counts the break-even map looks at.
#pragma once

#include "engine/scenario/catalogue.h"
#include "engine/scenario/resolved.h"

#include <string>
#include <vector>

namespace milepost {

struct MapAxes {
    std::vector<std::string> models; ///< by active parameters, rising
    std::vector<int> global_batches; ///< [sequences], rising
    std::vector<int> gpus;           ///< those of the scenario first
};

/// The scenario's model (`own_model` as the scenario names it) among up to seven of the catalogue, spread evenly
/// over the sizes there are; its batch from 1/32 to eight times; its GPUs from a quarter to four times.
[[nodiscard]] MapAxes mapAxes(const ResolvedScenario &scenario, const std::string &own_model,
                              const Catalogue &catalogue);

} // namespace milepost
