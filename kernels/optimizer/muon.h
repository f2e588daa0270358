// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Muon for a group of matrices of one shape: momentum, Newton-Schulz, scaled update with decoupled weight
/// decay.
///
/// M <- b M + (1 - b) G;  O = NewtonSchulz(M);  P <- P (1 - lr wd) - lr s O,  s = extra * sqrt(max(rows, columns)).
/// Source: NVIDIA Emerging-Optimizers, orthogonalized_optimizers/muon.py (defaults and "spectral" scale), read
/// 2026-11.
#pragma once

#include "kernels/newton_schulz/newton_schulz.h"
#include "kernels/optimizer/tensor_chunks.h"

#include <vector>

namespace milepost::kernels {

/// One matrix; all pointers on the device and 16-byte aligned.
struct MuonTensor {
    float *parameter = nullptr;
    const __nv_bfloat16 *gradient = nullptr;
    float *momentum = nullptr;
    __nv_bfloat16 *model_copy = nullptr; ///< may be null
    std::int64_t count = 0;
};

struct MuonSettings {
    float learning_rate = 1e-3F;
    float momentum = 0.95F;
    float weight_decay = 0.01F;
    float extra_scale = 1.0F;
};

/// momentum <- beta * momentum + (1 - beta) * gradient for all tensors.
void update_momentum(const MuonTensor *tensors, const TensorChunk *chunks, std::size_t chunk_count, float beta,
                     cudaStream_t stream);

/// parameter <- decay * parameter - step * direction; `direction` holds one bf16 matrix after the other, each
/// transposed (columns x rows) if `transposed`.
void apply_direction(const MuonTensor *tensors, const __nv_bfloat16 *direction, const NewtonSchulzShape &shape,
                     float decay, float step, cudaStream_t stream);

class Muon {
public:
    /// Every tensor holds shape.rows * shape.columns elements; there are shape.batch of them.
    Muon(LtContext &context, const NewtonSchulzShape &shape, const std::vector<MuonTensor> &tensors,
         const CoefficientSet &coefficients, int steps, const DeviceFacts &device, NewtonSchulzPath path);
    void step(const MuonSettings &settings, cudaStream_t stream);
    [[nodiscard]] const NewtonSchulz &iteration() const { return iteration_; }

private:
    NewtonSchulz iteration_;
    DeviceBuffer<MuonTensor> tensors_;
    DeviceBuffer<TensorChunk> chunks_;
    DeviceBuffer<const float *> momenta_;
};

} // namespace milepost::kernels
