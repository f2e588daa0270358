// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The Newton-Schulz iteration of Muon: coefficients, matrix products, element-wise passes, launches.
///
/// X <- a X + (b A + c A A) X with A = X X^T on the shorter side m of an m x n matrix
/// (NVIDIA-NeMo/Emerging-Optimizers orthogonalized_optimizers/muon_utils.py, fd77292, 2026-08-20).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/scenario.h"
#include "engine/step/kernel_times.h"

#include <array>
#include <span>

namespace milepost {

/// Coefficients of one iteration.
struct NsStep {
    double a = 0, b = 0, c = 0; ///< c = 0 skips the square of A
};

/// Rows of a set as published, before it cycles or repeats its last row.
[[nodiscard]] std::span<const NsStep> newton_schulz_rows(NsCoefficients set);

/// Coefficients of iteration `step` (from 0): past the end sets cycle (simple, quintic, aol) or repeat their last
/// row.
[[nodiscard]] NsStep newton_schulz_coefficients(NsCoefficients set, int step);

/// What is iterated. Sides in any order.
struct NsShape {
    double rows = 0, cols = 0;
    double batch = 1; ///< equal matrices in one call
    [[nodiscard]] double m() const { return rows < cols ? rows : cols; }
    [[nodiscard]] double n() const { return rows < cols ? cols : rows; }
};

/// How the iteration runs.
struct NsMethod {
    int steps = 5;
    NsCoefficients coefficients = NsCoefficients::quintic;
    NsPrecision precision = NsPrecision::bf16;
    bool syrk = false; ///< A and A A computed as triangles
};

/// Fails for a set that does not allow this number of iterations.
[[nodiscard]] Expected<NsMethod> checked(const NsMethod &method);

/// The product kinds of all iterations with how often each runs: X X^T, A A, B X.
struct NsProduct {
    GemmShape shape;
    double count = 0;
    bool symmetric = false;
    /// FLOP of one: a symmetric result needs one triangle.
    [[nodiscard]] double flops() const { return shape.flops() * (symmetric ? 0.5 : 1); }
};
[[nodiscard]] std::array<NsProduct, 3> newton_schulz_products(const NsShape &shape, const NsMethod &method);

/// FLOP of a call: per iteration 4 m^2 n + 2 m^3, with SYRK 3 m^2 n + m^3, without the square 4 m^2 n.
[[nodiscard]] double newton_schulz_flops(const NsShape &shape, const NsMethod &method);

/// Matrix type of the products: "medium" casts to BF16 once, "high" runs TF32, "highest" FP32.
[[nodiscard]] GemmType gemm_type(NsPrecision precision);

/// Seconds of a symmetric product over those of the plain GEMM of its shape: half the FLOP at 0.82 of the rate.
[[nodiscard]] double symmetric_time_share();

/// Seconds of a symmetric product whose plain GEMM takes `general_s`: from the probe where it timed one, else the
/// share.
[[nodiscard]] double symmetric_product_s(const Calibration &calibration, const SystemSpec &system,
                                         const GemmShape &shape, double general_s);

/// Seconds of all products of a call. Symmetric products run at 0.82 of the GEMM's rate on their reduced FLOP
/// (12288 x 10240 on GB300: 17.5 against 23.4 ms, Megatron-LM PR 6683, 2026-08-18).
/// Without the calibration's Newton-Schulz rate.
[[nodiscard]] KernelTime newton_schulz_gemm_time(const Calibration &calibration, const SystemSpec &system,
                                                 const NsShape &shape, const NsMethod &method,
                                                 Timing timing = Timing::sustained);

/// One line of the per-matrix Python loop.
struct MuonPass {
    const char *name;
    bool on_shard;            ///< touches this rank's part of a matrix only, whatever the tensor-parallel form
    double bytes_per_element; ///< read + written
    double launches;
};
/// The element-wise kernels around the products in FP32 state of `state_bytes` per element: weight decay, momentum,
/// Nesterov, norm, scale, casts, update (orthogonalized_optimizer.py).
[[nodiscard]] std::array<MuonPass, 10> muon_passes(NsPrecision precision, double state_bytes);

/// Launches of one matrix: the products and the passes; 25 with five iterations of a quintic.
[[nodiscard]] double muon_launches(const NsMethod &method);
/// Bytes per element of the passes on the shard, and of those on what is iterated.
[[nodiscard]] double muon_bytes_per_element(const NsMethod &method, double state_bytes, bool on_shard);

} // namespace milepost
