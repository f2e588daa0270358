// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Measured step times shift a calibration: the site's factors and what no mechanism explains.
///
/// State x: the logs of the global factors, with the calibration's covariance, and the log r of the whole step's
/// residual. r = u + e: u is shared by all plans of a site (share `residual_shared_share` of the variance), e
/// belongs to one plan under one release. An anchor says log t_measured = log t(x) + noise. The posterior is
/// Gaussian around the maximum, found by Gauss-Newton steps (the iterated extended Kalman update: Bell and Cathey,
/// IEEE Trans. Automatic Control 38 (1993) 294).
///
/// Where a profiler has split the step, each part is one more observation: log t_part,measured = log t_part(x) +
/// noise, with t_part(x) its exposed seconds times the residual of the whole step. docs/anchors.md has the
/// formulas.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/step.h"

#include <memory>
#include <vector>

namespace milepost {

/// Log sd of a step time from a log: medians of tens of steps repeat within a per cent. Assumed.
inline constexpr double default_measurement_log_sd = 0.01;

/// What a profiler's split of a step is worth. Which kernels belong to a part is a matter of their names: a log sd
/// for each part, and a share of the whole step that may stand in a neighbouring part. Assumed.
inline constexpr double part_log_sd = 0.05;
inline constexpr double part_share_sd = 0.01;
/// Log sd of waiting for the host: recording slows each launch down. Assumed.
inline constexpr double traced_host_log_sd = 0.3;

/// Exposed seconds of one part, or of parts that the profiler cannot tell apart.
struct MeasuredPart {
    std::vector<PartId> parts;
    double seconds = 0; ///< >= 0; zero tells nothing
};

/// One measured step.
struct MeasuredStep {
    LoweredStep step;
    double seconds = 0; ///< > 0
    double log_sd = 0;  ///< of the measurement itself, >= 0
    /// Anchors with the same number were measured under the same conditions and share e; 0: those of the question.
    int conditions = 0;
    std::vector<MeasuredPart> parts; ///< of that step; empty: only the whole was measured
};

/// What an anchor was predicted to be, and what it did.
struct AnchorEffect {
    double predicted_s = 0; ///< before anchoring
    double anchored_s = 0;  ///< under the shifted factors
    double deviation = 0;   ///< log(measured / predicted) over its predicted sd, the measurement's included
};

/// A calibration shifted by measured steps, and what that did to them.
struct Anchored {
    std::shared_ptr<const Calibration> calibration; ///< medians, spreads and correlation after the anchors
    std::vector<AnchorEffect> effects;              ///< one for each measured step
};

/// Seconds of some parts under `factors`, the residual of the whole step spread over all parts alike: over all
/// parts they sum to the step time.
[[nodiscard]] double part_seconds(const LoweredStep &step, const StepTime &time, const Factors &factors,
                                  const std::vector<PartId> &parts);

/// The calibration of `question` after `measured`. \pre measured not empty
[[nodiscard]] Anchored anchored(const ResolvedScenario &question, const std::vector<MeasuredStep> &measured);

/// Whether two scenarios ask for the same work on the same machine, whatever their optimizers: what one of them
/// leaves unexplained, the other one shares.
[[nodiscard]] bool same_conditions(const ResolvedScenario &a, const ResolvedScenario &b);

} // namespace milepost
