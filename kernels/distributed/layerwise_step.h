// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Optimizer step of whole matrices that are dealt out to the ranks.
///
/// Each rank steps its own, then all get the new weights.
///
/// A rank holds fp32 parameters, momenta and bf16 gradients of its own matrices and bf16 weights of all. Equal
/// shapes of one rank go through Newton-Schulz as one batch. The weights of all owners travel as one group of
/// broadcasts, which is what an all-gather of unequal parts is (torch.distributed.all_gather over NCCL; Megatron
/// core 0.16, layer_wise_optimizer.py).
#pragma once

#include "kernels/distributed/owner_deal.h"
#include "kernels/optimizer/muon.h"

#include <memory>
#include <nccl.h>
#include <vector>

namespace milepost::kernels {

/// Matrices of one batch: more would only grow the working buffers.
inline constexpr int most_batched = 16;

/// Prepared for one group of ranks. Collective: every rank makes and calls it in the same order. All calls only
/// queue work.
class LayerwiseStep {
public:
    /// `communicator` may be null for one rank. Data are random and the same whatever the number of ranks. Sides
    /// are multiples of 8.
    LayerwiseStep(LtContext &context, ncclComm_t communicator, int rank, int ranks,
                  const std::vector<MatrixSize> &matrices, const std::vector<int> &owners,
                  const DeviceFacts &device, cudaStream_t stream);
    ~LayerwiseStep();
    LayerwiseStep(const LayerwiseStep &) = delete;
    LayerwiseStep &operator=(const LayerwiseStep &) = delete;

    /// Steps the matrices of this rank; nothing if it has none.
    void step_own(const MuonSettings &settings, cudaStream_t stream);
    /// Gives all ranks the weights of all matrices.
    void gather(cudaStream_t stream);

    /// bf16 weights of one matrix; those of other ranks are valid after gather().
    [[nodiscard]] const __nv_bfloat16 *weights(std::size_t matrix) const
    {
        return weights_.data() + place_[matrix];
    }
    /// Elements of the matrices that each rank owns.
    [[nodiscard]] const std::vector<std::int64_t> &owned_elements() const { return owned_; }

private:
    struct OwnedShape;
    ncclComm_t communicator_;
    int rank_;
    std::vector<std::int64_t> owned_; ///< per rank
    std::vector<std::int64_t> place_; ///< of each matrix in the weights, owner by owner
    DeviceBuffer<__nv_bfloat16> weights_;
    std::vector<std::unique_ptr<OwnedShape>> shapes_;
};

} // namespace milepost::kernels
