// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Sum of the operations of a module: seconds by part and pass, launches by graph region.
#pragma once

#include "engine/scenario/resolved.h"
#include "engine/step/kernel_times.h"
#include "engine/step/step.h"

#include <array>
#include <cstddef>

namespace milepost {

/// Pieces of a model that a CUDA graph can cover on its own.
enum class Region : std::uint8_t {
    attention, ///< mixer with its norm and projections
    router,    ///< router, permutation and the dispatcher's preparation
    dense_mlp, ///< dense feed-forward and shared experts
    experts,   ///< grouped GEMMs and exchange: their shapes change from step to step
    outer,     ///< embedding, output layer, loss
    count_
};
inline constexpr std::size_t region_count = static_cast<std::size_t>(Region::count_);

/// Share of a region's launches that a graph scope replays.
[[nodiscard]] bool is_graphed(GraphScope scope, Region region);

/// One pass of one module and one micro-batch, at unit factors.
struct Pass {
    std::array<double, part_count> exposed_s{};
    std::array<double, part_count> hidden_s{}; ///< beside other work
    std::array<double, region_count> launches{};
    double with_start = 0; ///< kernels whose seconds hold their own start: products and attention

    [[nodiscard]] double &operator[](PartId part) { return exposed_s[static_cast<std::size_t>(part)]; }
    [[nodiscard]] double operator[](PartId part) const { return exposed_s[static_cast<std::size_t>(part)]; }
    [[nodiscard]] double &hidden(PartId part) { return hidden_s[static_cast<std::size_t>(part)]; }
    void launch(Region region, double kernels) { launches[static_cast<std::size_t>(region)] += kernels; }
    [[nodiscard]] double seconds() const; ///< exposed
    void add(const Pass &other, double times = 1);
};

/// Forward and backward of a module.
struct Work {
    Pass forward, backward;
    double gemm_s = 0;              ///< of all matrix products
    double extrapolated_gemm_s = 0; ///< of those outside the measured shapes
    double weight_gradient_s = 0;   ///< products of the backward pass that no later kernel of the pass waits for

    void add(const Work &other, double times = 1);
    /// Runs the forward pass once more before the backward pass.
    void recompute();
    /// Books a matrix product; `pass` is one of this object's own.
    void gemm(Pass &pass, PartId part, const KernelTime &time);
};

} // namespace milepost
