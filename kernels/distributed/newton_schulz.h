// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Newton-Schulz of matrices that are cut over the ranks of a tensor-parallel group, over NCCL, in four
/// forms.
///
/// Form            Communication                                        Work per rank             Exact
/// Duplicated      all-gather of the fp32 shards                        the whole matrix          yes
/// Distributed     one number per matrix, then one Gram matrix a step   products with X divided   yes
/// Blockwise       none                                                 the own shard             no
/// LayerSharded    all-to-all in (fp32) and out (bf16)                  whole matrices, divided   yes
/// Source: NVIDIA Emerging-Optimizers, newton_schulz_tp, and Megatron's tensor-parallel Muon modes, read 2026-11.
#pragma once

#include "kernels/newton_schulz/newton_schulz.h"

#include <memory>
#include <nccl.h>
#include <optional>
#include <string_view>
#include <vector>

namespace milepost::kernels {

enum class DistributedForm { Duplicated, Distributed, Blockwise, LayerSharded };

[[nodiscard]] std::string_view name_of(DistributedForm form);

/// Which dimension of rows x columns matrices is cut into equal contiguous shards.
enum class CutAlong { Rows, Columns };

struct ShardedShape {
    int rows = 0; ///< of the whole matrix
    int columns = 0;
    int batch = 1;
    CutAlong cut = CutAlong::Columns;
    int ranks = 1;
    [[nodiscard]] int shard_rows() const { return cut == CutAlong::Rows ? rows / ranks : rows; }
    [[nodiscard]] int shard_columns() const { return cut == CutAlong::Columns ? columns / ranks : columns; }
    [[nodiscard]] std::int64_t shard_elements() const
    {
        return static_cast<std::int64_t>(shard_rows()) * shard_columns();
    }
};

struct DistributedOptions {
    DistributedForm form = DistributedForm::Duplicated;
    bool triangle_only = false; ///< Distributed: only the packed triangle of the Gram matrix goes over the wire
    NewtonSchulzPath path = NewtonSchulzPath::Fastest;
    int steps = 5;
};

/// Bytes that one rank hands to NCCL per call, all steps and matrices (what it sends, before the algorithm's
/// factor).
[[nodiscard]] double bytes_on_wire(const ShardedShape &shape, const DistributedOptions &options);

/// Prepared for one group of ranks, shape and form. Collective: every rank makes and calls it in the same order.
/// All calls only queue work.
class DistributedNewtonSchulz {
public:
    /// Throws std::invalid_argument if the cut is uneven or leaves sides that are no multiples of 8.
    DistributedNewtonSchulz(LtContext &context, ncclComm_t communicator, int rank, const ShardedShape &shape,
                            const DistributedOptions &options, const CoefficientSet &coefficients,
                            const DeviceFacts &device);
    ~DistributedNewtonSchulz();
    DistributedNewtonSchulz(const DistributedNewtonSchulz &) = delete;
    DistributedNewtonSchulz &operator=(const DistributedNewtonSchulz &) = delete;

    /// `shards`: batch device pointers to this rank's fp32 shards (shard_rows x shard_columns).
    void orthogonalise(const std::vector<const float *> &shards, cudaStream_t stream);

    /// This rank's shards of the result, one bf16 matrix after the other: shard_rows x shard_columns, or its
    /// transpose if transposed().
    [[nodiscard]] const __nv_bfloat16 *result() const;
    [[nodiscard]] bool transposed() const;

private:
    struct WholeMatrices;
    void own_shards(const std::vector<const float *> &shards, cudaStream_t stream);
    void gather(const std::vector<const float *> &shards, cudaStream_t stream);
    void stage_whole(cudaStream_t stream);
    void slice(int from_rank, __nv_bfloat16 *to, cudaStream_t stream) const;

    ncclComm_t communicator_;
    int rank_;
    ShardedShape shape_;
    DistributedOptions options_;
    std::unique_ptr<NewtonSchulz> iteration_;
    std::unique_ptr<WholeMatrices> whole_;
    DeviceBuffer<const float *> shard_pointers_;
    std::vector<const float *> shard_pointers_host_;
    DeviceBuffer<__nv_bfloat16> result_;
};

} // namespace milepost::kernels
