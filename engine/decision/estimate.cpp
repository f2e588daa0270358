// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/estimate.h"

#include "engine/core/parallel.h"
#include "engine/decision/comparison.h"
#include "engine/decision/summary.h"
#include "engine/scenario/names.h"

#include <algorithm>
#include <mutex>

namespace milepost {

namespace {

DrawSet draws_of(const ResolvedScenario &scenario)
{
    return DrawSet(static_cast<std::size_t>(scenario.draws), scenario.seed);
}

Expected<Estimate> estimate_of(const Arm &arm, const DrawSet &draws, const Catalogue &catalogue,
                               const Progress &progress)
{
    if (!arm.infeasible.empty())
        return infeasible_estimate(arm);
    auto simulation = simulate(arm, draws, curve_points, progress);
    if (!simulation)
        return tl::make_unexpected(std::move(simulation.error()));
    return summarised(arm, std::move(*simulation), catalogue);
}

} // namespace

std::vector<std::string_view> part_labels(PartId part, std::span<const Estimate> arms)
{
    std::vector<std::string_view> labels;
    for (const Estimate &arm : arms) {
        const bool has = std::ranges::any_of(
            arm.parts, [part](const Part &p) { return p.id == part && (p.busy_s > 0 || p.exposed_s != 0); });
        const std::string_view label = part_label(part, arm.optimizer);
        if (has && std::ranges::find(labels, label) == labels.end())
            labels.push_back(label);
    }
    if (labels.empty())
        labels.push_back(part_label(part));
    return labels;
}

Expected<Estimate> evaluate(const Scenario &scenario, const Catalogue &catalogue, const Progress &progress)
{
    const auto arm = prepare_arm(scenario, std::nullopt, catalogue);
    if (!arm)
        return tl::make_unexpected(arm.error());
    return estimate_of(*arm, draws_of(arm->scenario), catalogue, progress);
}

namespace {

/// One arm of a comparison: its estimate, and its step time in every draw.
struct SimulatedArm {
    Expected<Estimate> estimate;
    std::vector<double> step_s;
};

SimulatedArm simulated(const Arm &arm, const DrawSet &draws, const Catalogue &catalogue, const Progress &progress)
{
    if (!arm.infeasible.empty()) {
        Estimate estimate = infeasible_estimate(arm);
        estimate.nearest_plan = nearest_fitting_plan(arm.scenario);
        return {std::move(estimate), {}};
    }
    auto simulation = simulate(arm, draws, curve_points, progress);
    if (!simulation)
        return {tl::make_unexpected(std::move(simulation.error())), {}};
    std::vector<double> step_s = simulation->step_s;
    return {summarised(arm, std::move(*simulation), catalogue), std::move(step_s)};
}

/// Progress of several arms that run side by side: the mean of their shares, told one at a time.
class SharedProgress {
public:
    SharedProgress(const Progress &whole, std::size_t arms) : whole_(whole), shares_(arms, 0.0) {}

    [[nodiscard]] Progress of(std::size_t arm)
    {
        if (!whole_)
            return {};
        return [this, arm](double share) {
            const std::lock_guard lock(mutex_);
            shares_[arm] = share;
            double sum = 0;
            for (const double one : shares_)
                sum += one;
            return whole_(sum / static_cast<double>(shares_.size()));
        };
    }

private:
    const Progress &whole_;
    std::mutex mutex_;
    std::vector<double> shares_;
};

/// All arms with one set of draws, the first is the base.
Expected<Comparison> compared(const std::vector<Arm> &prepared, const Catalogue &catalogue,
                              const Progress &progress)
{
    const DrawSet draws = draws_of(prepared.front().scenario); // one set for all arms: what they share cancels
    SharedProgress shared(progress, prepared.size());
    std::vector<SimulatedArm> simulations(prepared.size());
    in_parallel(prepared.size(),
                [&](std::size_t i) { simulations[i] = simulated(prepared[i], draws, catalogue, shared.of(i)); });
    Comparison comparison;
    std::vector<std::vector<double>> steps;
    for (SimulatedArm &arm : simulations) {
        if (!arm.estimate)
            return tl::make_unexpected(std::move(arm.estimate.error()));
        comparison.arms.push_back(std::move(*arm.estimate));
        steps.push_back(std::move(arm.step_s));
    }
    for (std::size_t i = 1; i < prepared.size(); ++i)
        comparison.against_first.push_back(
            against({prepared[0], comparison.arms[0], steps[0]}, {prepared[i], comparison.arms[i], steps[i]}));
    add_cheapest_chances(comparison);
    return comparison;
}

} // namespace

Expected<std::vector<OptimizerKind>> compared_arms(const Scenario &scenario)
{
    const OptimizerKind own = scenario.optimizer.name.value_or(OptimizerKind::muon);
    if (!scenario.arms)
        return std::vector{OptimizerKind::adamw, own == OptimizerKind::adamw ? OptimizerKind::muon : own};
    std::vector<OptimizerKind> arms;
    for (const std::string &name : *scenario.arms) {
        const auto kind = value_of<OptimizerKind>(name);
        if (!kind)
            return fail("arms.unknown", "arms",
                        "arms: '" + name + "' is not known; allowed are " + allowed_names<OptimizerKind>() + ".");
        if (std::ranges::find(arms, *kind) != arms.end())
            return fail("arms.twice", "arms", "arms: '" + name + "' stands twice.");
        arms.push_back(*kind);
    }
    if (arms.size() < 2)
        return fail("arms.few", "arms",
                    "arms: " + std::to_string(arms.size()) +
                        " optimizers are no comparison; at least 2 are needed.");
    return arms;
}

Expected<Comparison> compare(const Scenario &scenario, const std::vector<OptimizerKind> &arms,
                             const Catalogue &catalogue, const Progress &progress)
{
    if (arms.empty())
        return fail("compare.arms", "arms", "a comparison needs at least one optimizer");
    std::vector<Arm> prepared;
    for (const OptimizerKind optimizer : arms) {
        auto arm = prepare_arm(scenario, optimizer, catalogue);
        if (!arm)
            return tl::make_unexpected(std::move(arm.error()));
        prepared.push_back(std::move(*arm));
    }
    return compared(prepared, catalogue, progress);
}

Expected<Comparison> compare(const std::vector<Scenario> &scenarios, const Catalogue &catalogue,
                             const Progress &progress)
{
    if (scenarios.empty())
        return fail("compare.arms", "arms", "a comparison needs at least one scenario");
    std::vector<Arm> prepared;
    for (const Scenario &scenario : scenarios) {
        // Common random numbers need the same draws, and only equal targets can be paired: the first decides.
        Scenario shared = scenario;
        shared.draws = scenarios.front().draws;
        shared.seed = scenarios.front().seed;
        shared.milestones = scenarios.front().milestones;
        auto arm = prepare_arm(shared, std::nullopt, catalogue);
        if (!arm)
            return tl::make_unexpected(std::move(arm.error()));
        if (!prepared.empty() && arm->scenario.economics.currency != prepared.front().scenario.economics.currency)
            return fail("compare.currency", "economics.report_currency",
                        "scenarios are compared in one currency: " + prepared.front().scenario.economics.currency +
                            " and " + arm->scenario.economics.currency + " differ");
        prepared.push_back(std::move(*arm));
    }
    return compared(prepared, catalogue, progress);
}

} // namespace milepost
