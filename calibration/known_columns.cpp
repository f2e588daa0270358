// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/known_columns.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

const std::vector<std::string> operation_columns{
    "op",    "dtype",    "batch", "m",        "n",     "k",    "bytes",          "ranks",   "params",
    "heads", "kv_heads", "seq",   "head_dim", "steps", "syrk", "implementation", "library", "measured_s"};

/// Of the published tables joined with recipe knobs, and of the tables of papers.
const std::vector<std::string> step_columns{"release",
                                            "system",
                                            "model",
                                            "gpus",
                                            "precision",
                                            "gbs",
                                            "mbs",
                                            "seq",
                                            "tp",
                                            "pp",
                                            "cp",
                                            "vp",
                                            "ep",
                                            "etp",
                                            "tokens_per_s_per_gpu",
                                            "tflops_per_gpu",
                                            "notes",
                                            "task",
                                            "optimizer",
                                            "optimizer_detail",
                                            "dp",
                                            "edp",
                                            "etp_resolved",
                                            "vp_resolved",
                                            "num_microbatches",
                                            "fsdp",
                                            "hsdp",
                                            "num_dist_opt_instances",
                                            "fsdp_detail",
                                            "nccl_ub",
                                            "recompute",
                                            "cpu_offload_layers",
                                            "activation_offload_modules",
                                            "cuda_graph",
                                            "moe_dispatcher",
                                            "dispatcher_sms",
                                            "ep_overlap",
                                            "delay_wgrad",
                                            "tp_comm_overlap",
                                            "sequence_parallel",
                                            "overlap_grad_reduce",
                                            "overlap_param_gather",
                                            "overlap_param_gather_with_opt_step",
                                            "grad_reduce_dtype",
                                            "precision_aware_optimizer",
                                            "main_grads_dtype",
                                            "main_params_dtype",
                                            "exp_avg_dtype",
                                            "exp_avg_sq_dtype",
                                            "fp8_recipe",
                                            "fp8_param_gather",
                                            "reuse_grad_buf_for_mxfp8_ag",
                                            "token_drop",
                                            "capacity_factor",
                                            "force_balance",
                                            "paged_stash",
                                            "expert_rank_capacity_factor",
                                            "shared_expert_overlap",
                                            "moe_router_fusion",
                                            "moe_permute_fusion",
                                            "pp_layout",
                                            "pp_layout_source",
                                            "account_for_embedding",
                                            "account_for_loss",
                                            "mtp_layers",
                                            "mtp_repeated_layer",
                                            "bf16_first_layers",
                                            "bf16_last_layers",
                                            "fp8_dpa",
                                            "fp8_output_proj",
                                            "attention_backend",
                                            "fused_grouped_mlp",
                                            "te_op_fuser",
                                            "te_module_precision",
                                            "cross_entropy",
                                            "gradient_accumulation_fusion",
                                            "peft",
                                            "superseded",
                                            "confidence",
                                            "knob_source",
                                            "knob_ref_kind",
                                            "knob_notes",
                                            "model_gflop_per_token",
                                            "gflop_basis",
                                            "tokens_quantum",
                                            "step_time_s",
                                            "step_basis",
                                            "anomaly",
                                            "source",
                                            "params",
                                            "hw",
                                            "measured_step_s",
                                            "measured_tflops_gpu",
                                            "measured_mfu",
                                            "measured_mem_gb",
                                            "predicted_by_source"};

const std::vector<std::string> reference_columns{
    "benchmark",   "target",       "init",          "optimizer", "rulesets",    "rcp_id",      "gbs_sequences",
    "seq_len",     "gbs_tokens",   "precision",     "creator",   "platform",    "lr",          "warmup",
    "n_runs",      "mean_samples", "stdev_samples", "cv_pct",    "min_samples", "max_samples", "mean_steps",
    "mean_tokens", "samples_all",  "note"};

const std::vector<std::string> run_columns{"model",          "year",
                                           "params_total_B", "params_active_B",
                                           "tokens_T",       "accelerator",
                                           "n_accel",        "accel_hours_M",
                                           "wall_days",      "precision",
                                           "mfu_or_tput",    "flop_est",
                                           "energy_MWh",     "co2e_t",
                                           "cost_usd_M",     "optimizer",
                                           "batch_tokens_M", "derived_tflops_per_accel",
                                           "scope",          "confidence",
                                           "source",         "note"};

} // namespace

const std::vector<std::string> &known_columns(RowFormat format)
{
    switch (format) {
    case RowFormat::operations: return operation_columns;
    case RowFormat::steps: return step_columns;
    case RowFormat::references: return reference_columns;
    case RowFormat::runs: break;
    }
    return run_columns;
}

std::optional<std::string> unknown_columns(const CsvTable &table, RowFormat format)
{
    const auto &known = known_columns(format);
    std::string names;
    std::size_t count = 0;
    for (const std::string &column : table.header()) {
        if (column.empty() || std::ranges::find(known, column) != known.end())
            continue;
        names += fmt::format("{}'{}'", count == 0 ? "" : ", ", column);
        if (const auto nearest = nearest_name(column, known))
            names += fmt::format(" (did you mean '{}'?)", *nearest);
        ++count;
    }
    if (count == 0)
        return std::nullopt;
    return fmt::format("The table has {} that {} not read: {}.", count == 1 ? "a column" : "columns",
                       count == 1 ? "is" : "are", names);
}

} // namespace milepost
