// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/collectives.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

namespace milepost {

namespace {

/// Straight line through (log x0, log y0) and (log x1, log y1).
double log_log(double x, double x0, double y0, double x1, double y1)
{
    const double w = std::log(x / x0) / std::log(x1 / x0);
    return std::exp(std::log(y0) + w * std::log(y1 / y0));
}

/// Time of one sweep. Under its smallest size the latency stays; above its largest the last rate holds.
KernelTime sweep_time(const CollectiveSweep &sweep, double bytes)
{
    if (bytes <= sweep.bytes.front())
        return {sweep.seconds.front(), Coverage::interpolated};
    if (bytes >= sweep.bytes.back())
        return {sweep.seconds.back() * bytes / sweep.bytes.back(),
                bytes == sweep.bytes.back() ? Coverage::measured : Coverage::extrapolated};
    const auto above = std::upper_bound(sweep.bytes.begin(), sweep.bytes.end(), bytes);
    const auto i = static_cast<std::size_t>(above - sweep.bytes.begin()) - 1;
    if (bytes == sweep.bytes[i])
        return {sweep.seconds[i], Coverage::measured};
    return {log_log(bytes, sweep.bytes[i], sweep.seconds[i], sweep.bytes[i + 1], sweep.seconds[i + 1]),
            Coverage::interpolated};
}

/// Steps of the ring algorithm, each with one link latency.
double ring_steps(Collective kind, int ranks)
{
    return kind == Collective::all_reduce ? 2.0 * (ranks - 1) : kind == Collective::send_recv ? 1.0 : ranks - 1.0;
}

/// Time over sweeps of several rank counts, per byte on the link, so that a missing rank count scales as its ring.
std::optional<KernelTime> table_time(const std::map<Collective, std::vector<CollectiveSweep>> &tables,
                                     Collective kind, int ranks, double bytes)
{
    const auto it = tables.find(kind);
    if (it == tables.end() || it->second.empty())
        return std::nullopt;
    const std::vector<CollectiveSweep> &sweeps = it->second;
    const auto scaled = [&](const CollectiveSweep &s) {
        KernelTime t = sweep_time(s, bytes);
        t.seconds /= bus_factor(kind, s.ranks);
        return t;
    };
    const double factor = bus_factor(kind, ranks);
    const auto above =
        std::find_if(sweeps.begin(), sweeps.end(), [&](const CollectiveSweep &s) { return s.ranks >= ranks; });
    if (above == sweeps.end() || (above == sweeps.begin() && above->ranks != ranks)) {
        const KernelTime t = scaled(above == sweeps.end() ? sweeps.back() : *above);
        return KernelTime{t.seconds * factor, Coverage::extrapolated};
    }
    const KernelTime high = scaled(*above);
    if (above->ranks == ranks)
        return KernelTime{high.seconds * factor, high.coverage};
    const CollectiveSweep &below = *(above - 1);
    const KernelTime low = scaled(below);
    return KernelTime{log_log(ranks, below.ranks, low.seconds, above->ranks, high.seconds) * factor,
                      widest(Coverage::interpolated, widest(low.coverage, high.coverage))};
}

double ring_model(Collective kind, int ranks, double bytes, double base_s, double step_s, double bytes_per_s)
{
    return base_s + ring_steps(kind, ranks) * step_s + bus_factor(kind, ranks) * bytes / bytes_per_s;
}

KernelTime inside_time(const Links &l, Collective kind, int ranks, double bytes)
{
    if (ranks <= 1)
        return {};
    const LinkModel &m = l.calibration.links;
    if (const auto t = table_time(l.calibration.collectives, kind, ranks, bytes))
        return *t;
    const double rate = l.system.nvlink_bytes_per_s * m.nvlink_efficiency;
    return {ring_model(kind, ranks, bytes, m.nvlink_base_s, m.nvlink_step_s, rate), Coverage::extrapolated};
}

/// One GPU of each of `domains` domains, over its own NIC.
KernelTime network_time(const Links &l, Collective kind, int domains, double bytes)
{
    if (domains <= 1)
        return {};
    const LinkModel &m = l.calibration.links;
    const double latency = m.net_base_s + ring_steps(kind, domains) * m.net_step_s;
    if (auto t = table_time(l.calibration.net_collectives, kind, domains, bytes)) {
        // The sweep ran on the system's usual NIC; what is not latency scales with the site's.
        const double streaming = std::max(0.0, t->seconds - latency);
        t->seconds += streaming * (l.system.nic_bytes_per_s / l.site.nic_bytes_per_s - 1);
        return *t;
    }
    const double rate = l.site.nic_bytes_per_s * m.net_efficiency;
    return {ring_model(kind, domains, bytes, m.net_base_s, m.net_step_s, rate), Coverage::extrapolated};
}

} // namespace

int used_domain(const Site &site, int gpus)
{
    for (int size = std::min(std::max(site.nvlink_domain, 1), gpus); size > 1; --size)
        if (gpus % size == 0)
            return size;
    return 1;
}

RankGroup rank_group(const Site &site, int gpus, int ranks, int stride)
{
    // Blocks of the used size are aligned, so a group that spans no more lies inside one.
    const long long span = static_cast<long long>(ranks - 1) * stride + 1;
    if (span <= used_domain(site, gpus))
        return {ranks, ranks};
    return {ranks, std::clamp(used_domain(site, gpus) / stride, 1, ranks)};
}

double bus_factor(Collective kind, int ranks)
{
    const double share = (ranks - 1.0) / ranks;
    switch (kind) {
    case Collective::all_reduce: return 2 * share;
    case Collective::send_recv: return 1;
    case Collective::all_gather:
    case Collective::reduce_scatter:
    case Collective::all_to_all: break;
    }
    return share;
}

KernelTime collective_time(const Links &links, Collective kind, const RankGroup &group, double bytes)
{
    if (group.ranks <= 1 || bytes <= 0)
        return {};
    if (!group.crosses())
        return inside_time(links, kind, group.ranks, bytes);
    const int g = group.per_domain, k = group.domains();
    if (kind == Collective::send_recv)
        return network_time(links, kind, 2, bytes);
    if (kind == Collective::all_to_all) {
        // Rows for the own domain stay on NVLink while the others cross: each link carries its own share.
        const KernelTime inside = inside_time(links, kind, g, bytes * g / group.ranks);
        const KernelTime net = network_time(links, kind, k, bytes);
        return {std::max(inside.seconds, net.seconds), widest(inside.coverage, net.coverage)};
    }
    KernelTime inside;
    if (kind == Collective::all_reduce) {
        const KernelTime scatter = inside_time(links, Collective::reduce_scatter, g, bytes);
        const KernelTime gather = inside_time(links, Collective::all_gather, g, bytes);
        inside = {scatter.seconds + gather.seconds, widest(scatter.coverage, gather.coverage)};
    } else {
        inside = inside_time(links, kind, g, bytes);
    }
    const KernelTime net = network_time(links, kind, k, bytes / g);
    return {inside.seconds + net.seconds, widest(inside.coverage, net.coverage)};
}

} // namespace milepost
