// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A round-numbered GPU system, its calibration and small models for tests of the step.
#pragma once

#include "engine/scenario/resolved.h"

namespace milepost::fixtures {

/// 1 PFLOP/s BF16, 2 FP8; 4 TB/s memory; 64 GPUs per NVLink domain at 400 GB/s, 50 GB/s NIC.
[[nodiscard]] SystemSpec system();

/// GEMMs at 60 to 80 % of the peak on a grid of powers of four with one hole; all-reduce sweeps of 2 and 8 ranks.
[[nodiscard]] Calibration calibration();

/// 16 layers, hidden 2048, grouped-query attention, dense feed-forward of 8192.
[[nodiscard]] ModelArchitecture dense_model();
/// The same with 32 experts of 1024, 4 per token, one shared.
[[nodiscard]] ModelArchitecture moe_model();
/// Multi-head latent attention in front of the experts, first layer dense.
[[nodiscard]] ModelArchitecture latent_model();

/// Scenario on `gpus` GPUs of 4096 tokens x 64 sequences, BF16, AdamW; call finish() after changing the plan.
[[nodiscard]] ResolvedScenario scenario(const ModelArchitecture &model, int gpus);

/// Derives ranks, micro-batches and the default layout from the plan's own figures.
void finish(ResolvedScenario &scenario);

} // namespace milepost::fixtures
