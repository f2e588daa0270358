// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which member of Scenario stands behind which path of the file: the one list that reader, writer and
/// overlay walk.
///
/// A new field needs a row here and a row in scenario_fields.cpp; a test compares the two lists.
#pragma once

#include "engine/scenario/scenario.h"

namespace milepost {

/// Calls visit(path, member) for every field but the model, in the order of the file. `S` is Scenario or const
/// Scenario.
template <class S, class Visit>
void visit_scenario(S &s, Visit &&visit)
{
    visit("name", s.name);
    visit("system.id", s.system.id);
    visit("system.gpus", s.system.gpus);
    visit("system.site.nvlink_domain", s.system.site.nvlink_domain);
    visit("system.site.nic_gbytes_per_s", s.system.site.nic_gbytes_per_s);
    visit("system.site.racks", s.system.site.racks);
    visit("calibration", s.calibration);
    visit("stack", s.stack);
    visit("anchors", s.anchors);
    visit("arms", s.arms);

    visit("training.sequence_length", s.training.sequence_length);
    visit("training.global_batch", s.training.global_batch);
    visit("training.precision", s.training.precision);
    visit("training.tokens", s.training.tokens);
    visit("training.expert_imbalance", s.training.expert_imbalance);
    visit("training.unique_tokens", s.training.unique_tokens);

    visit("optimizer.name", s.optimizer.name);
    visit("optimizer.newton_schulz_steps", s.optimizer.newton_schulz_steps);
    visit("optimizer.coefficients", s.optimizer.coefficients);
    visit("optimizer.precision", s.optimizer.precision);
    visit("optimizer.tp_mode", s.optimizer.tp_mode);
    visit("optimizer.syrk", s.optimizer.syrk);
    visit("optimizer.batched", s.optimizer.batched);
    visit("optimizer.layerwise", s.optimizer.layerwise);
    visit("optimizer.ownership", s.optimizer.ownership);
    visit("optimizer.state_dtype", s.optimizer.state_dtype);
    visit("optimizer.split_qkv", s.optimizer.split_qkv);
    visit("optimizer.reduce_scatter_grads", s.optimizer.reduce_scatter_grads);
    visit("optimizer.triangle_all_reduce", s.optimizer.triangle_all_reduce);
    visit("optimizer.fused_syrk_allreduce", s.optimizer.fused_syrk_allreduce);
    visit("optimizer.qk_clip", s.optimizer.qk_clip);
    visit("optimizer.preconditioner_frequency", s.optimizer.preconditioner_frequency);

    visit("plan.tp", s.plan.tp);
    visit("plan.pp", s.plan.pp);
    visit("plan.vp", s.plan.vp);
    visit("plan.cp", s.plan.cp);
    visit("plan.ep", s.plan.ep);
    visit("plan.etp", s.plan.etp);
    visit("plan.micro_batch", s.plan.micro_batch);
    visit("plan.pp_layout", s.plan.pp_layout);
    visit("plan.recompute", s.plan.recompute);
    visit("plan.dispatcher", s.plan.dispatcher);
    visit("plan.dispatcher_sms", s.plan.dispatcher_sms);
    visit("plan.cuda_graph", s.plan.cuda_graph);
    visit("plan.ep_overlap", s.plan.ep_overlap);
    visit("plan.delay_wgrad", s.plan.delay_wgrad);
    visit("plan.tp_overlap", s.plan.tp_overlap);
    visit("plan.sequence_parallel", s.plan.sequence_parallel);
    visit("plan.overlap_grad_reduce", s.plan.overlap_grad_reduce);
    visit("plan.overlap_param_gather", s.plan.overlap_param_gather);
    visit("plan.fsdp", s.plan.fsdp);
    visit("plan.fused_grouped_mlp", s.plan.fused_grouped_mlp);
    visit("plan.fp8_attention", s.plan.fp8_attention);
    visit("plan.fp8_param_gather", s.plan.fp8_param_gather);
    visit("plan.precision_aware_optimizer", s.plan.precision_aware_optimizer);
    visit("plan.grad_reduce_fp32", s.plan.grad_reduce_fp32);
    visit("plan.token_drop_capacity", s.plan.token_drop_capacity);
    visit("plan.bf16_first_layers", s.plan.bf16_first_layers);
    visit("plan.bf16_last_layers", s.plan.bf16_last_layers);
    visit("plan.offload_layers", s.plan.offload_layers);
    visit("plan.offload", s.plan.offload);
    visit("plan.mtp", s.plan.mtp);
    visit("plan.unfused_attention", s.plan.unfused_attention);

    visit("convergence.law", s.convergence.law);
    visit("convergence.own_law", s.convergence.own_law);
    visit("convergence.milestone_maps", s.convergence.milestone_maps);
    visit("convergence.bytes_per_token", s.convergence.bytes_per_token);
    visit("convergence.size", s.convergence.size);
    visit("convergence.muon_prior", s.convergence.muon_prior);
    visit("convergence.token_ratio", s.convergence.token_ratio);
    visit("convergence.critical_batch_ratio", s.convergence.critical_batch_ratio);
    visit("convergence.horizon_slope", s.convergence.horizon_slope);
    visit("convergence.switching.tuning_runs", s.convergence.switching.tuning_runs);
    visit("convergence.switching.base_tuning_runs", s.convergence.switching.base_tuning_runs);
    visit("convergence.switching.qualification_days", s.convergence.switching.qualification_days);
    visit("convergence.switching.engineering_cost", s.convergence.switching.engineering_cost);
    visit("convergence.instability.rollbacks_per_trillion_tokens",
          s.convergence.instability.rollbacks_per_trillion_tokens);
    visit("convergence.instability.batches_per_rollback", s.convergence.instability.batches_per_rollback);
    visit("milestones", s.milestones);

    visit("economics.price_per_gpu_hour", s.economics.price_per_gpu_hour);
    visit("economics.electricity_per_kwh", s.economics.electricity_per_kwh);
    visit("economics.pue", s.economics.pue);
    visit("economics.grid", s.economics.grid);
    visit("economics.grid_year", s.economics.grid_year);
    visit("economics.exchange_rates", s.economics.exchange_rates);
    visit("economics.report_currency", s.economics.report_currency);

    visit("economics.discount", s.economics.discount);
    visit("economics.price_change_per_year", s.economics.price_change_per_year);
    visit("economics.spot.share", s.economics.spot.share);
    visit("economics.spot.discount", s.economics.spot.discount);
    visit("economics.spot.gpu_hours_per_interruption", s.economics.spot.gpu_hours_per_interruption);
    visit("economics.own.share", s.economics.own.share);
    visit("economics.own.capex_per_gpu", s.economics.own.capex_per_gpu);
    visit("economics.own.depreciation_years", s.economics.own.depreciation_years);
    visit("economics.own.residual_share", s.economics.own.residual_share);
    visit("economics.own.used_share", s.economics.own.used_share);
    visit("economics.own.colocation_per_kw_month", s.economics.own.colocation_per_kw_month);
    visit("economics.staff_per_year", s.economics.staff_per_year);
    visit("economics.storage.terabytes", s.economics.storage.terabytes);
    visit("economics.storage.price_per_tb_month", s.economics.storage.price_per_tb_month);
    visit("economics.network.terabytes", s.economics.network.terabytes);
    visit("economics.network.price_per_tb", s.economics.network.price_per_tb);
    visit("economics.final_run_share", s.economics.final_run_share);
    visit("economics.budget", s.economics.budget);

    visit("reliability.preset", s.reliability.preset);
    visit("reliability.gpu_hours_per_failure", s.reliability.gpu_hours_per_failure);
    visit("reliability.checkpoint_s", s.reliability.checkpoint_s);
    visit("reliability.restart_s", s.reliability.restart_s);
    visit("reliability.ramp_s", s.reliability.ramp_s);
    visit("reliability.checkpoint_gbytes_per_s", s.reliability.checkpoint_gbytes_per_s);
    visit("reliability.blast_radius", s.reliability.blast_radius);
    visit("reliability.spares_per_domain", s.reliability.spares_per_domain);
    visit("reliability.replacement_s", s.reliability.replacement_s);
    visit("schedule.start", s.schedule.start);
    visit("schedule.availability", s.schedule.availability);
    visit("schedule.deadline", s.schedule.deadline);
    visit("draws", s.draws);
    visit("seed", s.seed);
}

} // namespace milepost
