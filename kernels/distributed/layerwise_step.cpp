// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/distributed/layerwise_step.h"

#include "kernels/support/random_fill.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace milepost::kernels {

namespace {

constexpr int kSteps = 5;

} // namespace

/// Own matrices of one shape, stepped together.
struct LayerwiseStep::OwnedShape {
    DeviceBuffer<float> parameters;
    DeviceBuffer<float> momenta;
    DeviceBuffer<__nv_bfloat16> gradients;
    Muon muon;

    OwnedShape(LtContext &context, const MatrixSize &size, const std::vector<std::size_t> &numbers,
               const std::vector<__nv_bfloat16 *> &copies, const DeviceFacts &device, cudaStream_t stream)
        : parameters(numbers.size() * static_cast<std::size_t>(size.elements())), momenta(parameters.size()),
          gradients(parameters.size()), muon(context, shape_of(size, numbers.size()), tensors(size, copies),
                                             coefficients::quintic, kSteps, device, NewtonSchulzPath::Fastest)
    {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto at = i * static_cast<std::size_t>(size.elements());
            const auto count = static_cast<std::size_t>(size.elements());
            // Three seeds for each matrix of the model, so that its owner does not matter.
            const std::uint64_t seed = 1000 + 3 * numbers[i];
            fill_normal(parameters.data() + at, count, 0.02F, seed, stream);
            fill_normal(momenta.data() + at, count, 1e-3F, seed + 1, stream);
            fill_normal(gradients.data() + at, count, 1e-3F, seed + 2, stream);
        }
    }

private:
    static NewtonSchulzShape shape_of(const MatrixSize &size, std::size_t count)
    {
        return {size.rows, size.columns, static_cast<int>(count)};
    }
    std::vector<MuonTensor> tensors(const MatrixSize &size, const std::vector<__nv_bfloat16 *> &copies)
    {
        std::vector<MuonTensor> list;
        for (std::size_t i = 0; i < copies.size(); ++i) {
            const auto at = static_cast<std::int64_t>(i) * size.elements();
            list.push_back(
                {parameters.data() + at, gradients.data() + at, momenta.data() + at, copies[i], size.elements()});
        }
        return list;
    }
};

LayerwiseStep::LayerwiseStep(LtContext &context, ncclComm_t communicator, int rank, int ranks,
                             const std::vector<MatrixSize> &matrices, const std::vector<int> &owners,
                             const DeviceFacts &device, cudaStream_t stream)
    : communicator_(communicator), rank_(rank), owned_(static_cast<std::size_t>(ranks), 0),
      place_(matrices.size(), 0)
{
    std::int64_t total = 0;
    for (int owner = 0; owner < ranks; ++owner) {
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            if (owners[i] == owner) {
                place_[i] = total;
                total += matrices[i].elements();
                owned_[static_cast<std::size_t>(owner)] += matrices[i].elements();
            }
        }
    }
    weights_ = DeviceBuffer<__nv_bfloat16>(static_cast<std::size_t>(total));
    // What nobody has written is no number.
    weights_.fill_bytes(0xff);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        if (owners[i] == rank_) {
            left.push_back(i);
        }
    }
    while (!left.empty()) {
        const MatrixSize size = matrices[left.front()];
        std::vector<std::size_t> batch;
        for (const std::size_t i : left) {
            if (matrices[i] == size && batch.size() < static_cast<std::size_t>(most_batched)) {
                batch.push_back(i);
            }
        }
        std::erase_if(left, [&](std::size_t i) { return std::find(batch.begin(), batch.end(), i) != batch.end(); });
        std::vector<__nv_bfloat16 *> copies;
        for (const std::size_t i : batch) {
            copies.push_back(weights_.data() + place_[i]);
        }
        shapes_.push_back(std::make_unique<OwnedShape>(context, size, batch, copies, device, stream));
    }
}

LayerwiseStep::~LayerwiseStep() = default;

void LayerwiseStep::step_own(const MuonSettings &settings, cudaStream_t stream)
{
    for (const std::unique_ptr<OwnedShape> &shape : shapes_) {
        shape->muon.step(settings, stream);
    }
}

void LayerwiseStep::gather(cudaStream_t stream)
{
    if (communicator_ == nullptr) {
        return;
    }
    std::int64_t first = 0;
    MILEPOST_NCCL(ncclGroupStart());
    for (std::size_t owner = 0; owner < owned_.size(); ++owner) {
        __nv_bfloat16 *part = weights_.data() + first;
        if (owned_[owner] > 0) {
            MILEPOST_NCCL(ncclBroadcast(part, part, static_cast<std::size_t>(owned_[owner]), ncclBfloat16,
                                        static_cast<int>(owner), communicator_, stream));
        }
        first += owned_[owner];
    }
    MILEPOST_NCCL(ncclGroupEnd());
}

} // namespace milepost::kernels
