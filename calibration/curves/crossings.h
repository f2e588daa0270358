// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Where a curve first reaches a value.
#pragma once

#include "calibration/curves/learning_curve.h"

#include <optional>
#include <vector>

namespace milepost {

/// A place on a curve, linear between its points; NaN where the log does not say.
struct CurvePlace {
    double step, tokens, elapsed_s;
};

/// First place at or below `value`; empty if the curve never gets there. A curve that starts below it: its first
/// point.
[[nodiscard]] std::optional<CurvePlace> first_reached(const LearningCurve &curve, double value);

/// Round values between the first and the lowest one of a curve, at most `count`, falling: milestones to show where
/// none were asked for.
[[nodiscard]] std::vector<double> round_milestones(const LearningCurve &curve, std::size_t count);

} // namespace milepost
