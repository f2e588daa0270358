// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// The iteration against float64, by general and by symmetric products, tall, wide, square, batched, and under graph
// replay.
#include "kernels/newton_schulz/newton_schulz.h"
#include "kernels/support/random_fill.h"
#include "kernels/tests/check.h"
#include "kernels/tests/reference.h"

#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

// Five bf16 steps: measured errors of the plain path are 1e-2 to 3e-2; both paths round at the same places, so the
// symmetric one may not be more than a tenth worse.
constexpr double kBound = 5e-2;
constexpr double kRatio = 1.1;
constexpr int kSteps = 5;

void check_shape(testing::Checker &check, const DeviceFacts &device, LtContext &context,
                 const NewtonSchulzShape &shape)
{
    const Stream stream;
    const auto elements = static_cast<std::size_t>(shape.elements());
    DeviceBuffer<float> source(elements * shape.batch);
    fill_normal(source.data(), source.size(), 0.02F, 7 + shape.rows, stream.get());
    std::vector<const float *> pointers;
    for (int i = 0; i < shape.batch; ++i) {
        pointers.push_back(source.data() + i * elements);
    }
    const DeviceBuffer<const float *> device_pointers(pointers);
    const SourceMatrices matrices{device_pointers.data(), shape.rows, shape.columns, shape.columns, shape.batch};
    const std::string name =
        std::to_string(shape.batch) + " of " + std::to_string(shape.rows) + " x " + std::to_string(shape.columns);
    const int last = shape.batch - 1;
    const DeviceBuffer<double> expected =
        testing::newton_schulz(pointers[last], shape.rows, shape.columns, coefficients::quintic, kSteps);
    const auto error_of = [&](NewtonSchulz &iteration) {
        stream.synchronize();
        const __nv_bfloat16 *result = iteration.result() + last * elements;
        return shape.transposed()
                   ? testing::relative_error_transposed(result, expected.data(), shape.rows, shape.columns)
                   : testing::relative_error(result, expected.data(), elements);
    };
    double plain_error = 0.0;
    for (const NewtonSchulzPath path :
         {NewtonSchulzPath::Plain, NewtonSchulzPath::Symmetric, NewtonSchulzPath::Fastest}) {
        NewtonSchulz iteration(context, shape, coefficients::quintic, kSteps, device, path);
        iteration.stage(matrices, stream.get());
        iteration.iterate(stream.get());
        const double error = error_of(iteration);
        const char *word = path == NewtonSchulzPath::Plain       ? " plain"
                           : path == NewtonSchulzPath::Symmetric ? " symmetric"
                                                                 : " fastest";
        check.at_most(error, kBound, name + word);
        if (path == NewtonSchulzPath::Plain) {
            plain_error = error;
            iteration.stage(matrices, stream.get());
            iteration.iterate_as_framework(stream.get());
            check.at_most(error_of(iteration), kBound, name + " as a framework");
        } else {
            check.that(error <= kRatio * plain_error, name + word + " is as exact as plain");
        }
        const Graph graph(stream.get(), [&](cudaStream_t captured) {
            iteration.stage(matrices, captured);
            iteration.iterate(captured);
        });
        graph.launch(stream.get());
        check.that(error_of(iteration) == error, name + word + " as a graph gives the same");
    }
}

} // namespace

int main()
{
    return testing::run_on_device([](testing::Checker &check, const DeviceFacts &device) {
        LtContext context;
        for (const NewtonSchulzShape &shape :
             {NewtonSchulzShape{512, 512, 1}, NewtonSchulzShape{768, 2048, 1}, NewtonSchulzShape{2048, 768, 5},
              NewtonSchulzShape{1000, 1432, 2}, NewtonSchulzShape{1024, 3584, 1},
              NewtonSchulzShape{4096, 4096, 1}}) {
            check_shape(check, device, context, shape);
        }
        const Stream stream;
        // A zero matrix (an unused expert) must give zeros, not NaN.
        DeviceBuffer<float> zeros(std::size_t{256} * 512);
        zeros.fill_bytes(0);
        const DeviceBuffer<const float *> pointers(std::vector<const float *>{zeros.data()});
        NewtonSchulz iteration(context, {256, 512, 1}, coefficients::quintic, kSteps, device,
                               NewtonSchulzPath::Symmetric);
        iteration.stage({pointers.data(), 256, 512, 512, 1}, stream.get());
        iteration.iterate(stream.get());
        std::vector<__nv_bfloat16> host(std::size_t{256} * 512);
        MILEPOST_CUDA(cudaMemcpyAsync(host.data(), iteration.result(), host.size() * 2, cudaMemcpyDeviceToHost,
                                      stream.get()));
        stream.synchronize();
        bool zero = true;
        for (const __nv_bfloat16 value : host) {
            zero = zero && __bfloat162float(value) == 0.0F;
        }
        check.that(zero, "a zero matrix stays zero");
    });
}
