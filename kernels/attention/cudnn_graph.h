// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Builds and runs one cuDNN operation graph of four-dimensional tensors: products, pointwise operations,
///        reductions and reshapes, which cuDNN compiles into its fused kernels where it knows the pattern.
#pragma once

#include "kernels/attention/cudnn_library.h"
#include "kernels/support/device_memory.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace milepost::kernels {

using Extents = std::array<std::int64_t, 4>;

/// Strides of a tensor without gaps whose last dimension runs fastest.
[[nodiscard]] Extents contiguous(const Extents &dimensions);

class CudnnGraph {
public:
    /// Index of a tensor within this graph.
    using Tensor = std::size_t;

    explicit CudnnGraph(std::shared_ptr<const CudnnLibrary> library) : library_(std::move(library)) {}
    ~CudnnGraph();
    CudnnGraph(const CudnnGraph &) = delete;
    CudnnGraph &operator=(const CudnnGraph &) = delete;

    /// In device memory at `address`, which must stay valid while the graph is used.
    Tensor memory(void *address, const Extents &dimensions, const Extents &strides, cudnn::DataType type);
    /// One number, known to the graph.
    Tensor constant(float value);
    /// Lives inside the fused kernel only.
    Tensor inner(const Extents &dimensions, const Extents &strides, cudnn::DataType type = cudnn::Float32);

    void matmul(Tensor a, Tensor b, Tensor c);
    /// y = mode(x, b) or, for BinarySelect, t ? x : b. `axis` counts for GenerateIndex only.
    void pointwise(cudnn::PointwiseMode mode, Tensor x, std::optional<Tensor> b, std::optional<Tensor> t, Tensor y,
                   cudnn::DataType compute = cudnn::Float32, std::int64_t axis = 0);
    void reduce(cudnn::ReduceOperator operation, Tensor x, Tensor y);
    /// The same elements under other extents and strides.
    void reshape(Tensor x, Tensor y);

    /// Chooses the first of cuDNN's plans that can be built. Throws DeviceError if there is none.
    void build();
    /// Queues the graph on the stream. \pre build() succeeded
    void launch(cudaStream_t stream) const;

private:
    struct TensorData {
        cudnn::Descriptor descriptor = nullptr;
        void *address = nullptr; ///< null: inner
        std::int64_t id = 0;
    };
    [[nodiscard]] cudnn::Descriptor made(cudnn::DescriptorType type);
    Tensor add(void *address, const Extents &dimensions, const Extents &strides, cudnn::DataType type,
               bool by_value);
    void set_tensor(cudnn::Descriptor operation, cudnn::AttributeName name, Tensor tensor);

    std::shared_ptr<const CudnnLibrary> library_;
    std::vector<cudnn::Descriptor> owned_; ///< in order of making
    std::vector<TensorData> tensors_;
    std::vector<std::unique_ptr<float>> constants_;
    std::vector<cudnn::Descriptor> operations_;
    cudnn::Descriptor plan_ = nullptr;
    cudnn::Descriptor pack_ = nullptr;
    DeviceBuffer<std::uint8_t> workspace_;
};

} // namespace milepost::kernels
