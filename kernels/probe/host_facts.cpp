// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/host_facts.h"

#include "kernels/probe/numbers.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <sys/utsname.h>
#include <unistd.h>

namespace milepost::kernels {

namespace {

std::string first_line(const std::filesystem::path &path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::string processor_name()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const auto colon = line.find(": ");
        if (line.rfind("model name", 0) == 0 && colon != std::string::npos) {
            return line.substr(colon + 2);
        }
    }
    return {};
}

std::vector<std::filesystem::path> entries(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> found;
    std::error_code missing;
    for (const auto &entry : std::filesystem::directory_iterator(folder, missing)) {
        found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<NetworkAdapter> network_adapters()
{
    std::vector<NetworkAdapter> adapters;
    for (const auto &device : entries("/sys/class/infiniband")) {
        for (const auto &port : entries(device / "ports")) {
            NetworkAdapter adapter;
            adapter.name = device.filename().string() + "/" + port.filename().string();
            adapter.kind = first_line(port / "link_layer") == "InfiniBand" ? "infiniband" : "roce";
            // "400 Gb/sec (4X NDR)"
            const std::string rate = first_line(port / "rate");
            if (const auto gigabits = parse_integer(std::string_view(rate).substr(0, rate.find(' ')))) {
                adapter.rate_bits_per_s = 1e9 * static_cast<double>(*gigabits);
            }
            adapters.push_back(adapter);
        }
    }
    for (const auto &device : entries("/sys/class/net")) {
        if (!std::filesystem::exists(device / "device")) {
            continue; // loopback, bridges and the like
        }
        NetworkAdapter adapter{device.filename().string(), "ethernet", std::nullopt};
        const auto megabits = parse_integer(first_line(device / "speed"));
        if (megabits && *megabits > 0) {
            adapter.rate_bits_per_s = 1e6 * static_cast<double>(*megabits);
        }
        adapters.push_back(adapter);
    }
    return adapters;
}

} // namespace

HostFacts host_facts()
{
    HostFacts facts;
    utsname system{};
    if (uname(&system) == 0) {
        facts.name = system.nodename;
        facts.kernel = std::string(system.sysname) + " " + system.release + " " + system.machine;
    }
    facts.processor = processor_name();
    facts.cores = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
    facts.adapters = network_adapters();
    return facts;
}

} // namespace milepost::kernels
