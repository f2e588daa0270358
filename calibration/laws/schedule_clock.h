// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The learning rate over a run's tokens, and the clock that training runs on.
///
/// Progress is counted in full-rate tokens
///     S(D) = integral from 0 to D of eta(x)^p dx,   eta = learning rate over its peak, in [0, 1].
/// p = 1 is the learning-rate sum of the multi-power law (Luo et al., arXiv:2503.12811); an exponent near two
/// thirds lets steps at a low rate count for more. With p = 1 a WSD run is forecast too low by up to 0.8 %, with p
/// = 1/2 the low stage of a two-stage run.
#pragma once

#include "calibration/curves/learning_curve.h"

#include <vector>

namespace milepost {

/// A fall of the learning rate, at its middle.
struct RateDrop {
    double tokens = 0;
    double rate = 0; ///< relative, after the fall's first half
    double fall = 0; ///< > 0
};

/// Relative learning rate as straight pieces between nodes. Immutable.
class RelativeSchedule {
public:
    /// Constant at the peak.
    RelativeSchedule() : tokens_{0, 1}, rates_{1, 1} {}
    /// What a manifest says, over `end_tokens` > 0; an unknown kind is taken as constant after its warm-up.
    RelativeSchedule(const TrainingSchedule &schedule, double end_tokens);
    /// What the log says. Before its first record and where it holds no rate, `stated` counts; with fewer than two
    /// rates it counts throughout.
    [[nodiscard]] static RelativeSchedule logged(const LearningCurve &curve, const TrainingSchedule &stated,
                                                 double end_tokens);

    [[nodiscard]] double at(double tokens) const;
    [[nodiscard]] const std::vector<double> &tokens() const { return tokens_; }
    [[nodiscard]] const std::vector<double> &rates() const { return rates_; }
    [[nodiscard]] const std::vector<RateDrop> &drops() const { return drops_; }
    /// The same shape over another horizon: all tokens times `factor` > 0.
    [[nodiscard]] RelativeSchedule stretched(double factor) const;

private:
    RelativeSchedule(std::vector<double> tokens, std::vector<double> rates);
    void find_drops();

    std::vector<double> tokens_, rates_; ///< nodes, tokens rising from 0; flat after the last
    std::vector<RateDrop> drops_;
};

/// S(D) of one schedule at one exponent p > 0 [full-rate tokens]; exact on straight pieces.
class ScheduleClock {
public:
    /// Keeps a reference to `schedule`.
    ScheduleClock(const RelativeSchedule &schedule, double exponent);
    [[nodiscard]] double at(double tokens) const;

private:
    [[nodiscard]] double piece(double from_rate, double to_rate, double length) const;

    const RelativeSchedule &schedule_;
    double exponent_;
    std::vector<double> sums_; ///< S at the nodes
};

} // namespace milepost
