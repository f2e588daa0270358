// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Clocks, power, temperature and links from NVML, opened at run time: neither its header nor its library is
/// part of
///        the CUDA Toolkit on every system. Everything is optional; what is not there reads as empty.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace milepost::kernels {

/// One reading of a GPU.
struct DeviceState {
    std::optional<double> clock_hz; ///< multiprocessors
    std::optional<double> memory_clock_hz;
    std::optional<double> power_w;
    std::optional<double> power_limit_w;
    std::optional<double> temperature_c;
    std::optional<double> energy_j;      ///< since the driver was loaded
    std::optional<std::uint64_t> limits; ///< NVML's bit mask of what holds the clocks back
};

/// True if the mask says that heat, a hardware brake or a hardware slowdown holds the clocks back. The power cap is
/// not among them: it is the state in which training runs.
[[nodiscard]] bool is_throttled(std::uint64_t limits);
/// True if the power cap holds the clocks back.
[[nodiscard]] bool is_power_capped(std::uint64_t limits);

/// How two GPUs of a node reach each other, as NVML names the common ancestor.
enum class PairPath { Internal, SingleSwitch, MultipleSwitches, HostBridge, Node, System };

class Nvml {
public:
    /// Never throws: without NVML all readings are empty and why_missing() says why.
    Nvml();
    ~Nvml();
    Nvml(const Nvml &) = delete;
    Nvml &operator=(const Nvml &) = delete;

    [[nodiscard]] const std::string &why_missing() const { return why_missing_; }
    [[nodiscard]] std::optional<std::string> driver_version() const;
    [[nodiscard]] DeviceState read(const std::string &pci_bus_id) const;
    /// The mask alone; cheap enough to ask between samples.
    [[nodiscard]] std::optional<std::uint64_t> limits(const std::string &pci_bus_id) const;
    /// Active NVLink links of a GPU.
    [[nodiscard]] std::optional<int> nvlink_links(const std::string &pci_bus_id) const;
    [[nodiscard]] std::optional<PairPath> path(const std::string &first, const std::string &second) const;

private:
    struct Library;
    std::unique_ptr<Library> library_;
    std::string why_missing_;
};

} // namespace milepost::kernels
