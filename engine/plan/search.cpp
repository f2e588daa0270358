// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/search.h"

#include "engine/core/units.h"
#include "engine/economics/power.h"
#include "engine/economics/running_cost.h"
#include "engine/plan/plan_evaluator.h"
#include "engine/plan/plan_reason.h"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace milepost {

namespace {

/// Days, money and energy of the planned tokens.
void price(const ResolvedScenario &base, RankedPlan &plan)
{
    plan.global_batch = base.training.global_batch;
    const double seconds = base.training.tokens / base.training.batch_tokens() * plan.step_s;
    const RunningCost rates =
        running_cost(base.economics, plan.point.gpus, plan.load, base.reliability.billed_ratio);
    plan.days = seconds / seconds_per_day;
    plan.cost = rates.run(seconds, 1);
    plan.energy_mwh = rates.mwh(seconds, 1);
}

double value_of(const RankedPlan &plan, PlanObjective objective)
{
    switch (objective) {
    case PlanObjective::time: return plan.days;
    case PlanObjective::cost: return plan.cost;
    case PlanObjective::energy: break;
    }
    return plan.energy_mwh;
}

/// Order of plans of equal value: the smaller and simpler one first.
auto simplicity(const PlanPoint &p)
{
    const LayoutChoice &c = p.layout;
    return std::tuple(p.gpus, static_cast<std::int64_t>(c.tp) * c.cp * c.pp, c.tp, c.cp, c.vp, c.etp, c.ep,
                      p.recompute, p.fsdp, p.ep_overlap, c.micro_batch);
}

class Ranking {
public:
    Ranking(PlanObjective objective, std::size_t top) : objective_(objective), top_(top) {}

    void add(const RankedPlan &plan)
    {
        add_best(plan);
        add_pareto(plan);
    }
    std::vector<RankedPlan> take_best() { return std::move(best_); }
    std::vector<RankedPlan> take_pareto()
    {
        std::ranges::sort(pareto_, [](const RankedPlan &a, const RankedPlan &b) {
            return std::tuple(a.days, a.cost, simplicity(a.point)) <
                   std::tuple(b.days, b.cost, simplicity(b.point));
        });
        return std::move(pareto_);
    }

private:
    [[nodiscard]] bool before(const RankedPlan &a, const RankedPlan &b) const
    {
        const double x = value_of(a, objective_);
        const double y = value_of(b, objective_);
        return x != y ? x < y : simplicity(a.point) < simplicity(b.point);
    }
    void add_best(const RankedPlan &plan)
    {
        if (best_.size() >= top_ && (top_ == 0 || !before(plan, best_.back())))
            return;
        const auto at =
            std::ranges::upper_bound(best_, plan, [this](const auto &a, const auto &b) { return before(a, b); });
        best_.insert(at, plan);
        if (best_.size() > top_)
            best_.pop_back();
    }
    void add_pareto(const RankedPlan &plan)
    {
        const auto covers = [](const RankedPlan &a, const RankedPlan &b) {
            return a.days <= b.days && a.cost <= b.cost && a.memory_bytes <= b.memory_bytes;
        };
        for (const RankedPlan &other : pareto_)
            if (covers(other, plan))
                return;
        std::erase_if(pareto_, [&](const RankedPlan &other) { return covers(plan, other); });
        pareto_.push_back(plan);
    }

    PlanObjective objective_;
    std::size_t top_;
    std::vector<RankedPlan> best_;
    std::vector<RankedPlan> pareto_;
};

/// Walks the space from the outside in: what changes least and costs most to change stands outside.
class Search {
public:
    Search(const ResolvedScenario &base, const PlanSpace &space, const SearchOptions &options,
           const SearchProgress &progress)
        : base_(base), space_(space), progress_(progress), evaluator_(base, space.recompute),
          ranking_(options.objective, options.top)
    {
    }

    Expected<PlanRanking> run()
    {
        if (base_.stack && base_.stack->bidirectional_pipeline)
            return fail(
                "plan.bidirectional", "stack",
                "stack: '" + base_.stack->id +
                    "' feeds its pipeline from both ends; such plans are not searched, state plan.pp and the "
                    "other sizes.");
        const double steps = static_cast<double>(space_.gpus.size() * space_.pp.size());
        double done = 0;
        for (const int gpus : space_.gpus)
            for (const int pp : space_.pp) {
                if (progress_ && !progress_(done++ / steps))
                    return fail("cancelled", "", "The search was cancelled.");
                if (gpus % pp == 0)
                    for (const int vp : space_.vp)
                        if (vp == 1 || pp > 1)
                            sizes(gpus, pp, vp);
            }
        PlanRanking result{searched_, ranking_.take_best(), ranking_.take_pareto(), current()};
        if (searched_.plans == 0)
            return fail("plan.none", "plan", multiplies_nowhere(), FailureKind::infeasible);
        if (result.best.empty() && searched_.feasible == 0)
            return fail("plan.none", "plan",
                        "None of the " + std::to_string(searched_.plans) +
                            " plans that multiply out fits in memory; more GPUs, or recomputation and offloading, "
                            "are needed.",
                        FailureKind::infeasible);
        explain(result.best, [this](const PlanPoint &p) { return evaluator_.scenario_of(p); });
        if (progress_ && !progress_(1))
            return fail("cancelled", "", "The search was cancelled.");
        return result;
    }

private:
    void sizes(int gpus, int pp, int vp)
    {
        for (const int tp : space_.tp)
            for (const int cp : space_.cp)
                if (gpus % (static_cast<std::int64_t>(tp) * cp * pp) == 0)
                    for (const int etp : space_.etp)
                        for (const int ep : space_.ep)
                            for (const bool fsdp : space_.fsdp)
                                switches({gpus, {{tp, pp, vp, cp, ep, etp, 1}, false}, 0, fsdp, false});
    }

    void switches(PlanPoint point)
    {
        std::vector<int> &micro_batches = micro_batches_;
        micro_batches.clear();
        for (const int micro_batch : space_.micro_batch) {
            point.layout.micro_batch = micro_batch;
            if (evaluator_.multiplies_out(point))
                micro_batches.push_back(micro_batch);
        }
        if (micro_batches.empty())
            return;
        switches_.clear();
        for (const bool overlap : space_.ep_overlap) {
            point.ep_overlap = overlap;
            for (point.recompute = 0; point.recompute < space_.recompute.size(); ++point.recompute)
                if (evaluator_.allows_switches(point))
                    switches_.push_back({overlap, point.recompute});
        }
        const std::size_t points = micro_batches.size() * switches_.size();
        searched_.plans += points;
        if (points == 0)
            return;
        point.ep_overlap = false;
        point.recompute = 0;
        point.layout.micro_batch = micro_batches.front();
        if (evaluator_.select(point) != PlanEvaluator::Verdict::evaluated) {
            searched_.pruned += points;
            return;
        }
        for (const Switches &chosen : switches_) {
            point.ep_overlap = chosen.ep_overlap;
            point.recompute = chosen.recompute;
            for (const int micro_batch : micro_batches) {
                point.layout.micro_batch = micro_batch;
                evaluate(point);
            }
        }
    }

    void evaluate(const PlanPoint &point)
    {
        const auto result = evaluator_.evaluate(point);
        ++searched_.evaluated;
        if (result.memory_bytes > base_.system->hbm_bytes)
            return;
        ++searched_.feasible;
        RankedPlan plan;
        plan.point = point;
        plan.point.layout.fits = true;
        plan.step_s = result.step_s;
        plan.load = result.load;
        plan.memory_bytes = result.memory_bytes;
        price(base_, plan);
        ranking_.add(plan);
    }

    [[nodiscard]] std::string multiplies_nowhere() const
    {
        const std::string where = space_.gpus.size() == 1
                                      ? "No plan multiplies out on " + std::to_string(space_.gpus.front()) + " GPUs"
                                      : "No plan multiplies out on any of these numbers of GPUs";
        return where + " with a global batch of " + std::to_string(base_.training.global_batch) +
               " sequences; another number of GPUs, or another batch, is needed.";
    }

    [[nodiscard]] std::optional<RankedPlan> current() const
    {
        const auto lowered = lower(base_);
        if (!lowered)
            return std::nullopt;
        const MemoryEstimate memory = memory_of(base_);
        RankedPlan plan;
        const Plan &p = base_.plan;
        const PlanSizes &own_sizes = p;
        plan.point = {base_.gpus, {own_sizes, memory.fits()}, 0, p.fsdp, p.ep_overlap};
        plan.recompute = p.recompute;
        const StepTime time = combine(*lowered, median_factors(*base_.calibration));
        plan.step_s = time.seconds;
        plan.load = mean_load(time, base_.training.precision, base_.economics.loads);
        plan.memory_bytes = memory.stages[static_cast<std::size_t>(memory.worst_stage)].total();
        plan.fits = memory.fits();
        price(base_, plan);
        return plan;
    }

    const ResolvedScenario &base_;
    const PlanSpace &space_;
    const SearchProgress &progress_;
    PlanEvaluator evaluator_;
    Ranking ranking_;
    SearchedPlans searched_;
    struct Switches {
        bool ep_overlap;
        std::size_t recompute;
    };
    std::vector<int> micro_batches_;
    std::vector<Switches> switches_;
};

} // namespace

Expected<PlanRanking> search_plans(const ResolvedScenario &base, const PlanSpace &space,
                                   const SearchOptions &options, const SearchProgress &progress)
{
    auto ranking = Search(base, space, options, progress).run();
    if (!ranking)
        return ranking;
    for (auto *list : {&ranking->best, &ranking->pareto})
        for (RankedPlan &plan : *list)
            plan.recompute = space.recompute[plan.point.recompute];
    return ranking;
}

Expected<PlanRanking> search_plans(const ResolvedScenario &base, const SearchOptions &options,
                                   const SearchProgress &progress)
{
    const auto gpus = options.gpus.empty() ? std::vector{base.gpus} : options.gpus;
    return search_plans(base, plan_space(base, gpus), options, progress);
}

PlanInputs plan_inputs(const RankedPlan &plan)
{
    PlanInputs inputs;
    state_sizes(plan.point.layout, inputs);
    inputs.sequence_parallel = plan.point.layout.tp > 1;
    inputs.recompute = plan.recompute;
    inputs.fsdp = plan.point.fsdp;
    inputs.ep_overlap = plan.point.ep_overlap;
    return inputs;
}

} // namespace milepost
