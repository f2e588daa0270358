// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/trace_steps.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>
#include <optional>

namespace milepost {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// Index of the span that holds `time`, of spans sorted by start that do not overlap.
std::optional<std::size_t> span_at(const std::vector<HostSpan> &spans, double time)
{
    const auto after = std::upper_bound(spans.begin(), spans.end(), time,
                                        [](double t, const HostSpan &span) { return t < span.start_us; });
    if (after == spans.begin() || time > (after - 1)->end_us)
        return std::nullopt;
    return static_cast<std::size_t>(after - spans.begin()) - 1;
}

void sort_spans(std::vector<HostSpan> &spans)
{
    std::sort(spans.begin(), spans.end(),
              [](const HostSpan &a, const HostSpan &b) { return a.start_us < b.start_us; });
}

/// Kernels and what launched them, by start.
void sort_kernels(GpuTrace &trace, std::vector<std::uint64_t> &launched_by)
{
    std::vector<std::uint32_t> order(trace.kernels.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return trace.kernels[a].start_us < trace.kernels[b].start_us;
    });
    std::vector<TraceKernel> kernels;
    std::vector<std::uint64_t> launches;
    kernels.reserve(order.size());
    launches.reserve(order.size());
    for (const std::uint32_t i : order) {
        kernels.push_back(trace.kernels[i]);
        launches.push_back(launched_by[i]);
    }
    trace.kernels = std::move(kernels);
    launched_by = std::move(launches);
}

} // namespace

Expected<GpuTrace> cut_into_steps(GpuTrace trace, HostEvents host, std::vector<std::uint64_t> launched_by,
                                  int unmarked_steps, const std::string &origin)
{
    const bool marked = !host.steps.empty();
    if (!marked && unmarked_steps < 1)
        return fail("trace.no_steps", origin,
                    fmt::format("'{}' has no ProfilerStep annotation: call profiler.step() after each step, or say "
                                "with --steps how many whole steps it holds.",
                                origin));
    if (!marked)
        host.steps = {{-never, never}};
    sort_spans(host.steps);
    sort_spans(host.optimizer);
    sort_kernels(trace, launched_by);
    const auto by_correlation = [](const HostLaunch &a, const HostLaunch &b) {
        return a.correlation < b.correlation;
    };
    std::sort(host.launches.begin(), host.launches.end(), by_correlation);

    // The end of each step's backward pass. Of several steps that nothing tells apart only the last one's is known,
    // which says nothing of the others.
    std::vector<double> backward_end(host.steps.size(), never);
    if (marked || unmarked_steps == 1)
        for (const HostSpan &operation : host.backward)
            if (const auto step = span_at(host.steps, operation.start_us)) {
                double &end = backward_end[*step];
                end = std::isfinite(end) ? std::max(end, operation.end_us) : operation.end_us;
            }

    struct Bounds {
        double first = never, last = -never;
    };
    std::vector<Bounds> bounds(host.steps.size());
    for (std::size_t i = 0; i < trace.kernels.size(); ++i) {
        TraceKernel &kernel = trace.kernels[i];
        std::optional<std::size_t> step;
        if (!marked)
            step = 0;
        const auto launch = std::lower_bound(host.launches.begin(), host.launches.end(),
                                             HostLaunch{launched_by[i], 0}, by_correlation);
        if (launched_by[i] > 0 && launch != host.launches.end() && launch->correlation == launched_by[i]) {
            if (marked)
                step = span_at(host.steps, launch->time_us);
            kernel.optimizer = (step && launch->time_us >= backward_end[*step]) ||
                               span_at(host.optimizer, launch->time_us).has_value();
        }
        if (!step)
            continue;
        bounds[*step].first = std::min(bounds[*step].first, kernel.start_us);
        bounds[*step].last = std::max(bounds[*step].last, kernel.end_us);
    }
    trace.optimizer_known = !host.optimizer.empty() || std::any_of(backward_end.begin(), backward_end.end(),
                                                                   [](double end) { return std::isfinite(end); });

    std::erase_if(bounds, [](const Bounds &b) { return !std::isfinite(b.first); });
    std::sort(bounds.begin(), bounds.end(), [](const Bounds &a, const Bounds &b) { return a.first < b.first; });
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i)
        if (bounds[i + 1].first > bounds[i].first)
            trace.windows.push_back({bounds[i].first, bounds[i + 1].first, 1});
    if (bounds.size() == 1 && bounds.front().last > bounds.front().first)
        trace.windows.push_back({bounds.front().first, bounds.front().last, marked ? 1 : unmarked_steps});
    if (trace.windows.empty())
        return fail("trace.no_steps", origin,
                    fmt::format("'{}' has ProfilerStep annotations, but no kernel was launched in them.", origin));
    return trace;
}

} // namespace milepost
