// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/newton_schulz/newton_schulz.h"

#include "kernels/support/random_fill.h"
#include "kernels/support/stopwatch.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace milepost::kernels {

namespace {

std::size_t elements(std::int64_t rows, std::int64_t columns, std::int64_t batch)
{
    return static_cast<std::size_t>(rows * columns * batch);
}

GemmShape gram_shape(const NewtonSchulzShape &shape)
{
    return {shape.m(), shape.m(), shape.n(), shape.batch, false, true};
}

GemmShape square_shape(const NewtonSchulzShape &shape)
{
    return {shape.m(), shape.m(), shape.m(), shape.batch, false, false};
}

GemmShape update_shape(const NewtonSchulzShape &shape)
{
    return {shape.m(), shape.n(), shape.m(), shape.batch, false, false};
}

const NewtonSchulzShape &checked(const NewtonSchulzShape &shape)
{
    if (shape.rows < 8 || shape.columns < 8 || shape.rows % 8 != 0 || shape.columns % 8 != 0 || shape.batch < 1) {
        throw std::invalid_argument("Newton-Schulz of " + std::to_string(shape.batch) + " matrices " +
                                    std::to_string(shape.rows) + " x " + std::to_string(shape.columns) +
                                    ": rows and columns must be positive multiples of 8");
    }
    return shape;
}

} // namespace

double newton_schulz_flops(const NewtonSchulzShape &shape, int steps, bool symmetric)
{
    const double m = shape.m();
    const double n = shape.n();
    const double triangle = symmetric ? m * (m + 1.0) : 2.0 * m * m;
    return steps * static_cast<double>(shape.batch) * (triangle * n + triangle * m + 2.0 * m * m * n);
}

NewtonSchulz::NewtonSchulz(LtContext &context, const NewtonSchulzShape &shape, const CoefficientSet &coefficients,
                           int steps, const DeviceFacts &device, NewtonSchulzPath path)
    : shape_(checked(shape)), coefficients_(coefficients), steps_(steps),
      x_{DeviceBuffer<__nv_bfloat16>(elements(shape.rows, shape.columns, shape.batch)),
         DeviceBuffer<__nv_bfloat16>(elements(shape.rows, shape.columns, shape.batch))},
      gram_(elements(shape.m(), shape.m(), shape.batch)), polynomial_(elements(shape.m(), shape.m(), shape.batch)),
      device_(device), norm_scratch_(static_cast<std::size_t>(shape.batch) * kNormBlocks),
      squares_(static_cast<std::size_t>(shape.batch)), gram_product_(context, GemmType::Bf16, gram_shape(shape)),
      square_product_(context, GemmType::Bf16, square_shape(shape)),
      update_product_(context, GemmType::Bf16, update_shape(shape))
{
    const SyrkKernel kernel = best_syrk_kernel(device);
    const SyrkShape gram_of_x{shape.m(), shape.n(), shape.batch};
    const SyrkShape square_of_gram{shape.m(), shape.m(), shape.batch};
    if (path != NewtonSchulzPath::Plain) {
        for (int i = 0; i < 2; ++i) {
            gram_syrk_[i] = std::make_unique<Syrk>(gram_of_x, Syrk::Buffers{x_[i].data(), nullptr, gram_.data()},
                                                   SyrkOutput::Full, device, kernel);
        }
        square_syrk_ =
            std::make_unique<Syrk>(square_of_gram, Syrk::Buffers{gram_.data(), gram_.data(), polynomial_.data()},
                                   SyrkOutput::Full, device, kernel);
        choice_ = {true, true};
    }
    if (path == NewtonSchulzPath::Fastest) {
        choose();
    }
}

void NewtonSchulz::set_exchange(GramExchange exchange, bool packed)
{
    exchange_ = std::move(exchange);
    if (!packed) {
        return;
    }
    packed_gram_ =
        DeviceBuffer<__nv_bfloat16>(static_cast<std::size_t>(packed_elements(shape_.m()) * shape_.batch));
    for (int i = 0; i < 2; ++i) {
        packed_syrk_[i] = std::make_unique<Syrk>(SyrkShape{shape_.m(), shape_.n(), shape_.batch},
                                                 Syrk::Buffers{x_[i].data(), nullptr, packed_gram_.data()},
                                                 SyrkOutput::Packed, device_, best_syrk_kernel(device_));
    }
}

void NewtonSchulz::stage(const SourceMatrices &source, cudaStream_t stream)
{
    sum_of_squares(source, norm_scratch_.data(), squares_.data(), stream);
    normalise(source, squares_.data(), input(), shape_.n(), shape_.elements(), shape_.transposed(), stream);
}

void NewtonSchulz::gram(int from, bool symmetric, cudaStream_t stream)
{
    if (symmetric) {
        gram_syrk_[from]->launch(1.0F, 0.0F, stream);
    } else {
        const __nv_bfloat16 *x = x_[from].data();
        gram_product_.launch(x, x, gram_.data(), gram_.data(), 1.0F, 0.0F, stream);
    }
}

void NewtonSchulz::square(const NewtonSchulzCoefficients &row, bool symmetric, cudaStream_t stream)
{
    if (symmetric) {
        square_syrk_->launch(row.c, row.b, stream);
    } else {
        square_product_.launch(gram_.data(), gram_.data(), gram_.data(), polynomial_.data(), row.c, row.b, stream);
    }
}

void NewtonSchulz::update(const NewtonSchulzCoefficients &row, int from, cudaStream_t stream)
{
    const __nv_bfloat16 *x = x_[from].data();
    update_product_.launch(polynomial_.data(), x, x, x_[1 - from].data(), 1.0F, row.a, stream);
}

void NewtonSchulz::iterate(cudaStream_t stream)
{
    for (int step = 0; step < steps_; ++step) {
        const NewtonSchulzCoefficients row = coefficients_.at(step);
        if (packed_syrk_[step % 2]) {
            packed_syrk_[step % 2]->launch(1.0F, 0.0F, stream);
            exchange_(packed_gram_.data(), packed_gram_.size(), stream);
            unpack_triangle(packed_gram_.data(), gram_.data(), shape_.m(), shape_.batch, stream);
        } else {
            gram(step % 2, choice_.symmetric_gram, stream);
            if (exchange_) {
                exchange_(gram_.data(), gram_.size(), stream);
            }
        }
        square(row, choice_.symmetric_square, stream);
        update(row, step % 2, stream);
    }
}

void NewtonSchulz::iterate_as_framework(cudaStream_t stream)
{
    for (int step = 0; step < steps_; ++step) {
        const NewtonSchulzCoefficients row = coefficients_.at(step);
        const int from = step % 2;
        gram(from, false, stream);
        MILEPOST_CUDA(
            cudaMemcpyAsync(polynomial_.data(), gram_.data(), gram_.bytes(), cudaMemcpyDeviceToDevice, stream));
        square_product_.launch(gram_.data(), gram_.data(), polynomial_.data(), polynomial_.data(), row.c, row.b,
                               stream);
        DeviceBuffer<__nv_bfloat16> &next = x_[1 - from];
        MILEPOST_CUDA(
            cudaMemcpyAsync(next.data(), x_[from].data(), next.bytes(), cudaMemcpyDeviceToDevice, stream));
        update_product_.launch(polynomial_.data(), x_[from].data(), next.data(), next.data(), 1.0F, row.a, stream);
    }
}

void NewtonSchulz::choose()
{
    // Random data, because products of zeros draw less power and run at higher clocks.
    const Stream stream;
    fill_normal(x_[0].data(), x_[0].size(), 1.0F / static_cast<float>(shape_.n()), 1, stream.get());
    const NewtonSchulzCoefficients row = coefficients_.at(0);
    const auto faster = [&](auto &&run) {
        const double plain = fastest_seconds(stream.get(), [&] { run(false); });
        return fastest_seconds(stream.get(), [&] { run(true); }) < plain;
    };
    choice_.symmetric_gram = faster([&](bool symmetric) { gram(0, symmetric, stream.get()); });
    choice_.symmetric_square = faster([&](bool symmetric) { square(row, symmetric, stream.get()); });
}

} // namespace milepost::kernels
