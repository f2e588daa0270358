// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/loss_law.h"
#include "engine/scenario/recipe_choice.h"
#include "engine/scenario/resolve_parts.h"
#include "engine/step/model_counts.h"
#include "engine/step/qk_clip.h"

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

std::string offered_precisions(const SystemSpec &system)
{
    std::string list;
    for (const auto &[precision, name] : names<Precision>)
        if (offers(system, precision))
            list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

void resolve_tokens(Resolution &r)
{
    const ModelArchitecture &model = *r.out.model;
    Training &t = r.out.training;
    if (r.scenario.training.tokens || r.defaults.from_recipe<double>("training.tokens") ||
        model.published_tokens == 0)
        t.tokens = r.defaults.choose(r.scenario.training.tokens, "training.tokens",
                                     optimal_tokens_per_parameter * count_parameters(model).active,
                                     assumed("20 tokens per active parameter (Hoffmann et al. 2022, table A3)"));
    else
        r.defaults.note("training.tokens", t.tokens = model.published_tokens, model.tokens_source);
    r.check_range("training.tokens", t.tokens);
}

} // namespace

void resolve_training(Resolution &r)
{
    const ModelArchitecture &model = *r.out.model;
    const TrainingInputs &given = r.scenario.training;
    Training &t = r.out.training;
    const int sequence = model.positions > 0 ? std::min(4096, model.positions) : 4096;
    t.sequence_length = r.defaults.choose(given.sequence_length, "training.sequence_length", sequence,
                                          assumed("the length of most published pre-training recipes"));
    r.check_range("training.sequence_length", t.sequence_length);
    if (model.positions > 0 && t.sequence_length > model.positions)
        r.error("training.positions", "training.sequence_length",
                "training.sequence_length: " + number_text(t.sequence_length) + " exceeds the " +
                    number_text(model.positions) + " learned positions of the model.");
    t.precision = r.defaults.choose(given.precision, "training.precision", default_precision(*r.out.system),
                                    assumed("the training format that this generation of GPUs was built for"));
    if (!offers(*r.out.system, t.precision))
        r.error("training.precision", "training.precision",
                "training.precision: '" + std::string(name_of(t.precision)) + "' is not offered by " +
                    r.out.system->gpu + "; allowed are " + offered_precisions(*r.out.system) + ".");
    resolve_tokens(r);
    t.unique_tokens = given.unique_tokens.value_or(0);
    if (given.unique_tokens) {
        constexpr double free_passes = 4; // Muennighoff et al., arXiv:2305.16264, abstract
        if (t.unique_tokens > 0 && t.tokens > free_passes * t.unique_tokens)
            r.warn("training.unique_tokens", "training.unique_tokens",
                   "training.unique_tokens: the plan passes over its data " +
                       number_text(std::round(10 * t.tokens / t.unique_tokens) / 10) +
                       " times; beyond four passes repeats are worth less and less (arXiv:2305.16264)");
    }
    t.expert_imbalance = given.expert_imbalance.value_or(1);
    if (!given.expert_imbalance && model.moe)
        r.defaults.note("training.expert_imbalance", 1.0,
                        assumed("perfectly balanced routing, as published throughput tables force it"));
    if (const auto batch =
            given.global_batch ? given.global_batch : r.defaults.from_recipe<int>("training.global_batch"))
        t.global_batch = r.defaults.choose(given.global_batch, "training.global_batch", *batch, {});
}

void check_tokens_of_a_step(Resolution &r)
{
    const Training &t = r.out.training;
    if (t.tokens < t.batch_tokens())
        r.error("training.batch", "training.tokens",
                "training.tokens: " + number_text(t.tokens) + " is less than one batch of " +
                    number_text(t.global_batch) + " sequences of " + number_text(t.sequence_length) +
                    " tokens; at least " + number_text(t.batch_tokens()) + " is needed.");
}

void resolve_optimizer(Resolution &r)
{
    const OptimizerInputs &given = r.scenario.optimizer;
    Optimizer &o = r.out.optimizer;
    Defaults &d = r.defaults;
    const Source bridge{Provenance::published, "Megatron Bridge recipes and Emerging-Optimizers defaults",
                        "2026-08-22"};
    o.kind = d.choose(given.name, "optimizer.name", OptimizerKind::adamw, assumed("the common base of comparison"));
    const bool muon = o.kind == OptimizerKind::muon;
    const bool preconditioned = o.kind == OptimizerKind::shampoo || o.kind == OptimizerKind::soap;
    o.state_dtype = d.choose(given.state_dtype, "optimizer.state_dtype", StateDtype::fp32, bridge);
    // What only another optimizer uses keeps its default without being listed.
    ResolvedScenario unlisted;
    Defaults quiet(unlisted.defaults);
    Defaults &m = muon ? d : quiet;
    o.newton_schulz_steps = m.choose(given.newton_schulz_steps, "optimizer.newton_schulz_steps", 5, bridge);
    o.coefficients = m.choose(given.coefficients, "optimizer.coefficients", NsCoefficients::quintic, bridge);
    o.precision = m.choose(given.precision, "optimizer.precision", NsPrecision::bf16, bridge);
    o.tp_mode = m.choose(given.tp_mode, "optimizer.tp_mode", TpMode::duplicated, bridge);
    o.syrk = m.choose(given.syrk, "optimizer.syrk", false,
                      {Provenance::published, "Megatron-LM offers SYRK since 2026-08-10 only", "2026-08-10"});
    o.batched = m.choose(given.batched, "optimizer.batched", false,
                         {Provenance::published, "releases up to 26.08 loop over matrices", "2026-08-22"});
    o.layerwise = m.choose(given.layerwise, "optimizer.layerwise", LayerwiseGather::allgatherv_exposed,
                           {Provenance::published, "the mechanism of releases 26.02 to 26.06", "2026-08-22"});
    o.ownership = m.choose(given.ownership, "optimizer.ownership", Ownership::ping_pong,
                           {Provenance::published, "Megatron-LM core 0.16, layer_wise_optimizer.py", "2026-08-22"});
    o.split_qkv = m.choose(given.split_qkv, "optimizer.split_qkv", true, bridge);
    o.reduce_scatter_grads = m.choose(given.reduce_scatter_grads, "optimizer.reduce_scatter_grads",
                                      r.out.stack->layerwise_reduce_scatter, r.out.stack->source);
    o.fused_syrk_allreduce = m.choose(given.fused_syrk_allreduce, "optimizer.fused_syrk_allreduce", false,
                                      assumed("announced, built by nobody"));
    o.triangle_all_reduce =
        m.choose(given.triangle_all_reduce, "optimizer.triangle_all_reduce", false,
                 {Provenance::published, "releases up to 26.08 send the whole Gram matrix", "2026-08-22"});
    const bool grows = muon && logits_grow_under_muon(*r.out.model);
    o.qk_clip =
        m.choose(given.qk_clip, "optimizer.qk_clip", grows,
                 grows ? Source{Provenance::published,
                                "arXiv:2507.20534 section 2.1: without it or QK norm the attention logits of "
                                "large models grow without bound under Muon",
                                "2025-07-28"}
                       : Source{Provenance::published,
                                "arXiv:2502.16982: Muon trained 16e9 parameters without it; QK norm bounds "
                                "the logits of larger models",
                                "2025-02"});
    if ((o.triangle_all_reduce || o.fused_syrk_allreduce) && !o.syrk)
        r.warn("optimizer.triangle", "optimizer.syrk",
               "optimizer.syrk: is off, so that whole Gram matrices are made and sent; one triangle needs it on.");
    Defaults &p = preconditioned ? d : quiet;
    o.preconditioner_frequency =
        o.kind == OptimizerKind::shampoo
            ? p.choose(given.preconditioner_frequency, "optimizer.preconditioner_frequency", 100,
                       {Provenance::published,
                        "facebookresearch/optimizers, distributed_shampoo/README.md (arXiv:2309.06497): 100 in all "
                        "examples, up to thousands for large models",
                        "2023-11"})
            : p.choose(given.preconditioner_frequency, "optimizer.preconditioner_frequency", 10,
                       {Provenance::published, "SOAP (arXiv:2409.11321) section 4", "2024-09-17"});
    if (o.coefficients == NsCoefficients::cubic && o.newton_schulz_steps != 5)
        r.error("optimizer.cubic", "optimizer.newton_schulz_steps",
                "optimizer.newton_schulz_steps: " + number_text(o.newton_schulz_steps) +
                    " is not possible with cubic coefficients; their five steps belong together, 5 is allowed.");
}

} // namespace milepost
