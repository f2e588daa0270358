// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/support/device_facts.h"

#include "kernels/support/cuda_check.h"
#include "kernels_build_info.h"

#include <array>
#include <cstdio>
#include <string_view>

namespace milepost::kernels {

bool built_for(std::string_view list, int major, int minor)
{
    while (!list.empty()) {
        const auto end = list.find(' ');
        const std::string_view entry = list.substr(0, end);
        list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
        int number = 0;
        std::size_t at = 0;
        while (at < entry.size() && entry[at] >= '0' && entry[at] <= '9') {
            number = number * 10 + (entry[at++] - '0');
        }
        const std::string_view suffix = entry.substr(at);
        const bool exact_only = !suffix.empty() && suffix.front() == 'a';
        const bool has_machine_code = suffix.find("-virtual") == std::string_view::npos;
        const bool has_ptx = suffix.find("-real") == std::string_view::npos;
        const int device = major * 10 + minor;
        const bool same_generation = number / 10 == major && number <= device;
        if (exact_only ? number == device
                       : (has_machine_code && same_generation) || (has_ptx && number <= device)) {
            return true;
        }
    }
    return false;
}

StackVersions stack_versions()
{
    StackVersions versions;
    static_cast<void>(cudaDriverGetVersion(&versions.cuda_driver));
    static_cast<void>(cudaRuntimeGetVersion(&versions.cuda_runtime));
    static_cast<void>(ncclGetVersion(&versions.nccl));
    versions.cublaslt = cublasLtGetVersion();
    return versions;
}

DeviceFacts device_facts(int ordinal)
{
    cudaDeviceProp properties{};
    MILEPOST_CUDA(cudaGetDeviceProperties(&properties, ordinal));
    DeviceFacts facts;
    facts.ordinal = ordinal;
    facts.name = properties.name;
    facts.compute_major = properties.major;
    facts.compute_minor = properties.minor;
    facts.multiprocessors = properties.multiProcessorCount;
    facts.memory_bytes = properties.totalGlobalMem;
    facts.l2_bytes = static_cast<std::size_t>(properties.l2CacheSize);
    facts.shared_bytes_per_block = properties.sharedMemPerBlockOptin;
    facts.memory_bus_bits = properties.memoryBusWidth;
    facts.ecc = properties.ECCEnabled != 0;
    int kilohertz = 0;
    MILEPOST_CUDA(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, ordinal));
    facts.clock_max_hz = 1e3 * kilohertz;
    MILEPOST_CUDA(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrMemoryClockRate, ordinal));
    facts.memory_clock_max_hz = 1e3 * kilohertz;
    std::array<char, 32> bus{};
    MILEPOST_CUDA(cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), ordinal));
    facts.pci_bus_id = bus.data();
    constexpr std::string_view digits = "0123456789abcdef";
    facts.uuid = "GPU-";
    for (std::size_t i = 0; i < sizeof(properties.uuid.bytes); ++i) {
        const auto byte = static_cast<unsigned char>(properties.uuid.bytes[i]);
        facts.uuid += digits[byte >> 4U];
        facts.uuid += digits[byte & 15U];
        if (i == 3 || i == 5 || i == 7 || i == 9) {
            facts.uuid += '-';
        }
    }
    return facts;
}

std::optional<std::string> why_no_device()
{
    const StackVersions versions = stack_versions();
    if (versions.cuda_driver == 0) {
        return "no NVIDIA driver was found on this machine";
    }
    if (versions.cuda_driver / 1000 < versions.cuda_runtime / 1000) {
        return "the NVIDIA driver is too old: it supports CUDA " + version_text(versions.cuda_driver) +
               ", this program needs CUDA " + version_text(versions.cuda_runtime);
    }
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status == cudaErrorNoDevice || (status == cudaSuccess && count == 0)) {
        return "no GPU is visible to this process (is CUDA_VISIBLE_DEVICES set, or the job without GPUs?)";
    }
    if (status != cudaSuccess) {
        return std::string("the NVIDIA driver does not answer: ") + cudaGetErrorString(status);
    }
    return std::nullopt;
}

std::optional<std::string> why_not_this_device(int ordinal)
{
    const DeviceFacts facts = device_facts(ordinal);
    if (built_for(build_info::architectures, facts.compute_major, facts.compute_minor)) {
        return std::nullopt;
    }
    return "GPU " + std::to_string(ordinal) + " (" + facts.name + ") has compute capability " +
           std::to_string(facts.compute_major) + "." + std::to_string(facts.compute_minor) +
           ", this program was built for: " + build_info::architectures;
}

bool has_warpgroup_mma(const DeviceFacts &device)
{
    return device.compute_major == 9 && device.compute_minor == 0 &&
           std::string_view(build_info::architectures).find("90a") != std::string_view::npos;
}

} // namespace milepost::kernels
