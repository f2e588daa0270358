// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Published measurements that stand beside the prediction of the built-in scenarios. Nothing is fitted to
/// them.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost {

struct PublishedArm {
    OptimizerKind optimizer = OptimizerKind::adamw;
    double model_tflops_per_gpu = 0;                ///< [1e12 FLOP/s], the publication's count
    std::optional<double> optimizer_tflops_per_gpu; ///< as printed; how it was counted is not stated
};

/// A value of the scenario that the publication does not state.
struct PublishedAssumption {
    std::string field, text;
};

struct PublishedCheck {
    std::string scenario;    ///< built-in name
    std::string alternative; ///< built-in name of the other reading of what is not stated
    std::vector<PublishedArm> arms;
    Source source;
    std::string stated;
    std::vector<PublishedAssumption> assumed;
};

/// The scenario as the published runs were: Megatron Bridge's recipes leave QK-clip off (recipes of v0.3.1 to
/// v0.6.0, 2026-08-22), which a plan for a whole training run turns on where logits grow.
[[nodiscard]] Scenario as_published(Scenario scenario);

/// From resources/published/checks.json. Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<std::vector<PublishedCheck>> load_published_checks();

} // namespace milepost
