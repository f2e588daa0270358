// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/support/lt_gemm.h"

#include <string>
#include <utility>

namespace milepost::kernels {

namespace {

// cuBLAS' own default for Hopper and Blackwell ("cublasSetWorkspace", cuBLAS 13 documentation).
constexpr std::size_t kScratchBytes = std::size_t{32} << 20U;

struct TypeFacts {
    std::string_view name;
    cudaDataType_t input;
    cudaDataType_t output;
    cublasComputeType_t compute;
    double input_bytes;
    double output_bytes;
};

const TypeFacts &facts_of(GemmType type)
{
    static constexpr TypeFacts bf16{"bf16", CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 2, 2};
    static constexpr TypeFacts fp16{"fp16", CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F, 2, 2};
    static constexpr TypeFacts tf32{"tf32", CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32, 4, 4};
    static constexpr TypeFacts fp8{"fp8-tensorwise", CUDA_R_8F_E4M3, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 1, 2};
    static constexpr TypeFacts mxfp8{"mxfp8", CUDA_R_8F_E4M3, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 1, 2};
    static constexpr TypeFacts nvfp4{"nvfp4", CUDA_R_4F_E2M1, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 0.5, 2};
    switch (type) {
    case GemmType::Bf16: return bf16;
    case GemmType::Fp16: return fp16;
    case GemmType::Tf32: return tf32;
    case GemmType::Fp8Tensorwise: return fp8;
    case GemmType::Mxfp8: return mxfp8;
    case GemmType::Nvfp4: return nvfp4;
    }
    return bf16;
}

} // namespace

std::string_view name_of(GemmType type) { return facts_of(type).name; }

double input_bytes(GemmType type) { return facts_of(type).input_bytes; }

double output_bytes(GemmType type) { return facts_of(type).output_bytes; }

double gemm_flops(const GemmShape &shape)
{
    return 2.0 * static_cast<double>(shape.m) * static_cast<double>(shape.n) * static_cast<double>(shape.k) *
           static_cast<double>(shape.batch);
}

LtContext::LtContext() : scratch_(kScratchBytes) { MILEPOST_CUBLAS(cublasLtCreate(&handle_)); }

LtContext::~LtContext() { static_cast<void>(cublasLtDestroy(handle_)); }

/// The library's descriptors. cuBLASLt is column-major: a row-major D = A * B is computed as D^T = B^T * A^T, so
/// the library's first operand is our B.
struct LtGemm::Layouts {
    cublasLtMatmulDesc_t operation = nullptr;
    cublasLtMatrixLayout_t first = nullptr;
    cublasLtMatrixLayout_t second = nullptr;
    cublasLtMatrixLayout_t result = nullptr;
    cublasLtMatmulAlgo_t algorithm{};

    Layouts() = default;
    Layouts(const Layouts &) = delete;
    Layouts &operator=(const Layouts &) = delete;
    ~Layouts()
    {
        for (cublasLtMatrixLayout_t layout : {first, second, result}) {
            if (layout != nullptr) {
                static_cast<void>(cublasLtMatrixLayoutDestroy(layout));
            }
        }
        if (operation != nullptr) {
            static_cast<void>(cublasLtMatmulDescDestroy(operation));
        }
    }

    template <class Value>
    void set(cublasLtMatmulDescAttributes_t attribute, const Value &value)
    {
        MILEPOST_CUBLAS(cublasLtMatmulDescSetAttribute(operation, attribute, &value, sizeof(value)));
    }

    static cublasLtMatrixLayout_t layout(cudaDataType_t type, std::int64_t rows, std::int64_t columns,
                                         std::int64_t batch)
    {
        cublasLtMatrixLayout_t made = nullptr;
        MILEPOST_CUBLAS(cublasLtMatrixLayoutCreate(&made, type, static_cast<std::uint64_t>(rows),
                                                   static_cast<std::uint64_t>(columns), rows));
        if (batch > 1) {
            const auto count = static_cast<std::int32_t>(batch);
            const std::int64_t stride = rows * columns;
            MILEPOST_CUBLAS(
                cublasLtMatrixLayoutSetAttribute(made, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count)));
            MILEPOST_CUBLAS(cublasLtMatrixLayoutSetAttribute(made, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                                                             &stride, sizeof(stride)));
        }
        return made;
    }
};

LtGemm::LtGemm(LtContext &context, GemmType type, const GemmShape &shape, const void *a_scales,
               const void *b_scales)
    : context_(&context), shape_(shape), layouts_(std::make_unique<Layouts>())
{
    const TypeFacts &facts = facts_of(type);
    Layouts &made = *layouts_;
    MILEPOST_CUBLAS(cublasLtMatmulDescCreate(&made.operation, facts.compute, CUDA_R_32F));
    made.set(CUBLASLT_MATMUL_DESC_TRANSA, shape.b_transposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    made.set(CUBLASLT_MATMUL_DESC_TRANSB, shape.a_transposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    if (a_scales != nullptr && b_scales != nullptr) {
        made.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, b_scales);
        made.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, a_scales);
    }
    if (type == GemmType::Mxfp8 || type == GemmType::Nvfp4) {
        const cublasLtMatmulMatrixScale_t mode = type == GemmType::Mxfp8 ? CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0
                                                                         : CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3;
        made.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, mode);
        made.set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, mode);
    }
    made.first = shape.b_transposed ? Layouts::layout(facts.input, shape.k, shape.n, shape.batch)
                                    : Layouts::layout(facts.input, shape.n, shape.k, shape.batch);
    made.second = shape.a_transposed ? Layouts::layout(facts.input, shape.m, shape.k, shape.batch)
                                     : Layouts::layout(facts.input, shape.k, shape.m, shape.batch);
    made.result = Layouts::layout(facts.output, shape.n, shape.m, shape.batch);

    cublasLtMatmulPreference_t preference = nullptr;
    MILEPOST_CUBLAS(cublasLtMatmulPreferenceCreate(&preference));
    const std::size_t limit = context.scratch_bytes();
    MILEPOST_CUBLAS(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
                                                         &limit, sizeof(limit)));
    cublasLtMatmulHeuristicResult_t best{};
    int found = 0;
    const cublasStatus_t status =
        cublasLtMatmulAlgoGetHeuristic(context.handle(), made.operation, made.first, made.second, made.result,
                                       made.result, preference, 1, &best, &found);
    static_cast<void>(cublasLtMatmulPreferenceDestroy(preference));
    if (status != CUBLAS_STATUS_SUCCESS || found == 0) {
        throw DeviceError("cuBLASLt has no algorithm for a " + std::string(facts.name) + " product " +
                          std::to_string(shape.m) + " x " + std::to_string(shape.n) + " x " +
                          std::to_string(shape.k) + " on this GPU (" + cublasLtGetStatusName(status) + ")");
    }
    made.algorithm = best.algo;
}

LtGemm::~LtGemm() = default;
LtGemm::LtGemm(LtGemm &&other) noexcept = default;
LtGemm &LtGemm::operator=(LtGemm &&other) noexcept = default;

void LtGemm::launch(const void *a, const void *b, const void *c, void *d, float alpha, float beta,
                    cudaStream_t stream)
{
    const Layouts &made = *layouts_;
    MILEPOST_CUBLAS(cublasLtMatmul(context_->handle(), made.operation, &alpha, b, made.first, a, made.second, &beta,
                                   c, made.result, d, made.result, &made.algorithm, context_->scratch(),
                                   context_->scratch_bytes(), stream));
}

} // namespace milepost::kernels
