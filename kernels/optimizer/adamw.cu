// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/optimizer/adamw.h"
#include "kernels/optimizer/vectors.cuh"

#include <cmath>

namespace milepost::kernels {

namespace {

constexpr int kThreads = 256;

/// Settings as one step needs them, with the bias corrections folded in.
struct StepFactors {
    float decay; ///< 1 - lr wd
    float beta1;
    float beta2;
    float step_size;       ///< lr / (1 - b1^t)
    float root_correction; ///< 1 / sqrt(1 - b2^t)
    float epsilon;
};

__device__ void update(Four &parameter, const Four &gradient, Four &first, Four &second, const StepFactors &f)
{
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        const float g = gradient.v[i];
        first.v[i] = f.beta1 * first.v[i] + (1.0F - f.beta1) * g;
        second.v[i] = f.beta2 * second.v[i] + (1.0F - f.beta2) * g * g;
        parameter.v[i] = f.decay * parameter.v[i] -
                         f.step_size * first.v[i] / (sqrtf(second.v[i]) * f.root_correction + f.epsilon);
    }
}

template <class Gradient>
__global__ void __launch_bounds__(kThreads)
    adamw_step(const AdamWTensor<Gradient> *tensors, const TensorChunk *chunks, StepFactors factors)
{
    const TensorChunk chunk = chunks[blockIdx.x];
    const AdamWTensor<Gradient> t = tensors[chunk.tensor];
    const int whole = chunk.count / 4 * 4;
#pragma unroll 2
    for (int i = static_cast<int>(threadIdx.x) * 4; i < whole; i += kThreads * 4) {
        const std::int64_t at = chunk.first + i;
        Four parameter = load_four(t.parameter + at);
        const Four gradient = load_four(t.gradient + at);
        Four first = load_four(t.first_moment + at);
        Four second = load_four(t.second_moment + at);
        update(parameter, gradient, first, second, factors);
        store_four(t.parameter + at, parameter);
        store_four(t.first_moment + at, first);
        store_four(t.second_moment + at, second);
        if (t.model_copy != nullptr) {
            store_four(t.model_copy + at, parameter);
        }
    }
    if (threadIdx.x == 0 && whole < chunk.count) {
        const std::int64_t at = chunk.first + whole;
        const int rest = chunk.count - whole;
        Four parameter = load_some(t.parameter + at, rest);
        const Four gradient = load_some(t.gradient + at, rest);
        Four first = load_some(t.first_moment + at, rest);
        Four second = load_some(t.second_moment + at, rest);
        update(parameter, gradient, first, second, factors);
        store_some(t.parameter + at, parameter, rest);
        store_some(t.first_moment + at, first, rest);
        store_some(t.second_moment + at, second, rest);
        if (t.model_copy != nullptr) {
            store_some(t.model_copy + at, parameter, rest);
        }
    }
}

} // namespace

template <class Gradient>
AdamW<Gradient>::AdamW(const std::vector<AdamWTensor<Gradient>> &tensors)
    : tensors_(tensors), chunks_(make_chunks(tensors))
{
    for (const AdamWTensor<Gradient> &tensor : tensors) {
        parameters_ += tensor.count;
    }
}

template <class Gradient>
void AdamW<Gradient>::step(const AdamWSettings &settings, cudaStream_t stream)
{
    const auto t = static_cast<double>(settings.step);
    const double correction1 = 1.0 - std::pow(static_cast<double>(settings.beta1), t);
    const double correction2 = 1.0 - std::pow(static_cast<double>(settings.beta2), t);
    const StepFactors factors{1.0F - settings.learning_rate * settings.weight_decay,
                              settings.beta1,
                              settings.beta2,
                              static_cast<float>(static_cast<double>(settings.learning_rate) / correction1),
                              static_cast<float>(1.0 / std::sqrt(correction2)),
                              settings.epsilon};
    adamw_step<<<static_cast<unsigned>(chunks_.size()), kThreads, 0, stream>>>(tensors_.data(), chunks_.data(),
                                                                               factors);
    MILEPOST_CUDA(cudaGetLastError());
}

template class AdamW<float>;
template class AdamW<__nv_bfloat16>;

} // namespace milepost::kernels
