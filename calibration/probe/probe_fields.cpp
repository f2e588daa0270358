// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/probe_fields.h"

#include <initializer_list>

namespace milepost {

namespace {

using Names = std::initializer_list<const char *>;

void only(JsonObject &object, Names known)
{
    for (const char *name : known)
        object.ignore(name);
    object.finish();
}

void only(std::optional<JsonObject> object, Names known)
{
    if (object)
        only(*object, known);
}

void only(std::vector<JsonObject> objects, Names known)
{
    for (JsonObject &object : objects)
        only(object, known);
}

void devices_of(JsonObject &root)
{
    for (JsonObject &device : root.objects("devices")) {
        for (const char *when : {"before", "after"})
            only(device.object(when), {"clock_hz", "memory_clock_hz", "power_w", "power_limit_w", "temperature_c",
                                       "energy_j", "clock_limits"});
        only(device, {"ordinal", "name", "uuid", "pci_bus_id", "compute_capability", "multiprocessors",
                      "memory_bytes", "l2_bytes", "shared_bytes_per_block", "memory_bus_bits", "clock_max_hz",
                      "memory_clock_max_hz", "ecc"});
    }
}

void topology_of(JsonObject &root)
{
    auto topology = root.object("topology");
    if (!topology)
        return;
    only(topology->objects("nvlink"), {"device", "active_links"});
    only(topology->objects("pairs"), {"first", "second", "peer_access", "path"});
    only(topology->objects("network"), {"name", "kind", "rate_bits_per_s"});
    topology->finish();
}

} // namespace

Diagnostics unknown_fields(const JsonDocument &document)
{
    Diagnostics errors;
    JsonObject root(document, errors);
    only(root.object("program"), {"name", "version", "commit", "dirty", "architectures"});
    only(root.object("failure"), {"probe", "message"});
    only(root.object("settings"), {"quick", "dry_device"});
    only(root.object("host"), {"name", "kernel", "processor", "cores"});
    only(root.object("versions"), {"driver", "cuda_driver", "cuda_runtime", "nccl", "cublaslt", "nvml"});
    if (auto ranks = root.object("ranks")) {
        only(ranks->objects("members"), {"rank", "host", "device", "uuid", "pci_bus_id"});
        only(*ranks, {"count", "launcher"});
    }
    devices_of(root);
    topology_of(root);
    only(root, {"schema", "started", "seconds", "arguments", "outcome", "probes"});
    return errors;
}

} // namespace milepost
