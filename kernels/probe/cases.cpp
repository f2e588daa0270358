// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/cases.h"

#include <algorithm>
#include <cmath>

namespace milepost::kernels {

namespace {

std::int64_t between(double position, double low, double high, std::int64_t multiple)
{
    const double value = low * std::pow(high / low, position);
    const auto steps = static_cast<std::int64_t>(std::llround(value / static_cast<double>(multiple)));
    return std::max<std::int64_t>(1, steps) * multiple;
}

/// Forward (activations times transposed weights), data gradient, weight gradient.
void set_layout(GemmShape &shape, int which)
{
    shape.b_transposed = which == 0;
    shape.a_transposed = which == 2;
}

} // namespace

double halton(int index, int base)
{
    double result = 0.0;
    double fraction = 1.0;
    for (int rest = index; rest > 0; rest /= base) {
        fraction /= base;
        result += fraction * (rest % base);
    }
    return result;
}

std::vector<GemmShape> gemm_design(int count, double most_flops, double most_elements)
{
    std::vector<GemmShape> shapes{
        {512, 512, 512},    {1024, 1024, 1024}, {2048, 2048, 2048},  {4096, 4096, 4096},
        {8192, 8192, 8192}, {128, 8192, 8192},  {8192, 128, 8192},   {8192, 8192, 128},
        {16384, 1024, 512}, {256, 256, 16384},  {4096, 14336, 4096}, {16384, 2048, 7168},
    };
    shapes.resize(std::min(shapes.size(), static_cast<std::size_t>(count)));
    for (int index = 1; static_cast<int>(shapes.size()) < count; ++index) {
        constexpr double low = 128.0;
        constexpr double high = 32768.0;
        const std::int64_t multiple = index % 4 == 0 ? 16 : 64;
        const GemmShape shape{between(halton(index, 2), low, high, multiple),
                              between(halton(index, 3), low, high, multiple),
                              between(halton(index, 5), low, high, multiple)};
        const double largest =
            std::max({static_cast<double>(shape.m * shape.n), static_cast<double>(shape.m * shape.k),
                      static_cast<double>(shape.n * shape.k)});
        if (gemm_flops(shape) <= most_flops && largest <= most_elements) {
            shapes.push_back(shape);
        }
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        set_layout(shapes[i], static_cast<int>(i % 3));
    }
    return shapes;
}

std::vector<GemmShape> batched_gemm_design(int count)
{
    std::vector<GemmShape> shapes;
    for (int index = 1; static_cast<int>(shapes.size()) < count; ++index) {
        GemmShape shape{between(halton(index, 2), 64, 4096, 64), between(halton(index, 3), 64, 4096, 64),
                        between(halton(index, 5), 64, 4096, 64), between(halton(index, 7), 2, 128, 1)};
        constexpr double most_flops = 4e12;
        if (gemm_flops(shape) <= most_flops) {
            set_layout(shape, index % 3);
            shapes.push_back(shape);
        }
    }
    return shapes;
}

std::vector<std::int64_t> size_ladder(double first, double last, double factor)
{
    std::vector<std::int64_t> sizes;
    for (double size = first; size <= last * 1.001; size *= factor) {
        sizes.push_back(std::max<std::int64_t>(1, std::llround(size / 512.0)) * 512);
    }
    return sizes;
}

} // namespace milepost::kernels
