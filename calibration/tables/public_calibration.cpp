// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tables/public_calibration.h"

#include "calibration/tables/gemm_tables.h"
#include "calibration/tables/link_tables.h"
#include "engine/step/element_bytes.h"
#include "engine/step/kernel_times.h"
#include "engine/step/newton_schulz.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace milepost {

namespace {

Source assumed(const std::string &text, const std::string &date) { return {Provenance::assumed, text, date}; }

/// "gb300" of "gb300-nvl72", "h200" of "hgx-h200".
std::string lower_gpu(const SystemSpec &system)
{
    std::string name = system.gpu;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

Expected<void> set_sustained(Calibration &calibration, const SystemSpec &system, const PublicTables &tables,
                             const SystemPrior &prior, const PublicPriors &priors,
                             const std::map<std::string, SystemSpec> &systems)
{
    double factor = 1;
    const std::string rule = "median over types and libraries of sustained over short runs of equal shapes, "
                             "m, n, k >= 4096, in aiconfigurator 095f58a";
    if (const auto own = sustained_factor(tables.gemm, system.gpu)) {
        factor = *own;
        calibration.sustained_source = {Provenance::calibrated, rule, "2026-08-21"};
    } else if (!prior.sustained_like.empty()) {
        const auto sibling = systems.find(prior.sustained_like);
        const auto theirs =
            sibling == systems.end() ? std::nullopt : sustained_factor(tables.gemm, sibling->second.gpu);
        if (!theirs)
            return fail(
                "tables.sustained", system.id,
                fmt::format("{} stands in for {} but has no sustained rows.", prior.sustained_like, system.id));
        factor = scaled_sustained_factor(*theirs, sibling->second.gpu_watts, system.gpu_watts);
        calibration.sustained_source = assumed(
            fmt::format("{}'s factor {:.3f} ({}), scaled by the power limits {:.0f} W over {:.0f} W, at least 1",
                        sibling->second.gpu, *theirs, rule, sibling->second.gpu_watts, system.gpu_watts),
            "2026-08-21");
    } else if (prior.sustained) {
        factor = *prior.sustained;
        calibration.sustained_source = priors.sustained_default_source;
    } else {
        return fail("tables.sustained", system.id,
                    fmt::format("no sustained rows and no prior for {}.", system.id));
    }
    for (const auto &[type, surface] : calibration.gemm)
        calibration.sustained[type] = factor;
    return {};
}

void set_newton_schulz(Calibration &calibration, const SystemSpec &system, double short_run_rate,
                       const NewtonSchulzTiming &timing)
{
    const bool own = system.id == timing.system_id;
    // The step model multiplies the rate onto times at the power limit, which already hold a part of it.
    const double sustained = calibration.sustained.at(GemmType::bf16);
    calibration.newton_schulz_rate = std::max(1.0, short_run_rate / sustained);
    calibration.newton_schulz_log_sd = own ? timing.log_sd : timing.log_sd_elsewhere;
    calibration.newton_schulz_source = timing.source;
    calibration.newton_schulz_source.text += fmt::format(
        "; less element-wise passes, over the table's time of its products on that GPU = {:.3f}, over the "
        "sustained factor {:.3f} here",
        short_run_rate, sustained);
    calibration.newton_schulz_source.provenance = own ? Provenance::calibrated : Provenance::assumed;
}

} // namespace

double newton_schulz_rate(const Calibration &calibration, const SystemSpec &system,
                          const NewtonSchulzTiming &timing)
{
    NsMethod method;
    method.steps = timing.steps;
    const NsShape shape{timing.rows, timing.cols};
    constexpr bool passes_on_shard = false; // norm, division and casts belong to the call, the update does not
    const double bytes = timing.rows * timing.cols * muon_bytes_per_element(method, fp32_bytes, passes_on_shard);
    const double products = newton_schulz_gemm_time(calibration, system, shape, method, Timing::single).seconds;
    return (timing.seconds - memory_time(calibration, system, bytes)) / products;
}

double factor_prior_log_sd(FactorId factor)
{
    switch (factor) {
    // Tables that were measured on the hardware itself need little.
    case FactorId::gemm: return 0.05;
    case FactorId::grouped_gemm:
    case FactorId::attention: return 0.15;
    // Counts of bytes and kernels per layer are ours and may miss some.
    case FactorId::memory_bound:
    case FactorId::expert_all_to_all: return 0.3;
    // A framework spends a multiple of a bare launch on each kernel.
    case FactorId::host: return 1;
    // What overlap rules leave exposed is known least.
    case FactorId::tensor_parallel:
    case FactorId::data_parallel: return 0.5;
    case FactorId::count_: break;
    }
    return 0;
}

Expected<Calibration> public_calibration(const SystemSpec &system, const PublicTables &tables,
                                         const PublicPriors &priors,
                                         const std::map<std::string, SystemSpec> &systems)
{
    const auto found = priors.systems.find(system.id);
    if (found == priors.systems.end())
        return fail("tables.prior", system.id, fmt::format("there are no stated priors for {}.", system.id));
    const SystemPrior &prior = found->second;
    const HostPrior &host = priors.hosts.at(prior.host);

    Calibration calibration;
    calibration.id = lower_gpu(system) + "-public";
    calibration.system_id = system.id;
    auto surfaces = gemm_surfaces(tables.gemm, system.gpu, priors.single_launch_s);
    if (!surfaces)
        return tl::make_unexpected(surfaces.error());
    calibration.gemm = std::move(*surfaces);
    if (auto done = set_sustained(calibration, system, tables, prior, priors, systems); !done)
        return tl::make_unexpected(done.error());
    calibration.hbm_efficiency = priors.hbm_efficiency;
    calibration.hbm_source = priors.hbm_source;
    calibration.attention = prior.attention;

    calibration.collectives = domain_sweeps(tables.collectives, system.gpu);
    if (!calibration.collectives.contains(Collective::all_gather))
        return fail("tables.collectives", system.id, fmt::format("no collective sweeps for {}.", system.gpu));
    calibration.links = priors.links;
    calibration.links.nvlink_efficiency =
        std::min(1.0, link_efficiency(calibration.collectives, system.nvlink_bytes_per_s));

    const bool borrowed = !prior.dispatcher_like.empty();
    const std::string dispatcher_gpu = borrowed ? systems.at(prior.dispatcher_like).gpu : system.gpu;
    calibration.dispatchers = dispatcher_rates(tables.dispatchers, dispatcher_gpu);
    if (borrowed)
        for (auto &[name, rates] : calibration.dispatchers)
            for (DispatcherRate &rate : rates)
                rate.source = assumed(rate.source.text + "; measured on " + dispatcher_gpu, rate.source.date);

    calibration.launch_s = host.launch_s;
    calibration.launch_log_sd = host.log_sd();
    calibration.graph_launch_s = host.graph_launch_s;
    calibration.launch_source = host.source;

    // The one published timing fixes the rate on its own GPU; other GPUs are assumed to lose as much.
    const auto reference = systems.find(priors.newton_schulz.system_id);
    if (reference == systems.end())
        return fail(
            "tables.newton-schulz", system.id,
            fmt::format("the system {} of the Newton-Schulz timing is not known.", priors.newton_schulz.system_id));
    Calibration reference_calibration;
    reference_calibration.hbm_efficiency = priors.hbm_efficiency;
    if (auto table = gemm_surfaces(tables.gemm, reference->second.gpu, 0); table)
        reference_calibration.gemm = std::move(*table);
    else
        return tl::make_unexpected(table.error());
    const double rate = newton_schulz_rate(reference_calibration, reference->second, priors.newton_schulz);
    set_newton_schulz(calibration, system, rate, priors.newton_schulz);

    for (std::size_t i = 0; i < factor_count; ++i)
        calibration.factors[i] = {1, factor_prior_log_sd(static_cast<FactorId>(i)),
                                  assumed("prior, not fitted", priors.hbm_source.date)};
    calibration.residual_source = assumed("not fitted", priors.hbm_source.date);
    calibration.unmodelled_log_sd = priors.unmodelled_log_sd;
    calibration.notes =
        fmt::format("Made from public tables for {}. FP16 uses the BF16 table and MXFP8 the FP8 table; TF32 "
                    "without a table is BF16 scaled by the peaks.",
                    system.name);
    return calibration;
}

} // namespace milepost
