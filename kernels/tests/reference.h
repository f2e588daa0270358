// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief float64 references, computed on the GPU with none of the code under test.
#pragma once

#include "kernels/newton_schulz/coefficients.h"
#include "kernels/support/device_memory.h"

#include <cstdint>
#include <cuda_bf16.h>

namespace milepost::kernels::testing {

[[nodiscard]] DeviceBuffer<double> widened(const __nv_bfloat16 *data, std::size_t count);
[[nodiscard]] DeviceBuffer<double> widened(const float *data, std::size_t count);

/// d = alpha * a * op(b) + beta * c, row-major, a: m x k, b: k x n or (transposed) n x k.
void multiply(const double *a, const double *b, const double *c, double *d, std::int64_t m, std::int64_t n,
              std::int64_t k, bool b_transposed, double alpha, double beta);

/// Newton-Schulz in float64 of one rows x columns matrix, normalised first; the result has the orientation of the
/// input.
[[nodiscard]] DeviceBuffer<double> newton_schulz(const float *matrix, int rows, int columns,
                                                 const CoefficientSet &coefficients, int steps);

/// ||value - reference|| / ||reference|| (Frobenius); NaN in `value` gives NaN.
[[nodiscard]] double relative_error(const __nv_bfloat16 *value, const double *reference, std::size_t count);
[[nodiscard]] double relative_error(const float *value, const double *reference, std::size_t count);
/// The same where `value` is the transpose (columns x rows) of the reference (rows x columns).
[[nodiscard]] double relative_error_transposed(const __nv_bfloat16 *value, const double *reference, int rows,
                                               int columns);

} // namespace milepost::kernels::testing
