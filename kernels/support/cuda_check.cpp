// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/support/cuda_check.h"

#include <string_view>

namespace milepost::kernels {

namespace {

// Build paths say nothing to a reader of a result file; the folder below kernels/ does.
std::string_view shorten(std::string_view file)
{
    const auto at = file.rfind("kernels/");
    return at == std::string_view::npos ? file : file.substr(at);
}

} // namespace

void raise_device_error(const char *file, int line, const char *call, const std::string &name,
                        const std::string &meaning)
{
    throw DeviceError(std::string(shorten(file)) + ":" + std::to_string(line) + ": " + call + ": " + name + " (" +
                      meaning + ")");
}

void check_cuda(cudaError_t status, const char *file, int line, const char *call)
{
    if (status != cudaSuccess) {
        raise_device_error(file, line, call, cudaGetErrorName(status), cudaGetErrorString(status));
    }
}

void check_cublas(cublasStatus_t status, const char *file, int line, const char *call)
{
    if (status != CUBLAS_STATUS_SUCCESS) {
        raise_device_error(file, line, call, cublasLtGetStatusName(status), cublasLtGetStatusString(status));
    }
}

void check_nccl(ncclResult_t status, const char *file, int line, const char *call)
{
    if (status != ncclSuccess) {
        raise_device_error(file, line, call, ncclGetErrorString(status), ncclGetLastError(nullptr));
    }
}

} // namespace milepost::kernels
