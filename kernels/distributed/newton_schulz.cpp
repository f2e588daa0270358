// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/newton_schulz.h"

#include <stdexcept>
#include <string>

namespace milepost::kernels {

namespace {

NewtonSchulzShape local_shape(const ShardedShape &shape, DistributedForm form, int local_batch)
{
    switch (form) {
    case DistributedForm::Blockwise: return {shape.shard_rows(), shape.shard_columns(), shape.batch};
    case DistributedForm::Distributed:
        // The Gram matrix has the side that is not cut, so that every rank holds a part of the sum over the other.
        return {shape.shard_rows(), shape.shard_columns(), shape.batch,
                shape.cut == CutAlong::Columns ? GramSide::Rows : GramSide::Columns};
    case DistributedForm::Duplicated:
    case DistributedForm::LayerSharded: break;
    }
    return {shape.rows, shape.columns, local_batch};
}

/// Matrices whose home a rank is: numbers rank, rank + ranks, ...
int matrices_at_home(int batch, int rank, int ranks) { return rank < batch ? (batch - 1 - rank) / ranks + 1 : 0; }

} // namespace

std::string_view name_of(DistributedForm form)
{
    switch (form) {
    case DistributedForm::Duplicated: return "duplicated";
    case DistributedForm::Distributed: return "distributed";
    case DistributedForm::Blockwise: return "blockwise";
    case DistributedForm::LayerSharded: return "layer-sharded";
    }
    return "";
}

double bytes_on_wire(const ShardedShape &shape, const DistributedOptions &options)
{
    const double batch = shape.batch;
    const auto shard = static_cast<double>(shape.shard_elements());
    switch (options.form) {
    case DistributedForm::Blockwise: return 0.0;
    case DistributedForm::Duplicated: return batch * shard * sizeof(float);
    case DistributedForm::Distributed: {
        const int side = shape.cut == CutAlong::Columns ? shape.rows : shape.columns;
        const double gram =
            options.triangle_only ? static_cast<double>(packed_elements(side)) : static_cast<double>(side) * side;
        return batch * (sizeof(float) + options.steps * gram * sizeof(__nv_bfloat16));
    }
    case DistributedForm::LayerSharded: {
        const double away = batch * (shape.ranks - 1.0) / shape.ranks;
        return away * shard * (sizeof(float) + sizeof(__nv_bfloat16));
    }
    }
    return 0.0;
}

/// Whole matrices put together from shards: per matrix `ranks` shards one after the other.
struct DistributedNewtonSchulz::WholeMatrices {
    int batch = 0;
    DeviceBuffer<float> shards;
    DeviceBuffer<const float *> matrices;            ///< per matrix
    std::vector<DeviceBuffer<const float *>> pieces; ///< per rank, per matrix
    DeviceBuffer<__nv_bfloat16> outgoing;            ///< per rank, per matrix one shard of the result

    WholeMatrices(const ShardedShape &shape, int local_batch, bool sends)
        : batch(local_batch), shards(static_cast<std::size_t>(shape.shard_elements() * shape.ranks * local_batch)),
          outgoing(sends ? shards.size() : 0)
    {
        std::vector<const float *> first(static_cast<std::size_t>(local_batch));
        for (int piece = 0; piece < shape.ranks; ++piece) {
            std::vector<const float *> pointers(static_cast<std::size_t>(local_batch));
            for (int i = 0; i < local_batch; ++i) {
                pointers[i] =
                    shards.data() + (static_cast<std::int64_t>(i) * shape.ranks + piece) * shape.shard_elements();
            }
            if (piece == 0) {
                first = pointers;
            }
            pieces.emplace_back(pointers);
        }
        matrices = DeviceBuffer<const float *>(first);
    }
};

DistributedNewtonSchulz::DistributedNewtonSchulz(LtContext &context, ncclComm_t communicator, int rank,
                                                 const ShardedShape &shape, const DistributedOptions &options,
                                                 const CoefficientSet &coefficients, const DeviceFacts &device)
    : communicator_(communicator), rank_(rank), shape_(shape), options_(options)
{
    const int cut_side = shape.cut == CutAlong::Rows ? shape.rows : shape.columns;
    if (cut_side % (8 * shape.ranks) != 0) {
        throw std::invalid_argument("a side of " + std::to_string(cut_side) + " cannot be cut into " +
                                    std::to_string(shape.ranks) + " shards that are multiples of 8");
    }
    const bool spread = options.form == DistributedForm::LayerSharded;
    const int local_batch = spread ? matrices_at_home(shape.batch, rank, shape.ranks) : shape.batch;
    if (local_batch > 0) {
        iteration_ = std::make_unique<NewtonSchulz>(context, local_shape(shape, options.form, local_batch),
                                                    coefficients, options.steps, device, options.path);
    }
    if (options.form == DistributedForm::Distributed) {
        iteration_->set_exchange(
            [communicator](__nv_bfloat16 *gram, std::size_t count, cudaStream_t stream) {
                MILEPOST_NCCL(ncclAllReduce(gram, gram, count, ncclBfloat16, ncclSum, communicator, stream));
            },
            options.triangle_only);
    }
    if (options.form == DistributedForm::Duplicated || (spread && local_batch > 0)) {
        whole_ = std::make_unique<WholeMatrices>(shape, local_batch, spread);
    }
    if (options.form == DistributedForm::Duplicated || spread) {
        result_ = DeviceBuffer<__nv_bfloat16>(static_cast<std::size_t>(shape.shard_elements() * shape.batch));
    }
}

DistributedNewtonSchulz::~DistributedNewtonSchulz() = default;

bool DistributedNewtonSchulz::transposed() const
{
    return local_shape(shape_, options_.form, shape_.batch).transposed();
}

const __nv_bfloat16 *DistributedNewtonSchulz::result() const
{
    return result_.size() > 0 ? result_.data() : iteration_->result();
}

/// Blockwise and Distributed work on the own shards; the second adds up the norms of all ranks.
void DistributedNewtonSchulz::own_shards(const std::vector<const float *> &shards, cudaStream_t stream)
{
    if (shards != shard_pointers_host_) {
        shard_pointers_ = DeviceBuffer<const float *>(shards);
        shard_pointers_host_ = shards;
    }
    const SourceMatrices source{shard_pointers_.data(), shape_.shard_rows(), shape_.shard_columns(),
                                shape_.shard_columns(), shape_.batch};
    if (options_.form == DistributedForm::Blockwise) {
        iteration_->stage(source, stream);
        return;
    }
    const NewtonSchulzShape &local = iteration_->shape();
    sum_of_squares(source, iteration_->norm_scratch(), iteration_->squares(), stream);
    MILEPOST_NCCL(ncclAllReduce(iteration_->squares(), iteration_->squares(),
                                static_cast<std::size_t>(shape_.batch), ncclFloat, ncclSum, communicator_, stream));
    normalise(source, iteration_->squares(), iteration_->input(), local.n(), local.elements(), local.transposed(),
              stream);
}

void DistributedNewtonSchulz::gather(const std::vector<const float *> &shards, cudaStream_t stream)
{
    const auto count = static_cast<std::size_t>(shape_.shard_elements());
    const auto ranks = static_cast<std::size_t>(shape_.ranks);
    MILEPOST_NCCL(ncclGroupStart());
    for (int i = 0; i < shape_.batch; ++i) {
        if (options_.form == DistributedForm::Duplicated) {
            MILEPOST_NCCL(ncclAllGather(shards[i], whole_->shards.data() + i * ranks * count, count, ncclFloat,
                                        communicator_, stream));
            continue;
        }
        const int home = i % shape_.ranks;
        MILEPOST_NCCL(ncclSend(shards[i], count, ncclFloat, home, communicator_, stream));
        if (home == rank_) {
            float *matrix = whole_->shards.data() + i / shape_.ranks * ranks * count;
            for (int peer = 0; peer < shape_.ranks; ++peer) {
                MILEPOST_NCCL(ncclRecv(matrix + peer * count, count, ncclFloat, peer, communicator_, stream));
            }
        }
    }
    MILEPOST_NCCL(ncclGroupEnd());
}

void DistributedNewtonSchulz::stage_whole(cudaStream_t stream)
{
    const NewtonSchulzShape &local = iteration_->shape();
    // The norm does not care how the shards are arranged.
    const SourceMatrices all{whole_->matrices.data(), shape_.rows, shape_.columns, shape_.columns, whole_->batch};
    sum_of_squares(all, iteration_->norm_scratch(), iteration_->squares(), stream);
    const bool cut_rows = shape_.cut == CutAlong::Rows;
    // Shards follow each other along the rows of the working buffer if its n is the side that is cut.
    const bool along_n = cut_rows == local.transposed();
    for (int piece = 0; piece < shape_.ranks; ++piece) {
        const SourceMatrices source{whole_->pieces[piece].data(), shape_.shard_rows(), shape_.shard_columns(),
                                    shape_.shard_columns(), whole_->batch};
        const std::int64_t first =
            static_cast<std::int64_t>(piece) * (cut_rows ? shape_.shard_rows() : shape_.shard_columns());
        __nv_bfloat16 *target = iteration_->input() + (along_n ? first : first * local.n());
        normalise(source, iteration_->squares(), target, local.n(), local.elements(), local.transposed(), stream);
    }
}

/// Copies the shards of one rank out of all whole results.
void DistributedNewtonSchulz::slice(int from_rank, __nv_bfloat16 *to, cudaStream_t stream) const
{
    const NewtonSchulzShape &local = iteration_->shape();
    const bool along_n = (shape_.cut == CutAlong::Rows) == local.transposed();
    const std::size_t width = (along_n ? local.n() / shape_.ranks : local.n()) * sizeof(__nv_bfloat16);
    const std::size_t height = along_n ? local.m() : local.m() / shape_.ranks;
    const std::size_t pitch = local.n() * sizeof(__nv_bfloat16);
    const std::int64_t first = along_n ? static_cast<std::int64_t>(from_rank) * local.n() / shape_.ranks
                                       : static_cast<std::int64_t>(from_rank) * shape_.shard_elements();
    for (int i = 0; i < whole_->batch; ++i) {
        MILEPOST_CUDA(cudaMemcpy2DAsync(to + i * shape_.shard_elements(), width,
                                        iteration_->result() + i * local.elements() + first, pitch, width, height,
                                        cudaMemcpyDeviceToDevice, stream));
    }
}

void DistributedNewtonSchulz::orthogonalise(const std::vector<const float *> &shards, cudaStream_t stream)
{
    if (options_.form == DistributedForm::Blockwise || options_.form == DistributedForm::Distributed) {
        own_shards(shards, stream);
        iteration_->iterate(stream);
        return;
    }
    gather(shards, stream);
    if (iteration_) {
        stage_whole(stream);
        iteration_->iterate(stream);
    }
    if (options_.form == DistributedForm::Duplicated) {
        slice(rank_, result_.data(), stream);
        return;
    }
    const std::int64_t count = shape_.shard_elements();
    for (int peer = 0; whole_ && peer < shape_.ranks; ++peer) {
        slice(peer, whole_->outgoing.data() + peer * whole_->batch * count, stream);
    }
    MILEPOST_NCCL(ncclGroupStart());
    for (int i = 0; i < shape_.batch; ++i) {
        const int home = i % shape_.ranks;
        for (int peer = 0; home == rank_ && peer < shape_.ranks; ++peer) {
            const __nv_bfloat16 *shard =
                whole_->outgoing.data() + (peer * whole_->batch + i / shape_.ranks) * count;
            MILEPOST_NCCL(
                ncclSend(shard, static_cast<std::size_t>(count), ncclBfloat16, peer, communicator_, stream));
        }
        MILEPOST_NCCL(ncclRecv(result_.data() + i * count, static_cast<std::size_t>(count), ncclBfloat16, home,
                               communicator_, stream));
    }
    MILEPOST_NCCL(ncclGroupEnd());
}

} // namespace milepost::kernels
