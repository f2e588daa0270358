// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/nvml.h"

#include <array>
#include <dlfcn.h>
#include <map>

namespace milepost::kernels {

namespace {

// The part of NVML's interface that is used here, from its reference manual (release 580, section numbers there).
// The interface is stable: symbols keep their meaning, changed ones get a suffix.
using NvmlDevice = void *;
using NvmlReturn = int;
constexpr NvmlReturn kSuccess = 0;
constexpr unsigned kClockMultiprocessor = 1; // NVML_CLOCK_SM
constexpr unsigned kClockMemory = 2;         // NVML_CLOCK_MEM
constexpr unsigned kTemperatureGpu = 0;      // NVML_TEMPERATURE_GPU
constexpr unsigned kMostLinks = 18;          // NVML_NVLINK_MAX_LINKS
constexpr std::uint64_t kSoftwarePowerCap = 0x4;
constexpr std::uint64_t kHardwareSlowdown = 0x8;
constexpr std::uint64_t kSoftwareThermal = 0x20;
constexpr std::uint64_t kHardwareThermal = 0x40;
constexpr std::uint64_t kHardwarePowerBrake = 0x80;

} // namespace

bool is_throttled(std::uint64_t limits)
{
    return (limits & (kHardwareSlowdown | kSoftwareThermal | kHardwareThermal | kHardwarePowerBrake)) != 0;
}

bool is_power_capped(std::uint64_t limits) { return (limits & kSoftwarePowerCap) != 0; }

struct Nvml::Library {
    void *handle = nullptr;
    mutable std::map<std::string, NvmlDevice> devices;

    template <class... Arguments>
    NvmlReturn call(const char *symbol, Arguments... arguments) const
    {
        using Function = NvmlReturn (*)(Arguments...);
        constexpr NvmlReturn not_found = 13; // NVML_ERROR_FUNCTION_NOT_FOUND
        auto function = reinterpret_cast<Function>(dlsym(handle, symbol));
        return function == nullptr ? not_found : function(arguments...);
    }

    [[nodiscard]] NvmlDevice device(const std::string &pci_bus_id) const
    {
        const auto known = devices.find(pci_bus_id);
        if (known != devices.end()) {
            return known->second;
        }
        NvmlDevice found = nullptr;
        if (call("nvmlDeviceGetHandleByPciBusId_v2", pci_bus_id.c_str(), &found) != kSuccess) {
            found = nullptr;
        }
        devices[pci_bus_id] = found;
        return found;
    }

    [[nodiscard]] std::optional<double> reading(const char *symbol, NvmlDevice device, double factor) const
    {
        unsigned value = 0;
        return call(symbol, device, &value) == kSuccess ? std::optional<double>(factor * value) : std::nullopt;
    }

    [[nodiscard]] std::optional<double> reading(const char *symbol, NvmlDevice device, unsigned kind,
                                                double factor) const
    {
        unsigned value = 0;
        return call(symbol, device, kind, &value) == kSuccess ? std::optional<double>(factor * value)
                                                              : std::nullopt;
    }

    ~Library()
    {
        if (handle != nullptr) {
            static_cast<void>(call("nvmlShutdown"));
            dlclose(handle);
        }
    }
};

Nvml::Nvml() : library_(std::make_unique<Library>())
{
    library_->handle = dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (library_->handle == nullptr) {
        why_missing_ = "libnvidia-ml.so.1 cannot be opened";
    } else if (const NvmlReturn status = library_->call("nvmlInit_v2"); status != kSuccess) {
        why_missing_ = "nvmlInit_v2 fails with code " + std::to_string(status);
        dlclose(library_->handle);
        library_->handle = nullptr;
    }
    if (!why_missing_.empty()) {
        library_.reset();
    }
}

Nvml::~Nvml() = default;

std::optional<std::string> Nvml::driver_version() const
{
    std::array<char, 96> text{};
    if (!library_ ||
        library_->call("nvmlSystemGetDriverVersion", text.data(), static_cast<unsigned>(text.size())) != kSuccess) {
        return std::nullopt;
    }
    return std::string(text.data());
}

DeviceState Nvml::read(const std::string &pci_bus_id) const
{
    DeviceState state;
    const NvmlDevice device = library_ ? library_->device(pci_bus_id) : nullptr;
    if (device == nullptr) {
        return state;
    }
    state.clock_hz = library_->reading("nvmlDeviceGetClockInfo", device, kClockMultiprocessor, 1e6);
    state.memory_clock_hz = library_->reading("nvmlDeviceGetClockInfo", device, kClockMemory, 1e6);
    state.power_w = library_->reading("nvmlDeviceGetPowerUsage", device, 1e-3);
    state.power_limit_w = library_->reading("nvmlDeviceGetEnforcedPowerLimit", device, 1e-3);
    state.temperature_c = library_->reading("nvmlDeviceGetTemperature", device, kTemperatureGpu, 1.0);
    unsigned long long millijoules = 0;
    if (library_->call("nvmlDeviceGetTotalEnergyConsumption", device, &millijoules) == kSuccess) {
        state.energy_j = 1e-3 * static_cast<double>(millijoules);
    }
    state.limits = limits(pci_bus_id);
    return state;
}

std::optional<std::uint64_t> Nvml::limits(const std::string &pci_bus_id) const
{
    const NvmlDevice device = library_ ? library_->device(pci_bus_id) : nullptr;
    unsigned long long mask = 0;
    if (device == nullptr ||
        (library_->call("nvmlDeviceGetCurrentClocksEventReasons", device, &mask) != kSuccess &&
         library_->call("nvmlDeviceGetCurrentClocksThrottleReasons", device, &mask) != kSuccess)) {
        return std::nullopt;
    }
    return mask;
}

std::optional<int> Nvml::nvlink_links(const std::string &pci_bus_id) const
{
    const NvmlDevice device = library_ ? library_->device(pci_bus_id) : nullptr;
    if (device == nullptr) {
        return std::nullopt;
    }
    int links = 0;
    for (unsigned link = 0; link < kMostLinks; ++link) {
        int active = 0;
        if (library_->call("nvmlDeviceGetNvLinkState", device, link, &active) == kSuccess && active == 1) {
            ++links;
        }
    }
    return links;
}

std::optional<PairPath> Nvml::path(const std::string &first, const std::string &second) const
{
    const NvmlDevice a = library_ ? library_->device(first) : nullptr;
    const NvmlDevice b = library_ ? library_->device(second) : nullptr;
    unsigned level = 0;
    if (a == nullptr || b == nullptr ||
        library_->call("nvmlDeviceGetTopologyCommonAncestor", a, b, &level) != kSuccess) {
        return std::nullopt;
    }
    // NVML_TOPOLOGY_INTERNAL 0, SINGLE 10, MULTIPLE 20, HOSTBRIDGE 30, NODE 40, SYSTEM 50
    constexpr std::array<PairPath, 6> paths{
        PairPath::Internal,   PairPath::SingleSwitch, PairPath::MultipleSwitches,
        PairPath::HostBridge, PairPath::Node,         PairPath::System};
    const std::size_t index = level / 10;
    return index < paths.size() ? std::optional<PairPath>(paths[index]) : std::nullopt;
}

} // namespace milepost::kernels
