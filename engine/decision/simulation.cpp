// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/simulation.h"

#include "engine/convergence/milestones.h"
#include "engine/core/units.h"
#include "engine/decision/band_sources.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace milepost {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Where a target is asked for.
struct Place {
    double parameters = 0, batch_tokens = 0, log_planned = 0;
};

/// y = ln D_eff at which the target is met in this draw.
double effective_target(const Target &target, const DrawnConvergence &drawn, const Place &place, double z_map)
{
    const auto &[parameters, batch_tokens, log_planned] = place;
    switch (target.kind) {
    case Target::Kind::adamw_final: return drawn.adamw.effective(log_planned);
    case Target::Kind::loss: return drawn.effective_for_loss(target.loss);
    case Target::Kind::reference:
        return drawn.adamw.effective(std::log(reference_tokens(target.reference, batch_tokens, z_map)));
    case Target::Kind::score: break;
    }
    if (target.map.own_scale)
        return drawn.effective_for_loss(own_loss_for_score(target.map, target.score, z_map));
    return std::log(tokens_to_score(target.map, parameters, target.score, z_map));
}

/// Money, energy and time of one draw.
struct DrawnRun {
    double seconds_per_token = 0;
    double power = 1;   ///< over the median
    double start_s = 0; ///< lost once, until full speed
};

void record(MilestoneDraws &out, std::size_t i, double tokens, const DrawnRun &run, const RunningCost &running)
{
    const double seconds = run.start_s + tokens * run.seconds_per_token;
    if (!(seconds < infinity)) {
        out.tokens[i] = out.days[i] = out.cost[i] = out.energy_mwh[i] = out.co2e_t[i] = infinity;
        return;
    }
    out.tokens[i] = tokens;
    out.days[i] = seconds / seconds_per_day;
    out.cost[i] = running.run(seconds, run.power);
    out.energy_mwh[i] = running.mwh(seconds, run.power);
    out.co2e_t[i] = running.co2e_t(seconds, run.power);
}

MilestoneDraws empty_draws(std::size_t count)
{
    return {std::vector<double>(count),
            std::vector<double>(count),
            std::vector<double>(count),
            std::vector<double>(count),
            std::vector<double>(count),
            std::vector<double>(count),
            {}};
}

/// Tokens in even steps of the logarithm, from a hundredth of the plan to beyond the furthest milestone.
std::vector<double> curve_grid(const Arm &arm, const Simulation &simulation, std::size_t points)
{
    const double planned = arm.scenario.training.tokens;
    double last = 1.5 * planned;
    for (const MilestoneDraws &milestone : simulation.milestones) {
        std::vector<double> tokens = milestone.tokens;
        const auto p90 = tokens.begin() + static_cast<std::ptrdiff_t>(tokens.size() * 9 / 10);
        std::ranges::nth_element(tokens, p90);
        if (std::isfinite(*p90))
            last = std::max(last, 1.1 * *p90);
    }
    const double first = std::max(arm.scenario.training.batch_tokens(), planned / 100);
    std::vector<double> grid(points);
    for (std::size_t k = 0; k < points; ++k)
        grid[k] = points == 1
                      ? planned
                      : first * std::pow(last / first, static_cast<double>(k) / static_cast<double>(points - 1));
    return grid;
}

tl::unexpected<Diagnostics> cancelled() { return fail("cancelled", "", "the computation was cancelled"); }

} // namespace

Expected<Simulation> simulate(const Arm &arm, const DrawSet &draws, std::size_t curve_points,
                              const Progress &progress)
{
    constexpr std::size_t progress_every = 128;
    constexpr std::size_t curve_draws = 500;
    const std::size_t count = draws.size();
    const ConvergenceModel &convergence = *arm.convergence;
    const double parameters = convergence.parameters();
    const double batch_tokens = arm.scenario.training.batch_tokens();
    const double planned = arm.scenario.training.tokens;
    const double log_planned = std::log(planned);
    const Place place{parameters, batch_tokens, log_planned};
    const double reach = reach_in_planned_tokens * planned;
    const bool is_adamw = arm.scenario.optimizer.kind == OptimizerKind::adamw;
    const double failure_log_sd = arm.scenario.reliability.failure_log_sd;

    Simulation result;
    result.step_s.resize(count);
    for (std::size_t m = 0; m < arm.targets.size(); ++m)
        result.milestones.push_back(empty_draws(count));

    for (std::size_t i = 0; i < count; ++i) {
        if (progress && i % progress_every == 0 && !progress(static_cast<double>(i) / static_cast<double>(count)))
            return cancelled();
        const double step_s = combine(*arm.step, drawn_factors(arm.scenario, draws, i)).seconds;
        result.step_s[i] = step_s;
        // A high draw is a bad one for every cost: more failures, more power.
        const double mtbf_s =
            arm.interruptions.mtbf_s * std::exp(-failure_log_sd * draws.normal(Draw::failure_rate, i));
        const DrawnRun run{.seconds_per_token = (1 + arm.retrained) * step_s /
                                                (batch_tokens * useful_fraction(arm.interruptions, mtbf_s)),
                           .power = std::exp(arm.energy_log_sd * draws.normal(Draw::energy, i)),
                           .start_s = ramp_loss_s(arm.interruptions)};

        const DrawnConvergence drawn = convergence.draw(draws, i);
        const double z_map = draws.normal(Draw::milestone_map, i);
        for (std::size_t m = 0; m < arm.targets.size(); ++m) {
            const Target &target = arm.targets[m];
            const double effective = effective_target(target, drawn, place, z_map);
            double tokens = planned; // AdamW reaches its own final loss with the planned tokens
            if (target.kind == Target::Kind::reference && target.reference.trained_weights)
                // Critical batches of runs from scratch say nothing here: the batch is that of the reference.
                tokens = std::max(batch_tokens, reference_tokens(target.reference, batch_tokens, z_map) *
                                                    std::exp(-convergence.gain(draws, i).at(log_planned)));
            else if (target.kind != Target::Kind::adamw_final || !is_adamw)
                tokens = std::max(batch_tokens, std::exp(drawn.arm.tokens(effective)));
            result.milestones[m].loss[i] = drawn.loss_at_effective(effective);
            record(result.milestones[m], i, tokens <= reach ? tokens : infinity, run, arm.running);
        }
    }

    for (MilestoneDraws &milestone : result.milestones)
        milestone.band = band_sources(milestone.days, draws);
    if (curve_points == 0)
        return result;
    result.curve_tokens = curve_grid(arm, result, curve_points);
    std::vector<double> log_tokens(curve_points);
    std::ranges::transform(result.curve_tokens, log_tokens.begin(), [](double tokens) { return std::log(tokens); });
    result.curve_loss.assign(curve_points, std::vector<double>(std::min(count, curve_draws)));
    for (std::size_t i = 0; i < std::min(count, curve_draws); ++i) {
        if (progress && i % progress_every == 0 && !progress(1))
            return cancelled();
        const DrawnConvergence drawn = convergence.draw(draws, i);
        result.curve_final.push_back(drawn.loss_at_effective(drawn.adamw.effective(log_planned)));
        for (std::size_t k = 0; k < curve_points; ++k)
            result.curve_loss[k][i] = drawn.loss(log_tokens[k]);
    }
    return result;
}

Quantiles quantiles_of_differences(std::vector<double> &samples)
{
    std::erase_if(samples, [](double value) { return std::isnan(value); });
    Quantiles quantiles = quantiles_of(samples);
    for (std::optional<double> *q :
         {&quantiles.p05, &quantiles.p10, &quantiles.p50, &quantiles.p90, &quantiles.p95})
        if (*q && !std::isfinite(**q))
            q->reset();
    return quantiles;
}

} // namespace milepost
