// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/offload.h"

#include "engine/step/activations.h"

#include <algorithm>

namespace milepost {

namespace {

/// One way of a PCIe 5.0 x16 slot as nvbandwidth finds it, of 63 GB/s nominal. Assumed for hosts without their own
/// link.
constexpr double pcie_bytes_per_s = 55e9;

} // namespace

double offload_exposed_s(const ResolvedScenario &s, std::size_t stage, double forward_s, double backward_s)
{
    if (s.plan.offload.empty() && s.plan.offload_layers <= 0)
        return 0;
    double activations = 0;
    int layers = 0;
    for (const PipelineChunk &chunk : s.plan.layout.chunks[stage])
        for (int i = chunk.first_layer; i < chunk.first_layer + chunk.layer_count; ++i) {
            const LayerKind &kind = s.model->layers[static_cast<std::size_t>(i)];
            const LayerActivations layer = layer_activations(s, kind, true);
            activations += (++layers <= s.plan.offload_layers ? in_host_memory(layer) : layer).offloaded;
        }
    const double rate = s.system->c2c_bytes_per_s > 0 ? s.system->c2c_bytes_per_s : pcie_bytes_per_s;
    const double transfer = activations / rate;
    return s.plan.micro_batches * (std::max(0.0, transfer - forward_s) + std::max(0.0, transfer - backward_s));
}

} // namespace milepost
