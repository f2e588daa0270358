// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The answer: one arm (Estimate), arms side by side (Comparison), and what moves it (Sensitivity).
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"
#include "engine/core/quantiles.h"
#include "engine/economics/goodput.h"
#include "engine/plan/nearest_plan.h"
#include "engine/scenario/resolved.h"
#include "engine/step/memory.h"
#include "engine/step/step.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// One line of the step breakdown, the residual included; all lines sum to the step. Seconds of one step.
struct Part {
    PartId id = PartId::dense_gemm;
    double exposed_s = 0; ///< medians; sum to the median step
    double busy_s = 0;
    Provenance provenance = Provenance::calibrated;
    std::optional<double> load; ///< of the GPU while this part is exposed, as a share of its design power
};

/// Rates per GPU at the median step, in the units that publications use.
struct Throughput {
    double tokens_per_s_per_gpu = 0;
    double model_tflops_per_gpu = 0;     ///< [1e12 FLOP/s], Megatron's count
    double optimizer_tflops_per_gpu = 0; ///< Newton-Schulz FLOP per step over the step time, our own count
    double mfu = 0;                      ///< model FLOP/s over the dense peak of the training precision
    Quantiles model_tflops;              ///< band of model_tflops_per_gpu
};

/// One source of the band of a milestone's days, by its share of the variance of their logarithm.
struct BandSource {
    std::string id;   ///< "step-time", "law", "batch", "study", "map", "failures"
    std::string text; ///< what it is, one clause, English
    double share = 0; ///< of 1
};

/// What one target costs one arm. A quantile is empty where the target is not reached in that share of the draws.
struct MilestoneEstimate {
    std::string metric;
    std::string name; ///< of a benchmark, as its map or reference has it without the shots: "MMLU"; else empty
    double value = 0; ///< the target, in the metric's unit
    bool is_adamw_final = false;
    double loss = 0; ///< the same target on the law's loss scale (median map) [nats/token]
    double probability_reached = 0;
    Quantiles tokens, days, cost, energy_mwh, co2e_t;
    std::vector<double> cost_draws; ///< by draw, +infinity where never reached [currency]
    std::vector<double> days_draws;
    std::vector<double> token_draws;
    std::vector<double> energy_draws, co2e_draws;
    std::vector<BandSource> band;                  ///< of the days, the largest first; empty without a band
    std::optional<double> probability_by_deadline; ///< where the scenario names a deadline
    std::optional<double> probability_in_budget;   ///< where it names a budget
    Quantiles programme_cost; ///< of the whole programme, where the share of the final run is stated [currency]
};

/// Annealed end-of-run loss if training were planned to end here.
struct CurvePoint {
    double tokens = 0;
    Quantiles loss;
    double days = 0; ///< median
    double cost = 0; ///< median [currency]
    /// `loss` minus the loss that AdamW ends at with the planned tokens, by draw [nats/token]: what all arms share,
    /// such as the level of the law, cancels.
    Quantiles above_final;
};

/// An input that is assumed or carries weight, for "what is assumed".
struct Assumption {
    std::string field;
    std::string text; ///< English sentence
    Source source;
};

/// Wall time that trains, and what failures, restarts and checkpoints take of it. Seconds and bytes.
struct Goodput {
    double fraction = 1;              ///< useful over wall time, median
    double checkpoint_interval_s = 0; ///< Young-Daly
    double mtbf_s = 0;
    double checkpoint_bytes = 0;
    bool known = false;      ///< false: no failure rate was given, nothing is charged
    double checkpoint_s = 0; ///< blocking save
    LostTime lost;           ///< where the lost time goes, at the median
    /// GPU-hours per failure at which a tenth of the wall time is lost: what to ask for while no rate is known.
    std::optional<double> gpu_hours_at_tenth_lost;
};

/// Power behind energy and carbon, at the medians.
struct PowerEstimate {
    double load = 1;         ///< mean load of the GPUs
    double gpu_watts = 0;    ///< of one GPU at that load [W]
    double all_in_watts = 0; ///< of one GPU with its share of host, network and cooling inside the racks [W]
    double site_watts = 0;   ///< of the whole site, PUE included [W]
    Quantiles all_in_factor; ///< watts at the meter over watts of the GPUs
};

/// The answer for one arm. Infeasible: diagnostics and memory say why, and nothing else holds.
struct Estimate {
    OptimizerKind optimizer = OptimizerKind::adamw;
    bool feasible = false;
    Diagnostics diagnostics;
    std::vector<DefaultUsed> defaults;
    Quantiles step_time_s;
    std::vector<Part> parts;
    Throughput throughput;
    MemoryEstimate memory;
    Goodput goodput;
    PowerEstimate power;
    std::vector<MilestoneEstimate> milestones;
    std::vector<CurvePoint> curve;
    std::vector<Assumption> assumptions;
    std::string currency;
    double newton_schulz_flops_per_step = 0; ///< per GPU; of Shampoo and SOAP those of their preconditioners
    ResolvedScenario scenario;               ///< as computed
    std::optional<NearestPlan> nearest_plan; ///< compared arms whose plan does not fit in memory
};

/// One target of an arm against the first arm, paired by draw: both see the same luck.
struct MilestoneAgainst {
    std::string metric;
    double value = 0;
    Quantiles tokens, days,
        cost; ///< this arm minus the first, paired by draw; days with those of its qualification
    Quantiles energy_mwh, co2e_t; ///< same
    Quantiles step_speedup;       ///< tokens of the first over this arm's: how many times fewer steps
    Quantiles wall_speedup;       ///< days of the first over this arm's, qualification included
    double probability_cheaper = 0;
    double probability_faster = 0;
    /// Chance that no other arm of the comparison costs less, switching cost included; ties are shared.
    double probability_cheapest = 0;
    std::vector<double>
        saving_draws; ///< first minus this arm, switching cost included [currency]; NaN where undefined
};

/// How much worse one input of this arm may be until nothing is saved; empty where no value does that.
struct BreakEven {
    std::optional<double> token_ratio; ///< tokens of this arm over the first at which cost is equal
    std::optional<double> price_ratio; ///< GPU-hour price of this arm over the first at which cost is equal
    /// Useful share of this arm's wall time over the first's at which cost is equal: how much more time this arm
    /// may lose to failures and checkpoints.
    std::optional<double> useful_ratio;
};

/// One arm against the first.
struct ArmAgainstFirst {
    OptimizerKind optimizer = OptimizerKind::adamw;
    Quantiles step_time;   ///< ratio
    double step_ratio = 1; ///< of the medians' combination
    std::vector<MilestoneAgainst> milestones;
    BreakEven break_even;      ///< at the first milestone
    Quantiles net_saving;      ///< [currency], at the first milestone, switching cost included
    double switching_cost = 0; ///< [currency], taken off the saving
};

/// Arms side by side; the first is the base.
struct Comparison {
    std::vector<Estimate> arms;
    std::vector<ArmAgainstFirst> against_first; ///< arms.size() - 1 entries
    /// By milestone: chance that the first arm is the cheapest of all. Empty where it is infeasible.
    std::vector<double> first_cheapest;
};

/// Labels of a part in the arms that have it, each once, in their order; its general one where none has.
[[nodiscard]] std::vector<std::string_view> part_labels(PartId part, std::span<const Estimate> arms);

/// Progress in [0, 1]; return false to cancel. Called from the computing thread.
using Progress = std::function<bool(double)>;

/// One estimate: resolve, lower, combine, Monte Carlo over scenario.draws draws.
/// An infeasible plan returns an Estimate with feasible = false, diagnostics and memory filled and no milestones.
/// Cancelled: an error with id "cancelled". Pure: same input, same output, on any thread.
[[nodiscard]] Expected<Estimate> evaluate(const Scenario &scenario, const Catalogue &catalogue,
                                          const Progress &progress = {});

/// Optimizers that a scenario compares, the base first: those it names, else AdamW and its own optimizer (Muon if
/// that is AdamW). Errors name what is unknown, stands twice or is too few.
[[nodiscard]] Expected<std::vector<OptimizerKind>> compared_arms(const Scenario &scenario);

/// Arms side by side with common random numbers; the first arm is the base. The milestone "adamw-final" is the
/// loss that an AdamW arm of the same scenario reaches with the planned tokens, also when AdamW is not compared.
[[nodiscard]] Expected<Comparison> compare(const Scenario &scenario, const std::vector<OptimizerKind> &arms,
                                           const Catalogue &catalogue, const Progress &progress = {});

/// Whole scenarios side by side, each with its own optimizer; the first is the base, whose draws, seed and
/// milestones all use. Error "compare.currency" if they report in several.
[[nodiscard]] Expected<Comparison> compare(const std::vector<Scenario> &scenarios, const Catalogue &catalogue,
                                           const Progress &progress = {});

/// How far one input moves the answer between its 10 % and 90 % values, all others at their median.
struct SensitivityBar {
    std::string input;                    ///< scenario path or draw name
    std::string label;                    ///< English
    double low_input = 0, high_input = 0; ///< the 10 % and 90 % values used
    std::string unit;
    double low = 0, high = 0; ///< net saving [currency] at the low and high input
    double base = 0;
    bool monotone = true;
    Provenance provenance = Provenance::assumed;
    [[nodiscard]] double swing() const { return high > low ? high - low : low - high; }
};

/// The bars of the inputs that are done, widest first, and how many inputs are done of how many. Called from the
/// computing thread.
using SensitivityProgress =
    std::function<void(const std::vector<SensitivityBar> &bars, std::size_t done, std::size_t all)>;

/// Tornado of the net saving of `arm` against `base` at the first milestone, widest first.
/// Five points per input are evaluated (10, 30, 50, 70, 90 %). `part` is called after every input that takes long.
[[nodiscard]] Expected<std::vector<SensitivityBar>> sensitivity(const Scenario &scenario, OptimizerKind base,
                                                                OptimizerKind arm, const Catalogue &catalogue,
                                                                const Progress &progress = {},
                                                                const SensitivityProgress &part = {});

} // namespace milepost
