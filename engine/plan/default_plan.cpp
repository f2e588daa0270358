// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/default_plan.h"

#include "engine/scenario/plan_rules.h"
#include "engine/step/memory.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <vector>

namespace milepost {

namespace {

constexpr int largest_micro_batch = 8;
/// Fewer micro-batches than this for each pipeline stage leave more than a quarter of the 1F1B schedule idle.
constexpr int least_micro_batches_per_stage = 4;
/// An open batch grows by no more than this for a larger micro-batch: the loss that a run reaches follows the
/// batch, so that a plan must not choose it freely.
constexpr double most_batch_growth = 1.125;

std::vector<int> candidates(const std::optional<int> &decided, int limit, const auto &allowed)
{
    if (decided)
        return {*decided};
    std::vector<int> list;
    for (int value = 1; value <= limit; ++value)
        if (allowed(value))
            list.push_back(value);
    return list;
}

std::vector<int> tensor_sizes(const ResolvedScenario &s, const LayoutInputs &inputs)
{
    const PlanRules rules(*s.model, s.training.sequence_length);
    // Tensor parallelism stays inside one NVLink domain, as all published recipes do.
    const int limit = std::min({s.site.nvlink_domain, s.gpus, 16});
    return candidates(inputs.tp, limit, [&](int tp) { return s.gpus % tp == 0 && rules.allows_tp(tp); });
}

std::vector<int> expert_sizes(const ResolvedScenario &s, const LayoutInputs &inputs, int per_stage)
{
    const PlanRules rules(*s.model, s.training.sequence_length);
    const int experts = s.model->moe ? s.model->moe->experts : 1;
    return candidates(inputs.ep, std::min(experts, per_stage),
                      [&](int ep) { return rules.allows_ep(ep) && per_stage % ep == 0; });
}

/// Interleavings up to 4 that spread the layers as evenly as none, deepest first.
std::vector<int> interleavings(int layers, int pp)
{
    std::vector<int> list;
    if (pp > 1)
        for (const int vp : {4, 3, 2})
            if (pp * vp <= layers && layers % (pp * vp) == 0)
                list.push_back(vp);
    list.push_back(1);
    return list;
}

struct Search {
    ResolvedScenario scenario;
    LayoutInputs inputs;

    /// Bytes of the worst stage; empty if the layout does not multiply out.
    std::optional<double> memory(const LayoutChoice &c)
    {
        const std::int64_t shard = static_cast<std::int64_t>(c.tp) * c.pp * c.cp;
        if (scenario.gpus % shard != 0)
            return std::nullopt;
        const auto dp = static_cast<int>(scenario.gpus / shard);
        const int batch = inputs.global_batch.value_or(
            default_global_batch(scenario.training.sequence_length, c.micro_batch, dp));
        if (!PlanRules(*scenario.model, scenario.training.sequence_length).shares_out(c, scenario.gpus, batch))
            return std::nullopt;
        scenario.training.global_batch = batch;
        apply_layout(c, scenario);
        const MemoryEstimate estimate = memory_of(scenario);
        limit = estimate.limit_bytes;
        return estimate.stages[static_cast<std::size_t>(estimate.worst_stage)].total();
    }
    double limit = 0;
};

/// All layouts with micro-batch 1 (or the decided one), least model parallelism first.
std::vector<LayoutChoice> layouts(const ResolvedScenario &s, const LayoutInputs &inputs)
{
    const int layers = static_cast<int>(s.model->layers.size());
    const int etp = inputs.etp.value_or(1);
    const int micro = inputs.micro_batch.value_or(1);
    const PlanRules rules(*s.model, s.training.sequence_length);
    const auto context = candidates(inputs.cp, std::min(s.gpus, 16), [&](int cp) {
        return s.gpus % cp == 0 && rules.allows_cp(cp) && std::has_single_bit(static_cast<unsigned>(cp));
    });
    const auto pipeline = candidates(inputs.pp, std::min(layers, s.gpus), [&](int pp) { return s.gpus % pp == 0; });
    std::vector<LayoutChoice> list;
    for (const int tp : tensor_sizes(s, inputs))
        for (const int cp : context)
            for (const int pp : pipeline) {
                if (static_cast<std::int64_t>(tp) * cp * pp > s.gpus || pp > s.gpus)
                    continue;
                const auto virtual_chunks = inputs.vp ? std::vector{*inputs.vp} : interleavings(layers, pp);
                for (const int ep : expert_sizes(s, inputs, std::max(1, s.gpus / pp / etp)))
                    for (const int vp : virtual_chunks)
                        list.push_back({{tp, pp, vp, cp, ep, etp, micro}, false});
            }
    // Experts that are exchanged across NVLink domains come last, whatever the model parallelism.
    std::ranges::sort(list, {}, [&](const LayoutChoice &c) {
        const bool crosses = static_cast<std::int64_t>(c.ep) * c.etp > s.site.nvlink_domain;
        return std::tuple(crosses, static_cast<std::int64_t>(c.tp) * c.cp * c.pp, c.cp, c.tp, c.ep, -c.vp);
    });
    return list;
}

} // namespace

int default_global_batch(int sequence_length, int micro_batch, int dp)
{
    const double unit = static_cast<double>(micro_batch) * dp;
    const double sequences = default_batch_tokens / std::max(1, sequence_length);
    return static_cast<int>(std::max(1.0, std::ceil(sequences / unit)) * unit);
}

void state_sizes(const PlanSizes &sizes, PlanInputs &plan)
{
    plan.tp = sizes.tp;
    plan.pp = sizes.pp;
    plan.vp = sizes.vp;
    plan.cp = sizes.cp;
    plan.ep = sizes.ep;
    plan.etp = sizes.etp;
    plan.micro_batch = sizes.micro_batch;
}

void leave_sizes_open(PlanInputs &plan)
{
    for (std::optional<int> *size :
         {&plan.tp, &plan.pp, &plan.vp, &plan.cp, &plan.ep, &plan.etp, &plan.micro_batch})
        size->reset();
    plan.pp_layout.reset();
}

void apply_sizes(const PlanSizes &sizes, ResolvedScenario &scenario)
{
    Plan &plan = scenario.plan;
    static_cast<PlanSizes &>(plan) = sizes;
    plan.dp = scenario.gpus / (plan.tp * plan.pp * plan.cp);
    plan.expert_dp = scenario.gpus / (plan.etp * plan.ep * plan.pp);
    plan.micro_batches = scenario.training.global_batch / (plan.micro_batch * plan.dp);
}

void apply_layout(const PlanSizes &sizes, ResolvedScenario &scenario)
{
    apply_sizes(sizes, scenario);
    Plan &plan = scenario.plan;
    plan.layout =
        default_pipeline_layout(*scenario.model, plan.pp, plan.vp, plan.mtp ? scenario.model->mtp_layers : 0);
}

LayoutChoice default_layout(const ResolvedScenario &scenario, const LayoutInputs &inputs)
{
    Search search{scenario, inputs};
    LayoutChoice best{{inputs.tp.value_or(1), inputs.pp.value_or(1), inputs.vp.value_or(1), inputs.cp.value_or(1),
                       inputs.ep.value_or(1), inputs.etp.value_or(1), inputs.micro_batch.value_or(1)},
                      false};
    double least = 0;
    bool any = false;
    for (const LayoutChoice &choice : layouts(scenario, inputs)) {
        const auto bytes = search.memory(choice);
        if (!bytes)
            continue;
        if (!any || *bytes < least) {
            best = choice;
            least = *bytes;
            any = true;
        }
        if (*bytes > search.limit)
            continue;
        best = choice;
        best.fits = true;
        break;
    }
    const double smallest_batch = search.memory(best) ? search.scenario.training.global_batch : 0;
    for (int micro = 2 * best.micro_batch; best.fits && !inputs.micro_batch && micro <= largest_micro_batch;
         micro *= 2) {
        LayoutChoice larger = best;
        larger.micro_batch = micro;
        const int before = search.memory(best) ? search.scenario.plan.micro_batches : 1;
        const auto bytes = search.memory(larger);
        if (!bytes || *bytes > search.limit ||
            search.scenario.training.global_batch > most_batch_growth * smallest_batch)
            break;
        // An open batch may grow along: then the pipeline is as full as before.
        const int after = search.scenario.plan.micro_batches;
        if (larger.pp > 1 && after < before && after < least_micro_batches_per_stage * larger.pp)
            break;
        best = larger;
    }
    return best;
}

} // namespace milepost
