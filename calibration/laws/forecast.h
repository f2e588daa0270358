// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief End loss of one run from the other runs of its family, with or without the start of its own curve.
#pragma once

#include "calibration/laws/law_fit.h"
#include "engine/core/quantiles.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace milepost {

/// One source of a band: its sd in the log, and its share of the variance.
struct BandPart {
    std::string id;   ///< "fit", "run", "descent", "reach", "rate", "schedule", "study", "step-time"
    std::string text; ///< what it is, one clause
    double log_sd = 0;
    double share = 0;
};

struct CurveBand {
    double tokens = 0;
    Quantiles loss; ///< running loss, annealing as scheduled
};

struct LossForecast {
    std::string run;
    double end_tokens = 0;
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

struct ForecastOptions {
    std::optional<double> until_tokens; ///< of its own curve; empty: none of it
    LawFitOptions fit;
    std::size_t draws = 4000;
    std::size_t curve_points = 0;
};

/// Beyond this factor in size or tokens past the runs, a law says nothing: the forecast is refused.
inline constexpr double furthest_reach = 300;
/// Relative sd that a forecast gains per e-fold past the reach: the OLMo ladder (190M to 1.3B) misses its 7B and
/// 13B by 1.2 % and 2.7 %, 1.7 and 2.3 e-folds away (arXiv:2412.04403).
inline constexpr double log_sd_per_e_fold = 0.01;

/// Relative sd of a forecast under a schedule that no run had: the multi-power law, fitted to three schedules,
/// misses six others by 0.11 to 0.17 % on average (github.com/thu-yao-01-luo/MultiPowerLaw, README of 2025: PredE).
inline constexpr double new_schedule_log_sd = 0.002;

/// Uses the runs that are of the same start (from scratch or from trained weights) as the named one, all optimizers
/// together. Errors: "forecast.run" for an unknown name with the nearest one, "forecast.runs" if nothing is left to
/// fit to, "forecast.reach" beyond the furthest reach, and those of prepare_run().
[[nodiscard]] Expected<LossForecast> forecast_run(std::span<const ImportedRun> runs, const std::string &name,
                                                  const ForecastOptions &options = {});

} // namespace milepost
