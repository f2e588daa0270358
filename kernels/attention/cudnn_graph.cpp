// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/attention/cudnn_graph.h"

namespace milepost::kernels {

namespace {

constexpr std::int64_t kByteAlignment = 16;
constexpr std::int64_t kMostPlans = 32;

} // namespace

Extents contiguous(const Extents &d) { return {d[1] * d[2] * d[3], d[2] * d[3], d[3], 1}; }

CudnnGraph::~CudnnGraph()
{
    for (auto descriptor = owned_.rbegin(); descriptor != owned_.rend(); ++descriptor) {
        library_->destroy(*descriptor);
    }
}

cudnn::Descriptor CudnnGraph::made(cudnn::DescriptorType type)
{
    owned_.push_back(library_->create(type));
    return owned_.back();
}

CudnnGraph::Tensor CudnnGraph::add(void *address, const Extents &dimensions, const Extents &strides,
                                   cudnn::DataType type, bool by_value)
{
    const cudnn::Descriptor tensor = made(cudnn::TensorDescriptor);
    const auto id = static_cast<std::int64_t>(tensors_.size()) + 1;
    const bool inner = address == nullptr;
    library_->set(tensor, cudnn::TensorDataType, cudnn::TypeDataType, 1, &type);
    library_->set(tensor, cudnn::TensorDimensions, cudnn::TypeInt64, 4, dimensions.data());
    library_->set(tensor, cudnn::TensorStrides, cudnn::TypeInt64, 4, strides.data());
    library_->set(tensor, cudnn::TensorUniqueId, cudnn::TypeInt64, 1, &id);
    library_->set(tensor, cudnn::TensorByteAlignment, cudnn::TypeInt64, 1, &kByteAlignment);
    library_->set(tensor, cudnn::TensorIsVirtual, cudnn::TypeBoolean, 1, &inner);
    library_->set(tensor, cudnn::TensorIsByValue, cudnn::TypeBoolean, 1, &by_value);
    library_->finalize(tensor, "a cuDNN tensor");
    tensors_.push_back({tensor, address, id});
    return tensors_.size() - 1;
}

CudnnGraph::Tensor CudnnGraph::memory(void *address, const Extents &dimensions, const Extents &strides,
                                      cudnn::DataType type)
{
    return add(address, dimensions, strides, type, false);
}

CudnnGraph::Tensor CudnnGraph::constant(float value)
{
    constants_.push_back(std::make_unique<float>(value));
    return add(constants_.back().get(), {1, 1, 1, 1}, {1, 1, 1, 1}, cudnn::Float32, true);
}

CudnnGraph::Tensor CudnnGraph::inner(const Extents &dimensions, const Extents &strides, cudnn::DataType type)
{
    return add(nullptr, dimensions, strides, type, false);
}

void CudnnGraph::set_tensor(cudnn::Descriptor operation, cudnn::AttributeName name, Tensor tensor)
{
    library_->set(operation, name, cudnn::TypeDescriptor, 1, &tensors_.at(tensor).descriptor);
}

void CudnnGraph::matmul(Tensor a, Tensor b, Tensor c)
{
    const cudnn::Descriptor description = made(cudnn::MatmulDescriptor);
    constexpr cudnn::DataType compute = cudnn::Float32;
    library_->set(description, cudnn::MatmulComputeType, cudnn::TypeDataType, 1, &compute);
    library_->finalize(description, "a cuDNN product");
    const cudnn::Descriptor operation = made(cudnn::OperationMatmulDescriptor);
    set_tensor(operation, cudnn::OperationMatmulA, a);
    set_tensor(operation, cudnn::OperationMatmulB, b);
    set_tensor(operation, cudnn::OperationMatmulC, c);
    library_->set(operation, cudnn::OperationMatmulDescription, cudnn::TypeDescriptor, 1, &description);
    library_->finalize(operation, "a cuDNN product");
    operations_.push_back(operation);
}

void CudnnGraph::pointwise(cudnn::PointwiseMode mode, Tensor x, std::optional<Tensor> b, std::optional<Tensor> t,
                           Tensor y, cudnn::DataType compute, std::int64_t axis)
{
    const cudnn::Descriptor description = made(cudnn::PointwiseDescriptor);
    library_->set(description, cudnn::PointwiseModeName, cudnn::TypePointwiseMode, 1, &mode);
    library_->set(description, cudnn::PointwiseMathPrecision, cudnn::TypeDataType, 1, &compute);
    if (mode == cudnn::GenerateIndex) {
        library_->set(description, cudnn::PointwiseAxis, cudnn::TypeInt64, 1, &axis);
    }
    library_->finalize(description, "a cuDNN pointwise operation");
    const cudnn::Descriptor operation = made(cudnn::OperationPointwiseDescriptor);
    library_->set(operation, cudnn::OperationPointwiseDescription, cudnn::TypeDescriptor, 1, &description);
    set_tensor(operation, cudnn::OperationPointwiseX, x);
    if (b) {
        set_tensor(operation, cudnn::OperationPointwiseB, *b);
    }
    if (t) {
        set_tensor(operation, cudnn::OperationPointwiseT, *t);
    }
    set_tensor(operation, cudnn::OperationPointwiseY, y);
    library_->finalize(operation, "a cuDNN pointwise operation");
    operations_.push_back(operation);
}

void CudnnGraph::reduce(cudnn::ReduceOperator operator_, Tensor x, Tensor y)
{
    const cudnn::Descriptor description = made(cudnn::ReductionDescriptor);
    constexpr cudnn::DataType compute = cudnn::Float32;
    library_->set(description, cudnn::ReductionOperator, cudnn::TypeReductionOperator, 1, &operator_);
    library_->set(description, cudnn::ReductionComputeType, cudnn::TypeDataType, 1, &compute);
    library_->finalize(description, "a cuDNN reduction");
    const cudnn::Descriptor operation = made(cudnn::OperationReductionDescriptor);
    library_->set(operation, cudnn::OperationReductionDescription, cudnn::TypeDescriptor, 1, &description);
    set_tensor(operation, cudnn::OperationReductionX, x);
    set_tensor(operation, cudnn::OperationReductionY, y);
    library_->finalize(operation, "a cuDNN reduction");
    operations_.push_back(operation);
}

void CudnnGraph::reshape(Tensor x, Tensor y)
{
    const cudnn::Descriptor operation = made(cudnn::OperationReshapeDescriptor);
    set_tensor(operation, cudnn::OperationReshapeX, x);
    set_tensor(operation, cudnn::OperationReshapeY, y);
    library_->finalize(operation, "a cuDNN reshape");
    operations_.push_back(operation);
}

void CudnnGraph::build()
{
    const cudnn::Handle handle = library_->handle();
    const cudnn::Descriptor graph = made(cudnn::OperationGraphDescriptor);
    library_->set(graph, cudnn::GraphOperations, cudnn::TypeDescriptor,
                  static_cast<std::int64_t>(operations_.size()), operations_.data());
    library_->set(graph, cudnn::GraphHandle, cudnn::TypeHandle, 1, &handle);
    library_->finalize(graph, "the cuDNN operation graph");

    const cudnn::Descriptor heuristics = made(cudnn::EngineHeuristicsDescriptor);
    library_->set(heuristics, cudnn::HeuristicsOperationGraph, cudnn::TypeDescriptor, 1, &graph);
    library_->set(heuristics, cudnn::HeuristicsMode, cudnn::TypeHeuristicMode, 1, &cudnn::kHeuristicModeA);
    library_->finalize(heuristics, "cuDNN's choice of kernels");
    std::vector<cudnn::Descriptor> configurations;
    for (std::int64_t i = 0; i < kMostPlans; ++i) {
        configurations.push_back(made(cudnn::EngineConfigDescriptor));
    }
    std::int64_t found = 0;
    library_->get(heuristics, cudnn::HeuristicsResults, cudnn::TypeDescriptor, kMostPlans, &found,
                  configurations.data());
    for (std::int64_t i = 0; i < std::min(found, kMostPlans) && plan_ == nullptr; ++i) {
        const cudnn::Descriptor plan = made(cudnn::ExecutionPlanDescriptor);
        library_->set(plan, cudnn::PlanHandle, cudnn::TypeHandle, 1, &handle);
        library_->set(plan, cudnn::PlanEngineConfig, cudnn::TypeDescriptor, 1,
                      &configurations[static_cast<std::size_t>(i)]);
        if (library_->try_finalize(plan)) {
            plan_ = plan;
        }
    }
    if (plan_ == nullptr) {
        throw DeviceError("cuDNN " + std::to_string(library_->version()) + " has no kernel for this attention (" +
                          library_->last_error() + ")");
    }
    std::int64_t bytes = 0;
    std::int64_t count = 0;
    library_->get(plan_, cudnn::PlanWorkspaceSize, cudnn::TypeInt64, 1, &count, &bytes);
    workspace_ = DeviceBuffer<std::uint8_t>(static_cast<std::size_t>(bytes));

    std::vector<std::int64_t> ids;
    std::vector<void *> addresses;
    for (const TensorData &tensor : tensors_) {
        if (tensor.address != nullptr) {
            ids.push_back(tensor.id);
            addresses.push_back(tensor.address);
        }
    }
    pack_ = made(cudnn::VariantPackDescriptor);
    void *workspace = workspace_.data();
    const auto entries = static_cast<std::int64_t>(ids.size());
    library_->set(pack_, cudnn::PackUniqueIds, cudnn::TypeInt64, entries, ids.data());
    library_->set(pack_, cudnn::PackDataPointers, cudnn::TypeVoidPointer, entries, addresses.data());
    library_->set(pack_, cudnn::PackWorkspace, cudnn::TypeVoidPointer, 1, &workspace);
    library_->finalize(pack_, "the cuDNN argument list");
}

void CudnnGraph::launch(cudaStream_t stream) const
{
    library_->set_stream(stream);
    library_->execute(plan_, pack_);
}

} // namespace milepost::kernels
