// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/dispatcher.h"

#include "engine/scenario/names.h"
#include "engine/step/element_bytes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace milepost {

namespace {

struct Rates {
    double dispatch = 0, combine = 0; ///< [B/s]
    int sms = 0;
    Coverage coverage = Coverage::measured;
};

/// Among the rows of one rank count the one whose number of multiprocessors is nearest to the plan's.
const DispatcherRate *nearest_sms(const std::vector<DispatcherRate> &rows, int ranks, bool crosses, int sms)
{
    const DispatcherRate *best = nullptr;
    for (const DispatcherRate &r : rows)
        if (r.ranks == ranks && r.crosses_domain == crosses &&
            (!best || (sms > 0 ? std::abs(r.sms - sms) < std::abs(best->sms - sms)
                               : r.dispatch_bytes_per_s > best->dispatch_bytes_per_s)))
            best = &r;
    return best;
}

/// Rates interpolated in log ranks between the measured rank counts, held outside them.
std::optional<Rates> dispatcher_rates(const Calibration &calibration, Dispatcher dispatcher, int ranks,
                                      bool crosses, int sms)
{
    const auto it = calibration.dispatchers.find(std::string(name_of(dispatcher)));
    if (it == calibration.dispatchers.end())
        return std::nullopt;
    int below = 0, above = 0;
    for (const DispatcherRate &r : it->second) {
        if (r.crosses_domain != crosses)
            continue;
        if (r.ranks <= ranks)
            below = std::max(below, r.ranks);
        if (r.ranks >= ranks)
            above = above == 0 ? r.ranks : std::min(above, r.ranks);
    }
    if (below == 0 && above == 0)
        return std::nullopt;
    const bool outside = below == 0 || above == 0;
    const DispatcherRate *low = nearest_sms(it->second, below == 0 ? above : below, crosses, sms);
    const DispatcherRate *high = nearest_sms(it->second, above == 0 ? below : above, crosses, sms);
    const double w = low->ranks == high->ranks ? 0
                                               : std::log(static_cast<double>(ranks) / low->ranks) /
                                                     std::log(static_cast<double>(high->ranks) / low->ranks);
    const auto mix = [w](double a, double b) { return std::exp(std::log(a) + w * std::log(b / a)); };
    return Rates{mix(low->dispatch_bytes_per_s, high->dispatch_bytes_per_s),
                 mix(low->combine_bytes_per_s, high->combine_bytes_per_s), sms > 0 ? sms : low->sms,
                 outside               ? Coverage::extrapolated
                 : low->ranks == ranks ? Coverage::measured
                                       : Coverage::interpolated};
}

/// Rates inside a domain. A fused dispatcher without rows for this GPU still sends each token once per rank: it is
/// taken to reach what collectives reach on the link. None for the plain all-to-all.
std::optional<Rates> inside_rates(const Links &l, const ExpertExchange &e)
{
    if (e.dispatcher == Dispatcher::alltoall)
        return std::nullopt;
    const int ranks = std::min(e.group.ranks, e.group.per_domain);
    if (const auto r = dispatcher_rates(l.calibration, e.dispatcher, ranks, false, e.sms))
        return r;
    const double rate = l.system.nvlink_bytes_per_s * l.calibration.links.nvlink_efficiency;
    return Rates{rate, rate, e.sms, Coverage::extrapolated};
}

/// Rates across domains on this site: the measured ones at the system's usual NIC, else the NIC with the share of
/// tokens that stay in the own domain.
Rates network_rates(const Links &l, const ExpertExchange &e)
{
    const int domains = e.group.domains();
    if (auto r = dispatcher_rates(l.calibration, e.dispatcher, e.group.ranks, true, e.sms)) {
        const double nic = l.site.nic_bytes_per_s / l.system.nic_bytes_per_s;
        r->dispatch *= nic;
        r->combine *= nic;
        return *r;
    }
    const double rate = l.site.nic_bytes_per_s * l.calibration.links.net_efficiency * domains / (domains - 1.0);
    return {rate, rate, e.sms, Coverage::extrapolated};
}

} // namespace

double distinct_destinations(double ranks, double choices)
{
    return ranks * (1 - std::pow(1 - 1 / ranks, choices));
}

ExpertExchangeTime expert_exchange_time(const Links &links, const ExpertExchange &e)
{
    ExpertExchangeTime result;
    if (e.group.ranks <= 1)
        return result;
    const double elements = e.tokens * e.width * e.imbalance;
    const double row = elements * bf16_bytes, sent = elements * e.dispatch_element_bytes;
    const auto rates = inside_rates(links, e);
    if (!rates) {
        // The plain all-to-all sends every chosen row.
        const KernelTime t = collective_time(links, Collective::all_to_all, e.group, row * e.experts_per_token);
        result.dispatch = result.combine = t;
        result.sms = e.sms;
        return result;
    }
    result.sms = rates->sms;
    const double ranks = distinct_destinations(e.group.ranks, e.experts_per_token);
    result.dispatch = {sent * ranks / rates->dispatch, rates->coverage};
    result.combine = {row * ranks / rates->combine, rates->coverage};
    if (!e.group.crosses())
        return result;
    // Every arriving row is copied inside the domain, wherever it came from, while others still arrive; and the
    // exchange is at best as fast as among the same ranks in one domain.
    ExpertExchange joined = e;
    joined.group.per_domain = e.group.ranks;
    const Rates whole = inside_rates(links, joined).value_or(*rates);
    const Rates net = network_rates(links, e);
    double domains = distinct_destinations(e.group.domains(), e.experts_per_token);
    if (e.most_domains > 0)
        domains = std::min(domains, e.most_domains);
    const Coverage coverage = widest(rates->coverage, net.coverage);
    result.dispatch = {sent * std::max({ranks / rates->dispatch, ranks / whole.dispatch, domains / net.dispatch}),
                       coverage};
    result.combine = {row * std::max({ranks / rates->combine, ranks / whole.combine, domains / net.combine}),
                      coverage};
    return result;
}

} // namespace milepost
