// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/plan_rules.h"

#include <algorithm>
#include <string>
#include <utility>

namespace milepost {

namespace {

/// Largest divisor of `whole` that is at most `limit`, to say what would do.
std::int64_t divisor_below(std::int64_t whole, std::int64_t limit)
{
    for (std::int64_t d = std::min(whole, limit); d > 1; --d)
        if (whole % d == 0)
            return d;
    return 1;
}

std::string text(std::int64_t value) { return std::to_string(value); }

/// Stops at the first broken rule.
constexpr auto all_hold = [](bool holds, const char *, const char *, const auto &) { return holds; };

/// Puts the broken rules into words.
auto listing(Diagnostics &list)
{
    return [&list](bool holds, const char *id, const char *field, const auto &sentence) {
        if (!holds)
            list.push_back({Severity::error, id, field, sentence(), FailureKind::infeasible});
        return true;
    };
}

/// `size` must divide `whole`, where the model has that.
template <class Visit>
bool divides(const Visit &visit, const char *field, std::int64_t size, const char *what, std::int64_t whole)
{
    return whole == 0 || visit(whole % size == 0, "plan.divides", field, [=] {
               return text(size) + " does not divide the " + text(whole) + ' ' + what + "; a divisor such as " +
                      text(divisor_below(whole, size)) + " is needed.";
           });
}

template <class Visit>
bool group_rule(const Visit &visit, int pp, int vp, std::int64_t micro_batches)
{
    return visit(vp == 1 || micro_batches % pp == 0, "plan.micro_batches.groups", "training.global_batch", [=] {
        return text(micro_batches) + " micro-batches a step are no multiple of the " + text(pp) +
               " pipeline stages, as plan.vp " + text(vp) + " needs; plan.vp 1 or a multiple of " + text(pp) +
               " micro-batches is allowed.";
    });
}

/// The rules of Megatron's `overlap_moe_expert_parallel_comm`.
template <class Visit>
bool ep_overlap_rules(const Visit &visit, const PlanSizes &p, const std::vector<std::string> &recompute,
                      int mtp_layers, bool bidirectional)
{
    constexpr const char *field = "plan.ep_overlap";
    constexpr int most_mtp_layers = 1;
    const auto recomputed = std::ranges::find_if(
        recompute, [](const std::string &module) { return module == "full" || module == "moe"; });
    return visit(p.ep > 1, "plan.ep_overlap.experts", field,
                 [] { return std::string("on, but plan.ep 1 exchanges nothing; off is allowed."); }) &&
           visit(p.pp == 1 || p.vp > 1 || bidirectional, "plan.ep_overlap.chunks", field,
                 [&] {
                     return "on, but the " + text(p.pp) +
                            " pipeline stages run one chunk each; plan.pp 1 or plan.vp of at least 2 is needed.";
                 }) &&
           visit(recomputed == recompute.end(), "plan.ep_overlap.recompute", field,
                 [&] {
                     return "on, but plan.recompute has '" + *recomputed +
                            "'; other modules or none can be recomputed beside it.";
                 }) &&
           visit(mtp_layers <= most_mtp_layers, "plan.ep_overlap.mtp", field, [&] {
               return "on, but " + text(mtp_layers) + " multi-token-prediction layers are trained; at most " +
                      text(most_mtp_layers) + " is allowed.";
           });
}

} // namespace

PlanRules::PlanRules(const ModelArchitecture &model, int sequence_length)
    : sequence_length_(sequence_length), layers_(std::ssize(model.layers))
{
    for (const LayerKind kind : model.layers) {
        if (kind.mixer == Mixer::attention || kind.mixer == Mixer::sliding_attention)
            heads_ = model.attention.heads;
        if (kind.feed_forward == FeedForward::dense)
            mlp_columns_ = model.ffn;
    }
    if (model.mamba) {
        mamba_heads_ = model.mamba->heads;
        mamba_groups_ = model.mamba->groups;
    }
    if (model.moe) {
        experts_ = model.moe->experts;
        expert_columns_ = model.moe->ffn;
    }
}

template <class Visit>
bool PlanRules::gpu_rules(const Visit &visit, const PlanSizes &p, int gpus) const
{
    const std::int64_t dense = static_cast<std::int64_t>(p.tp) * p.cp * p.pp;
    const std::int64_t expert = static_cast<std::int64_t>(p.etp) * p.ep * p.pp;
    const auto sentence = [&](const char *product, int a, int b, std::int64_t all) {
        return std::string(product) + " = " + text(a) + " x " + text(b) + " x " + text(p.pp) + " = " + text(all) +
               " does not divide the " + text(gpus) + " GPUs; the product must be a divisor of " + text(gpus) + ".";
    };
    if (gpus % dense != 0) {
        visit(false, "plan.product", "plan.tp", [&] { return sentence("TP x CP x PP", p.tp, p.cp, dense); });
        return false;
    }
    return visit(gpus % expert == 0, "plan.expert_product", "plan.ep",
                 [&] { return sentence("ETP x EP x PP", p.etp, p.ep, expert); }) &&
           gpus % expert == 0;
}

template <class Visit>
bool PlanRules::tp_rules(const Visit &visit, int tp) const
{
    return divides(visit, "plan.tp", tp, "attention heads", heads_) &&
           divides(visit, "plan.tp", tp, "columns of the MLP", mlp_columns_) &&
           divides(visit, "plan.tp", tp, "Mamba heads", mamba_heads_) &&
           divides(visit, "plan.tp", tp, "Mamba groups", mamba_groups_);
}

template <class Visit>
bool PlanRules::expert_rules(const Visit &visit, int ep, int etp) const
{
    if (experts_ == 0) {
        const bool experts = ep != 1;
        return visit(!experts && etp == 1, "plan.no_experts", experts ? "plan.ep" : "plan.etp",
                     [&] { return text(experts ? ep : etp) + ", but the model has no experts; 1 is allowed."; });
    }
    return divides(visit, "plan.ep", ep, "experts", experts_) &&
           divides(visit, "plan.etp", etp, "columns of an expert", expert_columns_);
}

template <class Visit>
bool PlanRules::chunk_rules(const Visit &visit, const PlanSizes &p, int spare_chunks) const
{
    const std::int64_t chunks = static_cast<std::int64_t>(p.pp) * p.vp;
    return visit(chunks <= layers_ + spare_chunks, "plan.chunks", "plan.vp",
                 [&] {
                     return "PP x VP = " + text(p.pp) + " x " + text(p.vp) + " = " + text(chunks) +
                            " chunks exceed the " + text(layers_) + " layers; at most " + text(layers_ / p.pp) +
                            " virtual chunks are possible at PP " + text(p.pp) + ".";
                 }) &&
           visit(p.pp > 1 || p.vp == 1, "plan.vp", "plan.vp",
                 [&] { return text(p.vp) + " needs a pipeline; at PP 1 only 1 is allowed."; });
}

template <class Visit>
bool PlanRules::cp_rule(const Visit &visit, int cp) const
{
    // Causal attention is balanced by giving every rank an early and a late piece.
    return visit(cp == 1 || sequence_length_ % (2LL * cp) == 0, "plan.cp", "plan.cp", [&] {
        return text(cp) + " does not cut the sequence of " + text(sequence_length_) +
               " tokens into 2 x CP equal pieces; training.sequence_length must be a multiple of " +
               text(2LL * cp) + ".";
    });
}

template <class Visit>
bool PlanRules::sequence_rules(const Visit &visit, const PlanSizes &p) const
{
    const int piece = sequence_length_ / p.cp;
    return cp_rule(visit, p.cp) && visit(piece % p.tp == 0, "plan.tp_sequence", "plan.tp", [&] {
               return text(p.tp) + " does not divide the " + text(piece) +
                      " tokens of a context-parallel rank, as sequence parallelism needs.";
           });
}

template <class Visit>
bool PlanRules::batch_rules(const Visit &visit, const PlanSizes &p, int gpus, int global_batch) const
{
    const std::int64_t dp = gpus / (static_cast<std::int64_t>(p.tp) * p.cp * p.pp);
    const std::int64_t unit = dp * p.micro_batch;
    if (global_batch % unit == 0)
        return group_rule(visit, p.pp, p.vp, global_batch / unit);
    return visit(false, "plan.batch", "training.global_batch", [&] {
        const std::int64_t below = global_batch / unit * unit;
        return text(global_batch) + " is no multiple of plan.micro_batch " + text(p.micro_batch) + " x " +
               text(dp) + " data-parallel ranks = " + text(unit) + "; " + (below > 0 ? text(below) + " or " : "") +
               text(below + unit) + " would do.";
    });
}

bool PlanRules::allows_tp(int tp) const { return tp_rules(all_hold, tp); }
bool PlanRules::allows_cp(int cp) const { return cp_rule(all_hold, cp); }
bool PlanRules::allows_ep(int ep) const { return expert_rules(all_hold, ep, 1); }
bool PlanRules::allows_etp(int etp) const { return expert_rules(all_hold, 1, etp); }

bool PlanRules::shares_out(const PlanSizes &sizes, int gpus, int global_batch) const
{
    return gpu_rules(all_hold, sizes, gpus) && chunk_rules(all_hold, sizes, 0) &&
           batch_rules(all_hold, sizes, gpus, global_batch);
}

bool PlanRules::multiplies_out(const PlanSizes &sizes, int gpus, int global_batch) const
{
    return shares_out(sizes, gpus, global_batch) && tp_rules(all_hold, sizes.tp) &&
           expert_rules(all_hold, sizes.ep, sizes.etp) && sequence_rules(all_hold, sizes);
}

Diagnostics PlanRules::broken(const PlanSizes &sizes, int gpus, int global_batch, int spare_chunks) const
{
    Diagnostics list;
    const auto visit = listing(list);
    if (!gpu_rules(visit, sizes, gpus))
        return list;
    (void)tp_rules(visit, sizes.tp);
    (void)expert_rules(visit, sizes.ep, sizes.etp);
    (void)chunk_rules(visit, sizes, spare_chunks);
    (void)sequence_rules(visit, sizes);
    (void)batch_rules(visit, sizes, gpus, global_batch);
    return list;
}

Diagnostics PlanRules::broken_by_shape(const PlanSizes &sizes) const
{
    Diagnostics list;
    const auto visit = listing(list);
    (void)tp_rules(visit, sizes.tp);
    (void)expert_rules(visit, sizes.ep, sizes.etp);
    (void)sequence_rules(visit, sizes);
    return list;
}

bool PlanRules::allows_ep_overlap(const PlanSizes &sizes, const std::vector<std::string> &recompute, int mtp_layers,
                                  bool bidirectional)
{
    return ep_overlap_rules(all_hold, sizes, recompute, mtp_layers, bidirectional);
}

Diagnostics PlanRules::broken_by_ep_overlap(const PlanSizes &sizes, const std::vector<std::string> &recompute,
                                            int mtp_layers, bool bidirectional)
{
    Diagnostics list;
    (void)ep_overlap_rules(listing(list), sizes, recompute, mtp_layers, bidirectional);
    return list;
}

Diagnostics PlanRules::broken_by_schedule(int pp, int vp, int micro_batches)
{
    Diagnostics list;
    (void)group_rule(listing(list), pp, vp, micro_batches);
    return list;
}

} // namespace milepost
