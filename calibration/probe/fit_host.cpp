// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/probe/fit_parts.h"
#include "calibration/probe/record_shapes.h"
#include "calibration/probed_rows.h"
#include "calibration/statistics.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace milepost {

namespace {

/// Where the host decides less than this share of the time, what differs between processes is mostly the GPU's.
constexpr double least_host_share = 0.5;
/// A spread of fewer operations says little.
constexpr std::size_t least_operations = 3;

/// A framework's AdamW with and without the host's part of its fit.
double adamw_host_share(FitContext &context, const ProbeRecord &r)
{
    const auto &fits = context.measured().adamw;
    const auto fit = fits.find(fmt::format("pytorch-{}-{}", r.word("implementation"), r.word("dtype")));
    if (fit == fits.end())
        return 0;
    constexpr std::ptrdiff_t host = 3;
    KernelFit alone = fit->second;
    std::fill(alone.parameters.begin() + host, alone.parameters.end(), 0);
    const OverlapJoints &joints = context.measured().joints;
    return 1 - fitted_adamw(alone, r.number("params"), joints).seconds /
                   fitted_adamw(fit->second, r.number("params"), joints).seconds;
}

std::optional<FittedTime> fitted(const ProbedRows &rows, const ProbeRecord &r)
{
    if (r.op == "gemm")
        return rows.gemm(r.word("dtype") == "fp8" ? GemmType::fp8 : GemmType::bf16, gemm_shape(r));
    if (r.op == "copy")
        return rows.copy(r.number("bytes"));
    if (r.op == "newton_schulz")
        return rows.newton_schulz(newton_schulz_shape(r), newton_schulz_steps(r), false);
    if (r.op == "attention_forward" || r.op == "attention_backward")
        return rows.attention(attention_call(r), r.op == "attention_forward");
    return std::nullopt;
}

/// Of the time of a framework's call, what is not the GPU's; 0 where that is not known.
double host_share(FitContext &context, const ProbeRecord &r)
{
    if (r.op == "launch")
        return 1;
    if (r.op == "adamw")
        return adamw_host_share(context, r);
    const auto rows = [&](Implementation implementation) {
        return ProbedRows(context.calibration(), context.system(), implementation, KernelLibrary::pytorch);
    };
    // A graph of the same kernels is what the GPU does alone.
    const auto called = fitted(rows(Implementation::eager), r), replayed = fitted(rows(Implementation::graph), r);
    return called && replayed ? 1 - replayed->seconds / called->seconds : 0;
}

/// What repeated measurements say of the host, in logs: how far files lie from their middle, and processes of one
/// file from theirs. Middles take part of the spread away, which the counts give back.
struct Deviations {
    std::vector<double> between, within;
};

void add_deviations(Deviations &all, const RepeatedRecord &same, double share)
{
    const auto add = [&](std::vector<double> &to, const std::vector<double> &logs) {
        const double n = static_cast<double>(logs.size());
        if (n < 2)
            return;
        const double middle = median_of(logs);
        for (const double l : logs)
            to.push_back((l - middle) / share * std::sqrt(n / (n - 1)));
    };
    std::vector<double> of_files;
    for (const std::vector<const ProbeRecord *> &file : same) {
        std::vector<double> logs;
        logs.reserve(file.size());
        for (const ProbeRecord *r : file)
            logs.push_back(std::log(r->median_s));
        of_files.push_back(median_of(logs));
        add(all.within, logs);
    }
    add(all.between, of_files);
}

double root_mean_square(const std::vector<double> &values)
{
    double sum = 0;
    for (const double v : values)
        sum += v * v;
    return values.empty() ? 0 : std::sqrt(sum / static_cast<double>(values.size()));
}

std::size_t processes_of(const RepeatedRecord &same)
{
    std::size_t count = 0;
    for (const std::vector<const ProbeRecord *> &file : same)
        count += file.size();
    return count;
}

} // namespace

void fit_host(FitContext &context)
{
    HostSpread &host = context.measured().host;
    Deviations calls, launches;
    std::size_t operations = 0, most = 0;
    for (const RepeatedRecord &same : context.repeats()) {
        const ProbeRecord &first = *same.front().front();
        if (!is_pytorch(first) || first.word("implementation") == "graph" || first.number("tensors") > 0)
            continue;
        if (first.op == "launch" && first.word("kind") == "layer") {
            if (first.word("implementation") == "eager")
                add_deviations(launches, same, 1);
            continue;
        }
        const double share = host_share(context, first);
        if (share < least_host_share)
            continue;
        add_deviations(calls, same, std::min(share, 1.0));
        most = std::max(most, processes_of(same));
        ++operations;
    }
    if (operations < least_operations)
        return;
    host.call_log_sd = std::hypot(spread_of(calls.between), spread_of(calls.within));
    // One number per process: their root mean square, as there are too few for quantiles.
    host.launch_log_sd = std::hypot(root_mean_square(launches.between), root_mean_square(launches.within));
    host.processes = static_cast<int>(most);
    host.source = context.source();
}

void fit_exchange_power(FitContext &context)
{
    std::vector<double> watts;
    for (const ProbeRecord *r : context.records("sustained_collective", is_native))
        if (const auto it = r->of_ranks.find("rank_power_w"); it != r->of_ranks.end())
            watts.push_back(mean_of(it->second));
    // 0: the management library was not there.
    std::erase(watts, 0.0);
    if (watts.empty())
        return;
    context.measured().power = {mean_of(watts), context.source()};
}

} // namespace milepost
