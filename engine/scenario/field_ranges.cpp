// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/scenario/field_ranges.h"

#include "engine/core/whole_numbers.h"

#include <algorithm>
#include <array>

namespace milepost {

namespace {

constexpr double max_degree = 65'536;
constexpr double max_layers = 4096;
constexpr double max_domain = 4096; // GPUs of an NVLink domain
constexpr double max_tokens = 1e18;
constexpr double max_tuning_runs = 10'000;
constexpr double max_gpu_hours = 1e12;
constexpr double max_money = 1e15;
constexpr double max_unit_price = 1e7; // currencies of small units make prices large
constexpr double max_terabytes = 1e9;
constexpr double max_days = 3650;
constexpr double day_s = 86'400, week_s = 604'800;

constexpr std::array fields{
    RangedField{"system.gpus", {1, 1'048'576}},
    RangedField{"system.site.nvlink_domain", {1, max_domain}},
    RangedField{"system.site.nic_gbytes_per_s", {0.1, 10'000}},
    RangedField{"system.site.racks", {1, 65'536}},

    RangedField{"training.sequence_length", {16, 16'777'216}},
    RangedField{"training.global_batch", {1, 1e8}},
    RangedField{"training.tokens", {1e6, max_tokens}},
    RangedField{"training.expert_imbalance", {1, 64}},
    RangedField{"training.unique_tokens", {1e6, max_tokens}},

    RangedField{"optimizer.newton_schulz_steps", {1, 32}},
    RangedField{"optimizer.preconditioner_frequency", {1, 100'000}},

    RangedField{"plan.tp", {1, max_degree}},
    RangedField{"plan.pp", {1, max_degree}},
    RangedField{"plan.vp", {1, 1024}},
    RangedField{"plan.cp", {1, max_degree}},
    RangedField{"plan.ep", {1, max_degree}},
    RangedField{"plan.etp", {1, max_degree}},
    RangedField{"plan.micro_batch", {1, max_degree}},
    RangedField{"plan.dispatcher_sms", {0, 512}},
    RangedField{"plan.token_drop_capacity", {0.1, 64}},
    RangedField{"plan.bf16_first_layers", {0, max_layers}},
    RangedField{"plan.bf16_last_layers", {0, max_layers}},
    RangedField{"plan.offload_layers", {0, max_layers}},

    RangedField{"convergence.bytes_per_token", {0.1, 100}},
    RangedField{"convergence.token_ratio", {0.05, 20}},
    RangedField{"convergence.critical_batch_ratio", {0.1, 10}},
    RangedField{"convergence.horizon_slope", {-0.5, 0.1}},
    RangedField{"convergence.switching.tuning_runs", {0, max_tuning_runs}},
    RangedField{"convergence.switching.base_tuning_runs", {0, max_tuning_runs}},
    RangedField{"convergence.switching.qualification_days", {0, max_days}},
    RangedField{"convergence.switching.engineering_cost", {0, max_money}},
    RangedField{"convergence.instability.rollbacks_per_trillion_tokens", {0, 10'000}},
    RangedField{"convergence.instability.batches_per_rollback", {0, 1'000'000}},

    RangedField{"economics.price_per_gpu_hour", {0, 1e6}},
    RangedField{"economics.electricity_per_kwh", {0, 1e4}},
    RangedField{"economics.pue", {1, 5}},
    RangedField{"economics.grid_year", {1990, 2100}},
    RangedField{"economics.discount", {0, 0.95}},
    RangedField{"economics.price_change_per_year", {-0.9, 10}},
    RangedField{"economics.spot.share", {0, 1}},
    RangedField{"economics.spot.discount", {0, 0.99}},
    RangedField{"economics.spot.gpu_hours_per_interruption", {1, max_gpu_hours}},
    RangedField{"economics.own.share", {0, 1}},
    RangedField{"economics.own.capex_per_gpu", {0, max_money}},
    RangedField{"economics.own.depreciation_years", {0.25, 20}},
    RangedField{"economics.own.residual_share", {0, 1}},
    RangedField{"economics.own.used_share", {0.01, 1}},
    RangedField{"economics.own.colocation_per_kw_month", {0, max_unit_price}},
    RangedField{"economics.staff_per_year", {0, max_money}},
    RangedField{"economics.storage.terabytes", {0, max_terabytes}},
    RangedField{"economics.storage.price_per_tb_month", {0, max_unit_price}},
    RangedField{"economics.network.terabytes", {0, max_terabytes}},
    RangedField{"economics.network.price_per_tb", {0, max_unit_price}},
    RangedField{"economics.final_run_share", {0.001, 1}},
    RangedField{"economics.budget", {0, max_money}},

    RangedField{"reliability.gpu_hours_per_failure", {1, max_gpu_hours}},
    RangedField{"reliability.checkpoint_s", {0, day_s}},
    RangedField{"reliability.restart_s", {0, week_s}},
    RangedField{"reliability.ramp_s", {0, week_s}},
    RangedField{"reliability.checkpoint_gbytes_per_s", {1e-4, 1000}},
    RangedField{"reliability.spares_per_domain", {0, max_domain - 1}},
    RangedField{"reliability.replacement_s", {0, 1e7}},
    RangedField{"schedule.availability", {0.01, 1}},
    RangedField{"draws", {10, 1'000'000}},
    RangedField{"seed", {0, static_cast<double>(largest_whole_number)}},
};

} // namespace

std::span<const RangedField> ranged_fields() { return fields; }

const FieldRange *field_range(std::string_view path)
{
    const auto found = std::ranges::find(fields, path, &RangedField::path);
    return found == fields.end() ? nullptr : &found->range;
}

FieldRange milestone_range(std::string_view metric, bool score)
{
    if (metric == "loss")
        return {0.01, 20};
    if (metric == "perplexity")
        return {1.01, 1e8};
    return {0.001, score ? 1.0 : 100.0};
}

} // namespace milepost
