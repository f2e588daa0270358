// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief cuDNN's backend interface, opened at run time: neither headers nor library are needed to build, and a
/// node
///        without cuDNN loses the attention probe only.
#pragma once

#include "kernels/support/cuda_check.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace milepost::kernels {

/// The part of cuDNN 9's C interface that is used here. Values are those of cudnn_graph_v9.h (9.19, read 2026-11);
/// enumerators of the backend interface keep their value between releases.
namespace cudnn {

using Status = int; ///< 0: success
using Handle = void *;
using Descriptor = void *;

enum DataType : int { Float32 = 0, Int32 = 4, Bfloat16 = 9, Boolean = 11 };

enum DescriptorType : int {
    PointwiseDescriptor = 0,
    EngineConfigDescriptor = 3,
    EngineHeuristicsDescriptor = 4,
    ExecutionPlanDescriptor = 5,
    OperationPointwiseDescriptor = 13,
    OperationGraphDescriptor = 15,
    VariantPackDescriptor = 16,
    TensorDescriptor = 17,
    MatmulDescriptor = 18,
    OperationMatmulDescriptor = 19,
    ReductionDescriptor = 21,
    OperationReductionDescriptor = 22,
    OperationReshapeDescriptor = 31,
};

enum AttributeType : int {
    TypeHandle = 0,
    TypeDataType = 1,
    TypeBoolean = 2,
    TypeInt64 = 3,
    TypeVoidPointer = 6,
    TypeHeuristicMode = 8,
    TypePointwiseMode = 14,
    TypeDescriptor = 15,
    TypeReductionOperator = 18,
};

enum AttributeName : int {
    PointwiseModeName = 0,
    PointwiseMathPrecision = 1,
    PointwiseAxis = 9,
    HeuristicsMode = 200,
    HeuristicsOperationGraph = 201,
    HeuristicsResults = 202,
    PlanHandle = 400,
    PlanEngineConfig = 401,
    PlanWorkspaceSize = 402,
    OperationPointwiseDescription = 750,
    OperationPointwiseX = 751,
    OperationPointwiseB = 752,
    OperationPointwiseY = 753,
    OperationPointwiseT = 758,
    GraphHandle = 800,
    GraphOperations = 801,
    TensorByteAlignment = 900,
    TensorDataType = 901,
    TensorDimensions = 902,
    TensorStrides = 903,
    TensorUniqueId = 906,
    TensorIsVirtual = 907,
    TensorIsByValue = 908,
    PackUniqueIds = 1000,
    PackDataPointers = 1001,
    PackWorkspace = 1003,
    MatmulComputeType = 1500,
    OperationMatmulA = 1520,
    OperationMatmulB = 1521,
    OperationMatmulC = 1522,
    OperationMatmulDescription = 1523,
    ReductionOperator = 1600,
    ReductionComputeType = 1601,
    OperationReductionX = 1610,
    OperationReductionY = 1611,
    OperationReductionDescription = 1612,
    OperationReshapeX = 2200,
    OperationReshapeY = 2201,
};

enum PointwiseMode : int {
    Multiply = 1,
    Add = 0,
    Divide = 6,
    Subtract = 9,
    Exponential = 13,
    Logarithm = 15,
    Identity = 21,
    CompareGreaterEqual = 303,
    GenerateIndex = 501,
    BinarySelect = 601,
};

enum ReduceOperator : int { ReduceAdd = 0, ReduceMaximum = 3 };

constexpr int kHeuristicModeA = 3;

} // namespace cudnn

/// The library and one handle. Not thread-safe.
class CudnnLibrary {
public:
    /// Opens the file that the environment variable MILEPOST_CUDNN names, or libcudnn.so.9 where the loader finds
    /// it, and makes a handle on the current device. Throws DeviceError with the loader's or cuDNN's reason.
    CudnnLibrary();
    ~CudnnLibrary();
    CudnnLibrary(const CudnnLibrary &) = delete;
    CudnnLibrary &operator=(const CudnnLibrary &) = delete;

    [[nodiscard]] cudnn::Handle handle() const { return handle_; }
    /// 91900 for 9.19.0.
    [[nodiscard]] std::size_t version() const { return version_; }
    void set_stream(cudaStream_t stream) const;

    // cudnnBackend... of the interface; `what` names the step in the error.
    [[nodiscard]] cudnn::Descriptor create(cudnn::DescriptorType type) const;
    void destroy(cudnn::Descriptor descriptor) const;
    void set(cudnn::Descriptor descriptor, cudnn::AttributeName name, cudnn::AttributeType type, std::int64_t count,
             const void *values) const;
    void get(cudnn::Descriptor descriptor, cudnn::AttributeName name, cudnn::AttributeType type,
             std::int64_t requested, std::int64_t *count, void *values) const;
    void finalize(cudnn::Descriptor descriptor, const char *what) const;
    /// False where cuDNN refuses; the reason is in last_error().
    [[nodiscard]] bool try_finalize(cudnn::Descriptor descriptor) const;
    void execute(cudnn::Descriptor plan, cudnn::Descriptor pack) const;
    [[nodiscard]] std::string last_error() const;

private:
    struct Functions;
    void check(cudnn::Status status, const char *what) const;

    void *library_ = nullptr;
    std::unique_ptr<Functions> functions_;
    cudnn::Handle handle_ = nullptr;
    std::size_t version_ = 0;
};

} // namespace milepost::kernels
