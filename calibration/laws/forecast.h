// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief End loss of one run from the other runs of its family, with or without the start of its own curve.
#pragma once

#include "calibration/laws/band.h"
#include "calibration/laws/law_fit.h"
#include "engine/core/quantiles.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace milepost {

/// Running loss at one place of the way to the end.
struct CurveBand {
    double tokens = 0;
    Quantiles loss; ///< running loss, annealing as scheduled
};

/// End loss of one run, with what its band is made of.
struct LossForecast {
    std::string run;
    double end_tokens = 0;
    bool in_steps = false;          ///< the log counts steps only: what is called tokens here are steps
    double used_tokens = 0;         ///< of its own curve; 0: nothing was looked at
    Quantiles final_loss;           ///< [nats per token]
    std::vector<double> draws;      ///< of the final loss, for what follows from it
    std::optional<double> measured; ///< final loss in the log, if the log has come that far; never used
    std::vector<BandPart> band;
    std::vector<CurveBand> curve;
    std::size_t runs_used = 0;
    double beyond = 0; ///< e-folds of size or tokens past the runs behind the law; 0: within reach
    std::vector<std::string> notes;
    LawFit fit;
};

/// What may be used of the run itself, and how finely the answer is drawn.
struct ForecastOptions {
    std::optional<double> until_tokens; ///< of its own curve; empty: none of it
    LawFitOptions fit;
    std::size_t draws = 4000;
    std::size_t curve_points = 0;
};

/// Uses the runs that are of the same start (from scratch or from trained weights) as the named one, all optimizers
/// together. Errors: "forecast.run" for an unknown name with the nearest one, "forecast.runs" if nothing is left to
/// fit to, "forecast.reach" beyond the furthest reach, "runs.axis" if all others count tokens where this one counts
/// steps, or the other way round, and those of prepare_run().
[[nodiscard]] Expected<LossForecast> forecast_run(std::span<const ImportedRun> runs, const std::string &name,
                                                  const ForecastOptions &options = {});

} // namespace milepost
