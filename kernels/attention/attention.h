// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Causal attention in bf16 by cuDNN's fused kernels: softmax(scale Q K^T + mask) V and its gradients.
///
/// The graphs are those that cuDNN's flash-attention engines recognise (cuDNN developer guide, "Fused Flash
/// Attention fprop / bprop"; composition as in NVIDIA/cudnn-frontend 3929da2). The mask is made of index,
/// comparison and selection, because the single attention operation has no attribute for it before 9.21.
#pragma once

#include "kernels/attention/cudnn_graph.h"

#include <cuda_bf16.h>

namespace milepost::kernels {

/// Tensors lie as [batch][sequence][head][head_dim], the layout in which projections leave them.
struct AttentionShape {
    std::int64_t batch = 1;
    std::int64_t heads = 1;
    std::int64_t kv_heads = 1; ///< divides heads
    std::int64_t sequence = 0;
    std::int64_t head_dim = 0; ///< multiple of 8, up to 128 (256 on newer devices)

    [[nodiscard]] std::int64_t query_elements() const { return batch * heads * sequence * head_dim; }
    [[nodiscard]] std::int64_t key_elements() const { return batch * kv_heads * sequence * head_dim; }
};

/// FLOP of the forward pass, counting the visible half of the scores: 2 products of 2 b h s^2 d / 2. Backward: 2.5
/// of it.
[[nodiscard]] double attention_forward_flops(const AttentionShape &shape);

/// Device buffers of one attention layer, forward and backward.
struct AttentionBuffers {
    DeviceBuffer<__nv_bfloat16> q, k, v, o;
    DeviceBuffer<float> statistics; ///< log of the sum of exponentials, per query
    DeviceBuffer<__nv_bfloat16> dq, dk, dv, d_o;
    DeviceBuffer<float> dq_sum;       ///< fp32 sums of dQ
    DeviceBuffer<float> row_products; ///< sum of O dO, per query

    AttentionBuffers(const AttentionShape &shape, bool backward);
};

class AttentionForward {
public:
    /// Throws DeviceError where cuDNN has no kernel for the shape. The buffers must outlive this object.
    AttentionForward(std::shared_ptr<const CudnnLibrary> library, const AttentionShape &shape,
                     AttentionBuffers &buffers);
    void launch(cudaStream_t stream) const { graph_.launch(stream); }

private:
    CudnnGraph graph_;
};

/// Needs O and the statistics of a forward pass.
class AttentionBackward {
public:
    AttentionBackward(std::shared_ptr<const CudnnLibrary> library, const AttentionShape &shape,
                      AttentionBuffers &buffers);
    void launch(cudaStream_t stream) const;

private:
    CudnnGraph graph_;
    AttentionBuffers &buffers_;
};

} // namespace milepost::kernels
