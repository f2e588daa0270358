// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Checks of CUDA, cuBLASLt and NCCL calls: a failed call throws with file, line, call text, name and
/// meaning.
#pragma once

#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <nccl.h>
#include <stdexcept>
#include <string>

namespace milepost::kernels {

/// A call into the driver or a device library that failed. what() names the call, the place and the reason.
class DeviceError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Throws DeviceError("<file>:<line>: <call>: <name> (<meaning>)").
[[noreturn]] void raise_device_error(const char *file, int line, const char *call, const std::string &name,
                                     const std::string &meaning);

void check_cuda(cudaError_t status, const char *file, int line, const char *call);
void check_cublas(cublasStatus_t status, const char *file, int line, const char *call);
void check_nccl(ncclResult_t status, const char *file, int line, const char *call);

} // namespace milepost::kernels

#define MILEPOST_CUDA(call) ::milepost::kernels::check_cuda((call), __FILE__, __LINE__, #call)
#define MILEPOST_CUBLAS(call) ::milepost::kernels::check_cublas((call), __FILE__, __LINE__, #call)
#define MILEPOST_NCCL(call) ::milepost::kernels::check_nccl((call), __FILE__, __LINE__, #call)
