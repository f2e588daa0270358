// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/optimizer/muon.h"
#include "kernels/optimizer/vectors.cuh"

#include <algorithm>
#include <cmath>

namespace milepost::kernels {

namespace {

constexpr int kThreads = 256;
constexpr int kTile = 64;

__global__ void __launch_bounds__(kThreads)
    momentum_step(const MuonTensor *tensors, const TensorChunk *chunks, float beta)
{
    const TensorChunk chunk = chunks[blockIdx.x];
    const MuonTensor t = tensors[chunk.tensor];
    // Rows and columns are multiples of 8, so every chunk holds whole vectors.
#pragma unroll 4
    for (int i = static_cast<int>(threadIdx.x) * 4; i < chunk.count; i += kThreads * 4) {
        const std::int64_t at = chunk.first + i;
        const Four gradient = load_four(t.gradient + at);
        Four momentum = load_four(t.momentum + at);
#pragma unroll
        for (int j = 0; j < 4; ++j) {
            momentum.v[j] = beta * momentum.v[j] + (1.0F - beta) * gradient.v[j];
        }
        store_four(t.momentum + at, momentum);
    }
}

/// One 64 x 64 tile of a parameter per thread block; a transposed direction goes through shared memory.
template <bool Transposed>
__global__ void __launch_bounds__(kThreads) apply_tiles(const MuonTensor *tensors, const __nv_bfloat16 *direction,
                                                        int rows, int columns, float decay, float step)
{
    __shared__ float tile[Transposed ? kTile : 1][kTile + 1];
    const MuonTensor t = tensors[blockIdx.z];
    direction += static_cast<std::int64_t>(blockIdx.z) * rows * columns;
    const int row0 = static_cast<int>(blockIdx.y) * kTile;
    const int column0 = static_cast<int>(blockIdx.x) * kTile;
    const int line = static_cast<int>(threadIdx.x) / 16;
    const int quad = static_cast<int>(threadIdx.x) % 16 * 4;
    if constexpr (Transposed) {
        for (int c = line; c < kTile; c += kThreads / 16) {
            if (column0 + c < columns && row0 + quad < rows) {
                const Four four =
                    load_four(direction + static_cast<std::int64_t>(column0 + c) * rows + row0 + quad);
#pragma unroll
                for (int i = 0; i < 4; ++i) {
                    tile[c][quad + i] = four.v[i];
                }
            }
        }
        __syncthreads();
    }
    for (int r = line; r < kTile; r += kThreads / 16) {
        if (row0 + r >= rows || column0 + quad >= columns) {
            continue;
        }
        const std::int64_t at = static_cast<std::int64_t>(row0 + r) * columns + column0 + quad;
        Four update{};
        if constexpr (Transposed) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                update.v[i] = tile[quad + i][r];
            }
        } else {
            update = load_four(direction + at);
        }
        Four parameter = load_four(t.parameter + at);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            parameter.v[i] = decay * parameter.v[i] - step * update.v[i];
        }
        store_four(t.parameter + at, parameter);
        if (t.model_copy != nullptr) {
            store_four(t.model_copy + at, parameter);
        }
    }
}

} // namespace

void update_momentum(const MuonTensor *tensors, const TensorChunk *chunks, std::size_t chunk_count, float beta,
                     cudaStream_t stream)
{
    momentum_step<<<static_cast<unsigned>(chunk_count), kThreads, 0, stream>>>(tensors, chunks, beta);
    MILEPOST_CUDA(cudaGetLastError());
}

void apply_direction(const MuonTensor *tensors, const __nv_bfloat16 *direction, const NewtonSchulzShape &shape,
                     float decay, float step, cudaStream_t stream)
{
    const dim3 grid(static_cast<unsigned>((shape.columns + kTile - 1) / kTile),
                    static_cast<unsigned>((shape.rows + kTile - 1) / kTile), static_cast<unsigned>(shape.batch));
    const auto kernel = shape.transposed() ? apply_tiles<true> : apply_tiles<false>;
    kernel<<<grid, kThreads, 0, stream>>>(tensors, direction, shape.rows, shape.columns, decay, step);
    MILEPOST_CUDA(cudaGetLastError());
}

Muon::Muon(LtContext &context, const NewtonSchulzShape &shape, const std::vector<MuonTensor> &tensors,
           const CoefficientSet &coefficients, int steps, const DeviceFacts &device, NewtonSchulzPath path)
    : iteration_(context, shape, coefficients, steps, device, path), tensors_(tensors),
      chunks_(make_chunks(tensors))
{
    std::vector<const float *> momenta;
    for (const MuonTensor &tensor : tensors) {
        momenta.push_back(tensor.momentum);
    }
    momenta_ = DeviceBuffer<const float *>(momenta);
}

void Muon::step(const MuonSettings &settings, cudaStream_t stream)
{
    const NewtonSchulzShape &shape = iteration_.shape();
    update_momentum(tensors_.data(), chunks_.data(), chunks_.size(), settings.momentum, stream);
    iteration_.stage({momenta_.data(), shape.rows, shape.columns, shape.columns, shape.batch}, stream);
    iteration_.iterate(stream);
    const float scale = settings.extra_scale * std::sqrt(static_cast<float>(std::max(shape.rows, shape.columns)));
    apply_direction(tensors_.data(), iteration_.result(), shape,
                    1.0F - settings.learning_rate * settings.weight_decay, settings.learning_rate * scale, stream);
}

} // namespace milepost::kernels
