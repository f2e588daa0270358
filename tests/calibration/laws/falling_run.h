// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A run in progress with its plan; made up.
#pragma once

#include "calibration/laws/tracking.h"

#include <cmath>
#include <utility>

namespace milepost {

inline constexpr double falling_batch = 125'000;    ///< tokens of a step
inline constexpr double falling_tokens_per_s = 2e5; ///< of the log
inline constexpr double falling_plan_tokens = 1e9;

/// A falling loss up to half of the plan, in `records` even steps.
inline ImportedRun half_done_run(int records)
{
    ImportedRun run;
    run.description.name = "run";
    LearningCurve curve;
    curve.metric = "val_loss";
    for (int k = 1; k <= records; ++k) {
        const double tokens = falling_plan_tokens / 2 * k / records;
        curve.step.push_back(tokens / falling_batch);
        curve.tokens.push_back(tokens);
        curve.value.push_back(2 + 1.5 * std::pow(tokens / 1e7, -0.4) + 0.002 * std::sin(3.1 * k));
        curve.elapsed_s.push_back(tokens / falling_tokens_per_s);
        curve.learning_rate.push_back(std::nan(""));
    }
    run.curves.push_back(std::move(curve));
    return run;
}

/// Its plan, a tenth faster than the log.
inline TrackedPlan plan_of_half_done_run()
{
    TrackedPlan plan;
    plan.optimizer = "adamw";
    plan.parameters = 5e7;
    plan.batch_tokens = falling_batch;
    plan.tokens = falling_plan_tokens;
    plan.seconds_per_token = 1 / (1.1 * falling_tokens_per_s);
    plan.cost_per_s = 2;
    plan.schedule = {.kind = ScheduleKind::cosine, .warmup_fraction = 0.01};
    return plan;
}

} // namespace milepost
