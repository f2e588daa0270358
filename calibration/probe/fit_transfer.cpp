// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/fit_parts.h"
#include "calibration/statistics.h"
#include "engine/step/calibration_names.h"
#include "engine/step/collectives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <optional>

namespace milepost {

namespace {

using Rows = std::vector<const ProbeRecord *>;

/// Sizes that a cache cannot hold and a launch does not shape [B].
constexpr double streaming_bytes = 1e8;

/// Error of each inner point when its neighbours are joined by a line in logs; ends have none.
std::vector<double> left_out_errors(const MeasuredSweep &sweep)
{
    std::vector<double> errors(sweep.size.size(), 0.0);
    for (std::size_t i = 1; i + 1 < sweep.size.size(); ++i) {
        const double w =
            std::log(sweep.size[i] / sweep.size[i - 1]) / std::log(sweep.size[i + 1] / sweep.size[i - 1]);
        const double line =
            std::log(sweep.seconds[i - 1]) + w * std::log(sweep.seconds[i + 1] / sweep.seconds[i - 1]);
        errors[i] = line - std::log(sweep.seconds[i]);
    }
    return errors;
}

/// One time per size, ascending; the same size twice (in several files) takes the mean of the logs.
MeasuredSweep sweep_of(const Rows &rows, const std::string &column, const Source &source)
{
    std::map<double, std::vector<double>> by_size;
    for (const ProbeRecord *r : rows)
        if (r->number(column) > 0)
            by_size[r->number(column)].push_back(std::log(r->median_s));
    MeasuredSweep sweep;
    for (const auto &[size, logs] : by_size) {
        sweep.size.push_back(size);
        sweep.seconds.push_back(std::exp(mean_of(logs)));
    }
    sweep.source = source;
    // Halfway between two neighbours the line is off by a quarter of what it misses a point with twice the step.
    constexpr double halved_step = 0.25, floor_sd = 0.03;
    const std::vector<double> errors = left_out_errors(sweep);
    sweep.log_sd = std::max(floor_sd, halved_step * spread_of(errors));
    return sweep;
}

/// Rows and errors of a sweep for the report, in the order of sizes.
void report_sweep(FitContext &context, const std::string &family, const Rows &rows, const std::string &column,
                  const MeasuredSweep &sweep)
{
    Rows ordered;
    std::vector<double> errors;
    const std::vector<double> inner = left_out_errors(sweep);
    for (std::size_t i = 0; i < sweep.size.size(); ++i) {
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const ProbeRecord *r) { return r->number(column) == sweep.size[i]; });
        ordered.push_back(*row);
        errors.push_back(inner[i]);
    }
    context.report(family, ordered, errors, sweep.log_sd, {column});
}

CollectiveSweep collective_sweep(const MeasuredSweep &sweep, int ranks)
{
    return {ranks, sweep.size, sweep.seconds, sweep.source};
}

/// Replaces the sweep of the same ranks or puts it in its place.
void insert(std::vector<CollectiveSweep> &sweeps, CollectiveSweep sweep)
{
    const auto at = std::find_if(sweeps.begin(), sweeps.end(),
                                 [&](const CollectiveSweep &s) { return s.ranks >= sweep.ranks; });
    if (at != sweeps.end() && at->ranks == sweep.ranks)
        *at = std::move(sweep);
    else
        sweeps.insert(at, std::move(sweep));
}

/// A mechanism of one size. Parameters from `device_parameters` on are the host's and stay out (0) of native rows.
struct SizeFit {
    std::string family, column;
    std::vector<double> start, prior_sd;
    std::size_t device_parameters = 0;
    std::function<double(const std::vector<double> &, const ProbeRecord &)> mechanism;
    std::function<std::array<double, 4>(const ProbeRecord &)> position;
};

std::optional<KernelFit> fitted_size(FitContext &context, const Rows &rows, const SizeFit &what, bool framework)
{
    constexpr std::size_t least = 3;
    if (rows.size() < least)
        return std::nullopt;
    KernelFitInput input;
    for (const ProbeRecord *r : rows)
        input.at.push_back(what.position(*r));
    const auto used = [&](std::vector<double> p) {
        if (!framework)
            std::fill(p.begin() + static_cast<std::ptrdiff_t>(what.device_parameters), p.end(), 0);
        return p;
    };
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        return what.mechanism(used(p), *rows[i]);
    };
    input.start = what.start;
    input.prior_sd = what.prior_sd;
    KernelFit fit = context.fitted(std::move(input), what.family, rows, {what.column});
    fit.parameters = used(std::move(fit.parameters));
    return fit;
}

void fit_copies(FitContext &context, const std::string &name, const Rows &rows)
{
    SizeFit what;
    what.family = "copy " + name;
    what.column = "bytes";
    // Starts: an empty kernel, most of the nominal rate, one more kernel, a call from Python and its second part.
    what.start = {4e-6, 0.85 * context.system().hbm_bytes_per_s, 3e-6, 1e-5, 5e-6};
    what.prior_sd = {0.5, 0.2, 0.7, 0.7, 0.7};
    what.device_parameters = 3;
    what.mechanism = [joints = context.measured().joints](const std::vector<double> &p, const ProbeRecord &r) {
        return copy_mechanism(p, r.number("bytes"), joints);
    };
    what.position = [](const ProbeRecord &r) { return copy_position(r.number("bytes")); };
    if (auto fit = fitted_size(context, rows, what, name == "pytorch"))
        context.measured().copy[name] = std::move(*fit);
}

/// Types of parameters and the bytes per parameter of a step.
using AdamwTypes = std::vector<std::pair<std::string, double>>;

SizeFit adamw_fit(FitContext &context, bool framework, const std::string &implementation, const std::string &dtype,
                  double bytes_per_parameter)
{
    SizeFit what;
    what.family = fmt::format("adamw {}-{}-{}", framework ? "pytorch" : "milepost", implementation, dtype);
    what.column = "params";
    const double rate = 0.85 * context.system().hbm_bytes_per_s;
    // The last two: a call from Python gathers its tensors before the GPU starts.
    what.start = {4e-6, 1e-6, bytes_per_parameter / rate, 8e-5, 5e-5};
    what.prior_sd = {0.5, 0.5, 0.5, 0.7, 0.7};
    what.device_parameters = 3;
    what.mechanism = [joints = context.measured().joints](const std::vector<double> &p, const ProbeRecord &r) {
        return adamw_mechanism(p, r.number("params"), r.number("tensors", usual_adamw_tensors), joints);
    };
    what.position = [](const ProbeRecord &r) { return fit_position(r.number("params"), 1, 1, 1); };
    return what;
}

/// The host's part of a framework's AdamW call, which does not know the type of the parameters: fitted to the rows
/// of all types together, each with its own device parameters.
std::vector<double> shared_host(const std::vector<SizeFit> &types, const std::vector<Rows> &rows)
{
    const std::size_t device = types.front().device_parameters;
    KernelFitInput input;
    std::vector<std::pair<std::size_t, const ProbeRecord *>> all;
    for (std::size_t t = 0; t < types.size(); ++t) {
        for (std::size_t k = 0; k < device; ++k) {
            input.start.push_back(types[t].start[k]);
            input.prior_sd.push_back(types[t].prior_sd[k]);
        }
        for (const ProbeRecord *r : rows[t]) {
            all.emplace_back(t, r);
            input.at.push_back(types[t].position(*r));
            input.seconds.push_back(r->median_s);
        }
    }
    for (std::size_t k = device; k < types.front().start.size(); ++k) {
        input.start.push_back(types.front().start[k]);
        input.prior_sd.push_back(types.front().prior_sd[k]);
    }
    const auto host_at = static_cast<std::ptrdiff_t>(types.size() * device);
    input.corrected = false;
    input.mechanism = [&](const std::vector<double> &p, std::size_t i) {
        const auto [t, r] = all[i];
        const auto own = p.begin() + static_cast<std::ptrdiff_t>(t * device);
        std::vector<double> used(own, own + static_cast<std::ptrdiff_t>(device));
        used.insert(used.end(), p.begin() + host_at, p.end());
        return types[t].mechanism(used, *r);
    };
    const KernelFitResult found = fit_kernel(input);
    return {found.fit.parameters.begin() + host_at, found.fit.parameters.end()};
}

void fit_adamw_form(FitContext &context, bool framework, const std::string &implementation, const AdamwTypes &types)
{
    std::vector<SizeFit> fits;
    std::vector<Rows> rows;
    for (const auto &[dtype, bytes] : types) {
        Rows own = context.records("adamw", [&](const ProbeRecord &r) {
            return r.word("implementation") == implementation && r.word("dtype") == dtype &&
                   (framework ? is_pytorch(r) : is_native(r));
        });
        if (own.empty())
            continue;
        fits.push_back(adamw_fit(context, framework, implementation, dtype, bytes));
        rows.push_back(std::move(own));
    }
    if (fits.empty())
        return;
    if (framework) {
        constexpr double known_sd = 0.01; // each type alone must not take the host's part apart again
        const std::vector<double> host = shared_host(fits, rows);
        for (SizeFit &fit : fits)
            for (std::size_t k = fit.device_parameters; k < fit.start.size(); ++k) {
                fit.start[k] = host[k - fit.device_parameters];
                fit.prior_sd[k] = known_sd;
            }
    }
    for (std::size_t i = 0; i < fits.size(); ++i)
        if (auto fit = fitted_size(context, rows[i], fits[i], framework))
            context.measured().adamw[fits[i].family.substr(std::string("adamw ").size())] = std::move(*fit);
}

} // namespace

void fit_memory(FitContext &context)
{
    Calibration &c = context.calibration();
    fit_copies(context, "device", context.records("copy", [](const ProbeRecord &r) {
        return is_native(r) && r.word("direction") == "device" && r.word("cache") == "cold";
    }));
    fit_copies(context, "pytorch", context.records("copy", is_pytorch));
    const Rows passes = context.records(
        "elementwise", [](const ProbeRecord &r) { return is_native(r) && r.bytes.value_or(0) >= streaming_bytes; });
    std::vector<double> shares;
    shares.reserve(passes.size());
    for (const ProbeRecord *r : passes)
        shares.push_back(*r->bytes / r->median_s / context.system().hbm_bytes_per_s);
    if (shares.empty())
        return;
    c.hbm_efficiency = median_of(shares);
    c.hbm_source = context.source();
    std::vector<double> errors;
    errors.reserve(shares.size());
    for (const double share : shares)
        errors.push_back(std::log(share / c.hbm_efficiency));
    context.report("memory passes", passes, errors, spread_of(errors), {"bytes"});
}

void fit_adamw(FitContext &context)
{
    // Parameter, gradient and both moments read, all but the gradient written: 28 bytes in FP32, 14 in BF16. The
    // probe's own kernel reads BF16 gradients beside FP32 states and writes a BF16 copy. The multi-tensor form of a
    // framework without a fused kernel passes over them about three times.
    constexpr double fp32 = 28, bf16 = 14, passes = 3;
    fit_adamw_form(context, false, "fused", {{"fp32", fp32}, {"bf16", fp32}});
    fit_adamw_form(context, true, "fused", {{"fp32", fp32}, {"bf16", bf16}});
    fit_adamw_form(context, true, "eager", {{"fp32", passes * fp32}, {"bf16", passes * bf16}});
}

void fit_collectives(FitContext &context)
{
    Calibration &c = context.calibration();
    const int domain = context.system().nvlink_domain;
    const bool domain_spans_hosts = domain > context.system().gpus_per_node;
    std::vector<double> reached;
    for (const auto &[kind, name] : names<Collective>) {
        const std::string op(name);
        std::map<std::pair<int, int>, Rows> groups; // ranks, hosts
        for (const ProbeRecord *r : context.records(op, is_native))
            groups[{static_cast<int>(r->number("ranks")), static_cast<int>(r->number("hosts", 1))}].push_back(r);
        for (const auto &[group, rows] : groups) {
            const auto [ranks, hosts] = group;
            const bool inside = ranks <= domain && (hosts == 1 || domain_spans_hosts);
            const bool across = !inside && hosts == ranks;
            const MeasuredSweep sweep = sweep_of(rows, "bytes", context.source());
            report_sweep(context,
                         fmt::format("{} {}{}", op, ranks, hosts > 1 ? fmt::format("/{} hosts", hosts) : ""), rows,
                         "bytes", sweep);
            // Groups that fill part of several domains check the others; they are no table of their own.
            if (inside)
                insert(c.collectives[kind], collective_sweep(sweep, ranks));
            else if (across)
                insert(c.net_collectives[kind], collective_sweep(sweep, ranks));
            if (inside && sweep.size.back() >= streaming_bytes)
                reached.push_back(bus_factor(kind, ranks) * sweep.size.back() / sweep.seconds.back() /
                                  context.system().nvlink_bytes_per_s);
        }
        std::map<int, Rows> framework;
        for (const ProbeRecord *r : context.records(op, is_pytorch))
            framework[static_cast<int>(r->number("ranks"))].push_back(r);
        for (const auto &[ranks, rows] : framework) {
            const MeasuredSweep sweep = sweep_of(rows, "bytes", context.source());
            report_sweep(context, fmt::format("{} {} eager", op, ranks), rows, "bytes", sweep);
            context.measured().eager_collectives[fmt::format("{}/{}", op, ranks)] = sweep;
        }
    }
    if (!reached.empty()) {
        c.links.nvlink_efficiency = std::min(1.0, median_of(reached));
        c.links.source = context.source();
        c.links.source.text += "; latencies: " + context.base().links.source.text;
    }
}

void fit_launches(FitContext &context)
{
    Calibration &c = context.calibration();
    // Tiny layers are launches of passes with gradients (fit_frameworks); these are of plain loops.
    const Rows framework =
        context.records("launch", [](const ProbeRecord &r) { return is_pytorch(r) && r.word("kind") != "layer"; });
    if (!framework.empty()) {
        // Kinds of launches differ (an addition against a product): the geometric mean stands for the mixture.
        std::vector<double> logs;
        for (const ProbeRecord *r : framework)
            logs.push_back(std::log(r->median_s));
        const double mean = mean_of(logs);
        c.launch_s = std::exp(mean);
        double square = 0;
        for (const double l : logs)
            square += (l - mean) * (l - mean);
        c.launch_log_sd = std::max(context.base().launch_log_sd,
                                   std::sqrt(square / std::max<double>(1, static_cast<double>(logs.size()) - 1)));
        c.launch_source = context.source();
    }
    for (const ProbeRecord *r : context.records(
             "launch", [](const ProbeRecord &l) { return is_native(l) && l.word("implementation") == "graph"; })) {
        c.graph_launch_s = r->median_s / std::max(1.0, r->number("kernels", 1));
        if (!framework.empty())
            continue;
        c.launch_source.text += "; replayed launches: " + context.source().text;
    }
}

void fit_overlap(FitContext &context)
{
    const Rows rows = context.records("overlap", is_native);
    std::map<std::string, std::map<std::string, const ProbeRecord *>> cases;
    for (const ProbeRecord *r : rows) {
        const std::string key =
            fmt::format("{} {} {}", r->word("collective"), r->number("bytes"), r->number("products"));
        cases[key][std::string(r->word("part"))] = r;
    }
    std::vector<double> shares;
    for (const auto &[key, parts] : cases) {
        if (parts.size() != 3)
            continue;
        const double products = parts.at("products")->median_s, collective = parts.at("collective")->median_s,
                     both = parts.at("both")->median_s;
        // Products that outlast the collective show what it takes from them.
        if (products > collective)
            shares.push_back(std::max(0.0, both - products) / collective);
    }
    if (shares.empty())
        return;
    OverlapCost &overlap = context.measured().overlap;
    overlap.product_share = median_of(shares);
    std::vector<double> errors;
    errors.reserve(shares.size());
    for (const double s : shares)
        errors.push_back(std::log(std::max(s, 1e-3) / std::max(overlap.product_share, 1e-3)));
    overlap.log_sd = spread_of(errors);
    overlap.source = context.source();
}

void fit_triangle(FitContext &context)
{
    const Rows rows = context.records("syrk_all_reduce", is_native);
    std::map<std::pair<int, double>, std::map<std::string, const ProbeRecord *>> cases; // ranks, side
    for (const ProbeRecord *r : rows)
        cases[{static_cast<int>(r->number("ranks")), r->number("m")}][std::string(r->word("wire"))] = r;
    const Calibration &c = context.calibration();
    std::vector<double> shares;
    int ranks = 0;
    for (const auto &[key, wires] : cases) {
        if (!wires.contains("full") || !wires.contains("triangle"))
            continue;
        const RankGroup group{key.first, key.first};
        const Site site{key.first, context.system().nic_bytes_per_s, 1};
        const Links links{c, context.system(), site};
        const ProbeRecord &full = *wires.at("full"), &triangle = *wires.at("triangle");
        const auto alone = [&](const ProbeRecord &r) {
            const double bytes = r.bytes.value_or(0) / bus_factor(Collective::all_reduce, key.first);
            return collective_time(links, Collective::all_reduce, group, bytes).seconds;
        };
        const double promised = alone(full) - alone(triangle);
        if (!(promised > 0))
            continue;
        shares.push_back(std::clamp((full.median_s - triangle.median_s) / promised, 0.0, 1.0));
        ranks = key.first;
    }
    if (shares.empty())
        return;
    TriangleExchange &exchange = context.measured().triangle;
    exchange.saved_share = median_of(shares);
    std::vector<double> distances;
    distances.reserve(shares.size());
    for (const double share : shares)
        distances.push_back(share - exchange.saved_share);
    exchange.sd = spread_of(distances);
    exchange.ranks = ranks;
    exchange.source = context.source();
}

} // namespace milepost
