// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/step.h"

#include <array>
#include <utility>

namespace milepost {

namespace {

using Name = std::pair<std::string_view, std::string_view>;

/// In the order of PartId.
constexpr std::array<Name, part_count> part_names{{
    {"dense_gemm", "Dense GEMMs"},
    {"expert_gemm", "Expert GEMMs"},
    {"attention", "Attention"},
    {"memory_bound", "Memory-bound operations"},
    {"quantise", "Quantisation"},
    {"scan", "State-space scan"},
    {"expert_all_to_all", "Expert all-to-all"},
    {"tensor_parallel", "Tensor parallelism"},
    {"context_parallel", "Context parallelism"},
    {"host", "Waiting for kernel launches"},
    {"pipeline_bubble", "Pipeline bubble"},
    {"pipeline_p2p", "Pipeline transfers"},
    {"data_parallel", "Data parallelism"},
    {"offload", "Offload"},
    {"optimizer_update", "Optimizer update"},
    {"newton_schulz", "Newton-Schulz GEMMs"},
    {"optimizer_host", "Optimizer waiting for launches"},
    {"optimizer_traffic", "Optimizer traffic"},
    {"residual", "Release factor"},
}};

} // namespace

std::string_view part_id(PartId part) { return part_names[static_cast<std::size_t>(part)].first; }
std::string_view part_label(PartId part) { return part_names[static_cast<std::size_t>(part)].second; }

std::string_view part_label(PartId part, OptimizerKind optimizer)
{
    const bool preconditioned = optimizer == OptimizerKind::shampoo || optimizer == OptimizerKind::soap;
    return part == PartId::newton_schulz && preconditioned ? "Preconditioners" : part_label(part);
}

} // namespace milepost
