// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/attention/attention.h"

#include <cmath>
#include <limits>

namespace milepost::kernels {

namespace {

using Tensor = CudnnGraph::Tensor;

/// Extents of the tensors of one layer as cuDNN counts them: batch, head, row, column.
struct Layout {
    Extents query, key, score, row;
    Extents query_strides, key_strides;

    explicit Layout(const AttentionShape &s)
        : query{s.batch, s.heads, s.sequence, s.head_dim}, key{s.batch, s.kv_heads, s.sequence, s.head_dim},
          score{s.batch, s.heads, s.sequence, s.sequence}, row{s.batch, s.heads, s.sequence, 1},
          query_strides{s.sequence * s.heads * s.head_dim, s.head_dim, s.heads * s.head_dim, 1},
          key_strides{s.sequence * s.kv_heads * s.head_dim, s.head_dim, s.kv_heads * s.head_dim, 1}
    {
    }
};

/// The last two dimensions exchanged.
Extents transposed(const Extents &e) { return {e[0], e[1], e[3], e[2]}; }

Tensor scores(CudnnGraph &g, const Layout &l, cudnn::DataType type = cudnn::Float32)
{
    return g.inner(l.score, contiguous(l.score), type);
}

Tensor rows(CudnnGraph &g, const Layout &l) { return g.inner(l.row, contiguous(l.row)); }

/// Scores right of the diagonal become minus infinity.
Tensor masked(CudnnGraph &g, const Layout &l, Tensor score)
{
    constexpr std::int64_t row_axis = 2;
    constexpr std::int64_t column_axis = 3;
    const Tensor row = scores(g, l, cudnn::Int32);
    const Tensor column = scores(g, l, cudnn::Int32);
    g.pointwise(cudnn::GenerateIndex, score, {}, {}, row, cudnn::Float32, row_axis);
    g.pointwise(cudnn::GenerateIndex, score, {}, {}, column, cudnn::Float32, column_axis);
    const Tensor visible = scores(g, l, cudnn::Boolean);
    g.pointwise(cudnn::CompareGreaterEqual, row, column, {}, visible, cudnn::Boolean);
    const Tensor result = scores(g, l);
    g.pointwise(cudnn::BinarySelect, score, g.constant(-std::numeric_limits<float>::infinity()), visible, result);
    return result;
}

float scale_of(const AttentionShape &s) { return 1.0F / std::sqrt(static_cast<float>(s.head_dim)); }

} // namespace

double attention_forward_flops(const AttentionShape &s)
{
    const auto n = static_cast<double>(s.sequence);
    return 2.0 * static_cast<double>(s.batch * s.heads * s.head_dim) * n * n;
}

AttentionBuffers::AttentionBuffers(const AttentionShape &s, bool backward)
    : q(static_cast<std::size_t>(s.query_elements())), k(static_cast<std::size_t>(s.key_elements())),
      v(static_cast<std::size_t>(s.key_elements())), o(static_cast<std::size_t>(s.query_elements())),
      statistics(static_cast<std::size_t>(s.batch * s.heads * s.sequence))
{
    if (!backward) {
        return;
    }
    dq = DeviceBuffer<__nv_bfloat16>(q.size());
    dk = DeviceBuffer<__nv_bfloat16>(k.size());
    dv = DeviceBuffer<__nv_bfloat16>(v.size());
    d_o = DeviceBuffer<__nv_bfloat16>(o.size());
    dq_sum = DeviceBuffer<float>(q.size());
    row_products = DeviceBuffer<float>(statistics.size());
}

AttentionForward::AttentionForward(std::shared_ptr<const CudnnLibrary> library, const AttentionShape &shape,
                                   AttentionBuffers &buffers)
    : graph_(std::move(library))
{
    CudnnGraph &g = graph_;
    const Layout l(shape);
    const Tensor q = g.memory(buffers.q.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor k = g.memory(buffers.k.data(), transposed(l.key), transposed(l.key_strides), cudnn::Bfloat16);
    const Tensor v = g.memory(buffers.v.data(), l.key, l.key_strides, cudnn::Bfloat16);
    const Tensor o = g.memory(buffers.o.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor statistics = g.memory(buffers.statistics.data(), l.row, contiguous(l.row), cudnn::Float32);

    const Tensor product = scores(g, l);
    g.matmul(q, k, product);
    const Tensor scaled = scores(g, l);
    g.pointwise(cudnn::Multiply, product, g.constant(scale_of(shape)), {}, scaled);
    const Tensor score = masked(g, l, scaled);

    const Tensor maximum = rows(g, l);
    g.reduce(cudnn::ReduceMaximum, score, maximum);
    const Tensor shifted = scores(g, l);
    g.pointwise(cudnn::Subtract, score, maximum, {}, shifted);
    const Tensor exponential = scores(g, l);
    g.pointwise(cudnn::Exponential, shifted, {}, {}, exponential);
    const Tensor sum = rows(g, l);
    g.reduce(cudnn::ReduceAdd, exponential, sum);
    const Tensor logarithm = rows(g, l);
    g.pointwise(cudnn::Logarithm, sum, {}, {}, logarithm);
    g.pointwise(cudnn::Add, maximum, logarithm, {}, statistics);
    const Tensor probability = scores(g, l, cudnn::Bfloat16);
    g.pointwise(cudnn::Divide, exponential, sum, {}, probability);
    g.matmul(probability, v, o);
    g.build();
}

AttentionBackward::AttentionBackward(std::shared_ptr<const CudnnLibrary> library, const AttentionShape &shape,
                                     AttentionBuffers &buffers)
    : graph_(std::move(library)), buffers_(buffers)
{
    CudnnGraph &g = graph_;
    const Layout l(shape);
    const Tensor q = g.memory(buffers.q.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor k = g.memory(buffers.k.data(), transposed(l.key), transposed(l.key_strides), cudnn::Bfloat16);
    const Tensor v = g.memory(buffers.v.data(), transposed(l.key), transposed(l.key_strides), cudnn::Bfloat16);
    const Tensor o = g.memory(buffers.o.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor d_o = g.memory(buffers.d_o.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor dq = g.memory(buffers.dq.data(), l.query, l.query_strides, cudnn::Bfloat16);
    const Tensor dk = g.memory(buffers.dk.data(), l.key, l.key_strides, cudnn::Bfloat16);
    const Tensor dv = g.memory(buffers.dv.data(), l.key, l.key_strides, cudnn::Bfloat16);
    const Tensor statistics = g.memory(buffers.statistics.data(), l.row, contiguous(l.row), cudnn::Float32);
    const Tensor dq_sum = g.memory(buffers.dq_sum.data(), l.query, contiguous(l.query), cudnn::Float32);
    const Tensor row_products = g.memory(buffers.row_products.data(), l.row, contiguous(l.row), cudnn::Float32);
    const Tensor scale = g.constant(scale_of(shape));

    // Sum over the columns of O dO, which every gradient of the softmax subtracts.
    const Tensor weighted = g.inner(l.query, contiguous(l.query));
    g.pointwise(cudnn::Multiply, d_o, o, {}, weighted);
    const Tensor row_sum = rows(g, l);
    g.reduce(cudnn::ReduceAdd, weighted, row_sum);
    g.pointwise(cudnn::Multiply, row_sum, g.constant(1.0F), {}, row_products);

    // The probabilities again, from the scores and the saved statistics.
    const Tensor product = scores(g, l);
    g.matmul(q, k, product);
    const Tensor scaled = scores(g, l);
    g.pointwise(cudnn::Multiply, product, scale, {}, scaled);
    const Tensor shifted = scores(g, l);
    g.pointwise(cudnn::Subtract, scaled, statistics, {}, shifted);
    const Tensor score = masked(g, l, shifted);
    const Tensor probability = scores(g, l);
    g.pointwise(cudnn::Exponential, score, {}, {}, probability);

    const Extents turned_strides = transposed(contiguous(l.score));
    const bool grouped = shape.heads != shape.kv_heads;
    // With shared keys and values the gradients of all query heads are made first and then summed.
    const auto key_gradient = [&](Tensor turned, Tensor with, Tensor out) {
        if (!grouped) {
            g.matmul(turned, with, out);
            return;
        }
        const Tensor all_heads = g.inner(l.query, contiguous(l.query), cudnn::Bfloat16);
        g.matmul(turned, with, all_heads);
        g.reduce(cudnn::ReduceAdd, all_heads, out);
    };
    const Tensor probability_turned = g.inner(transposed(l.score), turned_strides, cudnn::Bfloat16);
    g.reshape(probability, probability_turned);
    key_gradient(probability_turned, d_o, dv);

    const Tensor d_probability = scores(g, l);
    g.matmul(d_o, v, d_probability);
    const Tensor centred = scores(g, l);
    g.pointwise(cudnn::Subtract, d_probability, row_products, {}, centred);
    const Tensor d_score = scores(g, l);
    g.pointwise(cudnn::Multiply, centred, probability, {}, d_score);
    const Tensor d_scaled = scores(g, l);
    g.pointwise(cudnn::Multiply, d_score, scale, {}, d_scaled);

    const Tensor d_score_turned = g.inner(transposed(l.score), turned_strides, cudnn::Bfloat16);
    g.reshape(d_scaled, d_score_turned);
    key_gradient(d_score_turned, q, dk);

    const Tensor k_turned = g.inner(l.key, l.key_strides);
    g.reshape(k, k_turned);
    g.matmul(d_scaled, k_turned, dq_sum);
    g.pointwise(cudnn::Identity, dq_sum, {}, {}, dq);
    g.build();
}

void AttentionBackward::launch(cudaStream_t stream) const
{
    // The kernel adds up dQ from all blocks of keys.
    MILEPOST_CUDA(cudaMemsetAsync(buffers_.dq_sum.data(), 0, buffers_.dq_sum.bytes(), stream));
    graph_.launch(stream);
}

} // namespace milepost::kernels
