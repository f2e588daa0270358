// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What is known about the speed of one system: measured surfaces, link sweeps and fitted global factors.
///
/// Made by `calibration/` from public tables or from a probe; the engine only reads it.
#pragma once

#include "engine/core/provenance.h"
#include "engine/step/measured_kernels.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// How a value was found in a table.
enum class Coverage : std::uint8_t { measured, interpolated, extrapolated };

/// Operand formats of matrix products.
enum class GemmType : std::uint8_t { bf16, fp16, tf32, fp32, fp8, mxfp8, nvfp4 };

/// Time of a GEMM C[m,n] = A[m,k] B[k,n] over a scattered set of measured shapes.
/// Interpolation is in log(rate) over log m, log n, log k; outside the grid the result is marked extrapolated.
struct GemmSurface {
    std::vector<double> m, n, k; ///< grid axes, ascending, in elements
    std::vector<double> seconds; ///< [m][n][k] row-major, > 0; NaN where the grid has no measurement
    double fixed_s = 0;          ///< floor of one operation (event-timed single launches) [s]
    Source source;
};

/// Sweep of one collective inside one kind of group. bytes as nccl-tests counts them
/// (all-gather: gathered size; reduce-scatter: size before scattering; all-to-all: send buffer of a rank).
struct CollectiveSweep {
    int ranks = 0;
    std::vector<double> bytes;   ///< ascending
    std::vector<double> seconds; ///< same length
    Source source;
};

/// Collectives of NCCL that a step uses.
enum class Collective : std::uint8_t { all_reduce, all_gather, reduce_scatter, all_to_all, send_recv };

/// Rate of an expert-parallel dispatcher over one number of ranks.
struct DispatcherRate {
    int ranks = 0;
    double dispatch_bytes_per_s = 0; ///< algorithm bandwidth
    double combine_bytes_per_s = 0;
    int sms = 0;
    bool crosses_domain = false;
    Source source;
};

/// Global factors multiply the unit-factor prediction of their family of operations. Fitted once on named rows
/// (calibration/README.md), log-normal around `median` with `log_sd`.
enum class FactorId : std::uint8_t {
    gemm,
    grouped_gemm,
    memory_bound,
    attention,
    host,
    expert_all_to_all,
    tensor_parallel,
    data_parallel,
    count_
};
inline constexpr std::size_t factor_count = static_cast<std::size_t>(FactorId::count_);

/// A fitted multiplier of predicted time, log-normal.
struct Factor {
    double median = 1;
    double log_sd = 0;
    Source source;
};

/// Rate at which attention runs, as a share of the matrix peak of its type.
struct AttentionRate {
    double forward = 0; ///< share of BF16 peak for long sequences
    double backward = 0;
    double half_length = 0; ///< tokens at which half of it is reached: s / (s + half_length)
    double wide_head = 1;   ///< factor for head dimensions above 128
    double narrow_head = 1; ///< factor for head dimensions below 128
    double fp8_time = 1;    ///< time factor with FP8 attention
    Source source;
};

/// NCCL's own latency/bandwidth model for what lies outside the sweeps (NCCL 2.30.7 src/graph/tuning.cc). [s],
/// [B/s]
struct LinkModel {
    double nvlink_base_s = 0, nvlink_step_s = 0;
    double net_base_s = 0, net_step_s = 0;
    double nvlink_efficiency = 1; ///< reached share of the link rate at gigabyte sizes
    double net_efficiency = 1;
    Source source;
};

/// All that is known about the speed of one system.
struct Calibration {
    std::string id;
    std::string system_id;
    std::map<GemmType, GemmSurface> gemm;
    std::map<GemmType, double> sustained; ///< time factor of a long run over a short one (power limit), >= 1
    Source sustained_source;
    double hbm_efficiency = 1; ///< achievable share of the nominal memory rate
    Source hbm_source;
    AttentionRate attention;
    std::map<Collective, std::vector<CollectiveSweep>> collectives; ///< inside an NVLink domain, by ascending ranks
    std::map<Collective, std::vector<CollectiveSweep>>
        net_collectives; ///< across domains, one GPU per domain or as noted
    LinkModel links;
    std::map<std::string, std::vector<DispatcherRate>> dispatchers; ///< by dispatcher name, ascending ranks
    double launch_s = 0; ///< host time of one kernel launch from a framework loop [s]
    double launch_log_sd = 0;
    double graph_launch_s = 0; ///< per kernel when replayed from a CUDA graph [s]
    Source launch_source;
    double newton_schulz_rate = 1; ///< NS GEMM time at sustained power over the table's time (>= 1 is slower)
    double newton_schulz_log_sd = 0;
    Source newton_schulz_source;
    std::array<Factor, factor_count> factors{};
    /// factor_count x factor_count, row-major; empty: independent. After anchoring one row and column more, last,
    /// for the residual of the whole step.
    std::vector<double> factor_correlation;
    double residual_log_sd = 0; ///< of step time on rows that were not fitted
    /// Share of that variance which rows of one family and GPU have in common, in [0, 1].
    double residual_shared_share = 0.5;
    double step_factor = 1; ///< of the whole step; 1 until anchors shift it
    std::optional<double>
        anchored_log_sd;          ///< of the whole step after anchoring; replaces all other residual spreads
    double unmodelled_log_sd = 0; ///< extra for kernels without a table
    Source residual_source;
    std::optional<MeasuredKernels> measured; ///< from a probe of this system; goes before the tables above
    std::string notes;
};

/// A software release: what it does when the plan does not say, and one fitted scalar.
struct Stack {
    std::string id;
    std::string name;
    double time_factor = 1; ///< of the whole step, fitted
    double log_sd = 0;
    double fusion = 1;      ///< bytes of memory-bound operations over Megatron's
    double host_fusion = 1; ///< launches over Megatron's
    std::string framework;  ///< whose passes a probe times (MeasuredKernels::frameworks); empty: fused kernels
    bool fused_clamped_activation = false; ///< GPT-OSS activation is fused (26.06 and later)
    bool layerwise_reduce_scatter = false;
    bool replicated_optimizer =
        false; ///< gradients are all-reduced and every data-parallel rank updates all weights
    bool separate_accumulation = false;  ///< weight gradients are written and then added, not added by the product
    bool serial_tensor_parallel = false; ///< all-reduces of the backward pass run beside no weight gradient
    bool scattered_stage_transfer =
        false; ///< each tensor-parallel rank sends its part, the next stage gathers them
    /// Micro-batches enter the pipeline at both ends and every rank holds the mirrored stage as well, so that the
    /// forward of one runs beside the backward of another (DualPipe, arXiv:2412.19437 section 3.2.1).
    bool bidirectional_pipeline = false;
    /// Tokens go out to their experts in FP8, and what the experts' activation reads is kept in FP8 for the
    /// backward pass; what returns is BF16 (arXiv:2412.19437 section 3.3.3).
    bool fp8_dispatch = false;
    int nodes_per_token = 0; ///< routing sends a token to at most so many NVLink domains; 0: no limit
    std::string default_cuda_graph_moe, default_cuda_graph_dense;
    std::map<std::string, bool> knobs; ///< plan switches by field name
    Source source;
};

} // namespace milepost
