// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// AdamW and Muon steps against the same formulas in float64 on the host.
#include "kernels/optimizer/adamw.h"
#include "kernels/optimizer/muon.h"
#include "kernels/support/random_fill.h"
#include "kernels/tests/check.h"
#include "kernels/tests/reference.h"

#include <cmath>
#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

double relative_difference(const std::vector<double> &expected, const std::vector<double> &value)
{
    double difference = 0.0;
    double size = 0.0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += (expected[i] - value[i]) * (expected[i] - value[i]);
        size += expected[i] * expected[i];
    }
    return std::sqrt(difference / size);
}

template <class Value>
std::vector<double> wide(const DeviceBuffer<Value> &buffer)
{
    std::vector<double> values;
    for (const Value value : buffer.download()) {
        values.push_back(static_cast<double>(static_cast<float>(value)));
    }
    return values;
}

template <class Gradient>
void check_adamw(testing::Checker &check, const std::string &name, bool model_copy)
{
    const Stream stream;
    // Odd sizes: the last, incomplete vector and chunks of one tensor beside those of another.
    const std::vector<std::int64_t> sizes{1, 7, 4096, 100003, 16384};
    std::vector<DeviceBuffer<float>> parameters;
    std::vector<DeviceBuffer<float>> firsts;
    std::vector<DeviceBuffer<float>> seconds;
    std::vector<DeviceBuffer<Gradient>> gradients;
    std::vector<DeviceBuffer<__nv_bfloat16>> copies;
    std::vector<AdamWTensor<Gradient>> tensors;
    std::uint64_t seed = 1;
    for (const std::int64_t size : sizes) {
        const auto count = static_cast<std::size_t>(size);
        fill_normal(parameters.emplace_back(count).data(), count, 1.0F, seed++, stream.get());
        fill_normal(gradients.emplace_back(count).data(), count, 0.1F, seed++, stream.get());
        firsts.emplace_back(count).fill_bytes(0);
        seconds.emplace_back(count).fill_bytes(0);
        copies.emplace_back(count).fill_bytes(0xff);
        tensors.push_back({parameters.back().data(), gradients.back().data(), firsts.back().data(),
                           seconds.back().data(), model_copy ? copies.back().data() : nullptr, size});
    }
    stream.synchronize();
    std::vector<std::vector<double>> expected;
    for (const auto &buffer : parameters) {
        expected.push_back(wide(buffer));
    }
    AdamW<Gradient> optimizer(tensors);
    AdamWSettings settings;
    settings.learning_rate = 0.01F;
    constexpr int steps = 3;
    for (int step = 1; step <= steps; ++step) {
        settings.step = step;
        optimizer.step(settings, stream.get());
    }
    stream.synchronize();
    for (std::size_t t = 0; t < sizes.size(); ++t) {
        const std::vector<double> gradient = wide(gradients[t]);
        std::vector<double> &p = expected[t];
        for (std::size_t i = 0; i < p.size(); ++i) {
            double m = 0.0;
            double v = 0.0;
            for (int step = 1; step <= steps; ++step) {
                const double b1 = settings.beta1;
                const double b2 = settings.beta2;
                m = b1 * m + (1 - b1) * gradient[i];
                v = b2 * v + (1 - b2) * gradient[i] * gradient[i];
                const double corrected_m = m / (1 - std::pow(b1, step));
                const double corrected_v = v / (1 - std::pow(b2, step));
                p[i] = p[i] * (1 - static_cast<double>(settings.learning_rate) * settings.weight_decay) -
                       settings.learning_rate * corrected_m / (std::sqrt(corrected_v) + settings.epsilon);
            }
        }
        const std::string which = name + " tensor of " + std::to_string(sizes[t]);
        check.at_most(relative_difference(p, wide(parameters[t])), 1e-6, which);
        if (model_copy) {
            // bf16 stores 7 bits after the leading one: half a unit is at most 2^-8 of the value.
            check.at_most(relative_difference(p, wide(copies[t])), 0x1p-8, which + ", bf16 copy");
        }
    }
}

void check_muon(testing::Checker &check, const DeviceFacts &device, LtContext &context, int rows, int columns,
                int batch)
{
    const Stream stream;
    const NewtonSchulzShape shape{rows, columns, batch};
    const auto elements = static_cast<std::size_t>(shape.elements());
    DeviceBuffer<float> parameters(elements * batch);
    DeviceBuffer<float> momenta(elements * batch);
    DeviceBuffer<__nv_bfloat16> gradients(elements * batch);
    DeviceBuffer<__nv_bfloat16> copies(elements * batch);
    fill_normal(parameters.data(), parameters.size(), 0.02F, 1, stream.get());
    fill_normal(momenta.data(), momenta.size(), 0.01F, 2, stream.get());
    fill_normal(gradients.data(), gradients.size(), 0.01F, 3, stream.get());
    std::vector<MuonTensor> tensors;
    for (int i = 0; i < batch; ++i) {
        tensors.push_back({parameters.data() + i * elements, gradients.data() + i * elements,
                           momenta.data() + i * elements, copies.data() + i * elements, shape.elements()});
    }
    stream.synchronize();
    const std::vector<double> before = wide(parameters);
    const std::vector<double> momentum_before = wide(momenta);
    const std::vector<double> gradient = wide(gradients);
    MuonSettings settings;
    settings.learning_rate = 0.1F; // large, so that the update shows beside the parameter
    Muon muon(context, shape, tensors, coefficients::quintic, 5, device, NewtonSchulzPath::Fastest);
    muon.step(settings, stream.get());
    stream.synchronize();
    std::vector<double> momentum(momentum_before.size());
    for (std::size_t i = 0; i < momentum.size(); ++i) {
        momentum[i] = static_cast<double>(settings.momentum) * momentum_before[i] +
                      (1.0 - static_cast<double>(settings.momentum)) * gradient[i];
    }
    const std::string name =
        "muon " + std::to_string(batch) + " of " + std::to_string(rows) + " x " + std::to_string(columns);
    check.at_most(relative_difference(momentum, wide(momenta)), 1e-6, name + " momentum");
    std::vector<double> expected;
    for (int i = 0; i < batch; ++i) {
        const std::vector<double> direction =
            testing::newton_schulz(momenta.data() + i * elements, rows, columns, coefficients::quintic, 5)
                .download();
        const double scale = std::sqrt(static_cast<double>(std::max(rows, columns)));
        for (std::size_t j = 0; j < elements; ++j) {
            expected.push_back(before[i * elements + j] * (1.0 - 0.1 * settings.weight_decay) -
                               0.1 * scale * direction[j]);
        }
    }
    // The error of five bf16 steps, see tst_newton_schulz.
    check.at_most(relative_difference(expected, wide(parameters)), 5e-2, name + " parameters");
    check.at_most(relative_difference(wide(parameters), wide(copies)), 0x1p-8, name + " bf16 copies");
}

} // namespace

int main()
{
    return testing::run_on_device([](testing::Checker &check, const DeviceFacts &device) {
        check_adamw<float>(check, "adamw fp32", false);
        check_adamw<__nv_bfloat16>(check, "adamw bf16", true);
        LtContext context;
        check_muon(check, device, context, 256, 640, 2);
        check_muon(check, device, context, 520, 264, 3);
    });
}
