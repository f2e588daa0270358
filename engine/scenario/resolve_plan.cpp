// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/plan/default_plan.h"
#include "engine/plan/search.h"
#include "engine/scenario/graph_scope.h"
#include "engine/scenario/plan_rules.h"
#include "engine/scenario/resolve_parts.h"

#include <algorithm>
#include <cstdint>

namespace milepost {

namespace {

bool fp8(Precision precision)
{
    return precision == Precision::fp8_cs || precision == Precision::fp8_ds || precision == Precision::mxfp8;
}

/// What a stack replays from CUDA graphs when the plan does not say.
std::string stack_graph(const Resolution &r)
{
    const Stack &stack = *r.out.stack;
    const std::string &scope = r.out.model->moe ? stack.default_cuda_graph_moe : stack.default_cuda_graph_dense;
    return scope.empty() ? "none" : scope;
}

void resolve_graph(Resolution &r)
{
    const std::string scope =
        r.defaults.choose(r.scenario.plan.cuda_graph, "plan.cuda_graph", stack_graph(r), r.out.stack->source);
    if (const auto value = graph_scope_of(scope))
        r.out.plan.cuda_graph = *value;
    else
        r.error("plan.cuda_graph", "plan.cuda_graph",
                "plan.cuda_graph: '" + scope +
                    "' is no scope; none, moe, attention, mlp, full or Megatron's scopes (attn, mamba, moe_router, "
                    "moe_preprocess, mlp, per_layer, full_iteration) joined by '+' are allowed.");
}

constexpr bool adamw_gathers_fp8 = true; ///< where it trains in FP8 and nothing is stated

/// Switches of experts are neither listed nor asked about for dense models.
void resolve_expert_switches(Resolution &r)
{
    if (!r.out.model->moe)
        return;
    const PlanInputs &given = r.scenario.plan;
    Plan &p = r.out.plan;
    Defaults &d = r.defaults;
    const bool rack = r.out.site.nvlink_domain > 8;
    p.dispatcher = d.choose(given.dispatcher, "plan.dispatcher", rack ? Dispatcher::hybridep : Dispatcher::alltoall,
                            {Provenance::published,
                             "Megatron Bridge recipes: HybridEP inside rack-scale NVLink domains", "2026-08-22"});
    const int sms = p.dispatcher == Dispatcher::hybridep ? 16 : p.dispatcher == Dispatcher::deepep ? 20 : 0;
    p.dispatcher_sms = d.choose(given.dispatcher_sms, "plan.dispatcher_sms", sms,
                                {Provenance::published, "Megatron-LM transformer_config.py", "2026-08-22"});
    r.check_range("plan.dispatcher_sms", p.dispatcher_sms, {0, 1.0 * r.out.system->sms});
    p.ep_overlap = d.choose(given.ep_overlap, "plan.ep_overlap", false, assumed("off unless a recipe says so"));
    p.fused_grouped_mlp =
        d.choose(given.fused_grouped_mlp, "plan.fused_grouped_mlp", false, assumed("off unless a recipe says so"));
    p.token_drop_capacity = given.token_drop_capacity;
}

void resolve_switches(Resolution &r)
{
    const PlanInputs &given = r.scenario.plan;
    Plan &p = r.out.plan;
    Defaults &d = r.defaults;
    const Source off = assumed("off unless a recipe or stack says so");
    const bool muon = r.out.optimizer.kind == OptimizerKind::muon;
    p.recompute = d.choose(given.recompute, "plan.recompute", std::vector<std::string>{}, off);
    p.delay_wgrad = d.choose(given.delay_wgrad, "plan.delay_wgrad", false, off);
    p.tp_overlap = d.choose(given.tp_overlap, "plan.tp_overlap", false, off);
    p.overlap_grad_reduce = d.choose(given.overlap_grad_reduce, "plan.overlap_grad_reduce", true,
                                     assumed("on in every published recipe"));
    p.fsdp = d.choose(given.fsdp, "plan.fsdp", false, off);
    p.fp8_attention = d.choose(given.fp8_attention, "plan.fp8_attention", false, off);
    p.precision_aware_optimizer =
        d.choose(given.precision_aware_optimizer, "plan.precision_aware_optimizer", false, off);
    p.grad_reduce_fp32 =
        d.choose(given.grad_reduce_fp32, "plan.grad_reduce_fp32", false,
                 {Provenance::published, "Megatron Bridge performance recipes reduce in BF16", "2026-08-22"});
    const Source muon_rule{
        Provenance::published,
        "the layer-wise optimizer of releases 26.02 to 26.06 gathers BF16 parameters after its step", "2026-08-22"};
    const bool exposed = muon && r.out.optimizer.layerwise == LayerwiseGather::allgatherv_exposed;
    if (exposed && !given.overlap_param_gather)
        d.note("plan.overlap_param_gather", p.overlap_param_gather = false, muon_rule);
    else
        p.overlap_param_gather = d.choose(given.overlap_param_gather, "plan.overlap_param_gather", true,
                                          assumed("on in every published recipe"));
    if (muon && !given.fp8_param_gather)
        d.note("plan.fp8_param_gather", p.fp8_param_gather = false, muon_rule);
    else if (fp8(r.out.training.precision))
        p.fp8_param_gather = d.choose(given.fp8_param_gather, "plan.fp8_param_gather", adamw_gathers_fp8,
                                      {Provenance::published, "Megatron Bridge mixed_precision.py", "2026-08-22"});
    else
        p.fp8_param_gather = false;
    p.bf16_first_layers = d.choose(given.bf16_first_layers, "plan.bf16_first_layers", 0, off);
    p.bf16_last_layers = d.choose(given.bf16_last_layers, "plan.bf16_last_layers", 0, off);
    p.offload_layers = d.choose(given.offload_layers, "plan.offload_layers", 0, off);
    p.offload = d.choose(given.offload, "plan.offload", std::vector<std::string>{}, off);
    p.unfused_attention =
        given.unfused_attention.value_or(d.from_recipe<bool>("plan.unfused_attention").value_or(false));
    const auto layers = static_cast<double>(r.out.model->layers.size());
    r.check_range("plan.bf16_first_layers", p.bf16_first_layers, {0, layers});
    r.check_range("plan.bf16_last_layers", p.bf16_last_layers, {0, layers});
    r.check_range("plan.offload_layers", p.offload_layers, {0, layers});
    if (r.out.model->mtp_layers > 0)
        p.mtp = d.choose(given.mtp, "plan.mtp", true, assumed("the model is published with it"));
    else if (given.mtp.value_or(false))
        r.error("plan.mtp", "plan.mtp",
                "plan.mtp: true, but the model has no multi-token-prediction layers; false is "
                "allowed.");
    resolve_graph(r);
    resolve_expert_switches(r);
}

/// Chunks per stage that a layout spells out: by '/', or none where it has one part for each stage. Empty where
/// only plan.vp can tell (Megatron's order of all chunks, short forms).
std::optional<int> chunks_per_stage(std::string_view layout, std::optional<int> pp)
{
    const auto first = layout.substr(0, layout.find('|'));
    if (layout.find('/') != std::string_view::npos)
        return 1 + static_cast<int>(std::ranges::count(first, '/'));
    return pp && std::ranges::count(layout, '|') + 1 == *pp ? std::optional(1) : std::nullopt;
}

/// Sizes that user or recipe decide. What the user changes can undo what the recipe ties together.
LayoutInputs decided_sizes(const Resolution &r)
{
    const PlanInputs &given = r.scenario.plan;
    const auto decide = [&](const std::optional<int> &input, const char *field) {
        return input ? input : r.defaults.from_recipe<int>(field);
    };
    LayoutInputs sizes;
    sizes.tp = decide(given.tp, "plan.tp");
    sizes.pp = decide(given.pp, "plan.pp");
    sizes.cp = decide(given.cp, "plan.cp");
    sizes.ep = decide(given.ep, "plan.ep");
    sizes.etp = decide(given.etp, "plan.etp");
    sizes.micro_batch = decide(given.micro_batch, "plan.micro_batch");
    const bool same_pipeline = !given.pp || given.pp == r.defaults.from_recipe<int>("plan.pp");
    sizes.vp = given.vp || same_pipeline ? decide(given.vp, "plan.vp") : std::nullopt;
    if (given.pp_layout && !given.vp)
        if (const auto chunks = chunks_per_stage(*given.pp_layout, sizes.pp))
            sizes.vp = chunks;
    if (r.out.training.global_batch > 0)
        sizes.global_batch = r.out.training.global_batch;
    if (!r.out.model->moe) {
        sizes.ep = given.ep.value_or(1);
        sizes.etp = given.etp.value_or(1);
    }
    return sizes;
}

/// Lists the sizes that the user did not give, with where they come from.
void note_sizes(Resolution &r, const LayoutChoice &choice, const Source &chosen)
{
    const PlanInputs &given = r.scenario.plan;
    const auto note = [&](const std::optional<int> &input, const char *field, int value) {
        if (input)
            return;
        const bool recipe = r.defaults.from_recipe<int>(field) == value;
        r.defaults.note(field, value, recipe ? r.defaults.recipe()->source : chosen);
    };
    note(given.tp, "plan.tp", choice.tp);
    note(given.pp, "plan.pp", choice.pp);
    note(given.vp, "plan.vp", choice.vp);
    note(given.cp, "plan.cp", choice.cp);
    if (r.out.model->moe) {
        note(given.ep, "plan.ep", choice.ep);
        note(given.etp, "plan.etp", choice.etp);
    }
    note(given.micro_batch, "plan.micro_batch", choice.micro_batch);
}

/// Explicit layout of user or recipe; the recipe's only while its pipeline is the one in use.
std::optional<std::string> layout_text(Resolution &r, const LayoutChoice &choice)
{
    if (r.scenario.plan.pp_layout)
        return r.scenario.plan.pp_layout;
    auto text = r.defaults.from_recipe<std::string>("plan.pp_layout");
    const bool same = r.defaults.from_recipe<int>("plan.pp") == choice.pp &&
                      r.defaults.from_recipe<int>("plan.vp").value_or(1) == choice.vp;
    if (!text || !same)
        return std::nullopt;
    r.defaults.note("plan.pp_layout", *text, r.defaults.recipe()->source);
    return text;
}

void resolve_layout(Resolution &r, const LayoutChoice &choice)
{
    const auto text = layout_text(r, choice);
    if (!text)
        return;
    auto layout = parse_pipeline_layout(*text, *r.out.model, choice.pp, choice.vp,
                                        r.out.plan.mtp ? r.out.model->mtp_layers : 0);
    if (!layout) {
        for (auto &diagnostic : layout.error())
            r.error(diagnostic.id, diagnostic.field, diagnostic.field + ": " + diagnostic.message, diagnostic.kind);
        return;
    }
    r.out.plan.layout = std::move(*layout);
}

/// The scenario trained with AdamW, as far as default_layout() looks at it.
ResolvedScenario with_adamw(const Resolution &r)
{
    ResolvedScenario s = r.out;
    s.optimizer.kind = OptimizerKind::adamw;
    const auto recipe = r.defaults.from_recipe<bool>("plan.fp8_param_gather");
    s.plan.fp8_param_gather =
        fp8(s.training.precision) && r.scenario.plan.fp8_param_gather.value_or(recipe.value_or(adamw_gathers_fp8));
    return s;
}

/// Sequences of a micro-batch on every data-parallel rank: an int may not hold their number.
std::int64_t least_batch(const Resolution &r, const LayoutChoice &choice)
{
    const std::int64_t shard = static_cast<std::int64_t>(choice.tp) * choice.pp * choice.cp;
    return choice.micro_batch * std::max<std::int64_t>(1, r.out.gpus / shard);
}

double most_sequences() { return field_range("training.global_batch")->maximum; }

/// Batch of a layout where none is stated; empty where no batch that may be stated has room for the ranks.
std::optional<int> open_batch(const Resolution &r, const LayoutChoice &choice)
{
    const std::int64_t unit = least_batch(r, choice);
    if (static_cast<double>(unit) > most_sequences())
        return std::nullopt;
    return default_global_batch(r.out.training.sequence_length, choice.micro_batch,
                                static_cast<int>(unit / choice.micro_batch));
}

/// What follows from the sizes that are decided.
struct FollowingSizes {
    LayoutChoice layout;
    std::optional<int> adamw_batch; ///< where the open batch is that of AdamW's layout
};

/// An open batch is the one of AdamW's layout wherever the optimizer's own layouts can share it out: optimizers
/// differ in memory and so in data-parallel ranks, and with a batch for each their comparison would be one of
/// batches.
FollowingSizes following_sizes(const Resolution &r, LayoutInputs sizes)
{
    if (!sizes.global_batch && r.out.optimizer.kind != OptimizerKind::adamw) {
        sizes.global_batch = open_batch(r, default_layout(with_adamw(r), sizes));
        const LayoutChoice choice = default_layout(r.out, sizes);
        const PlanRules rules(*r.out.model, r.out.training.sequence_length);
        if (sizes.global_batch && rules.shares_out(choice, r.out.gpus, *sizes.global_batch))
            return {choice, sizes.global_batch};
        sizes.global_batch.reset();
    }
    return {default_layout(r.out, sizes), std::nullopt};
}

void resolve_batch(Resolution &r, const FollowingSizes &sizes)
{
    if (r.out.training.global_batch > 0)
        return;
    const auto batch = sizes.adamw_batch ? sizes.adamw_batch : open_batch(r, sizes.layout);
    if (!batch) {
        const int micro_batch = sizes.layout.micro_batch;
        r.error("plan.batch", "plan.micro_batch",
                "plan.micro_batch: " + number_text(micro_batch) + " sequences on each of " +
                    number_text(static_cast<int>(least_batch(r, sizes.layout) / micro_batch)) +
                    " data-parallel ranks exceed the largest batch of " +
                    number_text(static_cast<int>(most_sequences())) + " sequences.",
                FailureKind::infeasible);
        return;
    }
    r.out.training.global_batch = *batch;
    r.defaults.note("training.global_batch", *batch,
                    assumed(sizes.adamw_batch
                                ? "at least 4 Mi tokens a step, in whole micro-batches of AdamW's plan, so that "
                                  "every optimizer trains with one batch"
                                : "at least 4 Mi tokens a step, in whole micro-batches"));
}

bool sizes_in_range(Resolution &r, const LayoutInputs &sizes)
{
    const std::size_t before = r.errors.size();
    // A size that these GPUs or layers have no room for is an answer, as one that does not multiply out.
    const auto check = [&](const char *field, const std::optional<int> &value, int most) {
        if (value)
            r.check_range(field, *value, {1, 1.0 * most}, FailureKind::infeasible);
    };
    const int layers = static_cast<int>(r.out.model->layers.size());
    check("plan.tp", sizes.tp, r.out.gpus);
    check("plan.pp", sizes.pp, std::min(r.out.gpus, layers + 2));
    check("plan.vp", sizes.vp, layers + 2);
    check("plan.cp", sizes.cp, r.out.gpus);
    check("plan.ep", sizes.ep, r.out.gpus);
    check("plan.etp", sizes.etp, r.out.gpus);
    return r.errors.size() == before;
}

/// The planner's answer within what is decided: the fastest plan that fits. False, and the layout that stands
/// already remains, where none does.
bool search_plan(Resolution &r, const LayoutInputs &decided, const Source &planner)
{
    const PlanInputs &given = r.scenario.plan;
    Plan &p = r.out.plan;
    p.sequence_parallel = p.tp > 1;
    PlanSpace space = automatic_space(r.out);
    keep_decided(space, decided);
    if (given.recompute)
        space.recompute = {p.recompute};
    if (given.ep_overlap)
        space.ep_overlap = {p.ep_overlap};
    const auto ranking = search_plans(r.out, space, {PlanObjective::time, {}, 1});
    if (!ranking || ranking->best.empty())
        return false;
    const RankedPlan &best = ranking->best.front();
    p.recompute = best.recompute;
    p.ep_overlap = best.point.ep_overlap;
    p.fsdp = best.point.fsdp;
    apply_layout(best.point.layout, r.out);
    const auto found = [&](bool stated, const char *field, const auto &value) {
        if (stated)
            return;
        std::erase_if(r.out.defaults, [field](const DefaultUsed &used) { return used.field == field; });
        r.defaults.note(field, value, planner);
    };
    found(given.recompute.has_value(), "plan.recompute", p.recompute);
    found(given.fsdp.has_value(), "plan.fsdp", p.fsdp);
    if (r.out.model->moe)
        found(given.ep_overlap.has_value(), "plan.ep_overlap", p.ep_overlap);
    note_sizes(r, best.point.layout, planner);
    return true;
}

bool check_plan(Resolution &r, const LayoutChoice &choice)
{
    // Embedding and loss may each stand in a chunk of their own, as Megatron's "account for" switches do.
    const int spare_chunks = r.scenario.plan.pp_layout || r.defaults.recipe() ? 2 : 0;
    const Diagnostics broken = PlanRules(*r.out.model, r.out.training.sequence_length)
                                   .broken(choice, r.out.gpus, r.out.training.global_batch, spare_chunks);
    for (const Diagnostic &d : broken)
        r.error(d.id, d.field, d.field + ": " + d.message, d.kind);
    return broken.empty();
}

/// A recipe's overlap goes when the rest of the plan has been changed so that it cannot be; a stated one is
/// refused.
void settle_ep_overlap(Resolution &r)
{
    Plan &p = r.out.plan;
    if (!p.ep_overlap)
        return;
    const bool bidirectional = r.out.stack && r.out.stack->bidirectional_pipeline;
    const Diagnostics broken =
        PlanRules::broken_by_ep_overlap(p, p.recompute, p.mtp ? r.out.model->mtp_layers : 0, bidirectional);
    if (broken.empty())
        return;
    if (r.scenario.plan.ep_overlap) {
        for (const Diagnostic &d : broken)
            r.error(d.id, d.field, d.field + ": " + d.message, d.kind);
        return;
    }
    std::erase_if(r.out.defaults, [](const DefaultUsed &used) { return used.field == "plan.ep_overlap"; });
    r.defaults.note("plan.ep_overlap", p.ep_overlap = false, assumed("off: the plan leaves it no room"));
}

} // namespace

void resolve_plan(Resolution &r)
{
    resolve_switches(r);
    const LayoutInputs sizes = decided_sizes(r);
    if (!sizes_in_range(r, sizes) || !r.errors.empty())
        return;
    const bool complete =
        sizes.tp && sizes.pp && sizes.vp && sizes.cp && sizes.ep && sizes.etp && sizes.micro_batch;
    FollowingSizes following;
    if (complete)
        following.layout = {{*sizes.tp, *sizes.pp, *sizes.vp, *sizes.cp, *sizes.ep, *sizes.etp, *sizes.micro_batch},
                            false};
    else
        following = following_sizes(r, sizes);
    const LayoutChoice &choice = following.layout;
    const bool automatic = r.scenario.plan.automatic;
    // A recipe that the user changed keeps the rest of its sizes as far as they multiply out.
    const bool searched = automatic || (!complete && !r.defaults.recipe() && !r.scenario.plan.pp_layout);
    resolve_batch(r, following);
    if (!r.errors.empty() || !check_plan(r, choice))
        return;
    apply_layout(choice, r.out);
    const Source planner = assumed(automatic ? "found by the planner: the fastest plan that fits in memory"
                                             : "no recipe is known for this model and system: searched by the "
                                               "planner, the fastest plan that fits in memory");
    if (!searched || !search_plan(r, automatic ? LayoutInputs{} : sizes, planner)) {
        note_sizes(r, choice,
                   assumed(choice.fits || complete ? "the least model parallelism that fits in memory"
                                                   : "no plan fits in memory: the one that needs the least"));
        resolve_layout(r, choice);
    }
    settle_ep_overlap(r);
    Plan &p = r.out.plan;
    // A recipe's choice belongs to its own tensor parallelism.
    const std::optional<bool> &stated = r.scenario.plan.sequence_parallel;
    const auto recipe_tp = r.defaults.from_recipe<int>("plan.tp");
    const Source with_tp = assumed("on with tensor parallelism");
    if (!stated && recipe_tp && *recipe_tp != p.tp)
        r.defaults.note("plan.sequence_parallel", p.sequence_parallel = p.tp > 1, with_tp);
    else
        p.sequence_parallel = r.defaults.choose(stated, "plan.sequence_parallel", p.tp > 1, with_tp);
    p.sequence_parallel = p.sequence_parallel && p.tp > 1;
}

} // namespace milepost
