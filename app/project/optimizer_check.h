// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Published optimizer-step times beside their prediction, and what the publications leave out.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/quantiles.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// Newton-Schulz of one matrix. Both published rows are also fit rows, so each is predicted twice.
struct MatrixCheck {
    std::string name;
    double measured_s = 0;
    Quantiles predicted;      ///< as every answer uses it [s]
    double without_fit_s = 0; ///< without the factor that was fitted to this row
    std::string fitted;       ///< which factor that is
    Source source;
    [[nodiscard]] double error() const { return *predicted.p50 / measured_s - 1; }
    [[nodiscard]] double error_without_fit() const { return without_fit_s / measured_s - 1; }
};

/// One form of a whole optimizer step.
struct FormCheck {
    TpMode mode = TpMode::duplicated;
    double measured_s = 0;
    /// Under the stand-in shape: seconds if all matrices were dense, and if all were experts, at the scale at which
    /// the duplicated form takes its published time.
    double all_dense_s = 0, all_expert_s = 0;
    /// At the dense share that the published duplicated and layer-sharded times imply. Empty for these two, which
    /// are used up.
    std::optional<Quantiles> predicted;
    [[nodiscard]] bool inside() const
    {
        return measured_s >= (all_dense_s < all_expert_s ? all_dense_s : all_expert_s) &&
               measured_s <= (all_dense_s < all_expert_s ? all_expert_s : all_dense_s);
    }
};

struct StepCheck {
    std::string name;
    std::vector<FormCheck> forms; ///< as published
    double dense_share = 0;       ///< of the duplicated time, implied
    bool order_right = false;     ///< all dense, all experts and at the implied share
    std::string stand_in;
    std::vector<std::string> missing;
    Source source;
};

struct OptimizerChecks {
    std::vector<MatrixCheck> matrices;
    std::vector<StepCheck> steps;
    /// Every order right, every prediction within `bar` of its measurement, also without the fit.
    [[nodiscard]] bool passed(double bar) const;
};

/// Reads resources/published/optimizer-steps.json and predicts its rows. Errors mean broken resources.
[[nodiscard]] Expected<OptimizerChecks> check_optimizer_steps(const Catalogue &catalogue);

} // namespace milepost
