// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief AdamW over many tensors in one launch.
///
/// m <- b1 m + (1 - b1) g;  v <- b2 v + (1 - b2) g^2;
/// p <- p (1 - lr wd) - lr (m / (1 - b1^t)) / (sqrt(v / (1 - b2^t)) + eps).
/// Source: Loshchilov, Hutter, Decoupled Weight Decay Regularization, ICLR 2019, algorithm 2.
#pragma once

#include "kernels/optimizer/tensor_chunks.h"

#include <cstdint>
#include <cuda_bf16.h>
#include <vector>

namespace milepost::kernels {

/// One tensor; all pointers on the device and 16-byte aligned.
template <class Gradient>
struct AdamWTensor {
    float *parameter = nullptr;
    const Gradient *gradient = nullptr;
    float *first_moment = nullptr;
    float *second_moment = nullptr;
    __nv_bfloat16 *model_copy = nullptr; ///< parameter in the model's precision; null if the model computes in fp32
    std::int64_t count = 0;
};

struct AdamWSettings {
    float learning_rate = 1e-4F;
    float beta1 = 0.9F;
    float beta2 = 0.95F;
    float epsilon = 1e-8F;
    float weight_decay = 0.1F;
    std::int64_t step = 1; ///< 1 for the first
};

/// Bytes read and written per parameter.
template <class Gradient>
[[nodiscard]] double adamw_bytes_per_parameter(bool model_copy)
{
    return 6.0 * sizeof(float) + sizeof(Gradient) + (model_copy ? sizeof(__nv_bfloat16) : 0);
}

/// The tensors of one optimizer, prepared for launching. Gradient is float or __nv_bfloat16.
template <class Gradient>
class AdamW {
public:
    explicit AdamW(const std::vector<AdamWTensor<Gradient>> &tensors);
    void step(const AdamWSettings &settings, cudaStream_t stream);
    [[nodiscard]] std::int64_t parameters() const { return parameters_; }

private:
    DeviceBuffer<AdamWTensor<Gradient>> tensors_;
    DeviceBuffer<TensorChunk> chunks_;
    std::int64_t parameters_ = 0;
};

extern template class AdamW<float>;
extern template class AdamW<__nv_bfloat16>;

} // namespace milepost::kernels
