// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The kernels that stand for memory-bound work do what they say: a kernel that skipped elements would be timed too
// fast.
#include "kernels/probe/device_kernels.h"
#include "kernels/support/random_fill.h"
#include "kernels/tests/check.h"
#include "kernels/tests/reference.h"

#include <cmath>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

std::vector<double> wide(const DeviceBuffer<__nv_bfloat16> &buffer)
{
    return testing::widened(buffer.data(), buffer.size()).download();
}

double worst_relative(const std::vector<double> &expected, const std::vector<double> &value)
{
    double worst = 0.0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double error = std::abs(value[i] - expected[i]) / std::max(std::abs(expected[i]), 1e-3);
        worst = error > worst || error != error ? error : worst;
    }
    return worst;
}

/// e4m3: 1 sign, 4 exponent bits of bias 7, 3 mantissa bits; exponent 0 is subnormal.
double from_e4m3(std::uint8_t bits)
{
    const int exponent = bits >> 3 & 15;
    const int mantissa = bits & 7;
    const double size = exponent == 0 ? std::ldexp(mantissa, -9) : std::ldexp(8 + mantissa, exponent - 10);
    return bits & 0x80 ? -size : size;
}

} // namespace

int main()
{
    return testing::run_on_device([](testing::Checker &check, const DeviceFacts &) {
        const Stream stream;
        const std::size_t rows = 37;
        const std::size_t columns = 2056; // no multiple of a warp's vectors
        const std::size_t count = rows * columns;
        DeviceBuffer<__nv_bfloat16> a(count);
        DeviceBuffer<__nv_bfloat16> b(count);
        DeviceBuffer<__nv_bfloat16> out(count);
        fill_normal(a.data(), count, 1.0F, 1, stream.get());
        fill_normal(b.data(), count, 1.0F, 2, stream.get());
        stream.synchronize();
        const std::vector<double> x = wide(a);
        const std::vector<double> y = wide(b);
        std::vector<double> expected(count);

        out.fill_bytes(0xff);
        launch_add(a.data(), b.data(), out.data(), count, stream.get());
        stream.synchronize();
        for (std::size_t i = 0; i < count; ++i) {
            expected[i] = x[i] + y[i];
        }
        check.at_most(worst_relative(expected, wide(out)), 0x1p-8, "add");

        out.fill_bytes(0xff);
        launch_swiglu(a.data(), b.data(), out.data(), count, stream.get());
        stream.synchronize();
        for (std::size_t i = 0; i < count; ++i) {
            expected[i] = x[i] / (1.0 + std::exp(-x[i])) * y[i];
        }
        check.at_most(worst_relative(expected, wide(out)), 1.01 * 0x1p-8, "swiglu");

        out.fill_bytes(0xff);
        launch_rmsnorm(a.data(), b.data(), out.data(), static_cast<std::int64_t>(rows),
                       static_cast<std::int64_t>(columns), stream.get());
        stream.synchronize();
        for (std::size_t r = 0; r < rows; ++r) {
            double square = 0.0;
            for (std::size_t c = 0; c < columns; ++c) {
                square += x[r * columns + c] * x[r * columns + c];
            }
            const double scale = 1.0 / std::sqrt(square / static_cast<double>(columns) + 1e-6);
            for (std::size_t c = 0; c < columns; ++c) {
                expected[r * columns + c] = x[r * columns + c] * scale * y[c];
            }
        }
        check.at_most(worst_relative(expected, wide(out)), 1.01 * 0x1p-8, "rmsnorm");

        DeviceBuffer<std::uint8_t> narrow(count);
        DeviceBuffer<float> maximum(1);
        narrow.fill_bytes(0xff);
        launch_quantise_tensorwise(a.data(), narrow.data(), maximum.data(), count, stream.get());
        stream.synchronize();
        const std::vector<std::uint8_t> tensorwise = narrow.download();
        double largest = 0.0;
        for (const double value : x) {
            largest = std::max(largest, std::abs(value));
        }
        check.that(static_cast<double>(maximum.download()[0]) == largest, "tensorwise: the maximum");
        double worst = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            const double back = from_e4m3(tensorwise[i]) * largest / 448.0;
            // Half a unit of 3 mantissa bits, or half the smallest subnormal.
            worst = std::max(worst, std::abs(back - x[i]) / std::max(std::abs(x[i]), largest / 448.0 * 0x1p-6));
        }
        check.at_most(worst, 1.01 * 0x1p-4, "tensorwise e4m3");

        DeviceBuffer<std::uint8_t> scales(count / 32 + 1);
        narrow.fill_bytes(0xff);
        launch_quantise_mxfp8(a.data(), narrow.data(), scales.data(), count, stream.get());
        stream.synchronize();
        const std::vector<std::uint8_t> blocks = narrow.download();
        const std::vector<std::uint8_t> powers = scales.download();
        worst = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            const double scale = std::ldexp(1.0, powers[i / 32] - 127);
            const double back = from_e4m3(blocks[i]) * scale;
            // Values between 448 and 512 saturate (OCP MX 1.0, section 6.3): up to 1/8 below.
            const double bound = std::abs(x[i]) > 448.0 * scale ? 0x1p-3 : 0x1p-4;
            worst = std::max(worst, std::abs(back - x[i]) / std::max(std::abs(x[i]), scale * 0x1p-6) / bound);
        }
        check.at_most(worst, 1.01, "mxfp8, in units of its bound");
    });
}
