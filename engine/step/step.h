// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time of one training step: lower() turns a scenario into operations with their shape costs,
///        combine() weighs them with factors. Sliders and Monte Carlo pay only for combine().
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/draws.h"
#include "engine/scenario/resolved.h"
#include "engine/step/calibration.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace milepost {

/// Lines of the breakdown. The exposed seconds of all parts sum to the step time.
enum class PartId : std::uint8_t {
    dense_gemm,   ///< projections, dense MLP, output layer
    expert_gemm,  ///< grouped GEMMs of routed and shared experts
    attention,    ///< core attention
    memory_bound, ///< norms, residuals, activations, permutation, rotary, cross entropy
    quantise,     ///< casts and transposes of FP8 / MXFP8 / NVFP4
    scan,         ///< state-space scan (no measured table)
    expert_all_to_all,
    tensor_parallel, ///< all-gather and reduce-scatter of tensor/sequence parallelism
    context_parallel,
    host, ///< GPU waits for kernel launches
    pipeline_bubble,
    pipeline_p2p,
    data_parallel, ///< gradient reduction and parameter gather that is not hidden
    offload,
    optimizer_update,  ///< element-wise update, norm, cast; AdamW's whole step
    newton_schulz,     ///< GEMMs of the orthogonalisation (or of a preconditioner)
    optimizer_host,    ///< optimizer waits for kernel launches
    optimizer_traffic, ///< exchanges inside the optimizer step and exposed gather
    residual,          ///< fitted stack scalar: what the mechanisms do not explain
    count_
};
inline constexpr std::size_t part_count = static_cast<std::size_t>(PartId::count_);

/// Stable identifier of a part ("expert_gemm") and its English label ("Expert GEMMs").
[[nodiscard]] std::string_view part_id(PartId part);
[[nodiscard]] std::string_view part_label(PartId part);
/// Label of the part in a step with this optimizer: Shampoo and SOAP have preconditioners where Muon iterates.
[[nodiscard]] std::string_view part_label(PartId part, OptimizerKind optimizer);

/// Factors of one draw: medians of the calibration by default.
struct Factors {
    std::array<double, factor_count> global{};
    double newton_schulz = 1; ///< times the calibration's rate
    double optimizer_launch = 1;
    double preconditioner = 1;
    double residual = 1; ///< of the whole step
};

/// Medians; and draw `i` of `draws`, log-normal around them.
[[nodiscard]] Factors median_factors(const Calibration &calibration);
[[nodiscard]] Factors drawn_factors(const ResolvedScenario &scenario, const DrawSet &draws, std::size_t i);

/// Host and GPU overlap imperfectly: t = (gpu^p + host^p)^(1/p). p = 1 is no overlap, p -> infinity full overlap.
/// Two describes the published rows (1.5 to 2 fit alike). Assumed.
inline constexpr double host_overlap_exponent = 2;

/// Seconds of one kind of work in one pipeline chunk and one micro-batch (forward + backward), at unit factors.
struct ChunkCost {
    std::array<double, part_count> exposed_unit_s{}; ///< by part, before factors, not hidden by overlap rules
    std::array<double, part_count> busy_unit_s{};    ///< by part, including what runs beside other work
    double host_s = 0;                               ///< launch time of its kernels at unit factors
    double overlap_exponent = host_overlap_exponent; ///< of host and GPU; infinite: the longer one counts
    double forward_share = 1.0 / 3;                  ///< of its time
    double weight_gradient_share = 0;                ///< of its time: the weight gradients' products
};

/// Optimizer step on the slowest rank, at unit factors.
struct OptimizerCost {
    double update_s = 0;          ///< memory-bound
    double newton_schulz_s = 0;   ///< GPU time of GEMMs
    double preconditioner_s = 0;  ///< eigendecompositions, amortised over their frequency
    double elementwise_s = 0;     ///< of the orthogonalisation
    double traffic_exposed_s = 0; ///< exchanges and gather
    double traffic_busy_s = 0;
    /// Per group of equal matrices: GPU seconds (gemm, elementwise), launches and count, because
    /// each group is bound either by the GPU or by the host: max(gpu, launches x launch time).
    struct Group {
        double gemm_s = 0, elementwise_s = 0;
        double launches = 0;
        double count = 0;
        int rows = 0, cols = 0;
    };
    std::vector<Group> groups; ///< of the busiest owner
    double launches_other = 0;
    double flops = 0;           ///< counted Newton-Schulz FLOP of one step per GPU, mean over ranks
    double owner_imbalance = 1; ///< busiest over mean
    double home_imbalance = 1;  ///< layer-sharded: busiest rank of the tensor-parallel group over the mean
};

/// Everything about a step that does not depend on factors.
struct LoweredStep {
    std::vector<std::vector<ChunkCost>> chunks; ///< [stage][virtual]
    int micro_batches = 1;
    bool bidirectional = false;         ///< the stack's pipeline is fed from both ends; an even number of stages
    double p2p_s = 0;                   ///< one transfer between stages, per micro-batch and chunk
    double data_parallel_exposed_s = 0; ///< at unit factors
    double data_parallel_busy_s = 0;
    double offload_s = 0;
    OptimizerCost optimizer;
    double stack_factor = 1;
    double launch_s = 0; ///< host time per optimizer kernel
    /// Host time that may be queued ahead of the GPU across the border between passes and optimizer [s]; 0: the
    /// host waits there, as where it reads the norm of the gradients.
    double run_ahead_s = 0;
    double model_flops_per_gpu = 0; ///< of one step, as Megatron counts
    double tokens_per_step = 0;
    std::array<Provenance, part_count> provenance{};
    Coverage gemm_coverage = Coverage::measured;
    double extrapolated_share = 0; ///< of GEMM time that lies outside measured shapes
    Diagnostics diagnostics;
};

/// Result of one combination. Same lowered step and factors: same bits.
struct StepTime {
    double seconds = 0;
    std::array<double, part_count> exposed_s{}; ///< sums to `seconds`
    std::array<double, part_count> busy_s{};
    double bubble_s = 0;
    int slowest_stage = 0; ///< the one whose work and bubble take longest
};

/// Builds the operations of a step: per layer and stage GEMMs (forward, data and weight gradient), attention,
/// memory-bound work, quantisation, collectives, launches, optimizer. Pure; errors only for shapes that
/// cannot be built (indivisible heads, experts ...).
[[nodiscard]] Expected<LoweredStep> lower(const ResolvedScenario &scenario);

/// The stage whose work and pipeline bubble take longest, host against GPU, data-parallel tail and optimizer.
/// Cost: linear in stages x virtual chunks. Does not allocate.
[[nodiscard]] StepTime combine(const LoweredStep &step, const Factors &factors);

/// One forward or backward of one micro-batch on one stage.
struct TimelineEntry {
    int stage = 0, chunk = 0, micro_batch = 0;
    bool forward = true;
    double start_s = 0, end_s = 0;
};

/// The 1F1B or interleaved schedule with these factors (Megatron pipeline_parallel/schedules.py).
[[nodiscard]] std::vector<TimelineEntry> timeline(const LoweredStep &step, const Factors &factors);

} // namespace milepost
