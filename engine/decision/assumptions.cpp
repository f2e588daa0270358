// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/repetition.h"
#include "engine/core/normal_quantiles.h"
#include "engine/core/units.h"
#include "engine/decision/summary.h"
#include "engine/decision/wording.h"
#include "engine/economics/power.h"
#include "engine/scenario/names.h"
#include "engine/step/data_parallel.h"
#include "engine/step/optimizers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace milepost {

namespace {

/// Largest model of the studies with tuned arms of both optimizers (convergence studies of 2025: 1.5e9 parameters).
constexpr double largest_controlled_study = 1.5e9;

/// Largest model that the OLMo ladder's maps were held against (13B-5T).
constexpr double largest_ladder_parameters = 1.3e10;

/// A value of a file as it stands in a sentence: without the quotes of JSON.
std::string without_quotes(std::string value)
{
    std::erase(value, '"');
    return value;
}

/// Where the default of a field comes from.
Source default_source(const Arm &arm, std::string_view field)
{
    const auto found = std::ranges::find(arm.scenario.defaults, field, &DefaultUsed::field);
    return found == arm.scenario.defaults.end() ? assumed("") : found->source;
}

class AssumptionList {
public:
    void add(std::string field, std::string text, Source source)
    {
        list_.push_back({std::move(field), std::move(text), std::move(source)});
    }
    [[nodiscard]] std::vector<Assumption> take() { return std::move(list_); }

private:
    std::vector<Assumption> list_;
};

void add_money(AssumptionList &list, const Arm &arm, const Catalogue &catalogue)
{
    const Economics &economics = arm.scenario.economics;
    list.add("economics.price_per_gpu_hour",
             "A GPU-hour costs " + number_in_words(economics.price_per_gpu_hour, 4) + " " + economics.currency +
                 (economics.price_includes_power ? ", power included." : ", power not included."),
             economics.price_source);
    list.add("economics.pue",
             "A GPU draws " +
                 number_in_words(watts_at_load(economics.utility_watts, economics.gpu_watts, arm.load) / 1000) +
                 " kW at the meter, times a PUE of " + number_in_words(economics.pue) +
                 "; the power varies by a factor of " +
                 number_in_words(std::exp(catalogue.economics.energy_log_sd)) + " (one standard deviation).",
             catalogue.economics.energy_source);
    if (arm.load != 1)
        list.add("economics.pue",
                 "GPUs work at " + percent_text(arm.load) +
                     " of their design power on average over the step, by the parts of the step.",
                 catalogue.economics.loads.source);
    if (const PowerLoads &loads = economics.loads; arm.load != 1 && !loads.transfer_source.text.empty())
        list.add("economics.pue",
                 "While a GPU waits for exchanges it draws " + percent_text(loads.transfer) +
                     " of its design power.",
                 loads.transfer_source);
    if (arm.interruptions.mtbf_s > 0)
        list.add("reliability",
                 "The cluster fails every " + number_in_words(arm.interruptions.mtbf_s / seconds_per_hour) +
                     " hours; checkpoints at the best interval and restarts cost " +
                     percent_text(1 - arm.median_useful) + " of the time.",
                 arm.scenario.reliability.source);
    else
        list.add("reliability", "No failure rate is known: neither failures nor checkpoints cost any time.",
                 arm.scenario.reliability.source);
    if (arm.interruptions.mtbf_s > 0 && arm.scenario.reliability.checkpoint_bytes_per_s > 0)
        list.add("reliability.checkpoint_s",
                 "A checkpoint stops training for " + number_in_words(arm.interruptions.checkpoint_s) +
                     " seconds at " + number_in_words(arm.scenario.reliability.checkpoint_bytes_per_s / 1e9) +
                     " GB/s per GPU.",
                 arm.scenario.reliability.checkpoint_source);
    const Convergence &convergence = arm.scenario.convergence;
    if (convergence.tuning_runs > 0)
        list.add("convergence.switching.tuning_runs",
                 "Each of " + std::to_string(convergence.tuning_runs) + " tuning runs trains on " +
                     percent_text(tuning_run_share) + " of the planned tokens on the same GPUs.",
                 assumed("share chosen so that loss curves part visibly"));
    if (convergence.base_tuning_runs > 0)
        list.add("convergence.switching.base_tuning_runs",
                 "The base needs " + std::to_string(convergence.base_tuning_runs) + " tuning runs of its own.",
                 assumed("stated in the scenario"));
    if (arm.scenario.optimizer.kind == OptimizerKind::adamw)
        return;
    if (convergence.qualification_days > 0)
        list.add("convergence.switching.qualification_days",
                 "The whole cluster is busy for " + number_in_words(convergence.qualification_days) +
                     " days until the new optimizer is trusted; they delay the finish.",
                 assumed("stated in the scenario"));
    if (arm.retrained > 0)
        list.add("convergence.instability.rollbacks_per_trillion_tokens",
                 number_in_words(convergence.rollbacks_per_trillion_tokens) + " rollbacks per trillion tokens of " +
                     std::to_string(convergence.batches_per_rollback) + " batches each train " +
                     percent_text(arm.retrained) + " of all tokens again.",
                 convergence.rollbacks_stated
                     ? assumed("stated in the scenario")
                     : default_source(arm, "convergence.instability.rollbacks_per_trillion_tokens"));
}

void add_law(AssumptionList &list, const Arm &arm, const Catalogue &catalogue)
{
    const ConvergenceModel &convergence = *arm.convergence;
    const LossLaw &law = convergence.law();
    const double n = convergence.parameters();
    const double planned = arm.scenario.training.tokens;
    list.add("convergence.law",
             "Loss follows " + law.name +
                 ". Its absolute level depends on tokenizer and data; the ratio between arms does not.",
             law.source);
    if (n > law.n_max || planned > law.d_max)
        list.add("convergence.law",
                 count_in_words(n) + " parameters and " + count_in_words(planned) +
                     " tokens lie beyond the data of the law (up to " + count_in_words(law.n_max) + " and " +
                     count_in_words(law.d_max) + "): losses are extrapolated.",
                 assumed("the law keeps its form outside its data"));
    if (arm.scenario.model->moe) {
        std::string text = "The law counts " + count_in_words(n) + " ";
        switch (arm.scenario.convergence.size) {
        case ModelSize::active: text += "active parameters of the mixture of experts."; break;
        case ModelSize::total: text += "parameters, all experts included."; break;
        case ModelSize::moe_joint:
            text +=
                "active parameters and an expert expansion of " + number_in_words(convergence.expansion()) + ".";
            break;
        }
        list.add("convergence.size", std::move(text),
                 assumed("which size drives the loss of a mixture of experts is unsettled"));
        if (law.knows_experts && convergence.expansion() > 32)
            list.add("convergence.size",
                     "An expert expansion of " + number_in_words(convergence.expansion()) +
                         " lies beyond the 32 experts of the law's data.",
                     assumed("the law keeps its form outside its data"));
    }
    list.add("training.tokens", "All tokens count as new: no data is repeated.",
             assumed("no amount of unique data is stated"));

    const double critical = critical_batch(catalogue.convergence.critical_batch, planned);
    list.add("training.global_batch",
             "A batch of " + count_in_words(arm.scenario.training.batch_tokens()) +
                 " tokens stands against AdamW's critical batch of " + count_in_words(critical) + " tokens at " +
                 count_in_words(planned) + " tokens; runs start from random weights.",
             catalogue.convergence.critical_batch.source);
}

void add_gain(AssumptionList &list, const Arm &arm, const Catalogue &catalogue)
{
    const OptimizerKind optimizer = arm.scenario.optimizer.kind;
    if (optimizer == OptimizerKind::adamw)
        return;
    const std::string name = std::string(display_name(optimizer));
    const ConvergenceModel &convergence = *arm.convergence;
    const double n = convergence.parameters();
    const double planned = arm.scenario.training.tokens;
    const double ratio = 1 / convergence.median_gain(planned);
    if (arm.scenario.convergence.token_ratio) {
        list.add("convergence.token_ratio",
                 name + " needs " + number_in_words(ratio) +
                     " of AdamW's tokens at equal loss and this batch, as stated; the spread is that of the prior.",
                 assumed("stated in the scenario"));
    } else if (const TokenGainPrior *prior = convergence.prior()) {
        list.add("convergence.muon_prior",
                 name + " needs " + number_in_words(ratio) + " of AdamW's tokens at small batch (prior '" +
                     prior->id + "', " + std::to_string(prior->studies.size()) +
                     (prior->studies.size() == 1 ? " study)." : " studies)."),
                 prior->source);
        if (optimizer != OptimizerKind::muon)
            list.add("convergence.muon_prior",
                     "The token gain of " + name +
                         " rises and falls with that of every other optimizer: one draw "
                         "stands for all.",
                     assumed("studies tune one AdamW for all of them"));
        if (prior->id != name_of(arm.scenario.convergence.muon_prior))
            list.add("convergence.muon_prior",
                     "There is no prior '" + std::string(name_of(arm.scenario.convergence.muon_prior)) + "' for " +
                         name + "; '" + prior->id + "' stands in.",
                     assumed("studied less than Muon"));
        if (n > largest_controlled_study)
            list.add("convergence.muon_prior",
                     "Studies with tuned arms of both optimizers end at " +
                         count_in_words(largest_controlled_study) + " parameters: at " + count_in_words(n) +
                         " the token gain is extrapolated.",
                     assumed("the trend with size goes on"));
    } else {
        list.add("convergence.muon_prior", "No study of " + name + " is known: it needs as many tokens as AdamW.",
                 assumed("no prior"));
    }
    if (arm.scenario.convergence.horizon_slope && convergence.prior())
        list.add("convergence.horizon_slope",
                 "The token gain changes by " + percent_text(*arm.scenario.convergence.horizon_slope) +
                     " per e-fold of tokens beyond 20 per parameter, as stated.",
                 assumed("stated in the scenario"));
    if (!arm.scenario.convergence.token_ratio) {
        const CriticalBatch &batch = catalogue.convergence.critical_batch;
        if (arm.scenario.convergence.critical_batch_ratio)
            list.add("convergence.critical_batch_ratio",
                     name + "'s critical batch is " +
                         number_in_words(*arm.scenario.convergence.critical_batch_ratio) +
                         " times AdamW's, as stated.",
                     assumed("stated in the scenario"));
        else if (optimizer == OptimizerKind::muon)
            list.add("convergence.muon_prior",
                     "Muon's critical batch is " + number_in_words(batch.ratio_median) +
                         " times AdamW's, within a factor of " +
                         number_in_words(std::exp(normal_z95 * batch.ratio_log_sd)) + " (90 %).",
                     batch.ratio_source);
        else
            list.add("convergence.muon_prior", name + "'s critical batch is AdamW's.",
                     assumed("no study credits it with a larger one"));
    }
}

void add_repetition(AssumptionList &list, const Arm &arm)
{
    const Training &training = arm.scenario.training;
    if (!(training.unique_tokens > 0) || training.tokens <= training.unique_tokens)
        return;
    const double fresh = std::exp(log_fresh_tokens(std::log(training.tokens), std::log(training.unique_tokens)));
    list.add("training.unique_tokens",
             "The plan passes over its data " + number_in_words(training.tokens / training.unique_tokens) +
                 " times; its tokens are worth " + count_in_words(fresh) + " fresh ones.",
             {Provenance::published,
              "Muennighoff et al., arXiv:2305.16264, equation 5 with R* = 15.39 (huggingface/datablations)",
              "2023-05-25"});
}

void add_targets(AssumptionList &list, const Arm &arm)
{
    for (const Target &target : arm.targets) {
        if (target.kind == Target::Kind::reference) {
            const ReferenceTarget &reference = target.reference;
            list.add("milestones",
                     "The tokens to the target of " + reference.name + " follow from its reference convergence " +
                         "points: " + count_in_words(reference.tokens_min) + " and " +
                         number_in_words(reference.tokens_per_batch) +
                         " for each token of the batch; single runs " + "scatter by " +
                         percent_text(reference.log_sd) + ".",
                     reference.source);
            continue;
        }
        if (target.kind != Target::Kind::score)
            continue;
        const MilestoneMap &map = target.map;
        if (map.own_scale) {
            list.add("milestones",
                     "The score of " + map.name +
                         " follows from the loss above by a map of your own; its error is " +
                         percent_text(map.relative_error) + " of the score.",
                     map.source);
            continue;
        }
        list.add("milestones",
                 "The score of " + map.name +
                     " follows from parameters and effective tokens through the loss law of its own ladder of "
                     "models, not from the loss above; its error is " +
                     percent_text(map.relative_error) + " of the score, and it was found with AdamW.",
                 map.source);
        if (arm.convergence->parameters() > largest_ladder_parameters)
            list.add("milestones",
                     "The ladder of " + map.name + " was checked up to " +
                         count_in_words(largest_ladder_parameters) +
                         " parameters: beyond, the score is extrapolated.",
                     assumed("the ladder goes on; newer data mixes reach more"));
    }
}

/// A default as it stands in a sentence: large numbers in words, with their unit, text without the quotes of JSON.
std::string default_in_words(const DefaultUsed &used, std::string_view unit)
{
    std::string text = without_quotes(used.value);
    double value = 0;
    const char *end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec == std::errc{} && parsed.ptr == end && value >= 1e6)
        text = count_in_words(value);
    return unit.empty() ? text : text + ' ' + std::string(unit);
}

/// Defaults that carry weight, in words of their own.
void add_defaults(AssumptionList &list, const Arm &arm)
{
    struct Weighty {
        std::string_view field, text, unit;
    };
    static constexpr std::array weighty = {
        Weighty{"training.global_batch", "The global batch was not stated", "sequences"},
        Weighty{"training.tokens", "The planned tokens were not stated", "tokens"},
        Weighty{"training.precision", "The precision was not stated", ""},
        Weighty{"optimizer.syrk", "Whether Newton-Schulz uses SYRK was not stated", ""},
        Weighty{"optimizer.layerwise", "How the optimizer gathers parameters was not stated", ""},
        Weighty{"system.site.nic_gbytes_per_s", "The network rate of the site was not stated", "GB/s per GPU"},
        Weighty{"stack", "The software release was not stated", ""},
        Weighty{"calibration", "The calibration was not stated", ""},
    };
    for (const DefaultUsed &used : arm.scenario.defaults) {
        const auto found = std::ranges::find(weighty, used.field, &Weighty::field);
        const bool applies =
            !used.field.starts_with("optimizer.") || arm.scenario.optimizer.kind == OptimizerKind::muon;
        if (found != weighty.end() && applies)
            list.add(used.field,
                     std::string(found->text) + ": taken as " + default_in_words(used, found->unit) + ".",
                     used.source);
    }
}

void add_step(AssumptionList &list, const Arm &arm)
{
    if (arm.scenario.model->moe && arm.scenario.training.expert_imbalance <= 1)
        list.add("training.expert_imbalance", "Routing is balanced: all experts get the same number of tokens.",
                 assumed("published rates were measured with forced balance"));
    if (arm.step->extrapolated_share > 0)
        list.add("calibration",
                 percent_text(arm.step->extrapolated_share) + " of the GEMM time lies outside the measured shapes.",
                 assumed("rates are continued beyond the tables"));
    if (arm.scenario.calibration->residual_log_sd > 0)
        list.add("calibration",
                 "Step times of plans that were never fitted are within " +
                     percent_text(normal_z90 * arm.scenario.calibration->residual_log_sd) + " in 80 of 100 cases.",
                 arm.scenario.calibration->residual_source);
}

/// Whether tensor parallelism cuts matrices whose Gram matrices are then summed over ranks.
bool sums_gram_matrices(const ResolvedScenario &s)
{
    const bool cut = s.plan.tp > 1 || s.plan.etp > 1;
    const bool distributed = s.optimizer.tp_mode == TpMode::distributed || s.optimizer.tp_mode == TpMode::automatic;
    return s.optimizer.kind == OptimizerKind::muon && cut && distributed;
}

/// What QK-clip adds to a step at the medians [s].
double qk_clip_seconds(const Arm &arm)
{
    ResolvedScenario without = arm.scenario;
    without.optimizer.qk_clip = false;
    const auto lowered = lower(without);
    return lowered ? arm.median_step.seconds - combine(*lowered, median_factors(*without.calibration)).seconds : 0;
}

void add_optimizer(AssumptionList &list, const Arm &arm)
{
    const ResolvedScenario &s = arm.scenario;
    const Optimizer &o = s.optimizer;
    if (o.qk_clip)
        list.add("optimizer.qk_clip",
                 "QK-clip keeps attention logits bounded and takes " +
                     number_in_words(1e3 * qk_clip_seconds(arm), 2) + " ms of a step.",
                 {Provenance::published,
                  "passes and launches counted from NVIDIA/Megatron-LM core/optimizer/qk_clip.py (2ba9903) and "
                  "Transformer Engine's return_max_logit",
                  "2026-08-22"});
    if (sums_gram_matrices(s) && sends_triangle(o)) {
        const TriangleExchange exchange = triangle_exchange(*s.calibration, std::max(s.plan.tp, s.plan.etp));
        list.add("optimizer.triangle_all_reduce",
                 "Of the time that one triangle of a Gram matrix saves on the wire, " +
                     percent_text(exchange.saved_share) + " is saved in the end (" + percent_text(exchange.sd) +
                     " one standard deviation).",
                 exchange.source);
        if (o.fused_syrk_allreduce)
            list.add("optimizer.fused_syrk_allreduce",
                     "The exchange of a Gram matrix runs beside its own product, which loses " +
                         percent_text(lost_beside_products(s, 1)) + " of what is hidden.",
                     assumed("announced, built by nobody"));
    }
    const bool gathers = o.kind != OptimizerKind::adamw && (dense_shards(s.plan) > 1 || s.plan.expert_dp > 1);
    if (gathers && o.layerwise == LayerwiseGather::allgather_overlapped)
        list.add("optimizer.layerwise",
                 "Updated weights are gathered behind the next forward pass, whose products lose " +
                     percent_text(lost_beside_products(s, 1)) + " of what is hidden.",
                 overlap_source(s));
}

} // namespace

std::vector<Assumption> assumptions_of(const Arm &arm, const Catalogue &catalogue)
{
    AssumptionList list;
    add_money(list, arm, catalogue);
    add_gain(list, arm, catalogue);
    add_defaults(list, arm);
    add_law(list, arm, catalogue);
    add_repetition(list, arm);
    add_targets(list, arm);
    add_optimizer(list, arm);
    add_step(list, arm);
    return list.take();
}

} // namespace milepost
