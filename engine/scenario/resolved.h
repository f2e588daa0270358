// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A scenario with every field filled in, and the list of what was filled in for the user.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/economics/facts.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// A field the user left out: what was used instead and why.
struct DefaultUsed {
    std::string field; ///< "plan.pp"
    std::string value; ///< as it would stand in the file
    Source source;     ///< recipe, stack or assumption
};

/// What one virtual pipeline chunk holds.
struct PipelineChunk {
    int first_layer = 0; ///< index into ModelArchitecture::layers
    int layer_count = 0;
    int mtp_layers = 0;
    bool embedding = false;
    bool head = false; ///< output layer and loss
};

/// chunks[stage][virtual chunk]; every layer stands in exactly one chunk, in order of (virtual, stage).
struct PipelineLayout {
    std::vector<std::vector<PipelineChunk>> chunks;
};

/// TrainingInputs with the defaults applied.
struct Training {
    int sequence_length = 0; ///< tokens
    int global_batch = 0;    ///< sequences
    Precision precision = Precision::bf16;
    double tokens = 0;
    double expert_imbalance = 1;
    double unique_tokens = 0; ///< 0: no token is repeated
    [[nodiscard]] double batch_tokens() const { return static_cast<double>(sequence_length) * global_batch; }
};

/// OptimizerInputs with the defaults applied.
struct Optimizer {
    OptimizerKind kind = OptimizerKind::adamw;
    int newton_schulz_steps = 5;
    NsCoefficients coefficients = NsCoefficients::quintic;
    NsPrecision precision = NsPrecision::bf16;
    TpMode tp_mode = TpMode::duplicated;
    bool syrk = false;
    bool batched = false;
    LayerwiseGather layerwise = LayerwiseGather::allgatherv_exposed;
    Ownership ownership = Ownership::ping_pong;
    StateDtype state_dtype = StateDtype::fp32;
    bool split_qkv = true;
    bool reduce_scatter_grads = false;
    bool triangle_all_reduce = false;
    bool fused_syrk_allreduce = false;
    bool qk_clip = false;
    int preconditioner_frequency = 10;
};

/// Which launches are replayed from a CUDA graph.
enum class GraphScope : std::uint8_t { none, moe_router, attention, attention_and_router, mlp, per_layer, full };

/// What a plan is cut by: tensor, pipeline, virtual pipeline, context, expert and expert-tensor parallelism, and
/// the sequences of a micro-batch. PlanRules says which sizes go together.
struct PlanSizes {
    int tp = 1, pp = 1, vp = 1, cp = 1, ep = 1, etp = 1, micro_batch = 1;
    friend bool operator==(const PlanSizes &, const PlanSizes &) = default;
};

/// PlanInputs with the defaults applied, and the sizes that follow from them.
struct Plan : PlanSizes {
    int dp = 1;            ///< data-parallel ranks of dense weights: GPUs / (TP PP CP)
    int expert_dp = 1;     ///< data-parallel ranks of expert weights: GPUs / (ETP EP PP)
    int micro_batches = 1; ///< per step and pipeline: global batch / (micro_batch DP)
    PipelineLayout layout;
    std::vector<std::string> recompute;
    Dispatcher dispatcher = Dispatcher::alltoall;
    int dispatcher_sms = 0;
    GraphScope cuda_graph = GraphScope::none;
    bool ep_overlap = false, delay_wgrad = false, tp_overlap = false, sequence_parallel = false;
    bool overlap_grad_reduce = true, overlap_param_gather = true, fsdp = false;
    bool fused_grouped_mlp = false, fp8_attention = false, fp8_param_gather = false;
    bool precision_aware_optimizer = false, grad_reduce_fp32 = false;
    std::optional<double> token_drop_capacity;
    int bf16_first_layers = 0, bf16_last_layers = 0;
    int offload_layers = 0;
    std::vector<std::string> offload;
    bool mtp = false;
    bool unfused_attention = false;
};

/// ConvergenceInputs with the defaults applied, in the report currency.
struct Convergence {
    LossLaw law;
    std::vector<TokenGainPrior> own_gains; ///< of an own law, in place of the "pooled" priors
    ModelSize size = ModelSize::active;
    MuonPrior muon_prior = MuonPrior::pooled;
    std::optional<double> token_ratio;
    std::optional<double> critical_batch_ratio, horizon_slope;
    int tuning_runs = 0, base_tuning_runs = 0;
    double qualification_days = 0;
    double engineering_cost = 0;              ///< [report currency]
    double rollbacks_per_trillion_tokens = 0; ///< more than AdamW has
    bool rollbacks_stated = false;            ///< by the scenario; else a published or assumed rate
    int batches_per_rollback = 0;
};

/// A milestone with what its metric is read from.
struct MilestoneTarget {
    std::string metric;
    std::optional<double> value;              ///< empty: AdamW's final loss, resolved per comparison
    std::optional<MilestoneMap> map;          ///< of a benchmark score
    std::optional<ReferenceTarget> reference; ///< of a benchmark with reference convergence points
    double bytes_per_token = 0;               ///< of a target in bits per byte
};

/// EconomicsInputs with the defaults applied, all money in the report currency.
struct Economics {
    double price_per_gpu_hour = 0; ///< [report currency]
    bool price_includes_power = true;
    double electricity_per_kwh = 0; ///< [report currency]
    double pue = 1;
    std::string grid;
    double grams_co2e_per_kwh = 0;
    double utility_watts = 0; ///< all-in per GPU at full load, without PUE
    double gpu_watts = 0;     ///< of that the GPU itself
    PowerLoads loads;         ///< of the GPU by kind of work
    std::string currency;     ///< of all money in the estimate
    Source price_source;
    double discount = 0;              ///< share taken off the rent
    double price_change_per_year = 0; ///< of the rent, relative
    double spot_share = 0, spot_discount = 0;
    double spot_gpu_hours_per_interruption = 0; ///< 0: spot capacity is never withdrawn
    double own_share = 0;                       ///< of the GPUs
    double own_capex_per_gpu = 0;               ///< [report currency]
    double own_depreciation_years = 0, own_residual_share = 0, own_used_share = 1;
    double colocation_per_kw_month = 0; ///< [report currency], of the owned GPUs
    double staff_per_year = 0;          ///< [report currency]
    double storage_per_month = 0;       ///< [report currency]
    double network_once = 0;            ///< [report currency]
    std::optional<double> final_run_share;
    std::optional<double> budget; ///< [report currency]
};

/// ReliabilityInputs with the defaults applied. Seconds and GPUs.
struct Reliability {
    double gpu_hours_per_failure = 0; ///< 0: unknown, no loss is charged and the estimate says so
    double failure_log_sd = 0;
    double checkpoint_s = 0, restart_s = 0;
    double ramp_s = 0; ///< from a start until full speed
    Source source;
    /// Bytes that one GPU writes per second; 0: `checkpoint_s` stands as it is.
    double checkpoint_bytes_per_s = 0;
    Source checkpoint_source;
    int blast_gpus = 1;      ///< GPUs that one failure takes out
    int spares = 0;          ///< of each NVLink domain
    double billed_ratio = 1; ///< GPUs paid for over GPUs that train
    double replacement_s = 0;
};

/// A measured step, and what it was predicted to be.
struct AnchorUsed {
    std::string note;
    double measured_s = 0;
    double predicted_s = 0; ///< before the anchors
    double anchored_s = 0;  ///< after them
};

/// A question without gaps: every default applied and listed, every name looked up. All that lower() and the draws
/// need.
struct ResolvedScenario {
    std::string name;
    std::shared_ptr<const ModelArchitecture> model;
    std::shared_ptr<const SystemSpec> system;
    Site site;
    int gpus = 0;
    std::shared_ptr<const Calibration> calibration;
    std::shared_ptr<const Stack> stack;
    std::vector<AnchorUsed> anchors; ///< measured steps that have shifted `calibration`
    Training training;
    Optimizer optimizer;
    Plan plan;
    Convergence convergence;
    std::vector<MilestoneTarget> milestones;
    Economics economics;
    Reliability reliability;
    std::string start;                   ///< ISO date, empty if none was given
    double availability = 1;             ///< share of the calendar in which the GPUs are this run's
    std::optional<double> deadline_days; ///< calendar days from the start to the deadline
    int draws = 0;
    std::uint64_t seed = 0;
    std::vector<DefaultUsed> defaults;
    Diagnostics diagnostics; ///< notices and warnings
};

/// Whether a decoder layer runs in the training precision: the plan's first and last layers stay in BF16.
[[nodiscard]] inline bool in_training_precision(const ResolvedScenario &scenario, int layer)
{
    const int layers = static_cast<int>(scenario.model->layers.size());
    return layer >= scenario.plan.bf16_first_layers && layer < layers - scenario.plan.bf16_last_layers;
}

/// Applies the documented defaults (recipe of the stack for this model and system, else stack knobs, else the
/// field's default), lays out the pipeline and checks that the plan multiplies out: TP CP PP DP = GPUs,
/// ETP EP PP expert-DP = GPUs, global batch = micro batch x DP x micro batches, layers on stages.
/// Memory is not judged here (see step/memory.h). Pure. Errors name the field and what is allowed.
[[nodiscard]] Expected<ResolvedScenario> resolve(const Scenario &scenario, const Catalogue &catalogue);

/// Parses Megatron's pipeline layout ("E4/4/4|4/4/1mL": stages by '|', chunks by '/', E embedding, a number of
/// decoder layers, m multi-token-prediction layer, L loss; also Megatron's "Et*4|t*4|...mL" with t per decoder
/// layer).
[[nodiscard]] Expected<PipelineLayout>
parse_pipeline_layout(const std::string &text, const ModelArchitecture &model, int pp, int vp, int mtp_layers);

/// Layers spread as Megatron does without a layout: ceil(L / (PP VP)) per chunk, the last ones shorter;
/// embedding on the first chunk, head, loss and multi-token prediction on the last.
[[nodiscard]] PipelineLayout default_pipeline_layout(const ModelArchitecture &model, int pp, int vp,
                                                     int mtp_layers);

} // namespace milepost
