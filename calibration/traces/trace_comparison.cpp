// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/traces/trace_comparison.h"

#include "engine/step/anchoring.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

/// Which parts share a line: line_of_[part] is the first part of its line.
class Lines {
public:
    Lines()
    {
        for (std::size_t i = 0; i < part_count; ++i)
            line_of_[i] = i;
    }
    void join(PartId a, PartId b)
    {
        const auto [first, second] =
            std::minmax(line_of_[static_cast<std::size_t>(a)], line_of_[static_cast<std::size_t>(b)]);
        for (std::size_t &line : line_of_)
            line = line == second ? first : line;
    }
    [[nodiscard]] std::vector<TraceLine> all() const
    {
        std::vector<TraceLine> lines;
        for (std::size_t first = 0; first < part_count; ++first) {
            TraceLine line;
            for (std::size_t i = first; i < part_count; ++i)
                if (line_of_[i] == first && static_cast<PartId>(i) != PartId::residual)
                    line.parts.push_back(static_cast<PartId>(i));
            if (!line.parts.empty())
                lines.push_back(std::move(line));
        }
        return lines;
    }

private:
    std::array<std::size_t, part_count> line_of_{};
};

} // namespace

std::string line_id(const TraceLine &line)
{
    std::string id;
    for (const PartId part : line.parts)
        id += (id.empty() ? "" : "+") + std::string(part_id(part));
    return id;
}

std::string line_label(const TraceLine &line)
{
    std::string label;
    for (const PartId part : line.parts)
        label += (label.empty() ? "" : ", ") + std::string(part_label(part));
    return label;
}

Expected<TraceComparison> compared_with_trace(const ResolvedScenario &scenario, const GpuTrace &trace,
                                              const TraceParts &parts)
{
    if (trace.ranks > 0 && trace.ranks != scenario.gpus)
        return fail("trace.gpus", "system.gpus",
                    fmt::format("The trace is of a run on {} GPUs, the scenario has {}: describe the run that was "
                                "recorded (--set system.gpus={}).",
                                trace.ranks, scenario.gpus, trace.ranks));
    const auto step = lower(scenario);
    if (!step)
        return tl::make_unexpected(step.error());
    const Factors factors = median_factors(*scenario.calibration);
    const StepTime time = combine(*step, factors);
    TraceComparison result;
    result.predicted_s = time.seconds;
    result.measured_s = parts.step_s;
    result.log_sd = std::hypot(traced_step_log_sd, parts.step_log_sd);
    result.steps = parts.steps;
    result.unclassified_s = parts.unclassified_s;

    Lines lines;
    const auto predicted = [&](PartId part) { return time.exposed_s[static_cast<std::size_t>(part)]; };
    if (scenario.plan.pp > 1) {
        lines.join(PartId::pipeline_bubble, PartId::host);
        lines.join(PartId::pipeline_bubble, PartId::pipeline_p2p);
        result.notes.emplace_back(
            "A waiting pipeline stage and a waiting GPU look alike: bubble, transfers between "
            "stages and waiting for launches stand in one line.");
    }
    if (predicted(PartId::expert_gemm) > 0 && !parts.grouped_gemm_seen) {
        lines.join(PartId::dense_gemm, PartId::expert_gemm);
        result.notes.emplace_back(
            "No grouped product stands in the trace: those of the experts cannot be told from "
            "the dense ones.");
    }
    if (!trace.optimizer_known) {
        lines.join(PartId::dense_gemm, PartId::newton_schulz);
        lines.join(PartId::memory_bound, PartId::optimizer_update);
        lines.join(PartId::host, PartId::optimizer_host);
        result.notes.emplace_back("The trace does not say where the optimizer starts: record with "
                                  "ProfilerActivity.CPU to have it apart.");
    }
    for (TraceLine &line : lines.all()) {
        line.predicted_s = part_seconds(*step, time, factors, line.parts);
        for (const PartId part : line.parts)
            line.measured_s += parts.exposed_s[static_cast<std::size_t>(part)];
        if (line.predicted_s > 0 || line.measured_s > 0)
            result.lines.push_back(std::move(line));
    }
    return result;
}

AnchorInput anchor_of(const TraceComparison &comparison, std::string note)
{
    AnchorInput anchor;
    anchor.step_s = comparison.measured_s;
    anchor.spread = comparison.log_sd;
    anchor.note = std::move(note);
    for (const TraceLine &line : comparison.lines)
        if (line.measured_s > 0)
            anchor.parts.push_back({line_id(line), line.measured_s});
    return anchor;
}

} // namespace milepost
