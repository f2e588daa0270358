// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A system's calibration from public tables and stated priors, before any factor is fitted.
#pragma once

#include "calibration/tables/priors.h"
#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"
#include "resources/reading/csv_reader.h"

#include <map>
#include <string>

namespace milepost {

/// Published tables behind a public calibration.
struct PublicTables {
    CsvTable gemm, collectives, dispatchers;
};

/// Tables part of the public calibration of `system`; factors are 1 with the sd of their priors, marked assumed.
/// `systems`: all systems by id, for siblings whose rows stand in. Errors name the table or prior that is missing.
[[nodiscard]] Expected<Calibration> public_calibration(const SystemSpec &system, const PublicTables &tables,
                                                       const PublicPriors &priors,
                                                       const std::map<std::string, SystemSpec> &systems);

/// Rate of Newton-Schulz products over the tables that reproduces a timing of the whole call on `system`: the
/// timing less the element-wise passes around the products, over the products' time in short runs.
[[nodiscard]] double newton_schulz_rate(const Calibration &calibration, const SystemSpec &system,
                                        const NewtonSchulzTiming &timing);

/// Prior of the natural log of a fitted factor: normal around 0.
[[nodiscard]] double factor_prior_log_sd(FactorId factor);

} // namespace milepost
