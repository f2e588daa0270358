// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/scenario_fields.h"

#include "engine/scenario/field_ranges.h"
#include "engine/scenario/names.h"

#include <algorithm>

namespace milepost {

namespace {

template <class E>
std::vector<std::string_view> spellings()
{
    std::vector<std::string_view> list;
    list.reserve(names<E>.size());
    for (const auto &[value, text] : names<E>)
        list.push_back(text);
    return list;
}

/// Builds one row; the setters keep the table readable.
struct Row : ScenarioField {
    Row(std::string_view path_, FieldType type_, std::string_view group_, std::string_view label_,
        std::string_view help_)
    {
        path = path_;
        type = type_;
        group = group_;
        label = label_;
        help = help_;
        if (const FieldRange *range = field_range(path)) {
            minimum = range->minimum;
            maximum = range->maximum;
        }
    }
    Row in(std::string_view text) &&
    {
        unit = text;
        return *this;
    }
    Row in_factors() &&
    {
        logarithmic = true;
        return *this;
    }
    Row one_of(std::vector<std::string_view> list) &&
    {
        choices = std::move(list);
        return *this;
    }
    Row rarely() &&
    {
        expert = true;
        return *this;
    }
};

void add_question(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row("name", text, "Question", "Name", "What this question is called in lists and reports."));
    t.push_back(
        Row("model", object, "Question", "Model",
            "The network that is trained: an id of the catalogue, a published config.json, or its fields."));
    t.push_back(
        Row("system.id", text, "Question", "System", "The kind of GPU machine, by its id in the catalogue."));
    t.push_back(
        Row("system.gpus", integer, "Question", "GPUs", "How many GPUs train together.").in("GPUs").in_factors());
    t.push_back(Row("arms", text_list, "Question", "Compared optimizers",
                    "Optimizers that are set beside each other, the base first; left out: AdamW and the own one.")
                    .one_of(spellings<OptimizerKind>()));
    t.push_back(Row("system.site.nvlink_domain", integer, "Site", "NVLink domain",
                    "How many GPUs of your installation reach each other over NVLink.")
                    .in("GPUs")
                    .rarely());
    t.push_back(Row("system.site.nic_gbytes_per_s", number, "Site", "Network rate per GPU",
                    "What one GPU can send over the network, in one direction.")
                    .in("GB/s")
                    .in_factors()
                    .rarely());
    t.push_back(Row("system.site.racks", integer, "Site", "Racks", "Over how many racks the GPUs are spread.")
                    .in("racks")
                    .rarely());
    t.push_back(Row("calibration", text, "Site", "Calibration",
                    "Which set of measurements the step time rests on, by its id in the catalogue."));
    t.push_back(Row("stack", text, "Site", "Software release",
                    "The training software, whose defaults and speed are used, by its id in the catalogue."));
    t.push_back(Row("anchors", list, "Site", "Measured steps",
                    "Step times that you measured yourself; they shift the prediction towards your machine.")
                    .rarely());
}

void add_training(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(
        Row("training.sequence_length", integer, "Training", "Sequence length", "Tokens in one training sequence.")
            .in("tokens")
            .in_factors());
    t.push_back(Row("training.global_batch", integer, "Training", "Global batch",
                    "Sequences that all GPUs together process before the optimizer moves once.")
                    .in("sequences")
                    .in_factors());
    t.push_back(Row("training.precision", choice, "Training", "Precision", "Number format of the matrix products.")
                    .one_of(spellings<Precision>()));
    t.push_back(Row("training.tokens", number, "Training", "Planned tokens",
                    "Tokens the AdamW arm is planned to train on; they define its final loss.")
                    .in("tokens")
                    .in_factors());
    t.push_back(Row("training.expert_imbalance", number, "Training", "Expert imbalance",
                    "Tokens of the busiest expert rank over the mean; 1 is perfectly balanced.")
                    .rarely());
    t.push_back(Row("training.unique_tokens", number, "Training", "Unique tokens",
                    "Tokens of the data; planned tokens beyond them are repeats, worth less with each pass.")
                    .in("tokens")
                    .in_factors()
                    .rarely());
}

void add_optimizer(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row("optimizer.name", choice, "Optimizer", "Optimizer",
                    "The optimizer of a single estimate; a comparison sets it per arm.")
                    .one_of(spellings<OptimizerKind>()));
    t.push_back(Row("optimizer.newton_schulz_steps", integer, "Optimizer", "Newton-Schulz steps",
                    "Iterations that orthogonalise one update of Muon.")
                    .in("steps"));
    t.push_back(Row("optimizer.coefficients", choice, "Optimizer", "Newton-Schulz coefficients",
                    "The polynomial of each iteration; cubic leaves out one of the three products.")
                    .one_of(spellings<NsCoefficients>())
                    .rarely());
    t.push_back(Row("optimizer.precision", choice, "Optimizer", "Newton-Schulz precision",
                    "Number format of the orthogonalisation.")
                    .one_of(spellings<NsPrecision>())
                    .rarely());
    t.push_back(Row("optimizer.tp_mode", choice, "Optimizer", "Newton-Schulz under tensor parallelism",
                    "Whether each tensor-parallel rank repeats, shares or approximates the orthogonalisation.")
                    .one_of(spellings<TpMode>()));
    t.push_back(Row("optimizer.syrk", boolean, "Optimizer", "SYRK",
                    "Symmetric products compute only half of their result."));
    t.push_back(Row("optimizer.batched", boolean, "Optimizer", "Batched Newton-Schulz",
                    "Matrices of one shape are orthogonalised in one launch.")
                    .rarely());
    t.push_back(Row("optimizer.layerwise", choice, "Optimizer", "Gather after the step",
                    "Whether updated weights travel in the open or behind the next forward pass.")
                    .one_of(spellings<LayerwiseGather>())
                    .rarely());
    t.push_back(Row("optimizer.ownership", choice, "Optimizer", "Ownership of matrices",
                    "How whole matrices are dealt to the data-parallel ranks.")
                    .one_of(spellings<Ownership>())
                    .rarely());
    t.push_back(Row("optimizer.state_dtype", choice, "Optimizer", "State format",
                    "Number format of the optimizer's states.")
                    .one_of(spellings<StateDtype>()));
    t.push_back(Row("optimizer.split_qkv", boolean, "Optimizer", "Split query, key, value",
                    "The fused attention projection is orthogonalised in three parts.")
                    .rarely());
    t.push_back(Row("optimizer.reduce_scatter_grads", boolean, "Optimizer", "Reduce-scatter gradients",
                    "Layer-wise optimizers receive only their own gradients instead of all of them.")
                    .rarely());
    t.push_back(
        Row("optimizer.triangle_all_reduce", boolean, "Optimizer", "Triangle on the wire",
            "Distributed Newton-Schulz with SYRK sends one triangle of each Gram matrix instead of all of it.")
            .rarely());
    t.push_back(
        Row("optimizer.fused_syrk_allreduce", boolean, "Optimizer", "Fused SYRK and all-reduce",
            "That triangle travels beside its own product, in an announced kernel that nobody has published "
            "yet: an assumption.")
            .rarely());
    t.push_back(Row("optimizer.qk_clip", boolean, "Optimizer", "QK-clip",
                    "Largest attention logits are tracked, and query and key weights scaled back after a step that "
                    "exceeds a threshold.")
                    .rarely());
    t.push_back(Row("optimizer.preconditioner_frequency", integer, "Optimizer", "Preconditioner every",
                    "Steps between two eigendecompositions of Shampoo and SOAP.")
                    .in("steps")
                    .rarely());
}

void add_layout(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    const auto degree = [&](std::string_view path, std::string_view label, std::string_view help) {
        t.push_back(Row(path, integer, "Plan", label, help).in("ranks"));
    };
    degree("plan.tp", "Tensor parallel", "GPUs that share each matrix.");
    degree("plan.pp", "Pipeline parallel", "Stages into which the layers are cut.");
    t.push_back(
        Row("plan.vp", integer, "Plan", "Virtual stages", "Chunks of layers per stage (interleaved schedule).")
            .in("chunks"));
    degree("plan.cp", "Context parallel", "GPUs that share each sequence.");
    degree("plan.ep", "Expert parallel", "GPUs over which the experts of a layer are spread.");
    degree("plan.etp", "Expert tensor parallel", "GPUs that share each expert.");
    t.push_back(
        Row("plan.micro_batch", integer, "Plan", "Micro-batch", "Sequences that go through the pipeline together.")
            .in("sequences"));
    t.push_back(Row("plan.pp_layout", text, "Plan", "Pipeline layout",
                    "Which layers stand on which stage, in Megatron's notation (\"E4/4|4/4L\").")
                    .rarely());
}

void add_knobs(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    const auto knob = [&](std::string_view path, std::string_view label, std::string_view help) {
        t.push_back(Row(path, boolean, "Plan", label, help).rarely());
    };
    // Megatron-LM core/transformer/transformer_config.py: recompute_modules; "full" is recompute_granularity.
    t.push_back(
        Row("plan.recompute", text_list, "Plan", "Recompute",
            "Modules whose activations are computed again in the backward pass instead of being kept.")
            .one_of({"full", "core_attn", "layernorm", "mla_up_proj", "mlp", "moe", "moe_act", "shared_experts"}));
    t.push_back(
        Row("plan.dispatcher", choice, "Plan", "Token dispatcher", "Library that carries tokens to their experts.")
            .one_of(spellings<Dispatcher>()));
    t.push_back(Row("plan.dispatcher_sms", integer, "Plan", "Dispatcher SMs",
                    "Multiprocessors that the dispatcher takes away from computing.")
                    .in("SMs")
                    .rarely());
    t.push_back(Row("plan.cuda_graph", text, "Plan", "CUDA graph",
                    "Which launches are replayed: none, moe, attention, full, or Megatron's own scope "
                    "(\"te:attn+moe_router\")."));
    knob("plan.ep_overlap", "Hide expert exchange",
         "Expert exchange runs behind the other micro-batch's computing.");
    knob("plan.delay_wgrad", "Delay weight gradients", "Weight gradients fill the gaps of the expert exchange.");
    knob("plan.tp_overlap", "Hide tensor-parallel exchange", "Tensor-parallel exchange runs behind the products.");
    knob("plan.sequence_parallel", "Sequence parallel", "Norms and residuals are split along the sequence.");
    knob("plan.overlap_grad_reduce", "Hide gradient reduction", "Gradients are reduced behind the backward pass.");
    knob("plan.overlap_param_gather", "Hide weight gather", "Weights are gathered behind the forward pass.");
    knob("plan.fsdp", "FSDP", "Weights are sharded over the data-parallel ranks and gathered per layer.");
    knob("plan.fused_grouped_mlp", "Fused grouped MLP",
         "Expert products, activation and quantisation in one kernel.");
    knob("plan.fp8_attention", "FP8 attention", "Attention runs in FP8.");
    knob("plan.fp8_param_gather", "FP8 weight gather", "Weights travel in FP8.");
    knob("plan.precision_aware_optimizer", "Precision-aware optimizer", "AdamW's moments are kept in BF16.");
    knob("plan.grad_reduce_fp32", "Reduce gradients in FP32", "Gradients travel and accumulate in FP32.");
    t.push_back(Row("plan.token_drop_capacity", number, "Plan", "Token-drop capacity",
                    "Experts take at most this multiple of their fair share; left out: no token is dropped.")
                    .rarely());
    t.push_back(Row("plan.bf16_first_layers", integer, "Plan", "First layers in BF16",
                    "Layers at the start that stay in BF16 under FP8.")
                    .in("layers")
                    .rarely());
    t.push_back(Row("plan.bf16_last_layers", integer, "Plan", "Last layers in BF16",
                    "Layers at the end that stay in BF16 under FP8.")
                    .in("layers")
                    .rarely());
    t.push_back(Row("plan.offload_layers", integer, "Plan", "Layers in host memory",
                    "First layers of each stage whose activations wait in the memory of the host; weights stay.")
                    .in("layers")
                    .rarely());
    // Megatron-LM core/transformer/transformer_config.py: offload_modules.
    t.push_back(
        Row("plan.offload", text_list, "Plan", "Activations in host memory",
            "Modules whose activations wait in the memory of the host.")
            .one_of({"attn_norm", "qkv_linear", "core_attn", "attn_proj", "mlp_norm", "expert_fc1", "moe_act"})
            .rarely());
    knob("plan.mtp", "Multi-token prediction", "The layers that predict further tokens are trained, too.");
    knob("plan.unfused_attention", "Unfused attention",
         "Attention scores are written to memory, as in papers of 2021 and 2022.");
}

void add_convergence(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row(
        "convergence.law", text, "Convergence", "Loss law",
        "The fitted law that turns parameters and tokens into a loss: an id of the catalogue, or a file of runs "
        "fit."));
    t.push_back(Row("convergence.own_law", object, "Convergence", "Own law",
                    "A law fitted to your own runs, as runs fit writes it; stands in the place of the loss law.")
                    .rarely());
    t.push_back(Row("convergence.milestone_maps", list, "Convergence", "Own score maps",
                    "Maps from the loss to benchmark scores: a list, or the name of a file that holds it.")
                    .rarely());
    t.push_back(Row("convergence.bytes_per_token", number, "Convergence", "Bytes per token",
                    "Bytes of text that a token of your tokenizer stands for; targets in bits per byte need it.")
                    .in("bytes")
                    .rarely());
    t.push_back(Row("convergence.size", choice, "Convergence", "Size in the law",
                    "Which parameters of a mixture of experts the law counts.")
                    .one_of(spellings<ModelSize>()));
    t.push_back(Row("convergence.muon_prior", choice, "Convergence", "Belief about Muon",
                    "Which studies say how many tokens Muon saves.")
                    .one_of(spellings<MuonPrior>()));
    t.push_back(Row("convergence.token_ratio", number, "Convergence", "Own token ratio",
                    "Tokens of Muon over tokens of AdamW at equal loss, from your own runs; replaces the belief.")
                    .in_factors()
                    .rarely());
    t.push_back(Row("convergence.critical_batch_ratio", number, "Convergence", "Critical batch ratio",
                    "Critical batch of the optimizer over that of AdamW; studies disagree, 1 denies a difference.")
                    .in_factors()
                    .rarely());
    t.push_back(
        Row("convergence.horizon_slope", number, "Convergence", "Fading with horizon",
            "Change of the logarithm of the token gain per e-fold of tokens beyond 20 per parameter; studies "
            "disagree, negative lets the gain fade.")
            .rarely());
    t.push_back(Row("convergence.switching.tuning_runs", integer, "Convergence", "Tuning runs",
                    "Runs over 2 % of the planned tokens each that look for the new optimizer's settings.")
                    .in("runs")
                    .rarely());
    t.push_back(Row("convergence.switching.base_tuning_runs", integer, "Convergence", "Tuning runs of the base",
                    "Tuning runs that the base needs as well; the same number gives both an equal budget.")
                    .in("runs")
                    .rarely());
    t.push_back(Row("convergence.switching.qualification_days", number, "Convergence", "Days to qualify",
                    "Days on the whole cluster until the new optimizer is trusted with the run.")
                    .in("days")
                    .rarely());
    t.push_back(Row("convergence.switching.engineering_cost", money, "Convergence", "Engineering cost",
                    "What the change of optimizer costs in work, once.")
                    .rarely());
    t.push_back(Row("convergence.instability.rollbacks_per_trillion_tokens", number, "Convergence", "Rollbacks",
                    "Loss spikes that force a rollback, per trillion tokens, beyond those of AdamW.")
                    .in("per trillion tokens")
                    .rarely());
    t.push_back(Row("convergence.instability.batches_per_rollback", integer, "Convergence", "Batches per rollback",
                    "Batches that are trained again after each rollback.")
                    .in("batches")
                    .rarely());
    t.push_back(
        Row("milestones", list, "Convergence", "Milestones",
            "Targets to reach: a loss, a perplexity, bits per byte, a benchmark score or a reference target."));
}

void add_economics(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row("economics.price_per_gpu_hour", money, "Economics", "Price per GPU-hour",
                    "Rent or full cost of one GPU for one hour.")
                    .in("per GPU-hour"));
    t.push_back(Row("economics.electricity_per_kwh", money, "Economics", "Electricity price",
                    "Price at the meter; not charged where the rent includes power.")
                    .in("per kWh"));
    t.push_back(Row("economics.pue", number, "Economics", "PUE",
                    "Power of the whole data centre over the power of its computers.")
                    .rarely());
    t.push_back(
        Row("economics.grid", text, "Economics", "Grid", "Country whose electricity mix counts for CO2e (DE)."));
    t.push_back(Row("economics.grid_year", integer, "Economics", "Year of the grid",
                    "Year of the annual average of the grid; left out: the latest one.")
                    .rarely());
    t.push_back(Row("economics.exchange_rates", list, "Economics", "Exchange rates",
                    "Dated rates; a currency without one is an error, never a guess."));
    t.push_back(Row("economics.report_currency", text, "Economics", "Report currency",
                    "Currency of all costs in the answer, as its ISO code (EUR)."));
}

void add_cost_items(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row("economics.discount", number, "Economics", "Discount on the rent",
                    "Share that a contract takes off the list price.")
                    .rarely());
    t.push_back(Row("economics.price_change_per_year", number, "Economics", "Price change per year",
                    "How the rent changes over the run, relative per year; -0.2 falls by a fifth.")
                    .in("per year")
                    .rarely());
    t.push_back(Row("economics.spot.share", number, "Economics", "Spot share",
                    "Share of the rented GPU-hours that is bought as spot capacity.")
                    .rarely());
    t.push_back(Row("economics.spot.discount", number, "Economics", "Spot discount",
                    "What spot capacity takes off the rent.")
                    .rarely());
    t.push_back(Row("economics.spot.gpu_hours_per_interruption", number, "Economics",
                    "Spot GPU-hours per interruption",
                    "GPU-hours between two withdrawals of spot capacity that stop the run.")
                    .in("GPU-hours")
                    .in_factors()
                    .rarely());
    t.push_back(Row("economics.own.share", number, "Economics", "Owned share",
                    "Share of the GPUs that are owned; the rest is rented.")
                    .rarely());
    t.push_back(Row("economics.own.capex_per_gpu", money, "Economics", "Purchase per GPU",
                    "Purchase price of one GPU with its share of hosts, network and building.")
                    .in("per GPU")
                    .rarely());
    t.push_back(Row("economics.own.depreciation_years", number, "Economics", "Depreciation",
                    "Years over which the purchase is written off.")
                    .in("years")
                    .rarely());
    t.push_back(Row("economics.own.residual_share", number, "Economics", "Residual value",
                    "Share of the purchase price that is left after that time.")
                    .rarely());
    t.push_back(
        Row("economics.own.used_share", number, "Economics", "Used share",
            "Share of its life in which owned hardware works for somebody; idle hours make the others dearer.")
            .rarely());
    t.push_back(Row("economics.own.colocation_per_kw_month", money, "Economics", "Colocation",
                    "Space and cooling for owned hardware, by design power.")
                    .in("per kW and month")
                    .rarely());
    t.push_back(Row("economics.staff_per_year", money, "Economics", "Staff",
                    "People who run the cluster and the training, per year of training.")
                    .in("per year")
                    .rarely());
    t.push_back(Row("economics.storage.terabytes", number, "Economics", "Storage",
                    "Data and checkpoints kept during the run.")
                    .in("TB")
                    .rarely());
    t.push_back(
        Row("economics.storage.price_per_tb_month", money, "Economics", "Storage price", "Price of storage.")
            .in("per TB and month")
            .rarely());
    t.push_back(
        Row("economics.network.terabytes", number, "Economics", "Network traffic", "Data moved in and out once.")
            .in("TB")
            .rarely());
    t.push_back(Row("economics.network.price_per_tb", money, "Economics", "Network price", "Price of traffic.")
                    .in("per TB")
                    .rarely());
    t.push_back(Row("economics.final_run_share", number, "Economics", "Share of the final run",
                    "Share of the compute of the whole programme that this run takes; failed and exploratory runs "
                    "take the rest.")
                    .rarely());
    t.push_back(Row("economics.budget", money, "Economics", "Budget",
                    "What the run may cost; the answer says how likely that is enough.")
                    .rarely());
}

void add_rest(std::vector<ScenarioField> &t)
{
    using enum FieldType;
    t.push_back(Row("reliability.preset", text, "Reliability", "Reliability",
                    "How often such an installation fails, by its id in the catalogue."));
    t.push_back(Row("reliability.gpu_hours_per_failure", number, "Reliability", "GPU-hours per failure",
                    "GPU-hours between two failures that stop the run.")
                    .in("GPU-hours")
                    .in_factors()
                    .rarely());
    t.push_back(Row("reliability.checkpoint_s", number, "Reliability", "Checkpoint",
                    "How long training stands still for one checkpoint.")
                    .in("s")
                    .rarely());
    t.push_back(
        Row("reliability.restart_s", number, "Reliability", "Restart", "From a failure to the next useful step.")
            .in("s")
            .rarely());
    t.push_back(Row("reliability.ramp_s", number, "Reliability", "Ramp",
                    "From each start until full speed; the rate climbs evenly, so half of this time is lost.")
                    .in("s")
                    .rarely());
    t.push_back(
        Row("reliability.checkpoint_gbytes_per_s", number, "Reliability", "Checkpoint rate per GPU",
            "What one GPU writes to storage; with the states of the optimizer it gives the time of a checkpoint.")
            .in("GB/s")
            .in_factors()
            .rarely());
    t.push_back(
        Row("reliability.blast_radius", choice, "Reliability", "Blast radius", "GPUs that one failure takes out.")
            .one_of(spellings<BlastRadius>())
            .rarely());
    t.push_back(Row("reliability.spares_per_domain", integer, "Reliability", "Spares per NVLink domain",
                    "GPUs of each domain that wait and are paid for: 8 of 72 leave 64.")
                    .in("GPUs")
                    .rarely());
    t.push_back(Row("reliability.replacement_s", number, "Reliability", "Replacement",
                    "Until lost GPUs work again where no spare stands in.")
                    .in("s")
                    .rarely());
    t.push_back(
        Row("schedule.start", text, "Schedule", "Start", "First day of training, as an ISO date (2027-01-11)."));
    t.push_back(Row("schedule.availability", number, "Schedule", "Availability",
                    "Share of the calendar in which the GPUs are there for this run.")
                    .rarely());
    t.push_back(Row("schedule.deadline", text, "Schedule", "Deadline",
                    "The answer says how likely training has finished by this date (2027-06-30).")
                    .rarely());
    t.push_back(
        Row("draws", integer, "Calculation", "Draws", "Random draws behind every interval.").in_factors().rarely());
    t.push_back(Row("seed", integer, "Calculation", "Seed", "Start of the random numbers; same seed, same answer.")
                    .rarely());
}

std::vector<ScenarioField> build()
{
    std::vector<ScenarioField> table;
    add_question(table);
    add_training(table);
    add_optimizer(table);
    add_layout(table);
    add_knobs(table);
    add_convergence(table);
    add_economics(table);
    add_cost_items(table);
    add_rest(table);
    return table;
}

} // namespace

std::span<const ScenarioField> scenario_fields()
{
    static const std::vector<ScenarioField> table = build();
    return table;
}

const ScenarioField *find_field(std::string_view path)
{
    const auto fields = scenario_fields();
    const auto found = std::ranges::find(fields, path, &ScenarioField::path);
    return found == fields.end() ? nullptr : &*found;
}

const ScenarioField *enclosing_field(std::string_view path)
{
    for (std::size_t dot = path.rfind('.'); dot != std::string_view::npos && dot > 0;
         dot = path.rfind('.', dot - 1))
        if (const ScenarioField *field = find_field(path.substr(0, dot)))
            return field;
    return nullptr;
}

} // namespace milepost
