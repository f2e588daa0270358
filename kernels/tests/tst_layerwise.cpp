// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The layer-wise step over the ranks against one rank that steps all matrices; several ranks check the gather as
// well.
#include "kernels/distributed/layerwise_step.h"
#include "kernels/tests/rank_test.h"

#include <cmath>
#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

std::vector<float> downloaded(const __nv_bfloat16 *from, std::size_t count)
{
    std::vector<__nv_bfloat16> raw(count);
    MILEPOST_CUDA(cudaMemcpy(raw.data(), from, count * sizeof(__nv_bfloat16), cudaMemcpyDeviceToHost));
    std::vector<float> values;
    for (const __nv_bfloat16 value : raw) {
        values.push_back(__bfloat162float(value));
    }
    return values;
}

void check_deal(testing::RankTest &test, Deal deal)
{
    // Two small layers: seven matrices a rank cannot share evenly, some of one shape.
    const DenseModel model{"small", 2, 256, 640, 4, 2, 64};
    std::vector<MatrixSize> matrices = matrices_of(model);
    matrices.pop_back();
    const std::vector<int> owners = deal_owners(matrices, test.ranks.count(), deal);
    const Stream stream;
    LayerwiseStep shared(test.context, test.communicator, test.ranks.rank(), test.ranks.count(), matrices, owners,
                         test.device, stream.get());
    LayerwiseStep alone(test.context, nullptr, 0, 1, matrices, std::vector<int>(matrices.size(), 0), test.device,
                        stream.get());
    for (int step = 0; step < 2; ++step) {
        shared.step_own(MuonSettings{}, stream.get());
        shared.gather(stream.get());
        alone.step_own(MuonSettings{}, stream.get());
    }
    stream.synchronize();
    std::int64_t all = 0;
    for (const std::int64_t owned : shared.owned_elements()) {
        all += owned;
    }
    std::int64_t expected_all = 0;
    double worst = 0.0;
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        const auto count = static_cast<std::size_t>(matrices[i].elements());
        expected_all += matrices[i].elements();
        const std::vector<float> expected = downloaded(alone.weights(i), count);
        const std::vector<float> value = downloaded(shared.weights(i), count);
        double difference = 0.0;
        double size = 0.0;
        for (std::size_t j = 0; j < count; ++j) {
            difference += std::pow(static_cast<double>(value[j]) - expected[j], 2);
            size += std::pow(static_cast<double>(expected[j]), 2);
        }
        const double error = std::sqrt(difference / size);
        worst = error > worst || error != error ? error : worst;
    }
    test.check.that(all == expected_all, "every element has an owner");
    // Batches of other sizes may take other algorithms: bf16 rounding of updates of a few per cent of the weights.
    test.check.at_most(worst, 5e-3, "weights after two steps, " + std::string(name_of(deal)));
}

} // namespace

int main()
{
    return testing::run_on_ranks([](testing::RankTest &test) {
        check_deal(test, Deal::RoundRobin);
        check_deal(test, Deal::PingPong);
    });
}
