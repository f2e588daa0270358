// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// cuDNN's attention, forward and backward, against float64 on the host: own and shared keys, two widths of head.
// Skipped where there is no GPU or no cuDNN.
#include "kernels/attention/attention.h"
#include "kernels/support/random_fill.h"
#include "kernels/tests/check.h"

#include <cmath>
#include <string>
#include <vector>

using namespace milepost::kernels; // NOLINT: a test program

namespace {

// Inputs are bf16, so are the probabilities within the kernel and the results: 2^-8 each, a few of them added up.
constexpr double kBound = 1.2e-2;

using Values = std::vector<double>;

Values as_doubles(const DeviceBuffer<__nv_bfloat16> &buffer)
{
    Values values;
    for (const __nv_bfloat16 value : buffer.download()) {
        values.push_back(static_cast<double>(__bfloat162float(value)));
    }
    return values;
}

double relative_error(const Values &found, const Values &wanted)
{
    double difference = 0.0;
    double norm = 0.0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        difference += (found[i] - wanted[i]) * (found[i] - wanted[i]);
        norm += wanted[i] * wanted[i];
    }
    return std::sqrt(difference / norm);
}

struct Reference {
    Values o, dq, dk, dv;
};

/// softmax(scale Q K^T) V and its gradients, one query row after the other.
Reference reference(const AttentionShape &s, const Values &q, const Values &k, const Values &v, const Values &d_o)
{
    Reference r{Values(q.size()), Values(q.size()), Values(k.size()), Values(v.size())};
    const auto n = static_cast<std::size_t>(s.sequence);
    const auto d = static_cast<std::size_t>(s.head_dim);
    const auto heads = static_cast<std::size_t>(s.heads);
    const auto kv_heads = static_cast<std::size_t>(s.kv_heads);
    const double scale = 1.0 / std::sqrt(static_cast<double>(d));
    const auto at = [&](std::size_t b, std::size_t row, std::size_t head, std::size_t of) {
        return ((b * n + row) * of + head) * d;
    };
    for (std::size_t b = 0; b < static_cast<std::size_t>(s.batch); ++b) {
        for (std::size_t h = 0; h < heads; ++h) {
            const std::size_t shared = h / (heads / kv_heads);
            for (std::size_t i = 0; i < n; ++i) {
                const std::size_t qi = at(b, i, h, heads);
                Values p(i + 1);
                double largest = -1e300;
                for (std::size_t j = 0; j <= i; ++j) {
                    const std::size_t kj = at(b, j, shared, kv_heads);
                    for (std::size_t c = 0; c < d; ++c) {
                        p[j] += scale * q[qi + c] * k[kj + c];
                    }
                    largest = std::max(largest, p[j]);
                }
                double sum = 0.0;
                for (double &value : p) {
                    value = std::exp(value - largest);
                    sum += value;
                }
                Values dp(i + 1);
                double row = 0.0;
                for (std::size_t j = 0; j <= i; ++j) {
                    p[j] /= sum;
                    const std::size_t vj = at(b, j, shared, kv_heads);
                    for (std::size_t c = 0; c < d; ++c) {
                        r.o[qi + c] += p[j] * v[vj + c];
                        dp[j] += d_o[qi + c] * v[vj + c];
                        r.dv[vj + c] += p[j] * d_o[qi + c];
                    }
                    row += p[j] * dp[j];
                }
                for (std::size_t j = 0; j <= i; ++j) {
                    const double ds = scale * p[j] * (dp[j] - row);
                    const std::size_t kj = at(b, j, shared, kv_heads);
                    for (std::size_t c = 0; c < d; ++c) {
                        r.dq[qi + c] += ds * k[kj + c];
                        r.dk[kj + c] += ds * q[qi + c];
                    }
                }
            }
        }
    }
    return r;
}

void check_shape(testing::Checker &check, const std::shared_ptr<const CudnnLibrary> &library,
                 const AttentionShape &shape)
{
    const Stream stream;
    AttentionBuffers buffers(shape, true);
    fill_normal(buffers.q.data(), buffers.q.size(), 1.0F, 1, stream.get());
    fill_normal(buffers.k.data(), buffers.k.size(), 1.0F, 2, stream.get());
    fill_normal(buffers.v.data(), buffers.v.size(), 1.0F, 3, stream.get());
    fill_normal(buffers.d_o.data(), buffers.d_o.size(), 1.0F, 4, stream.get());
    const std::string name = "heads " + std::to_string(shape.heads) + "/" + std::to_string(shape.kv_heads) + " s " +
                             std::to_string(shape.sequence) + " d " + std::to_string(shape.head_dim);
    const AttentionForward forward(library, shape, buffers);
    forward.launch(stream.get());
    stream.synchronize();
    const Reference wanted = reference(shape, as_doubles(buffers.q), as_doubles(buffers.k), as_doubles(buffers.v),
                                       as_doubles(buffers.d_o));
    check.at_most(relative_error(as_doubles(buffers.o), wanted.o), kBound, name + " output");
    const AttentionBackward backward(library, shape, buffers);
    // Twice: sums must start from zero each time.
    backward.launch(stream.get());
    backward.launch(stream.get());
    stream.synchronize();
    check.at_most(relative_error(as_doubles(buffers.dq), wanted.dq), kBound, name + " dQ");
    check.at_most(relative_error(as_doubles(buffers.dk), wanted.dk), kBound, name + " dK");
    check.at_most(relative_error(as_doubles(buffers.dv), wanted.dv), kBound, name + " dV");
}

} // namespace

int main()
{
    if (const auto reason = why_no_device()) {
        std::cout << "SKIP " << *reason << '\n';
        return testing::kSkipped;
    }
    std::shared_ptr<const CudnnLibrary> library;
    try {
        library = std::make_shared<const CudnnLibrary>();
    } catch (const DeviceError &error) {
        std::cout << "SKIP " << error.what() << '\n';
        return testing::kSkipped;
    }
    return testing::run_on_device([&](testing::Checker &check, const DeviceFacts &) {
        check_shape(check, library, {1, 4, 4, 256, 64});
        check_shape(check, library, {2, 4, 4, 128, 128});
        check_shape(check, library, {1, 8, 2, 256, 128});
    });
}
