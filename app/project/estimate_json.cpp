// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/estimate_json.h"

#include "app/project/diagnostics_json.h"
#include "engine/scenario/names.h"

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double> &value) { return value ? Json(*value) : Json(nullptr); }

void add_source(Json &entry, const Source &source)
{
    entry["provenance"] = to_string(source.provenance);
    entry["source"] = source.text;
    entry["date"] = source.date;
}

Json defaults_json(const std::vector<DefaultUsed> &defaults)
{
    Json list = Json::array();
    for (const auto &d : defaults) {
        Json entry{{"field", d.field}, {"value", d.value}};
        add_source(entry, d.source);
        list.push_back(std::move(entry));
    }
    return list;
}

Json assumptions_json(const std::vector<Assumption> &assumptions)
{
    Json list = Json::array();
    for (const auto &a : assumptions) {
        Json entry{{"field", a.field}, {"text", a.text}};
        add_source(entry, a.source);
        list.push_back(std::move(entry));
    }
    return list;
}

Json step_json(const Estimate &estimate)
{
    Json parts = Json::array();
    for (const auto &part : estimate.parts)
        parts.push_back({{"id", part_id(part.id)},
                         {"label", part_label(part.id, estimate.optimizer)},
                         {"exposed_s", part.exposed_s},
                         {"busy_s", part.busy_s},
                         {"load", number(part.load)},
                         {"provenance", to_string(part.provenance)}});
    return {{"time_s", to_json(estimate.step_time_s)}, {"parts", std::move(parts)}};
}

Json memory_json(const MemoryEstimate &memory)
{
    if (memory.stages.empty())
        return {{"bytes_per_gpu", nullptr}, {"limit_bytes", nullptr}, {"parts", Json::array()}};
    const auto &worst = memory.stages[static_cast<std::size_t>(memory.worst_stage)];
    Json parts = Json::array();
    for (std::size_t kind = 0; kind < memory_kind_count; ++kind)
        parts.push_back({{"id", memory_kind_id(static_cast<MemoryKind>(kind))},
                         {"label", memory_kind_label(static_cast<MemoryKind>(kind))},
                         {"bytes", worst.bytes[kind]}});
    return {{"bytes_per_gpu", worst.total()},
            {"limit_bytes", memory.limit_bytes},
            {"stage", memory.worst_stage},
            {"parts", std::move(parts)}};
}

Json throughput_json(const Throughput &throughput)
{
    return {{"tokens_per_s_per_gpu", throughput.tokens_per_s_per_gpu},
            {"model_tflops_per_gpu", throughput.model_tflops_per_gpu},
            {"optimizer_tflops_per_gpu", throughput.optimizer_tflops_per_gpu},
            {"mfu", throughput.mfu},
            {"model_tflops", to_json(throughput.model_tflops)}};
}

Json money_json(const Quantiles &quantiles, const std::string &currency)
{
    Json json{{"currency", currency}};
    json.update(to_json(quantiles));
    return json;
}

Json milestones_json(const Estimate &estimate)
{
    Json list = Json::array();
    for (const auto &m : estimate.milestones) {
        list.push_back({{"metric", m.metric},
                        {"value", m.value},
                        {"adamw_final", m.is_adamw_final},
                        {"loss", m.loss},
                        {"probability_reached", m.probability_reached},
                        {"tokens", to_json(m.tokens)},
                        {"days", to_json(m.days)},
                        {"cost", money_json(m.cost, estimate.currency)},
                        {"energy_mwh", to_json(m.energy_mwh)},
                        {"co2e_t", to_json(m.co2e_t)}});
        Json band = Json::array();
        for (const BandSource &source : m.band)
            band.push_back({{"id", source.id}, {"text", source.text}, {"share", source.share}});
        list.back()["days_band"] = std::move(band);
        if (m.probability_by_deadline)
            list.back()["probability_by_deadline"] = *m.probability_by_deadline;
        if (m.probability_in_budget)
            list.back()["probability_in_budget"] = *m.probability_in_budget;
        if (estimate.scenario.economics.final_run_share)
            list.back()["programme_cost"] = money_json(m.programme_cost, estimate.currency);
    }
    return list;
}

Json curve_json(const std::vector<CurvePoint> &curve)
{
    Json list = Json::array();
    for (const auto &point : curve)
        list.push_back(
            {{"tokens", point.tokens}, {"loss", to_json(point.loss)}, {"days", point.days}, {"cost", point.cost}});
    return list;
}

Json goodput_json(const Goodput &goodput)
{
    if (!goodput.known)
        return {{"fraction", nullptr},
                {"checkpoint_bytes", goodput.checkpoint_bytes},
                {"checkpoint_s", goodput.checkpoint_s},
                {"gpu_hours_per_failure_at_tenth_lost", number(goodput.gpu_hours_at_tenth_lost)}};
    return {{"fraction", goodput.fraction},
            {"checkpoint_interval_s", goodput.checkpoint_interval_s},
            {"mtbf_s", goodput.mtbf_s},
            {"checkpoint_bytes", goodput.checkpoint_bytes},
            {"checkpoint_s", goodput.checkpoint_s},
            {"lost",
             {{"saving", goodput.lost.saving},
              {"rework", goodput.lost.rework},
              {"restart", goodput.lost.restart},
              {"ramp", goodput.lost.ramp}}},
            {"gpu_hours_per_failure_at_tenth_lost", number(goodput.gpu_hours_at_tenth_lost)}};
}

Json power_json(const PowerEstimate &power)
{
    return {{"load", power.load},
            {"gpu_watts", power.gpu_watts},
            {"all_in_watts_per_gpu", power.all_in_watts},
            {"site_watts", power.site_watts},
            {"all_in_factor", to_json(power.all_in_factor)}};
}

Json nearest_json(const NearestPlan &plan)
{
    Json sizes = to_json(plan.point.layout);
    sizes["recompute"] = plan.recompute;
    sizes["fsdp"] = plan.point.fsdp;
    sizes["ep_overlap"] = plan.point.ep_overlap;
    return {{"plan", std::move(sizes)},
            {"changes", plan.changes},
            {"step_time_s", plan.step_s},
            {"memory_bytes", plan.memory_bytes}};
}

/// Everything but the schema key, which a document has once.
Json estimate_fields(const Estimate &estimate)
{
    Json fields = {{"optimizer", name_of(estimate.optimizer)},
                   {"feasible", estimate.feasible},
                   {"diagnostics", diagnostics_json(estimate.diagnostics)},
                   {"defaults", defaults_json(estimate.defaults)},
                   {"step", step_json(estimate)},
                   {"throughput", throughput_json(estimate.throughput)},
                   {"memory", memory_json(estimate.memory)},
                   {"milestones", milestones_json(estimate)},
                   {"goodput", goodput_json(estimate.goodput)},
                   {"power", power_json(estimate.power)},
                   {"newton_schulz_flops_per_step", estimate.newton_schulz_flops_per_step},
                   {"curve", curve_json(estimate.curve)},
                   {"assumptions", assumptions_json(estimate.assumptions)}};
    if (estimate.nearest_plan)
        fields["nearest_plan"] = nearest_json(*estimate.nearest_plan);
    return fields;
}

Json against_json(const ArmAgainstFirst &arm, const std::string &currency)
{
    Json milestones = Json::array();
    for (const auto &m : arm.milestones)
        milestones.push_back({{"metric", m.metric},
                              {"value", m.value},
                              {"tokens", to_json(m.tokens)},
                              {"days", to_json(m.days)},
                              {"cost", money_json(m.cost, currency)},
                              {"probability_cheaper", m.probability_cheaper},
                              {"probability_faster", m.probability_faster},
                              {"probability_cheapest", m.probability_cheapest},
                              {"step_speedup", to_json(m.step_speedup)},
                              {"wall_speedup", to_json(m.wall_speedup)}});
    return {{"optimizer", name_of(arm.optimizer)},
            {"step_time", to_json(arm.step_time)},
            {"step_ratio", arm.step_ratio},
            {"milestones", std::move(milestones)},
            {"break_even",
             {{"token_ratio", number(arm.break_even.token_ratio)},
              {"price_ratio", number(arm.break_even.price_ratio)},
              {"useful_ratio", number(arm.break_even.useful_ratio)}}},
            {"switching_cost", arm.switching_cost},
            {"net_saving", money_json(arm.net_saving, currency)}};
}

} // namespace

Json to_json(const PlanSizes &sizes)
{
    return {{"tp", sizes.tp},
            {"pp", sizes.pp},
            {"vp", sizes.vp},
            {"cp", sizes.cp},
            {"ep", sizes.ep},
            {"etp", sizes.etp},
            {"micro_batch", sizes.micro_batch}};
}

Json to_json(const Quantiles &quantiles)
{
    return {{"p05", number(quantiles.p05)},
            {"p10", number(quantiles.p10)},
            {"p50", number(quantiles.p50)},
            {"p90", number(quantiles.p90)},
            {"p95", number(quantiles.p95)}};
}

Json to_json(const Estimate &estimate)
{
    Json json{{"schema", "milepost.estimate/1"}};
    json.update(estimate_fields(estimate));
    return json;
}

Json to_json(const Comparison &comparison)
{
    Json arms = Json::array();
    for (const auto &arm : comparison.arms)
        arms.push_back(estimate_fields(arm));
    Json against = Json::array();
    const std::string currency = comparison.arms.empty() ? "" : comparison.arms.front().currency;
    for (const auto &arm : comparison.against_first)
        against.push_back(against_json(arm, currency));
    return {{"schema", "milepost.comparison/1"},
            {"arms", std::move(arms)},
            {"against_first", std::move(against)},
            {"first_probability_cheapest", comparison.first_cheapest}};
}

} // namespace milepost
