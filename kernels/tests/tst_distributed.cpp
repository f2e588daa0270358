// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The four distributed forms against the iteration on whole matrices; several ranks check the exchange as well.
#include "kernels/distributed/newton_schulz.h"
#include "kernels/support/random_fill.h"
#include "kernels/tests/rank_test.h"
#include "kernels/tests/reference.h"

#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

constexpr int kSteps = 5;

/// Error of this rank's shard of one matrix: `value` bf16 as the form stores it.
double shard_error(const std::vector<float> &value, bool transposed, const std::vector<double> &whole,
                   const ShardedShape &shape, int rank)
{
    double difference = 0.0;
    double size = 0.0;
    const int rows = shape.shard_rows();
    const int columns = shape.shard_columns();
    const int row0 = shape.cut == CutAlong::Rows ? rank * rows : 0;
    const int column0 = shape.cut == CutAlong::Columns ? rank * columns : 0;
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            const double expected = whole[static_cast<std::size_t>(row0 + r) * shape.columns + column0 + c];
            const double got = value[transposed ? static_cast<std::size_t>(c) * rows + r
                                                : static_cast<std::size_t>(r) * columns + c];
            difference += (got - expected) * (got - expected);
            size += expected * expected;
        }
    }
    return std::sqrt(difference / size);
}

void check_form(testing::RankTest &test, const ShardedShape &shape, const DistributedOptions &options)
{
    const int rank = test.ranks.rank();
    const Stream stream;
    const auto elements = static_cast<std::size_t>(shape.rows) * shape.columns;
    DeviceBuffer<float> whole(elements * shape.batch); // the same on every rank
    fill_normal(whole.data(), whole.size(), 0.02F, 5, stream.get());
    const auto shard = static_cast<std::size_t>(shape.shard_elements());
    DeviceBuffer<float> shards(shard * shape.batch);
    std::vector<const float *> pointers;
    for (int i = 0; i < shape.batch; ++i) {
        const std::size_t first =
            shape.cut == CutAlong::Rows ? rank * shard : static_cast<std::size_t>(rank) * shape.shard_columns();
        MILEPOST_CUDA(cudaMemcpy2DAsync(
            shards.data() + i * shard, shape.shard_columns() * sizeof(float), whole.data() + i * elements + first,
            shape.columns * sizeof(float), shape.shard_columns() * sizeof(float),
            static_cast<std::size_t>(shape.shard_rows()), cudaMemcpyDeviceToDevice, stream.get()));
        pointers.push_back(shards.data() + i * shard);
    }
    DistributedNewtonSchulz form(test.context, test.communicator, rank, shape, options, coefficients::quintic,
                                 test.device);
    form.orthogonalise(pointers, stream.get());
    stream.synchronize();
    const std::string name = std::string(name_of(options.form)) + (options.triangle_only ? " triangle" : "") + " " +
                             std::to_string(shape.batch) + " of " + std::to_string(shape.rows) + " x " +
                             std::to_string(shape.columns) +
                             (shape.cut == CutAlong::Rows ? " by rows" : " by columns");
    std::vector<__nv_bfloat16> result(shard * shape.batch);
    MILEPOST_CUDA(cudaMemcpy(result.data(), form.result(), result.size() * 2, cudaMemcpyDeviceToHost));
    double worst = 0.0;
    for (int i = 0; i < shape.batch; ++i) {
        std::vector<float> values;
        for (std::size_t j = 0; j < shard; ++j) {
            values.push_back(__bfloat162float(result[i * shard + j]));
        }
        double error = 0.0;
        if (options.form == DistributedForm::Blockwise) {
            // Exact only for the shard by itself.
            ShardedShape alone = shape;
            alone.rows = shape.shard_rows();
            alone.columns = shape.shard_columns();
            alone.ranks = 1;
            const std::vector<double> expected =
                testing::newton_schulz(pointers[i], alone.rows, alone.columns, coefficients::quintic, kSteps)
                    .download();
            error = shard_error(values, form.transposed(), expected, alone, 0);
        } else {
            const std::vector<double> expected =
                testing::newton_schulz(whole.data() + i * elements, shape.rows, shape.columns,
                                       coefficients::quintic, kSteps)
                    .download();
            error = shard_error(values, form.transposed(), expected, shape, rank);
        }
        worst = error > worst || error != error ? error : worst;
    }
    test.check.at_most(worst, 5e-2, name);
}

} // namespace

int main()
{
    return testing::run_on_ranks([](testing::RankTest &test) {
        for (const CutAlong cut : {CutAlong::Rows, CutAlong::Columns}) {
            // An odd batch, so that layer-sharded gives ranks different numbers of matrices.
            for (const ShardedShape &shape : {ShardedShape{768, 2048, 3, cut, test.ranks.count()},
                                              ShardedShape{1024, 512, 1, cut, test.ranks.count()}}) {
                for (const DistributedOptions &options : {DistributedOptions{DistributedForm::Duplicated},
                                                          DistributedOptions{DistributedForm::Distributed},
                                                          DistributedOptions{DistributedForm::Distributed, true},
                                                          DistributedOptions{DistributedForm::Blockwise},
                                                          DistributedOptions{DistributedForm::LayerSharded}}) {
                    check_form(test, shape, options);
                }
            }
        }
    });
}
