// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads GPU systems and software stacks from their JSON files (resources/systems, resources/stacks).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"

#include <string>
#include <string_view>

namespace milepost {

/// Parses a system file: {"milepost_system": 1, "id", "name", "gpu", "sources": {KEY: source},
/// "facts": {MEMBER: {"value": number, "source": KEY}}}. MEMBER names the members of SystemSpec with their units.
/// Every member must be there with a source; rates and sizes are positive, formats a GPU does not offer are 0.
/// `origin` names the file in diagnostics.
[[nodiscard]] Expected<SystemSpec> read_system(std::string_view text, const std::string &origin);

/// Parses a stack file: {"milepost_stack": 1, "id", "name", "time_factor", "log_sd", "fusion", "host_fusion",
/// "fused_clamped_activation", "layerwise_reduce_scatter", optionally
/// "replicated_optimizer", "separate_accumulation", "serial_tensor_parallel", "scattered_stage_transfer",
/// "bidirectional_pipeline", "fp8_dispatch", "nodes_per_token", "default_cuda_graph": {"moe", "dense"}, "knobs",
/// "source", "fit" (how time_factor was found; not used in computations)}.
[[nodiscard]] Expected<Stack> read_stack(std::string_view text, const std::string &origin);

/// The same file from a stack; `fit` is stored as given (an object, may be null).
[[nodiscard]] std::string write_stack(const Stack &stack, const std::string &fit_json = {});

} // namespace milepost
