// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief All inputs of one question. Whatever is optional and left out gets a documented default in resolve().
///
/// The field names are those of docs/scenario-file.md; units as suffixes or in the comments.
#pragma once

#include "engine/convergence/laws.h"
#include "engine/scenario/architecture.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace milepost {

/// Number format of the matrix products in training: fp8_cs scales from the current tensor, fp8_ds from earlier
/// ones.
enum class Precision : std::uint8_t { bf16, fp16, fp8_cs, fp8_ds, mxfp8, nvfp4 };
/// Optimizer of the matrices of hidden layers; all else is AdamW's.
enum class OptimizerKind : std::uint8_t { adamw, muon, shampoo, soap };
/// How Newton-Schulz runs on matrices that tensor parallelism cuts (step/tensor_parallel_forms.h).
enum class TpMode : std::uint8_t { duplicated, distributed, blockwise, layer_sharded, automatic };
/// Published coefficient sets of the Newton-Schulz iteration (step/newton_schulz.h).
enum class NsCoefficients : std::uint8_t { simple, quintic, polar_express, cans, aol, deepseek_v4, cubic };
/// Format of the products of the Newton-Schulz iteration.
enum class NsPrecision : std::uint8_t { bf16, tf32, fp32 };
/// How layer-wise owners hand out updated weights: exposed after the step, or behind the next forward pass.
enum class LayerwiseGather : std::uint8_t { allgatherv_exposed, allgather_overlapped };
/// How matrices are dealt to their owners (step/owner_assignment.h).
enum class Ownership : std::uint8_t { ping_pong, round_robin, cost_aware };
/// Format of the optimizer's states.
enum class StateDtype : std::uint8_t { fp32, bf16, fp8 };
/// Library that sends tokens to their experts and back.
enum class Dispatcher : std::uint8_t { alltoall, deepep, hybridep };
/// Which studies of the token gain are believed.
enum class MuonPrior : std::uint8_t { sceptic, pooled, transfer, optimist };
/// Which parameters of a mixture of experts the loss law counts.
enum class ModelSize : std::uint8_t { active, total, moe_joint };
/// What one failure takes out.
enum class BlastRadius : std::uint8_t { gpu, tray, nvlink_domain };

/// The machine: a system of the catalogue, how many of its GPUs, and what differs at this site.
struct SystemChoice {
    std::string id;
    int gpus = 0;
    struct {
        std::optional<int> nvlink_domain;
        std::optional<double> nic_gbytes_per_s; ///< [1e9 B/s] per GPU and direction
        std::optional<int> racks;
    } site;
};

/// What is trained on, and in which steps.
struct TrainingInputs {
    std::optional<int> sequence_length; ///< tokens
    std::optional<int> global_batch;    ///< sequences
    std::optional<Precision> precision;
    std::optional<double> tokens;           ///< planned tokens of the AdamW arm
    std::optional<double> expert_imbalance; ///< tokens of the busiest rank over the mean, >= 1
    std::optional<double>
        unique_tokens; ///< of the data; planned tokens beyond them are repeats. Empty: none repeats
};

/// The optimizer and how it is distributed.
struct OptimizerInputs {
    std::optional<OptimizerKind> name;
    std::optional<int> newton_schulz_steps;
    std::optional<NsCoefficients> coefficients;
    std::optional<NsPrecision> precision;
    std::optional<TpMode> tp_mode;
    std::optional<bool> syrk;
    std::optional<bool> batched; ///< Newton-Schulz of equal shapes in one launch
    std::optional<LayerwiseGather> layerwise;
    std::optional<Ownership> ownership;
    std::optional<StateDtype> state_dtype;
    std::optional<bool> split_qkv;
    std::optional<bool> reduce_scatter_grads; ///< layer-wise: reduce-scatter instead of all-reduce (Megatron main)
    std::optional<bool> triangle_all_reduce;  ///< distributed form: one triangle of a Gram matrix on the wire
    std::optional<bool> fused_syrk_allreduce; ///< the same, beside its own product: built by nobody, an assumption
    std::optional<bool> qk_clip;              ///< attention logits are tracked, query and key weights scaled back
    std::optional<int> preconditioner_frequency; ///< Shampoo, SOAP: steps between eigendecompositions
};

/// Parallel layout and switches, in Megatron's terms.
struct PlanInputs {
    bool automatic = false; ///< "plan": "auto"
    std::optional<int> tp, pp, vp, cp, ep, etp, micro_batch;
    std::optional<std::string> pp_layout; ///< Megatron's pipeline layout string, stages by '|', chunks by '/'
    std::optional<std::vector<std::string>> recompute; ///< module names, "full" or empty
    std::optional<Dispatcher> dispatcher;
    std::optional<int> dispatcher_sms;
    std::optional<std::string> cuda_graph; ///< none, moe, attention, full or Megatron's scope string
    std::optional<bool> ep_overlap, delay_wgrad, tp_overlap, sequence_parallel;
    std::optional<bool> overlap_grad_reduce, overlap_param_gather, fsdp;
    std::optional<bool> fused_grouped_mlp, fp8_attention, fp8_param_gather;
    std::optional<bool> precision_aware_optimizer, grad_reduce_fp32;
    std::optional<double> token_drop_capacity;              ///< capacity factor; empty: dropless
    std::optional<int> bf16_first_layers, bf16_last_layers; ///< layers kept in BF16 under FP8
    std::optional<int> offload_layers;                      ///< first layers of a stage, activations in host memory
    std::optional<std::vector<std::string>> offload;        ///< activation modules kept in host memory
    std::optional<bool> mtp;                                ///< train the multi-token-prediction layers
    std::optional<bool> unfused_attention; ///< attention scores are written to memory (papers of 2021-2022)
};

/// An amount in one currency.
struct Money {
    double value = 0;
    std::string currency; ///< ISO 4217
};

/// What is believed of losses, and what changing the optimizer costs.
struct ConvergenceInputs {
    std::optional<std::string> law;
    std::shared_ptr<const OwnLaw> own_law;    ///< takes the place of `law`, which is then its name
    std::vector<MilestoneMap> milestone_maps; ///< of the user's own, beside those of the catalogue
    std::string milestone_maps_file;          ///< that they come from; empty: they stand in the scenario
    std::optional<double> bytes_per_token;    ///< of the tokenizer on the validation data
    std::optional<ModelSize> size;
    std::optional<MuonPrior> muon_prior;
    std::optional<double> token_ratio;          ///< user's own Muon/AdamW token ratio; replaces the prior's median
    std::optional<double> critical_batch_ratio; ///< critical batch of the optimizer over AdamW's; replaces the draw
    std::optional<double> horizon_slope;        ///< d ln(token gain) / d ln(tokens); replaces the prior's
    struct {
        std::optional<int> tuning_runs;
        std::optional<int> base_tuning_runs; ///< that the base gets as well: the same number is an equal budget
        std::optional<double> qualification_days;
        std::optional<Money> engineering_cost;
    } switching;
    struct {
        std::optional<double> rollbacks_per_trillion_tokens; ///< more than AdamW has
        std::optional<int> batches_per_rollback;             ///< trained again after each
    } instability;
};

/// Target of the question. "adamw-final": the loss AdamW ends at with the planned tokens.
struct MilestoneInput {
    std::string metric; ///< "loss", "perplexity", "bits_per_byte", a benchmark map or a reference target
    std::variant<double, std::string> value;
};

/// Rent of a GPU, with where the figure comes from.
struct PriceInput {
    Money money; ///< per GPU-hour
    bool includes_power = true;
    std::string source;
};

/// A rate between two currencies at a date.
struct ExchangeRate {
    std::string from, to;
    double rate = 0; ///< units of `to` for one unit of `from`
    std::string date;
    Provenance provenance = Provenance::assumed;
};

/// Prices, power and carbon. Shares and relative changes: 1 is all.
struct EconomicsInputs {
    std::optional<PriceInput> price_per_gpu_hour;
    std::optional<Money> electricity_per_kwh;
    std::optional<double> pue;
    std::optional<std::string> grid; ///< country code of the grid mix
    std::optional<int> grid_year;
    std::vector<ExchangeRate> exchange_rates;
    std::optional<std::string> report_currency;
    std::optional<double> discount;              ///< share taken off the rent
    std::optional<double> price_change_per_year; ///< of the rent over the run, relative
    struct {
        std::optional<double> share;    ///< of the rented GPU-hours
        std::optional<double> discount; ///< off the rent
        std::optional<double> gpu_hours_per_interruption;
    } spot;
    struct {
        std::optional<double> share; ///< of the GPUs that are owned
        std::optional<Money> capex_per_gpu;
        std::optional<double> depreciation_years;
        std::optional<double> residual_share; ///< of the purchase price after that time
        std::optional<double> used_share;     ///< of the hours in which somebody trains
        std::optional<Money> colocation_per_kw_month;
    } own;
    std::optional<Money> staff_per_year;
    struct {
        std::optional<double> terabytes;
        std::optional<Money> price_per_tb_month;
    } storage;
    struct {
        std::optional<double> terabytes; ///< moved in and out once
        std::optional<Money> price_per_tb;
    } network;
    std::optional<double> final_run_share; ///< of the compute of the whole programme
    std::optional<Money> budget;
};

/// Failures, checkpoints and spares. Seconds unless the name says otherwise.
struct ReliabilityInputs {
    std::optional<std::string> preset;
    std::optional<double> gpu_hours_per_failure;
    std::optional<double> checkpoint_s, restart_s;
    std::optional<double> ramp_s; ///< after each start until full speed, climbing evenly from standstill
    std::optional<double> checkpoint_gbytes_per_s; ///< [1e9 B/s] written per GPU
    std::optional<BlastRadius> blast_radius;
    std::optional<int> spares_per_domain; ///< GPUs of each NVLink domain that are paid for and wait
    std::optional<double> replacement_s;  ///< until lost GPUs work again where no spare stands in
};

struct Scenario;

/// Exposed seconds of one line of the step breakdown, as a profiler saw them.
struct AnchorPart {
    std::string parts; ///< id of the part ("dense_gemm"); of parts that cannot be told apart, with '+' between
    double seconds = 0;
};

/// One measured step time of the user's own, that shifts the site's factors.
struct AnchorInput {
    double step_s = 0;
    std::vector<AnchorPart> parts; ///< of that step; empty: only the whole step was measured
    std::string note;
    std::string scenario_json;             ///< overrides that describe the measured plan, as a JSON object
    std::optional<double> spread;          ///< log sd of the measurement itself
    std::shared_ptr<const Scenario> under; ///< the same overrides, read; null: measured on the scenario itself
};

/// One question. resolve() turns it into a ResolvedScenario.
struct Scenario {
    std::string name;
    std::string model_id;                   ///< catalogue id, or the id of `model`
    std::optional<ModelArchitecture> model; ///< from a file or inline; replaces the catalogue's entry
    SystemChoice system;
    std::optional<std::string> calibration, stack;
    std::vector<AnchorInput> anchors;
    /// Optimizers that a comparison sets beside each other, by name, the base first. Empty: AdamW and the own one.
    std::optional<std::vector<std::string>> arms;
    TrainingInputs training;
    OptimizerInputs optimizer;
    PlanInputs plan;
    ConvergenceInputs convergence;
    std::vector<MilestoneInput> milestones;
    EconomicsInputs economics;
    ReliabilityInputs reliability;
    struct {
        std::optional<std::string> start;    ///< ISO date
        std::optional<double> availability;  ///< share of the calendar in which the GPUs are this run's
        std::optional<std::string> deadline; ///< ISO date
    } schedule;
    std::optional<int> draws;
    std::optional<std::uint64_t> seed;
};

} // namespace milepost
