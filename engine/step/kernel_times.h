// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Time of one kernel on one GPU: matrix products, attention, streaming passes.
///
/// All functions are pure, return seconds at unit factors and say how far the answer lies from measurements.
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/scenario/system.h"
#include "engine/step/calibration.h"

namespace milepost {

/// A predicted duration and how it was found.
struct KernelTime {
    double seconds = 0;
    Coverage coverage = Coverage::measured;
};

/// The weaker of two marks.
[[nodiscard]] constexpr Coverage widest(Coverage a, Coverage b) { return a > b ? a : b; }

/// Under which clock and launch conditions a kernel is timed.
enum class Timing : std::uint8_t {
    sustained, ///< inside a long training step: power-limited clocks, launches counted elsewhere
    single     ///< one event-timed operation on a cool GPU: table clocks plus the fixed cost of an operation
};

/// C[m,n] = A[m,k] B[k,n], `batch` times.
struct GemmShape {
    double m = 0, n = 0, k = 0;
    double batch = 1;
    [[nodiscard]] double flops() const { return 2 * m * n * k * batch; }
};

/// Dense matrix peak of one type [FLOP/s]; types a system does not offer run in the next wider one.
[[nodiscard]] double peak_flops(const SystemSpec &system, GemmType type);

/// Bytes of one operand element.
[[nodiscard]] double operand_bytes(GemmType type);

/// The matrix type that training in this precision multiplies in.
[[nodiscard]] GemmType gemm_type(Precision precision);

/// Whether rows of A and B start on 16-byte boundaries, which the fast kernels need.
[[nodiscard]] bool is_aligned(GemmType type, const GemmShape &shape);

/// Seconds of a GEMM. Where a probe has timed the type (Calibration::measured), its fit; single products then
/// without the host's part of a call. Else from tables: log(rate) interpolated trilinearly in log m, log n, log k
/// over the measured grid. Below the grid the edge's rate falls with (dim / edge)^0.6; above it is held. A shape
/// outside is looked up transposed if that lies inside. Types without a table use the next type's table scaled by
/// the ratio of peaks. Never faster than its operands stream or than the peak. \pre dimensions > 0
[[nodiscard]] KernelTime gemm_time(const Calibration &calibration, const SystemSpec &system, GemmType type,
                                   const GemmShape &shape, Timing timing = Timing::sustained);

/// Grouped GEMM of `groups` experts with `rows` rows each, padded to the 128-row tile: forward and data gradient
/// run at the rate of all rows together; never faster than weights and activations stream.
[[nodiscard]] KernelTime grouped_gemm_time(const Calibration &calibration, const SystemSpec &system, GemmType type,
                                           double groups, double rows, double n, double k);
/// Weight gradient of the same layer: per expert [n, k] with the expert's rows as reduction length.
[[nodiscard]] KernelTime grouped_weight_gradient_time(const Calibration &calibration, const SystemSpec &system,
                                                      GemmType type, double groups, double rows, double n, double k,
                                                      double accumulator_bytes);

/// Rows of one expert after padding to the tile of the grouped kernels.
[[nodiscard]] double padded_expert_rows(double rows);

/// Causal self-attention of `sequences` sequences on this rank.
struct AttentionCall {
    double sequences = 1;
    double queries = 0; ///< query tokens of a sequence on this rank
    double keys = 0;    ///< length of the sequence [tokens]
    double heads = 0;
    double kv_heads = 0;                 ///< that hold keys and values, 0: as many as heads
    double query_dim = 0, value_dim = 0; ///< per head
    double window = 0;                   ///< sliding window [tokens], 0: none
    bool fp8 = false;
    bool unfused = false; ///< scores are written to memory
};

/// Matrix products of the backward pass of attention over those of the forward: five against two (dQ, dK, dV, dP
/// and the recomputed scores; Dao 2023, arXiv:2307.08691 section 3.1).
inline constexpr double attention_backward_products = 2.5;

/// Multiply-adds x 2 of one forward pass: 2 q H (d_qk + d_v) x mean visible keys. The backward pass counts
/// attention_backward_products times as many.
[[nodiscard]] double attention_flops(const AttentionCall &call);
[[nodiscard]] KernelTime attention_forward_time(const Calibration &calibration, const SystemSpec &system,
                                                const AttentionCall &call);
[[nodiscard]] KernelTime attention_backward_time(const Calibration &calibration, const SystemSpec &system,
                                                 const AttentionCall &call);

/// Seconds to stream `bytes` (read + written) through device memory.
[[nodiscard]] double memory_time(const Calibration &calibration, const SystemSpec &system, double bytes);

/// Bytes moved per element when an activation is cast to the precision, with its row- and column-wise copies.
/// 0 for BF16 and FP16.
[[nodiscard]] double quantise_bytes_per_element(Precision precision);

} // namespace milepost
