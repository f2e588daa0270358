// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/nearest_plan.h"

#include "engine/plan/plan_evaluator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace milepost {

namespace {

/// The sizes of a layout by name, with what a doubling counts.
struct Size {
    std::string_view field;
    int PlanSizes::*member;
    double weight;
};
constexpr std::array sizes{Size{"plan.tp", &PlanSizes::tp, 2},
                           Size{"plan.pp", &PlanSizes::pp, 2},
                           Size{"plan.vp", &PlanSizes::vp, 1},
                           Size{"plan.cp", &PlanSizes::cp, 2},
                           Size{"plan.ep", &PlanSizes::ep, 2},
                           Size{"plan.etp", &PlanSizes::etp, 2},
                           Size{"plan.micro_batch", &PlanSizes::micro_batch, 1}};

struct Candidate {
    PlanPoint point;
    double distance = 0;
};

class NearestSearch {
public:
    explicit NearestSearch(const ResolvedScenario &scenario)
        : scenario_(scenario), space_(plan_space(scenario, {scenario.gpus})), evaluator_(scenario, space_.recompute)
    {
        const Plan &p = scenario.plan;
        const PlanSizes &own_sizes = p;
        const auto own = std::ranges::find(space_.recompute, p.recompute);
        own_ = {scenario.gpus,
                {own_sizes, false},
                static_cast<std::size_t>(own - space_.recompute.begin()),
                p.fsdp,
                p.ep_overlap};
    }

    std::optional<NearestPlan> run()
    {
        collect(0, own_, 0);
        std::ranges::stable_sort(candidates_, {}, &Candidate::distance);
        std::optional<NearestPlan> best;
        for (const Candidate &candidate : candidates_) {
            if (best && candidate.distance > best->distance)
                break;
            if (!evaluator_.multiplies_out(candidate.point) ||
                evaluator_.select(candidate.point) != PlanEvaluator::Verdict::evaluated)
                continue;
            const auto result = evaluator_.evaluate(candidate.point);
            if (result.memory_bytes > scenario_.system->hbm_bytes || (best && best->step_s <= result.step_s))
                continue;
            best = NearestPlan{candidate.point,    space_.recompute[candidate.point.recompute],
                               result.step_s,      result.memory_bytes,
                               candidate.distance, changes(candidate.point)};
        }
        return best;
    }

private:
    [[nodiscard]] const std::vector<int> &values(std::size_t size) const
    {
        const std::array lists{&space_.tp, &space_.pp,  &space_.vp,         &space_.cp,
                               &space_.ep, &space_.etp, &space_.micro_batch};
        return *lists[size];
    }

    /// All points within reach, size by size; the distance only grows.
    void collect(std::size_t size, PlanPoint point, double distance)
    {
        if (distance > farthest_plan)
            return;
        if (size == sizes.size()) {
            switches(point, distance);
            return;
        }
        const Size &s = sizes[size];
        const int own = own_.layout.*s.member;
        collect(size + 1, point, distance);
        for (const int value : values(size)) {
            if (value == own)
                continue;
            point.layout.*s.member = value;
            collect(size + 1, point, distance + s.weight * std::abs(std::log2(1.0 * value / own)));
        }
    }

    void switches(PlanPoint point, double distance)
    {
        for (std::size_t recompute = 0; recompute < space_.recompute.size(); ++recompute)
            for (const bool fsdp : space_.fsdp)
                for (const bool overlap : space_.ep_overlap) {
                    const double changed = distance + (recompute != own_.recompute) + (fsdp != own_.fsdp) +
                                           (overlap != own_.ep_overlap);
                    point.recompute = recompute;
                    point.fsdp = fsdp;
                    point.ep_overlap = overlap;
                    if (changed <= farthest_plan && evaluator_.allows_switches(point))
                        candidates_.push_back({point, changed});
                }
    }

    [[nodiscard]] std::vector<std::string> changes(const PlanPoint &point) const
    {
        std::vector<std::string> list;
        const auto add = [&](std::string_view field, const std::string &from, const std::string &to) {
            if (from != to)
                list.push_back(std::string(field) + ' ' + from + " -> " + to);
        };
        for (const Size &s : sizes)
            add(s.field, std::to_string(own_.layout.*s.member), std::to_string(point.layout.*s.member));
        const auto modules = [](const std::vector<std::string> &names) {
            std::string text;
            for (const std::string &name : names)
                text += (text.empty() ? "" : ", ") + name;
            return text.empty() ? std::string("none") : text;
        };
        add("plan.recompute", modules(scenario_.plan.recompute), modules(space_.recompute[point.recompute]));
        const auto on_off = [](bool on) { return std::string(on ? "on" : "off"); };
        add("plan.fsdp", on_off(own_.fsdp), on_off(point.fsdp));
        add("plan.ep_overlap", on_off(own_.ep_overlap), on_off(point.ep_overlap));
        return list;
    }

    const ResolvedScenario &scenario_;
    PlanSpace space_;
    PlanEvaluator evaluator_;
    PlanPoint own_;
    std::vector<Candidate> candidates_;
};

} // namespace

std::optional<NearestPlan> nearest_fitting_plan(const ResolvedScenario &scenario)
{
    return NearestSearch(scenario).run();
}

} // namespace milepost
