// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One arm of a question, prepared once: everything that does not depend on a draw.
#pragma once

#include "engine/decision/convergence_model.h"
#include "engine/decision/estimate.h"
#include "engine/economics/goodput.h"
#include "engine/economics/running_cost.h"

#include <optional>
#include <vector>

namespace milepost {

/// A target on the scale of one draw of the law or of a benchmark map.
struct Target {
    enum class Kind { adamw_final, loss, score, reference } kind = Kind::adamw_final;
    double loss = 0;           ///< Kind::loss [nats per token]
    double score = 0;          ///< Kind::score
    MilestoneMap map;          ///< Kind::score
    ReferenceTarget reference; ///< Kind::reference
};

/// Prepared arm. `infeasible` holds the reasons when the plan cannot run; the step is empty then.
struct Arm {
    ResolvedScenario scenario;
    MemoryEstimate memory;
    Diagnostics infeasible;
    std::optional<LoweredStep> step;
    std::optional<ConvergenceModel> convergence;
    std::vector<Target> targets; ///< one per milestone of the scenario
    Interruptions interruptions; ///< of the whole cluster at the median failure rate
    RunningCost running;
    double load = 1; ///< mean load of the GPUs over the median step, as a share of their design power
    double energy_log_sd = 0;
    double retrained = 0; ///< tokens trained again after rollbacks, over the tokens of the run
    // at median factors
    StepTime median_step;
    double median_useful = 1; ///< useful over wall time

    /// Wall seconds per token at the medians.
    [[nodiscard]] double median_seconds_per_token() const
    {
        return (1 + retrained) * median_step.seconds / (scenario.training.batch_tokens() * median_useful);
    }
};

/// Tokens beyond this multiple of the planned tokens count as never: no plan waits ten times its own length, and
/// laws say little that far out.
inline constexpr double reach_in_planned_tokens = 10;

/// Resolves a scenario with `optimizer` in place of its own (empty: as it stands), checks memory, lowers the step.
/// Errors are those of resolve() and lower().
[[nodiscard]] Expected<Arm> prepare_arm(const Scenario &scenario, std::optional<OptimizerKind> optimizer,
                                        const Catalogue &catalogue);

/// Sets what follows from convergence, economics and reliability of `arm.scenario`: call after changing those
/// fields.
void refresh(Arm &arm, const Catalogue &catalogue);

} // namespace milepost
