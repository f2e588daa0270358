// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/nearest_plan.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

/// Sizes as the plan asks for them, those of the layout that stands in where it leaves one out.
LayoutChoice asked_sizes(const PlanInputs &plan, const Plan &stand_in)
{
    return {plan.tp.value_or(stand_in.tp),
            plan.pp.value_or(stand_in.pp),
            plan.vp.value_or(stand_in.vp),
            plan.cp.value_or(stand_in.cp),
            plan.ep.value_or(stand_in.ep),
            plan.etp.value_or(stand_in.etp),
            plan.micro_batch.value_or(stand_in.micro_batch),
            false};
}

/// How far two plans are apart: factors of two between their sizes, a switch that differs counts like a factor of
/// two.
double distance(const LayoutChoice &asked, const RankedPlan &found, const Plan &switches)
{
    const LayoutChoice &layout = found.point.layout;
    const auto factor = [](int a, int b) { return std::abs(std::log2(static_cast<double>(a) / b)); };
    return factor(asked.tp, layout.tp) + factor(asked.pp, layout.pp) + factor(asked.vp, layout.vp) +
           factor(asked.cp, layout.cp) + factor(asked.ep, layout.ep) + factor(asked.etp, layout.etp) +
           factor(asked.micro_batch, layout.micro_batch) + (found.recompute != switches.recompute ? 1 : 0) +
           (found.point.fsdp != switches.fsdp ? 1 : 0) + (found.point.ep_overlap != switches.ep_overlap ? 1 : 0);
}

/// The part of a space that lies within `factor` of the asked sizes.
PlanSpace near(PlanSpace space, const LayoutChoice &asked, int factor)
{
    const auto narrow = [factor](std::vector<int> &sizes, int around) {
        std::erase_if(sizes, [&](int size) { return size > around * factor || size * factor < around; });
    };
    narrow(space.tp, asked.tp);
    narrow(space.pp, asked.pp);
    narrow(space.vp, asked.vp);
    narrow(space.cp, asked.cp);
    narrow(space.ep, asked.ep);
    narrow(space.etp, asked.etp);
    narrow(space.micro_batch, asked.micro_batch);
    return space;
}

bool holds_plans(const PlanSpace &space)
{
    return !space.tp.empty() && !space.pp.empty() && !space.vp.empty() && !space.cp.empty() && !space.ep.empty() &&
           !space.etp.empty() && !space.micro_batch.empty();
}

} // namespace

Expected<RankedPlan> nearest_plan(const Scenario &scenario, OptimizerKind optimizer, const Catalogue &catalogue,
                                  const SearchProgress &progress)
{
    Scenario open = scenario;
    open.optimizer.name = optimizer;
    open.plan.automatic = false;
    for (std::optional<int> *size : {&open.plan.tp, &open.plan.pp, &open.plan.vp, &open.plan.cp, &open.plan.ep,
                                     &open.plan.etp, &open.plan.micro_batch})
        size->reset();
    open.plan.pp_layout.reset();
    auto base = resolve(open, catalogue);
    if (!base) {
        // The recipe's own sizes may not go with the rest of the scenario: the planner's do.
        open.plan.automatic = true;
        base = resolve(open, catalogue);
    }
    if (!base)
        return tl::make_unexpected(base.error());
    const LayoutChoice asked = asked_sizes(scenario.plan, base->plan);
    const PlanSpace all = plan_space(*base, {base->gpus});
    constexpr std::size_t candidates = 1024;
    SearchOptions options;
    options.top = candidates;
    Expected<PlanRanking> ranking;
    for (const int factor : {2, 4, 0}) {
        const PlanSpace space = factor > 0 ? near(all, asked, factor) : all;
        if (!holds_plans(space))
            continue;
        ranking = search_plans(*base, space, options, progress);
        if (ranking ? !ranking->best.empty() : ranking.error().front().id != "plan.none")
            break;
    }
    if (!ranking)
        return tl::make_unexpected(std::move(ranking.error()));
    if (ranking->best.empty())
        return fail("plan.none", "plan", "no plan fits on these GPUs", FailureKind::infeasible);
    // Best first by time: the first of the nearest is the fastest of them.
    return *std::ranges::min_element(ranking->best, {},
                                     [&](const RankedPlan &plan) { return distance(asked, plan, base->plan); });
}

} // namespace milepost
