// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/stage_activations.h"

#include "engine/step/memory_parts.h"

#include <algorithm>

namespace milepost {

StageActivations::StageActivations(const ResolvedScenario &scenario)
    : scenario_(scenario), in_host_(scenario.plan.offload_layers)
{
}

void StageActivations::begin_chunk() { kept_ = staged_ = 0; }

void StageActivations::add(const LayerActivations &layer, int count)
{
    const auto take = [this](const LayerActivations &l, int layers) {
        if (layers == 0)
            return;
        kept_ += layers * l.kept;
        transient_ = std::max(transient_, l.transient);
        largest_layer_ = std::max(largest_layer_, l.kept);
    };
    const int moved = std::min(in_host_, count);
    in_host_ -= moved;
    if (moved > 0) {
        staged_ = std::max(staged_, staged_layers * layer.kept);
        take(in_host_memory(layer), moved);
    }
    take(layer, count - moved);
}

void StageActivations::end_chunk(bool head, int mtp_layers)
{
    const PredictionActivations ends = prediction_activations(scenario_, head, mtp_layers);
    logits_ = std::max(logits_, ends.logits);
    chunk_bytes_.push_back(std::max(kept_ + ends.kept, staged_));
}

double StageActivations::peak(double waiting) const
{
    // Overlapped exchange runs a forward beside a backward: one layer is filled before its counterpart is freed.
    return waiting + transient_ + (scenario_.plan.ep_overlap ? largest_layer_ : 0);
}

} // namespace milepost
