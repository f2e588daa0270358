// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Memory-bound passes of a transformer layer: the bytes that fused kernels move for each.
///
/// A framework that runs other kernels is timed against them (FrameworkPasses of measured_kernels.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace milepost {

/// Memory-bound passes of a layer that a probe can time.
enum class LayerPass : std::uint8_t { residual_norm, rotary, activation, loss, embedding, count_ };
inline constexpr std::size_t layer_pass_count = static_cast<std::size_t>(LayerPass::count_);

/// Names in files, by pass.
inline constexpr std::array<std::string_view, layer_pass_count> layer_pass_names{"residual_norm", "rotary",
                                                                                 "activation", "loss", "embedding"};

/// Bytes per element that a fused pass reads and writes.
struct PassBytes {
    double forward = 0, backward = 0;
};

/// RMS or layer norm per element: forward reads and writes BF16; backward reads input and gradient, writes the
/// gradient and the partial sums of the weight gradient.
inline constexpr PassBytes norm_bytes{4, 8};
/// Residual add per element: forward reads both and writes the sum, backward passes the gradient on.
inline constexpr PassBytes residual_bytes{6, 2};
/// Rotary embedding and the copies around it: read and write in each pass.
inline constexpr PassBytes rotary_bytes{4, 4};
/// Activation per element of its output, `inputs` 2 with a gate, else 1: forward reads the inputs and writes the
/// product; backward reads them and the gradient and writes the gradients of the inputs.
[[nodiscard]] constexpr PassBytes activation_bytes(double inputs)
{
    return {2 * (inputs + 1), 2 * (2 * inputs + 1)};
}
/// Cross entropy per logit: forward reads the BF16 logits twice (maximum and sum), backward reads them and writes
/// the gradient in place (Transformer Engine's fused kernel).
inline constexpr PassBytes loss_bytes{4, 4};
/// Row look-up and its scattered gradient, per element: read and write in each pass.
inline constexpr PassBytes embedding_bytes{4, 4};

/// Per element of what the piece of a framework's layer covers; activations with a gate.
[[nodiscard]] constexpr PassBytes fused_bytes(LayerPass pass)
{
    switch (pass) {
    case LayerPass::residual_norm:
        return {norm_bytes.forward + residual_bytes.forward, norm_bytes.backward + residual_bytes.backward};
    case LayerPass::rotary: return rotary_bytes;
    case LayerPass::activation: return activation_bytes(2);
    case LayerPass::loss: return loss_bytes;
    default: break;
    }
    return embedding_bytes;
}

} // namespace milepost
