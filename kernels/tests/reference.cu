// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/tests/reference.h"

#include <cmath>

namespace milepost::kernels::testing {

namespace {

constexpr int kSide = 16;

template <class Value>
__global__ void widen(const Value *from, double *to, std::size_t count)
{
    const std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) {
        to[i] = static_cast<double>(static_cast<float>(from[i]));
    }
}

__global__ void product(const double *a, const double *b, const double *c, double *d, std::int64_t m,
                        std::int64_t n, std::int64_t k, bool b_transposed, double alpha, double beta)
{
    __shared__ double left[kSide][kSide + 1];
    __shared__ double right[kSide][kSide + 1];
    const int x = static_cast<int>(threadIdx.x);
    const int y = static_cast<int>(threadIdx.y);
    const std::int64_t row = static_cast<std::int64_t>(blockIdx.y) * kSide + y;
    const std::int64_t column = static_cast<std::int64_t>(blockIdx.x) * kSide + x;
    double sum = 0.0;
    for (std::int64_t base = 0; base < k; base += kSide) {
        left[y][x] = row < m && base + x < k ? a[row * k + base + x] : 0.0;
        if (b_transposed) {
            const std::int64_t other = static_cast<std::int64_t>(blockIdx.x) * kSide + y;
            right[x][y] = other < n && base + x < k ? b[other * k + base + x] : 0.0;
        } else {
            right[y][x] = base + y < k && column < n ? b[(base + y) * n + column] : 0.0;
        }
        __syncthreads();
        for (int i = 0; i < kSide; ++i) {
            sum += left[y][i] * right[i][x];
        }
        __syncthreads();
    }
    if (row < m && column < n) {
        d[row * n + column] = alpha * sum + (beta == 0.0 ? 0.0 : beta * c[row * n + column]);
    }
}

__global__ void transpose(const double *from, double *to, int rows, int columns, double factor)
{
    const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < static_cast<std::int64_t>(rows) * columns) {
        to[i % columns * rows + i / columns] = factor * from[i];
    }
}

/// Sums of squared differences and of squared references, one pair per thread block.
template <class Value>
__global__ void squares(const Value *value, const double *reference, std::size_t count, int rows, int columns,
                        double *sums)
{
    __shared__ double difference[256];
    __shared__ double size[256];
    double d = 0.0;
    double s = 0.0;
    const std::size_t step = static_cast<std::size_t>(gridDim.x) * blockDim.x;
    for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        const std::size_t at = rows > 0 ? i % columns * rows + i / columns : i;
        const double delta = static_cast<double>(static_cast<float>(value[at])) - reference[i];
        d += delta * delta;
        s += reference[i] * reference[i];
    }
    difference[threadIdx.x] = d;
    size[threadIdx.x] = s;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int i = 1; i < 256; ++i) {
            d += difference[i];
            s += size[i];
        }
        sums[2 * blockIdx.x] = d;
        sums[2 * blockIdx.x + 1] = s;
    }
}

template <class Value>
double error_of(const Value *value, const double *reference, std::size_t count, int rows, int columns)
{
    constexpr int blocks = 512;
    DeviceBuffer<double> sums(2 * blocks);
    squares<<<blocks, 256>>>(value, reference, count, rows, columns, sums.data());
    MILEPOST_CUDA(cudaGetLastError());
    double difference = 0.0;
    double size = 0.0;
    const std::vector<double> host = sums.download();
    for (int i = 0; i < blocks; ++i) {
        difference += host[2 * i];
        size += host[2 * i + 1];
    }
    return std::sqrt(difference / size);
}

template <class Value>
DeviceBuffer<double> wide_copy(const Value *data, std::size_t count)
{
    DeviceBuffer<double> wide(count);
    widen<<<static_cast<unsigned>((count + 255) / 256), 256>>>(data, wide.data(), count);
    MILEPOST_CUDA(cudaGetLastError());
    return wide;
}

} // namespace

DeviceBuffer<double> widened(const __nv_bfloat16 *data, std::size_t count) { return wide_copy(data, count); }

DeviceBuffer<double> widened(const float *data, std::size_t count) { return wide_copy(data, count); }

void multiply(const double *a, const double *b, const double *c, double *d, std::int64_t m, std::int64_t n,
              std::int64_t k, bool b_transposed, double alpha, double beta)
{
    const dim3 grid(static_cast<unsigned>((n + kSide - 1) / kSide), static_cast<unsigned>((m + kSide - 1) / kSide));
    product<<<grid, dim3(kSide, kSide)>>>(a, b, c, d, m, n, k, b_transposed, alpha, beta);
    MILEPOST_CUDA(cudaGetLastError());
}

DeviceBuffer<double> newton_schulz(const float *matrix, int rows, int columns, const CoefficientSet &coefficients,
                                   int steps)
{
    const std::size_t count = static_cast<std::size_t>(rows) * columns;
    DeviceBuffer<double> x = widened(matrix, count);
    double square = 0.0;
    for (const double value : x.download()) {
        square += value * value;
    }
    const bool tall = rows > columns;
    const int m = tall ? columns : rows;
    const int n = tall ? rows : columns;
    const auto blocks = static_cast<unsigned>((count + 255) / 256);
    DeviceBuffer<double> next(count);
    transpose<<<blocks, 256>>>(x.data(), next.data(), rows, columns, 1.0 / std::sqrt(square));
    if (tall) {
        std::swap(x, next);
    } else {
        transpose<<<blocks, 256>>>(next.data(), x.data(), columns, rows, 1.0);
    }
    DeviceBuffer<double> gram(static_cast<std::size_t>(m) * m);
    DeviceBuffer<double> polynomial(static_cast<std::size_t>(m) * m);
    for (int step = 0; step < steps; ++step) {
        const NewtonSchulzCoefficients row = coefficients.at(step);
        multiply(x.data(), x.data(), nullptr, gram.data(), m, m, n, true, 1.0, 0.0);
        multiply(gram.data(), gram.data(), gram.data(), polynomial.data(), m, m, m, false, row.c, row.b);
        multiply(polynomial.data(), x.data(), x.data(), next.data(), m, n, m, false, 1.0, row.a);
        std::swap(x, next);
    }
    if (tall) {
        transpose<<<blocks, 256>>>(x.data(), next.data(), columns, rows, 1.0);
        std::swap(x, next);
    }
    MILEPOST_CUDA(cudaDeviceSynchronize());
    return x;
}

double relative_error(const __nv_bfloat16 *value, const double *reference, std::size_t count)
{
    return error_of(value, reference, count, 0, 0);
}

double relative_error(const float *value, const double *reference, std::size_t count)
{
    return error_of(value, reference, count, 0, 0);
}

double relative_error_transposed(const __nv_bfloat16 *value, const double *reference, int rows, int columns)
{
    return error_of(value, reference, static_cast<std::size_t>(rows) * columns, rows, columns);
}

} // namespace milepost::kernels::testing
