// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief General matrix product by cuBLASLt: D = alpha * op(A) * op(B) + beta * C, row-major, strided batches.
#pragma once

#include "kernels/support/device_memory.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace milepost::kernels {

enum class GemmType {
    Bf16,          ///< bf16 in and out, fp32 sums
    Fp16,          ///< fp16 in and out, fp32 sums
    Tf32,          ///< fp32 in and out on the tensor cores
    Fp8Tensorwise, ///< e4m3 in with one scale per tensor, bf16 out
    Mxfp8,         ///< e4m3 in with one power-of-two scale per 32 elements, bf16 out (Blackwell)
    Nvfp4,         ///< e2m1 in with one e4m3 scale per 16 elements, bf16 out (Blackwell)
};

[[nodiscard]] std::string_view name_of(GemmType type);
/// Bytes of one input element (0.5 for four-bit types).
[[nodiscard]] double input_bytes(GemmType type);
/// Bytes of one output element.
[[nodiscard]] double output_bytes(GemmType type);

struct GemmShape {
    std::int64_t m = 0; ///< rows of D
    std::int64_t n = 0; ///< columns of D
    std::int64_t k = 0;
    std::int64_t batch = 1;
    bool a_transposed = false; ///< A is stored k x m
    bool b_transposed = false; ///< B is stored n x k
};

[[nodiscard]] double gemm_flops(const GemmShape &shape);

/// Handle and scratch memory shared by the products of one stream. Not thread-safe.
class LtContext {
public:
    LtContext();
    ~LtContext();
    LtContext(const LtContext &) = delete;
    LtContext &operator=(const LtContext &) = delete;
    [[nodiscard]] cublasLtHandle_t handle() const { return handle_; }
    [[nodiscard]] void *scratch() { return scratch_.data(); }
    [[nodiscard]] std::size_t scratch_bytes() const { return scratch_.bytes(); }

private:
    cublasLtHandle_t handle_ = nullptr;
    DeviceBuffer<unsigned char> scratch_;
};

/// A product prepared for one shape with the algorithm that cuBLASLt's heuristic ranks first, as frameworks use it.
class LtGemm {
public:
    /// Throws DeviceError if cuBLASLt has no algorithm for shape and type on this GPU. `scales` (device) are the
    /// dequantising factors of A and B: one float each for Fp8Tensorwise, block scales for Mxfp8 and Nvfp4, null
    /// otherwise.
    LtGemm(LtContext &context, GemmType type, const GemmShape &shape, const void *a_scales = nullptr,
           const void *b_scales = nullptr);
    ~LtGemm();
    LtGemm(LtGemm &&other) noexcept;
    LtGemm &operator=(LtGemm &&other) noexcept;

    /// Queues the product. C may be D.
    void launch(const void *a, const void *b, const void *c, void *d, float alpha, float beta, cudaStream_t stream);

    [[nodiscard]] const GemmShape &shape() const { return shape_; }

private:
    struct Layouts;
    LtContext *context_;
    GemmShape shape_;
    std::unique_ptr<Layouts> layouts_;
};

} // namespace milepost::kernels
