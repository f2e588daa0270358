// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The symmetric products against float64: every kernel that this GPU runs, every output form, ragged shapes,
// batches, with and without addend; symmetry to the bit and equal bits on repetition.
#include "kernels/support/random_fill.h"
#include "kernels/syrk/syrk.h"
#include "kernels/tests/check.h"
#include "kernels/tests/reference.h"

#include <cstring>
#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

// bf16 stores 7 bits after the leading one: rounding the result alone gives an error of 2^-8 / sqrt(3) of the power
// of two below the value, about 1.7e-3 of the value; fp32 sums add far less.
constexpr double kBound = 2.5e-3;

struct Case {
    SyrkShape shape;
    float alpha;
    float beta;
};

std::vector<float> as_floats(const DeviceBuffer<__nv_bfloat16> &buffer)
{
    std::vector<float> values;
    for (const __nv_bfloat16 value : buffer.download()) {
        values.push_back(__bfloat162float(value));
    }
    return values;
}

std::string text(const Case &c, SyrkKernel kernel)
{
    return std::string(kernel == SyrkKernel::Hopper ? "hopper" : "generic") + " m " + std::to_string(c.shape.m) +
           " k " + std::to_string(c.shape.k) + " batch " + std::to_string(c.shape.batch) + " beta " +
           std::to_string(c.beta);
}

void check_case(testing::Checker &check, const DeviceFacts &device, SyrkKernel kernel, const Case &c,
                std::uint64_t seed)
{
    const Stream stream;
    const auto [m, k, batch] = c.shape;
    const std::size_t square = static_cast<std::size_t>(m) * m;
    const std::string name = text(c, kernel);
    DeviceBuffer<__nv_bfloat16> x(static_cast<std::size_t>(m) * k * batch);
    DeviceBuffer<__nv_bfloat16> addend(square * batch);
    fill_normal(x.data(), x.size(), 1.0F, seed, stream.get());
    // A symmetric addend: a product of other random data, made by the generic kernel.
    DeviceBuffer<__nv_bfloat16> other(static_cast<std::size_t>(m) * 64 * batch);
    fill_normal(other.data(), other.size(), 1.0F, seed + 1, stream.get());
    Syrk({m, 64, batch}, {other.data(), nullptr, addend.data()}, SyrkOutput::Full, device, SyrkKernel::Generic)
        .launch(1.0F, 0.0F, stream.get());

    DeviceBuffer<__nv_bfloat16> full(square * batch);
    full.fill_bytes(0xff);
    Syrk product(c.shape, {x.data(), addend.data(), full.data()}, SyrkOutput::Full, device, kernel);
    product.launch(c.alpha, c.beta, stream.get());
    stream.synchronize();
    const std::vector<float> host = as_floats(full);
    for (int i = 0; i < batch; ++i) {
        const DeviceBuffer<double> wide =
            testing::widened(x.data() + static_cast<std::size_t>(i) * m * k, static_cast<std::size_t>(m) * k);
        const DeviceBuffer<double> wide_addend = testing::widened(addend.data() + i * square, square);
        DeviceBuffer<double> expected(square);
        testing::multiply(wide.data(), wide.data(), wide_addend.data(), expected.data(), m, m, k, true,
                          static_cast<double>(c.alpha), static_cast<double>(c.beta));
        const double error = testing::relative_error(full.data() + i * square, expected.data(), square);
        if (i == 0 || i == batch - 1) {
            check.at_most(error, kBound, name + " matrix " + std::to_string(i));
        } else {
            check.that(error <= kBound, name + " matrix " + std::to_string(i));
        }
        bool symmetric = true;
        for (int r = 0; r < m; ++r) {
            for (int s = 0; s < r; ++s) {
                symmetric = symmetric && host[i * square + static_cast<std::size_t>(r) * m + s] ==
                                             host[i * square + static_cast<std::size_t>(s) * m + r];
            }
        }
        check.that(symmetric, name + ": symmetric");
    }
    // Again into poisoned memory: scratch counters must be back at zero and the bits the same.
    full.fill_bytes(0xff);
    product.launch(c.alpha, c.beta, stream.get());
    stream.synchronize();
    const std::vector<float> again = as_floats(full);
    check.that(std::memcmp(again.data(), host.data(), host.size() * sizeof(float)) == 0,
               name + ": same bits again");

    DeviceBuffer<__nv_bfloat16> packed(static_cast<std::size_t>(packed_elements(m)) * batch);
    packed.fill_bytes(0xff);
    Syrk(c.shape, {x.data(), addend.data(), packed.data()}, SyrkOutput::Packed, device, kernel)
        .launch(c.alpha, c.beta, stream.get());
    full.fill_bytes(0xff);
    unpack_triangle(packed.data(), full.data(), m, batch, stream.get());
    stream.synchronize();
    const std::vector<float> unpacked = as_floats(full);
    check.that(std::memcmp(unpacked.data(), host.data(), host.size() * sizeof(float)) == 0,
               name + ": packed and unpacked");

    full.fill_bytes(0);
    Syrk(c.shape, {x.data(), addend.data(), full.data()}, SyrkOutput::Lower, device, kernel)
        .launch(c.alpha, c.beta, stream.get());
    stream.synchronize();
    const std::vector<float> lower = as_floats(full);
    bool right = true;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const int r = static_cast<int>(i % square) / m;
        const int s = static_cast<int>(i % square) % m;
        const bool stored = s / kBlock <= r / kBlock;
        right = right && lower[i] == (stored ? host[i] : 0.0F);
    }
    check.that(right, name + ": lower triangle only");
}

} // namespace

int main()
{
    return testing::run_on_device([](testing::Checker &check, const DeviceFacts &device) {
        const std::vector<Case> cases{
            {{8, 8, 1}, 1.0F, 0.0F},       {{64, 64, 1}, 1.0F, 0.0F},     {{200, 136, 3}, 0.5F, 0.0F},
            {{256, 256, 1}, 1.0F, 0.0F},   {{264, 72, 2}, 1.5F, -0.75F},  {{768, 2048, 1}, 1.0F, 0.0F},
            {{768, 768, 7}, 2.0F, -1.0F},  {{1000, 3000, 1}, 1.0F, 0.0F}, {{1536, 1536, 1}, 2.9F, -6.9F},
            {{2048, 2048, 2}, 1.0F, 0.0F}, {{2560, 512, 3}, 0.25F, 1.0F}, {{3072, 4096, 1}, 1.0F, 0.5F},
        };
        std::vector<SyrkKernel> kernels{SyrkKernel::Generic};
        if (has_warpgroup_mma(device)) {
            kernels.push_back(SyrkKernel::Hopper);
        }
        std::uint64_t seed = 100;
        for (const SyrkKernel kernel : kernels) {
            for (const Case &c : cases) {
                check_case(check, device, kernel, c, seed += 10);
            }
        }
    });
}
