// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the driver says about the GPUs of this node, and why there is none to work with.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost::kernels {

/// Facts of one visible GPU, read from the CUDA runtime.
struct DeviceFacts {
    int ordinal = 0;
    std::string name;
    std::string pci_bus_id;
    std::string uuid;
    int compute_major = 0;
    int compute_minor = 0;
    int multiprocessors = 0;
    std::size_t memory_bytes = 0;
    std::size_t l2_bytes = 0;
    std::size_t shared_bytes_per_block = 0; ///< opt-in maximum
    int memory_bus_bits = 0;
    double clock_max_hz = 0.0;        ///< highest multiprocessor clock
    double memory_clock_max_hz = 0.0; ///< highest memory clock
    bool ecc = false;
};

/// Versions as the runtime codes them: 1000 * major + 10 * minor; NCCL 10000 * major + 100 * minor + patch.
struct StackVersions {
    int cuda_driver = 0; ///< newest CUDA version the driver supports; 0: no driver
    int cuda_runtime = 0;
    int nccl = 0;
    std::size_t cublaslt = 0;
};

[[nodiscard]] StackVersions stack_versions();
/// "13.0" from 13000.
[[nodiscard]] inline std::string version_text(int cuda_version)
{
    return std::to_string(cuda_version / 1000) + "." + std::to_string(cuda_version % 1000 / 10);
}

/// Reads GPU `ordinal`. Throws DeviceError.
[[nodiscard]] DeviceFacts device_facts(int ordinal);

/// Why no GPU of this node can be used, as one sentence; empty if at least one can. Looks at the driver version
/// first, because without a driver cudaGetDeviceCount() blames an old one.
[[nodiscard]] std::optional<std::string> why_no_device();

/// True if a list of built architectures ("90a-real 100a-real 90-virtual") holds code for a GPU of compute
/// capability `major`.`minor`: machine code of the same generation and no newer, "a" code of exactly that one, or
/// PTX of the same or an older one. Pure.
[[nodiscard]] bool built_for(std::string_view list, int major, int minor);

/// Why the program cannot run on this GPU (no code for its architecture); empty if it can.
[[nodiscard]] std::optional<std::string> why_not_this_device(int ordinal);

/// True if Hopper's warpgroup matrix instructions were built in and the GPU has them (compute capability 9.0).
[[nodiscard]] bool has_warpgroup_mma(const DeviceFacts &device);

} // namespace milepost::kernels
