// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/probe/result_file.h"

#include "kernels_build_info.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace milepost::kernels {

namespace {

constexpr std::string_view kSchema = "milepost.probe/1";

std::string nccl_text(int version)
{
    return std::to_string(version / 10000) + "." + std::to_string(version % 10000 / 100) + "." +
           std::to_string(version % 100);
}

std::string_view name_of_path(PairPath path)
{
    switch (path) {
    case PairPath::Internal: return "same-board";
    case PairPath::SingleSwitch: return "one-pcie-switch";
    case PairPath::MultipleSwitches: return "several-pcie-switches";
    case PairPath::HostBridge: return "host-bridge";
    case PairPath::Node: return "same-numa-node";
    case PairPath::System: return "across-sockets";
    }
    return "";
}

void write_state(JsonWriter &json, std::string_view name, const DeviceState &state)
{
    json.key(name);
    json.begin_object();
    json.member("clock_hz", state.clock_hz);
    json.member("memory_clock_hz", state.memory_clock_hz);
    json.member("power_w", state.power_w);
    json.member("power_limit_w", state.power_limit_w);
    json.member("temperature_c", state.temperature_c);
    json.member("energy_j", state.energy_j);
    json.key("clock_limits");
    if (state.limits) {
        json.integer(static_cast<std::int64_t>(*state.limits));
    } else {
        json.null();
    }
    json.end_object();
}

void write_devices(JsonWriter &json, const RunResult &result)
{
    json.key("devices");
    json.begin_array();
    for (const DeviceEntry &device : result.devices) {
        const DeviceFacts &f = device.facts;
        json.begin_object();
        json.member("ordinal", f.ordinal);
        json.member("name", f.name);
        json.member("uuid", f.uuid);
        json.member("pci_bus_id", f.pci_bus_id);
        json.member("compute_capability", std::to_string(f.compute_major) + "." + std::to_string(f.compute_minor));
        json.member("multiprocessors", f.multiprocessors);
        json.member("memory_bytes", static_cast<std::int64_t>(f.memory_bytes));
        json.member("l2_bytes", static_cast<std::int64_t>(f.l2_bytes));
        json.member("shared_bytes_per_block", static_cast<std::int64_t>(f.shared_bytes_per_block));
        json.member("memory_bus_bits", f.memory_bus_bits);
        json.member("clock_max_hz", f.clock_max_hz);
        json.member("memory_clock_max_hz", f.memory_clock_max_hz);
        json.member("ecc", f.ecc);
        write_state(json, "before", device.before);
        write_state(json, "after", device.after);
        json.end_object();
    }
    json.end_array();
}

void write_topology(JsonWriter &json, const RunResult &result)
{
    json.key("topology");
    json.begin_object();
    json.key("nvlink");
    json.begin_array();
    for (const DeviceEntry &device : result.devices) {
        json.begin_object();
        json.member("device", device.facts.ordinal);
        json.key("active_links");
        if (device.nvlink_links) {
            json.integer(*device.nvlink_links);
        } else {
            json.null();
        }
        json.end_object();
    }
    json.end_array();
    json.key("pairs");
    json.begin_array();
    for (const DevicePair &pair : result.pairs) {
        json.begin_object();
        json.member("first", pair.first);
        json.member("second", pair.second);
        json.member("peer_access", pair.peer_access);
        json.key("path");
        if (pair.path) {
            json.text(name_of_path(*pair.path));
        } else {
            json.null();
        }
        json.end_object();
    }
    json.end_array();
    json.key("network");
    json.begin_array();
    for (const NetworkAdapter &adapter : result.host.adapters) {
        json.begin_object();
        json.member("name", adapter.name);
        json.member("kind", adapter.kind);
        json.member("rate_bits_per_s", adapter.rate_bits_per_s);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_head(JsonWriter &json, const RunResult &result)
{
    json.member("schema", kSchema);
    json.key("program");
    json.begin_object();
    json.member("name", "milepost-probe");
    json.member("version", build_info::version);
    json.member("commit", build_info::commit);
    json.member("dirty", build_info::dirty);
    json.member("architectures", build_info::architectures);
    json.end_object();
    json.member("started", result.started);
    json.member("seconds", result.seconds);
    json.key("arguments");
    json.begin_array();
    for (const std::string &argument : result.arguments) {
        json.text(argument);
    }
    json.end_array();
    json.member("outcome", result.failure ? "failed" : result.settings.dry_device ? "dry" : "complete");
    json.key("failure");
    if (result.failure) {
        json.begin_object();
        json.member("probe", result.failure->probe);
        json.member("message", result.failure->message);
        json.end_object();
    } else {
        json.null();
    }
    json.key("settings");
    json.begin_object();
    json.member("quick", result.settings.quick);
    json.member("dry_device", result.settings.dry_device);
    json.end_object();
    json.key("host");
    json.begin_object();
    json.member("name", result.host.name);
    json.member("kernel", result.host.kernel);
    json.member("processor", result.host.processor);
    json.member("cores", result.host.cores);
    json.end_object();
    json.key("versions");
    json.begin_object();
    json.key("driver");
    if (result.driver) {
        json.text(*result.driver);
    } else {
        json.null();
    }
    json.member("cuda_driver", version_text(result.versions.cuda_driver));
    json.member("cuda_runtime", version_text(result.versions.cuda_runtime));
    json.member("nccl", nccl_text(result.versions.nccl));
    json.member("cublaslt", static_cast<std::int64_t>(result.versions.cublaslt));
    json.member("nvml", result.nvml_missing.empty() ? "present" : result.nvml_missing.c_str());
    json.end_object();
}

void write_ranks(JsonWriter &json, const RunResult &result)
{
    json.key("ranks");
    json.begin_object();
    json.member("count", static_cast<std::int64_t>(result.ranks.size()));
    json.member("launcher", result.launcher);
    json.key("members");
    json.begin_array();
    for (const RankMember &member : result.ranks) {
        json.begin_object();
        json.member("rank", member.rank);
        json.member("host", member.host);
        json.member("device", member.device_name);
        json.member("uuid", member.device_uuid);
        json.member("pci_bus_id", member.pci_bus_id);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

} // namespace

std::string result_json(const RunResult &result)
{
    JsonWriter json;
    json.begin_object();
    write_head(json, result);
    write_ranks(json, result);
    write_devices(json, result);
    write_topology(json, result);
    json.key("probes");
    json.begin_array();
    for (const Record &record : result.records) {
        write_record(json, record);
    }
    json.end_array();
    json.end_object();
    return json.str();
}

void write_file(const std::string &path, const std::string &text)
{
    const std::string partial = path + ".part";
    {
        std::ofstream file(partial, std::ios::binary);
        file << text;
        file.flush();
        if (!file) {
            throw std::runtime_error("the result cannot be written to " + partial + ": " + std::strerror(errno));
        }
    }
    if (std::rename(partial.c_str(), path.c_str()) != 0) {
        throw std::runtime_error("the result cannot be moved to " + path + ": " + std::strerror(errno));
    }
}

} // namespace milepost::kernels
