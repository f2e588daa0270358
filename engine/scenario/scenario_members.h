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

// Parts of a scenario, each in the order of the file.

template <class Part, class Visit>
void visit_training(Part &part, Visit &visit)
{
    visit("training.sequence_length", part.sequence_length);
    visit("training.global_batch", part.global_batch);
    visit("training.precision", part.precision);
    visit("training.tokens", part.tokens);
    visit("training.expert_imbalance", part.expert_imbalance);
    visit("training.unique_tokens", part.unique_tokens);
}

template <class Part, class Visit>
void visit_optimizer(Part &part, Visit &visit)
{
    visit("optimizer.name", part.name);
    visit("optimizer.newton_schulz_steps", part.newton_schulz_steps);
    visit("optimizer.coefficients", part.coefficients);
    visit("optimizer.precision", part.precision);
    visit("optimizer.tp_mode", part.tp_mode);
    visit("optimizer.syrk", part.syrk);
    visit("optimizer.batched", part.batched);
    visit("optimizer.layerwise", part.layerwise);
    visit("optimizer.ownership", part.ownership);
    visit("optimizer.state_dtype", part.state_dtype);
    visit("optimizer.split_qkv", part.split_qkv);
    visit("optimizer.reduce_scatter_grads", part.reduce_scatter_grads);
    visit("optimizer.triangle_all_reduce", part.triangle_all_reduce);
    visit("optimizer.fused_syrk_allreduce", part.fused_syrk_allreduce);
    visit("optimizer.qk_clip", part.qk_clip);
    visit("optimizer.preconditioner_frequency", part.preconditioner_frequency);
}

template <class Part, class Visit>
void visit_plan(Part &part, Visit &visit)
{
    visit("plan.tp", part.tp);
    visit("plan.pp", part.pp);
    visit("plan.vp", part.vp);
    visit("plan.cp", part.cp);
    visit("plan.ep", part.ep);
    visit("plan.etp", part.etp);
    visit("plan.micro_batch", part.micro_batch);
    visit("plan.pp_layout", part.pp_layout);
    visit("plan.recompute", part.recompute);
    visit("plan.dispatcher", part.dispatcher);
    visit("plan.dispatcher_sms", part.dispatcher_sms);
    visit("plan.cuda_graph", part.cuda_graph);
    visit("plan.ep_overlap", part.ep_overlap);
    visit("plan.delay_wgrad", part.delay_wgrad);
    visit("plan.tp_overlap", part.tp_overlap);
    visit("plan.sequence_parallel", part.sequence_parallel);
    visit("plan.overlap_grad_reduce", part.overlap_grad_reduce);
    visit("plan.overlap_param_gather", part.overlap_param_gather);
    visit("plan.fsdp", part.fsdp);
    visit("plan.fused_grouped_mlp", part.fused_grouped_mlp);
    visit("plan.fp8_attention", part.fp8_attention);
    visit("plan.fp8_param_gather", part.fp8_param_gather);
    visit("plan.precision_aware_optimizer", part.precision_aware_optimizer);
    visit("plan.grad_reduce_fp32", part.grad_reduce_fp32);
    visit("plan.token_drop_capacity", part.token_drop_capacity);
    visit("plan.bf16_first_layers", part.bf16_first_layers);
    visit("plan.bf16_last_layers", part.bf16_last_layers);
    visit("plan.offload_layers", part.offload_layers);
    visit("plan.offload", part.offload);
    visit("plan.mtp", part.mtp);
    visit("plan.unfused_attention", part.unfused_attention);
}

template <class Part, class Visit>
void visit_convergence(Part &part, Visit &visit)
{
    visit("convergence.law", part.law);
    visit("convergence.own_law", part.own_law);
    visit("convergence.milestone_maps", part.milestone_maps);
    visit("convergence.bytes_per_token", part.bytes_per_token);
    visit("convergence.size", part.size);
    visit("convergence.muon_prior", part.muon_prior);
    visit("convergence.token_ratio", part.token_ratio);
    visit("convergence.critical_batch_ratio", part.critical_batch_ratio);
    visit("convergence.horizon_slope", part.horizon_slope);
    visit("convergence.switching.tuning_runs", part.switching.tuning_runs);
    visit("convergence.switching.base_tuning_runs", part.switching.base_tuning_runs);
    visit("convergence.switching.qualification_days", part.switching.qualification_days);
    visit("convergence.switching.engineering_cost", part.switching.engineering_cost);
    visit("convergence.instability.rollbacks_per_trillion_tokens", part.instability.rollbacks_per_trillion_tokens);
    visit("convergence.instability.batches_per_rollback", part.instability.batches_per_rollback);
}

template <class Part, class Visit>
void visit_economics(Part &part, Visit &visit)
{
    visit("economics.price_per_gpu_hour", part.price_per_gpu_hour);
    visit("economics.electricity_per_kwh", part.electricity_per_kwh);
    visit("economics.pue", part.pue);
    visit("economics.grid", part.grid);
    visit("economics.grid_year", part.grid_year);
    visit("economics.exchange_rates", part.exchange_rates);
    visit("economics.report_currency", part.report_currency);
    visit("economics.discount", part.discount);
    visit("economics.price_change_per_year", part.price_change_per_year);
    visit("economics.spot.share", part.spot.share);
    visit("economics.spot.discount", part.spot.discount);
    visit("economics.spot.gpu_hours_per_interruption", part.spot.gpu_hours_per_interruption);
    visit("economics.own.share", part.own.share);
    visit("economics.own.capex_per_gpu", part.own.capex_per_gpu);
    visit("economics.own.depreciation_years", part.own.depreciation_years);
    visit("economics.own.residual_share", part.own.residual_share);
    visit("economics.own.used_share", part.own.used_share);
    visit("economics.own.colocation_per_kw_month", part.own.colocation_per_kw_month);
    visit("economics.staff_per_year", part.staff_per_year);
    visit("economics.storage.terabytes", part.storage.terabytes);
    visit("economics.storage.price_per_tb_month", part.storage.price_per_tb_month);
    visit("economics.network.terabytes", part.network.terabytes);
    visit("economics.network.price_per_tb", part.network.price_per_tb);
    visit("economics.final_run_share", part.final_run_share);
    visit("economics.budget", part.budget);
}

template <class Part, class Visit>
void visit_reliability(Part &part, Visit &visit)
{
    visit("reliability.preset", part.preset);
    visit("reliability.gpu_hours_per_failure", part.gpu_hours_per_failure);
    visit("reliability.checkpoint_s", part.checkpoint_s);
    visit("reliability.restart_s", part.restart_s);
    visit("reliability.ramp_s", part.ramp_s);
    visit("reliability.checkpoint_gbytes_per_s", part.checkpoint_gbytes_per_s);
    visit("reliability.blast_radius", part.blast_radius);
    visit("reliability.spares_per_domain", part.spares_per_domain);
    visit("reliability.replacement_s", part.replacement_s);
}

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
    visit_training(s.training, visit);
    visit_optimizer(s.optimizer, visit);
    visit_plan(s.plan, visit);
    visit_convergence(s.convergence, visit);
    visit("milestones", s.milestones);
    visit_economics(s.economics, visit);
    visit_reliability(s.reliability, visit);
    visit("schedule.start", s.schedule.start);
    visit("schedule.availability", s.schedule.availability);
    visit("schedule.deadline", s.schedule.deadline);
    visit("draws", s.draws);
    visit("seed", s.seed);
}

} // namespace milepost
