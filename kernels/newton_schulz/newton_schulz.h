// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Newton-Schulz orthogonalisation of a batch of matrices of one shape, in bf16 with fp32 sums.
///
/// Per step, with X of m x n (a matrix taller than wide is transposed on the way in):
///   A = X X^T,  B = b A + c A^2,  X <- a X + B X.
/// FLOP per step: 4 m^2 n + 2 m^3 with general products, about 3 m^2 n + m^3 where the two symmetric products
/// compute one triangle. Source of the iteration: NVIDIA Emerging-Optimizers,
/// orthogonalized_optimizers/muon_utils.py.
#pragma once

#include "kernels/newton_schulz/coefficients.h"
#include "kernels/newton_schulz/staging.h"
#include "kernels/support/lt_gemm.h"
#include "kernels/syrk/syrk.h"

#include <functional>
#include <memory>

namespace milepost::kernels {

/// Which side of the matrices the products X X^T have.
enum class GramSide {
    Shorter, ///< the cheapest
    Rows,
    Columns, ///< the matrices are transposed on the way in
};

struct NewtonSchulzShape {
    int rows = 0;    ///< of each matrix as the optimizer holds it; a multiple of 8
    int columns = 0; ///< a multiple of 8
    int batch = 1;
    GramSide side = GramSide::Shorter;
    [[nodiscard]] bool transposed() const
    {
        return side == GramSide::Columns || (side == GramSide::Shorter && rows > columns);
    }
    [[nodiscard]] int m() const { return transposed() ? columns : rows; }
    [[nodiscard]] int n() const { return transposed() ? rows : columns; }
    [[nodiscard]] std::int64_t elements() const { return static_cast<std::int64_t>(rows) * columns; }
};

/// FLOP of `steps` steps of all matrices; `symmetric` counts one triangle of the two symmetric products.
[[nodiscard]] double newton_schulz_flops(const NewtonSchulzShape &shape, int steps, bool symmetric);

enum class NewtonSchulzPath {
    Plain,     ///< three cuBLASLt products per step, additions in their epilogues
    Symmetric, ///< both symmetric products by Syrk
    Fastest,   ///< each symmetric product by whichever was faster when tried on this GPU
};

/// Which kernel computes the symmetric products.
struct NewtonSchulzChoice {
    bool symmetric_gram = false;
    bool symmetric_square = false;
};

/// What is done with the Gram matrices before they are squared: their sum over the ranks that each hold a part of
/// the columns of X. Gets `count` bf16 to change in place.
using GramExchange = std::function<void(__nv_bfloat16 *gram, std::size_t count, cudaStream_t stream)>;

class NewtonSchulz {
public:
    /// Allocates 2 m n + 2 m^2 bf16 per matrix. Throws std::invalid_argument for a bad shape, DeviceError
    /// otherwise.
    NewtonSchulz(LtContext &context, const NewtonSchulzShape &shape, const CoefficientSet &coefficients, int steps,
                 const DeviceFacts &device, NewtonSchulzPath path);

    /// Inserts `exchange` after every first product. With `packed` the product is written, exchanged as
    /// block-packed triangles, and unpacked.
    void set_exchange(GramExchange exchange, bool packed);

    /// Norms and cast of `source` (rows x columns per matrix) into the working buffer.
    void stage(const SourceMatrices &source, cudaStream_t stream);
    /// All steps, from the working buffer; result() is valid when the stream has passed them.
    void iterate(cudaStream_t stream);
    /// The same with one launch per operation as a Python framework issues them: addmm copies its addend first and
    /// adds the product in place.
    void iterate_as_framework(cudaStream_t stream);

    /// Working buffer, batch * m * n bf16; overwritten by iterate().
    [[nodiscard]] __nv_bfloat16 *input() { return x_[0].data(); }
    /// Orthogonalised matrices, batch * m * n.
    [[nodiscard]] const __nv_bfloat16 *result() const { return x_[steps_ % 2].data(); }
    [[nodiscard]] const NewtonSchulzShape &shape() const { return shape_; }
    [[nodiscard]] int steps() const { return steps_; }
    [[nodiscard]] NewtonSchulzChoice choice() const { return choice_; }
    /// Sums of squares of the matrices and scratch for them, for callers that stage by themselves.
    [[nodiscard]] float *squares() { return squares_.data(); }
    [[nodiscard]] float *norm_scratch() { return norm_scratch_.data(); }

private:
    void gram(int from, bool symmetric, cudaStream_t stream);
    void square(const NewtonSchulzCoefficients &row, bool symmetric, cudaStream_t stream);
    void update(const NewtonSchulzCoefficients &row, int from, cudaStream_t stream);
    void choose();

    NewtonSchulzShape shape_;
    CoefficientSet coefficients_;
    int steps_;
    NewtonSchulzChoice choice_;
    DeviceBuffer<__nv_bfloat16> x_[2];
    DeviceBuffer<__nv_bfloat16> gram_;
    DeviceBuffer<__nv_bfloat16> polynomial_;
    DeviceBuffer<__nv_bfloat16> packed_gram_;
    GramExchange exchange_;
    DeviceFacts device_;
    DeviceBuffer<float> norm_scratch_;
    DeviceBuffer<float> squares_;
    LtGemm gram_product_;
    LtGemm square_product_;
    LtGemm update_product_;
    std::unique_ptr<Syrk> gram_syrk_[2];
    std::unique_ptr<Syrk> packed_syrk_[2];
    std::unique_ptr<Syrk> square_syrk_;
};

} // namespace milepost::kernels
