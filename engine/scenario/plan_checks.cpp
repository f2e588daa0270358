// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/plan_checks.h"

#include <algorithm>
#include <cstdint>

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

class Checks {
public:
    Checks(Resolution &r, const LayoutChoice &c) : r_(r), c_(c), model_(*r.out.model) {}

    bool run()
    {
        const std::size_t before = r_.errors.size();
        // What else is off with a plan that does not multiply out follows from that: one sentence says it.
        if (!gpus())
            return false;
        widths();
        experts();
        pipeline();
        sequence();
        batch();
        return r_.errors.size() == before;
    }

private:
    void no(const char *id, const char *field, const std::string &sentence)
    {
        r_.error(id, field, std::string(field) + ": " + sentence, FailureKind::infeasible);
    }

    /// `size` must divide `whole`.
    void divides(const char *field, std::int64_t size, const char *what, std::int64_t whole)
    {
        if (size > 0 && whole % size == 0)
            return;
        no("plan.divides", field,
           text(size) + " does not divide the " + text(whole) + ' ' + what + "; a divisor such as " +
               text(divisor_below(whole, size)) + " is needed.");
    }

    bool gpus()
    {
        const std::int64_t all = r_.out.gpus;
        const std::int64_t dense = static_cast<std::int64_t>(c_.tp) * c_.cp * c_.pp;
        const std::int64_t expert = static_cast<std::int64_t>(c_.etp) * c_.ep * c_.pp;
        if (all % dense != 0) {
            no("plan.product", "plan.tp",
               "TP x CP x PP = " + text(c_.tp) + " x " + text(c_.cp) + " x " + text(c_.pp) + " = " + text(dense) +
                   " does not divide the " + text(all) + " GPUs; the product must be a divisor of " + text(all) +
                   ".");
            return false;
        }
        if (all % expert != 0) {
            no("plan.expert_product", "plan.ep",
               "ETP x EP x PP = " + text(c_.etp) + " x " + text(c_.ep) + " x " + text(c_.pp) + " = " +
                   text(expert) + " does not divide the " + text(all) + " GPUs; the product must be a divisor of " +
                   text(all) + ".");
            return false;
        }
        return true;
    }

    void widths()
    {
        bool attention = false;
        bool dense = false;
        for (const LayerKind kind : model_.layers) {
            attention = attention || kind.mixer == Mixer::attention || kind.mixer == Mixer::sliding_attention;
            dense = dense || kind.feed_forward == FeedForward::dense;
        }
        if (attention)
            divides("plan.tp", c_.tp, "attention heads", model_.attention.heads);
        if (dense)
            divides("plan.tp", c_.tp, "columns of the MLP", model_.ffn);
        if (model_.mamba)
            divides("plan.tp", c_.tp, "Mamba heads", model_.mamba->heads);
    }

    void experts()
    {
        if (!model_.moe) {
            if (c_.ep != 1 || c_.etp != 1)
                no("plan.no_experts", c_.ep != 1 ? "plan.ep" : "plan.etp",
                   text(c_.ep != 1 ? c_.ep : c_.etp) + ", but the model has no experts; 1 is allowed.");
            return;
        }
        divides("plan.ep", c_.ep, "experts", model_.moe->experts);
        divides("plan.etp", c_.etp, "columns of an expert", model_.moe->ffn);
    }

    void pipeline()
    {
        const std::int64_t chunks = static_cast<std::int64_t>(c_.pp) * c_.vp;
        const auto layers = std::ssize(model_.layers);
        // Embedding and loss may each stand in a chunk of their own, as Megatron's "account for" switches do.
        const std::int64_t most = r_.scenario.plan.pp_layout || r_.defaults.recipe() ? layers + 2 : layers;
        if (chunks > most)
            no("plan.chunks", "plan.vp",
               "PP x VP = " + text(c_.pp) + " x " + text(c_.vp) + " = " + text(chunks) + " chunks exceed the " +
                   text(layers) + " layers; at most " + text(layers / c_.pp) +
                   " virtual chunks are possible at PP " + text(c_.pp) + ".");
        if (c_.pp == 1 && c_.vp > 1)
            no("plan.vp", "plan.vp", text(c_.vp) + " needs a pipeline; at PP 1 only 1 is allowed.");
    }

    void sequence()
    {
        const int length = r_.out.training.sequence_length;
        // Causal attention is balanced by giving every rank an early and a late piece.
        if (c_.cp > 1 && length % (2 * c_.cp) != 0)
            no("plan.cp", "plan.cp",
               text(c_.cp) + " does not cut the sequence of " + text(length) +
                   " tokens into 2 x CP equal pieces; training.sequence_length must be a multiple of " +
                   text(2LL * c_.cp) + ".");
        if (c_.tp > 1 && (length / c_.cp) % c_.tp != 0)
            no("plan.tp_sequence", "plan.tp",
               text(c_.tp) + " does not divide the " + text(length / c_.cp) +
                   " tokens of a context-parallel rank, as sequence parallelism needs.");
    }

    void batch()
    {
        const std::int64_t dp = r_.out.gpus / (static_cast<std::int64_t>(c_.tp) * c_.cp * c_.pp);
        const std::int64_t unit = dp * c_.micro_batch;
        const std::int64_t batch = r_.out.training.global_batch;
        if (batch % unit == 0) {
            groups(batch / unit);
            return;
        }
        const std::int64_t below = batch / unit * unit;
        no("plan.batch", "training.global_batch",
           text(batch) + " is no multiple of plan.micro_batch " + text(c_.micro_batch) + " x " + text(dp) +
               " data-parallel ranks = " + text(unit) + "; " + (below > 0 ? text(below) + " or " : "") +
               text(below + unit) + " would do.");
    }

    /// megatron/core/pipeline_parallel/schedules.py: interleaved micro-batches run in groups of one for each stage.
    void groups(std::int64_t micro_batches)
    {
        if (c_.vp > 1 && micro_batches % c_.pp != 0)
            no("plan.micro_batches.groups", "training.global_batch",
               text(micro_batches) + " micro-batches a step are no multiple of the " + text(c_.pp) +
                   " pipeline stages, as plan.vp " + text(c_.vp) + " needs; plan.vp 1 or a multiple of " +
                   text(c_.pp) + " micro-batches is allowed.");
    }

    Resolution &r_;
    const LayoutChoice &c_;
    const ModelArchitecture &model_;
};

} // namespace

bool check_plan(Resolution &r, const LayoutChoice &choice) { return Checks(r, choice).run(); }

} // namespace milepost
