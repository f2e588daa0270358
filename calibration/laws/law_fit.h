// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Fits the curve law to the runs of one family, with replicates for its uncertainty.
#pragma once

#include "calibration/laws/curve_law.h"
#include "engine/convergence/seed_noise.h"
#include "engine/core/diagnostic.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace milepost {

/// How a fit is drawn; none of it moves the best parameters.
struct LawFitOptions {
    int replicates = 60;
    std::uint64_t seed = 20261130;
    /// Fraction done; false cancels with id "cancelled".
    std::function<bool(double)> progress;
    unsigned threads = 0; ///< of the replicates; 0: one for each core. The result does not depend on it
};

/// Where the runs behind a law lie.
struct LawReach {
    double parameters_min = 0, parameters_max = 0;
    double tokens_min = 0, tokens_max = 0;
    double batch_min = 0, batch_max = 0;
};

/// How one run of the fit is met.
struct RunResidual {
    std::string name;
    double end = 0; ///< log(law / run) at its last point
    double rms = 0; ///< of the log over its points
};

/// A fitted law with its uncertainty.
struct LawFit {
    LawFrame frame;
    Eigen::VectorXd best; ///< posterior mode
    LawPrior prior;
    Eigen::MatrixXd correlation; ///< of the posterior, Laplace
    Eigen::VectorXd sd;
    std::vector<Eigen::VectorXd> replicates;
    double noise = 0;  ///< sd of a curve's points about the law, log
    double run_sd = 0; ///< sd of whole runs about the law at their end, log: seed, tuning, what the law misses
    /// Sd of ln S0 from run to run: when a run's first descent comes is partly chance. Runs that end in it scatter
    /// by this times their blur() besides, and say that much less about the law.
    double descent_sd = 0;
    LawReach reach;
    std::vector<RunResidual> residuals;

    [[nodiscard]] CurveLaw law() const { return {frame, best}; }
    [[nodiscard]] CurveLaw replicate(std::size_t i) const { return {frame, replicates[i]}; }
};

/// Where nothing else is known of it; two seeds of the 2M AdamW run of tests/data/own-batches come to the same
/// losses 0.01 to 0.17 apart in ln tokens.
inline constexpr double first_descent_sd = 0.1;

/// Robust maximum a posteriori (Huber) with the noise found from the residuals; replicates are randomised maxima:
/// each draws its prior means and weighs whole runs at random (Bayesian bootstrap by run, exponential weights).
/// Deterministic for a seed. Errors: "runs.none" without runs, "runs.mixed" if runs from scratch and from trained
/// weights come together, "runs.axis" if some count tokens and others only steps.
[[nodiscard]] Expected<LawFit> fit_law(std::span<const FitRun> runs, const LawFitOptions &options = {});

/// The same with a frame and prior given, so that a run outside `runs` can be one of the family.
[[nodiscard]] Expected<LawFit> fit_law(std::span<const FitRun> runs, const LawFrame &frame,
                                       const LawFitOptions &options = {});

} // namespace milepost
