// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Random draws as data: made once from a seed, handed to every arm, so that arms differ only by what
/// differs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace milepost {

/// Names of the uncertain quantities. Each has its own column of draws, so that adding one never shifts another.
enum class Draw : std::uint8_t {
    step_residual, ///< what the step model does not explain, shared by all arms of a comparison
    gemm,          ///< one column per fitted global factor of the step model ...
    grouped_gemm,
    memory_bound,
    attention,
    host,
    expert_all_to_all,
    tensor_parallel,
    data_parallel,
    newton_schulz_rate,   ///< rate of Newton-Schulz GEMMs against the table
    optimizer_launch,     ///< host time per optimizer kernel
    preconditioner,       ///< cost of Shampoo and SOAP
    law_bootstrap,        ///< which bootstrap replicate of the loss law (uniform)
    critical_batch,       ///< log of AdamW's critical batch
    critical_batch_ratio, ///< rho, Muon over AdamW
    token_gain_level,     ///< a of the token-gain prior
    token_gain_slope,     ///< g of the token-gain prior
    milestone_map,        ///< error of a loss-to-benchmark map
    failure_rate,
    energy,             ///< all-in power per GPU
    token_gain_horizon, ///< how fast the token gain fades with the horizon
    count_              ///< number of columns
};

/// `count` draws of every quantity, column-major: standard normals and, through `uniform`, the matching uniforms.
/// Each column is stratified (Latin hypercube, McKay, Beckman and Conover 1979): one draw in each of `count`
/// equally likely strata, in an order of its own. Means stay unbiased and quantiles need fewer draws. Same seed and
/// count give the same bits on every platform (own generator and own inverse normal).
class DrawSet {
public:
    DrawSet(std::size_t count, std::uint64_t seed);

    /// No chance at all: draw 0 has every quantity at its median; draw one_at_a_time_row(q, l, levels) has quantity
    /// q at the probability `levels[l]` and the others at their median. Levels lie in (0, 1).
    [[nodiscard]] static DrawSet one_at_a_time(std::span<const double> levels);
    [[nodiscard]] static constexpr std::size_t one_at_a_time_row(Draw quantity, std::size_t level,
                                                                 std::size_t levels)
    {
        return 1 + static_cast<std::size_t>(quantity) * levels + level;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    /// Standard normal of draw `i`.
    [[nodiscard]] double normal(Draw quantity, std::size_t i) const
    {
        return normals_[static_cast<std::size_t>(quantity) * count_ + i];
    }
    /// Uniform in (0, 1) of draw `i`, the normal's own probability.
    [[nodiscard]] double uniform(Draw quantity, std::size_t i) const
    {
        return uniforms_[static_cast<std::size_t>(quantity) * count_ + i];
    }

private:
    explicit DrawSet(std::size_t count);

    std::size_t count_;
    std::vector<double> normals_;
    std::vector<double> uniforms_;
};

} // namespace milepost
