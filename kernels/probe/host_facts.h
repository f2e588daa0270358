// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the operating system says about this node: processor, kernel, network adapters.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace milepost::kernels {

struct NetworkAdapter {
    std::string name;
    std::string kind; ///< "infiniband", "roce" or "ethernet"
    std::optional<double> rate_bits_per_s;
};

struct HostFacts {
    std::string name;
    std::string kernel;
    std::string processor;
    int cores = 0;
    std::vector<NetworkAdapter> adapters;
};

/// Reads uname, /proc/cpuinfo and /sys; what is not there stays empty.
[[nodiscard]] HostFacts host_facts();

} // namespace milepost::kernels
