// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the chunks of one pipeline stage keep for the backward pass: the one place that adds layers up.
///
/// Internal to the engine; memory_of() walks the layers of a stage, the search their kinds.
#pragma once

#include "engine/step/activations.h"

#include <vector>

namespace milepost {

/// Takes the chunks of a stage in their order, and in each its layers in theirs: the first layers of a stage may
/// wait in host memory.
class StageActivations {
public:
    explicit StageActivations(const ResolvedScenario &scenario);

    void begin_chunk();
    /// `count` equal layers in a row, of the decoder or of multi-token prediction.
    void add(const LayerActivations &layer, int count);
    /// Adds what output layer and multi-token prediction keep.
    void end_chunk(bool head, int mtp_layers);

    /// Bytes of one micro-batch in each chunk.
    [[nodiscard]] const std::vector<double> &chunk_bytes() const { return chunk_bytes_; }
    /// Peak of a stage in which `waiting` bytes wait for their backward pass.
    [[nodiscard]] double peak(double waiting) const;
    [[nodiscard]] double transient() const { return transient_; }         ///< of the layer that needs most once
    [[nodiscard]] double largest_layer() const { return largest_layer_; } ///< kept by the layer that keeps most
    [[nodiscard]] double logits() const { return logits_; }               ///< of the chunk with most of them

private:
    const ResolvedScenario &scenario_;
    int in_host_; ///< layers of the stage that still go to host memory
    double kept_ = 0, staged_ = 0;
    double transient_ = 0, largest_layer_ = 0, logits_ = 0;
    std::vector<double> chunk_bytes_;
};

} // namespace milepost
