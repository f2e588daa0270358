// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/plan_reason.h"

#include "engine/step/step.h"

#include <array>
#include <charconv>
#include <optional>

namespace milepost {

namespace {

/// "12.3"
std::string fixed(double value, int decimals)
{
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string();
}

std::optional<StepTime> step_of(const ResolvedScenario &scenario)
{
    const auto lowered = lower(scenario);
    if (!lowered)
        return std::nullopt;
    return combine(*lowered, median_factors(*scenario.calibration));
}

/// GPU-seconds per step, so that plans on different numbers of GPUs compare.
std::string reason(const StepTime &better, int better_gpus, const StepTime &worse, int worse_gpus)
{
    const bool same = better_gpus == worse_gpus;
    const double ratio = worse.seconds / better.seconds - 1;
    constexpr double shown = 0.00005; // what two decimals of a per cent can show
    if (same && ratio < shown)
        return "as fast";
    std::string text =
        same ? fixed(100 * ratio, 2) + " % slower"
             : "on " + std::to_string(worse_gpus) + " instead of " + std::to_string(better_gpus) + " GPUs";
    std::size_t largest = 0;
    double most = 0;
    for (std::size_t i = 0; i < part_count; ++i) {
        const double loss = worse.exposed_s[i] * worse_gpus - better.exposed_s[i] * better_gpus;
        if (loss > most) {
            most = loss;
            largest = i;
        }
    }
    if (most <= 0)
        return text;
    return text + ", most in " + std::string(part_label(static_cast<PartId>(largest))) + " (+" +
           fixed(1000 * most / worse_gpus, 1) + " ms a step)";
}

} // namespace

void explain(std::vector<RankedPlan> &plans, const std::function<ResolvedScenario(const PlanPoint &)> &scenario_of)
{
    std::optional<StepTime> before;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const auto step = step_of(scenario_of(plans[i].point));
        if (before && step)
            plans[i].why_not = reason(*before, plans[i - 1].point.gpus, *step, plans[i].point.gpus);
        before = step;
    }
}

} // namespace milepost
