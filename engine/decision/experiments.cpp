// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/experiments.h"

#include "engine/convergence/batch.h"
#include "engine/convergence/loss_law.h"
#include "engine/convergence/seed_noise.h"
#include "engine/convergence/token_gain.h"
#include "engine/core/draws.h"
#include "engine/core/units.h"
#include "engine/decision/arm.h"
#include "engine/decision/wording.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace milepost {

namespace {

constexpr std::array candidate_sizes{5e7, 1.25e8, 3.5e8, 1e9, 3e9, 7e9};
constexpr std::array tokens_per_parameter{optimal_tokens_per_parameter, 3 * optimal_tokens_per_parameter};
constexpr std::array seed_counts{1, 3};
constexpr double largest_share = 0.25; ///< of the target's size; a larger one is no small run
// Three learning rates a factor of two apart leave each optimizer up to a factor of 1.4 off its best one; that is
// worth about 2 % of its tokens.
constexpr double tuning_log_sd = 0.03;

double mean(std::span<const double> values)
{
    double sum = 0;
    for (const double v : values)
        sum += v;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

/// Everything the candidates are valued with.
struct Belief {
    const Arm &base, &other;
    const DrawSet &draws;
    std::vector<double> saving; ///< by draw, finite
    /// Standard normals of what a run at each candidate size adds, the same in all experiments that hold the size:
    /// they differ by what they are, not by luck, and a further size never takes anything away.
    std::vector<DrawSet> noise;
};

double observation_sd(const Belief &belief, const ExperimentSize &size)
{
    const LossLawParameters &law = belief.other.convergence->law().best;
    const double loss = loss_of(law, size.parameters, size.tokens);
    const double slope = law.beta * (loss - loss_floor(law, size.parameters));
    const double seeds = seed_log_sd * loss * std::sqrt(2.0 / size.seeds) / std::max(slope, 1e-3);
    // Whether the gain goes on fading between the experiment's horizon and the target's is open.
    const double horizon = open_horizon_slope_sd * std::abs(std::log(belief.other.scenario.training.tokens /
                                                                     belief.other.convergence->parameters() *
                                                                     size.parameters / size.tokens));
    return std::hypot(std::hypot(seeds, horizon), tuning_log_sd, size_scatter_log_sd);
}

/// E[saving | outcomes] in every draw: least squares on powers of the standardised outcomes.
Eigen::VectorXd regressed(const std::vector<std::vector<double>> &outcomes, const std::vector<double> &saving)
{
    const auto rows = static_cast<Eigen::Index>(saving.size());
    std::vector<Eigen::VectorXd> columns;
    for (const std::vector<double> &outcome : outcomes) {
        Eigen::VectorXd y = Eigen::Map<const Eigen::VectorXd>(outcome.data(), rows);
        y.array() -= y.mean();
        const double sd = std::sqrt(y.squaredNorm() / static_cast<double>(rows));
        columns.emplace_back(sd > 0 ? Eigen::VectorXd(y / sd) : y);
    }
    const std::size_t first = columns.size();
    std::vector<Eigen::VectorXd> terms{Eigen::VectorXd::Ones(rows)};
    for (std::size_t k = 0; k < first; ++k) {
        terms.push_back(columns[k]);
        terms.emplace_back(columns[k].array().square());
        terms.emplace_back(columns[k].array().cube());
    }
    if (first == 2)
        terms.emplace_back(columns[0].array() * columns[1].array());
    Eigen::MatrixXd design(rows, static_cast<Eigen::Index>(terms.size()));
    for (std::size_t k = 0; k < terms.size(); ++k)
        design.col(static_cast<Eigen::Index>(k)) = terms[k];
    const Eigen::Map<const Eigen::VectorXd> target(saving.data(), rows);
    return design * design.colPivHouseholderQr().solve(target);
}

std::size_t place_of(const ExperimentSize &size)
{
    const auto found = std::ranges::find(candidate_sizes, size.parameters);
    return static_cast<std::size_t>(found - candidate_sizes.begin());
}

void value(Experiment &experiment, const Belief &belief)
{
    const auto log_gain = [&](const Arm &arm, const ExperimentSize &size, std::size_t i) {
        return arm.convergence->log_token_ratio(size.parameters, size.tokens, size.batch_tokens, belief.draws, i);
    };
    std::vector<std::vector<double>> outcomes;
    for (const ExperimentSize &size : experiment.sizes) {
        const double sd = observation_sd(belief, size);
        experiment.observation_log_sd = sd;
        std::vector<double> outcome(belief.draws.size());
        const DrawSet &noise = belief.noise[place_of(size)];
        for (std::size_t i = 0; i < outcome.size(); ++i)
            // What the experiment would find without noise, and its noise.
            outcome[i] = log_gain(belief.other, size, i) - log_gain(belief.base, size, i) +
                         sd * noise.normal(Draw::step_residual, i);
        outcomes.push_back(std::move(outcome));
    }
    const Eigen::VectorXd expected = regressed(outcomes, belief.saving);
    const double prior_mean = mean(belief.saving);
    double with = 0, wrong = 0, wrong_before = 0, changed = 0, changed2 = 0;
    for (std::size_t i = 0; i < belief.saving.size(); ++i) {
        const double guess = expected[static_cast<Eigen::Index>(i)];
        with += std::max(0.0, guess);
        const double saving = belief.saving[i];
        // What the outcome changes in this draw, by the choice it leads to.
        const double gained = (guess > 0 ? saving : 0) - (prior_mean > 0 ? saving : 0);
        changed += gained;
        changed2 += gained * gained;
        wrong += saving == 0 ? 0.5 : (guess > 0) != (saving > 0);
        wrong_before += saving == 0 ? 0.5 : (prior_mean > 0) != (saving > 0);
    }
    const auto n = static_cast<double>(belief.saving.size());
    experiment.value = std::max(0.0, with / n - std::max(0.0, prior_mean));
    experiment.value_error = std::sqrt(std::max(0.0, changed2 / n - changed / n * changed / n) / n);
    experiment.wrong_choice_before = wrong_before / n;
    experiment.wrong_choice_after = std::min(wrong / n, wrong_before / n);
}

void price(Experiment &experiment, const Arm &arm, double flops_per_gpu_s)
{
    double flop = 0;
    for (const ExperimentSize &size : experiment.sizes)
        flop += flop_per_parameter_token * size.parameters * size.tokens * size.runs();
    const double gpu_seconds = flop / flops_per_gpu_s;
    const double gpus = arm.scenario.gpus;
    experiment.gpu_hours = gpu_seconds / seconds_per_hour;
    experiment.days = gpu_seconds / gpus / seconds_per_day;
    experiment.cost = arm.running.money(gpu_seconds / gpus, 1);
}

std::vector<Experiment> candidates(const Arm &arm, const CriticalBatch &facts)
{
    const double target = arm.convergence->parameters();
    const double planned = arm.scenario.training.tokens;
    std::vector<Experiment> result;
    for (const double tokens_per : tokens_per_parameter)
        for (const int seeds : seed_counts) {
            std::vector<ExperimentSize> ladder;
            for (const double parameters : candidate_sizes) {
                if (parameters > largest_share * target)
                    continue;
                ExperimentSize size;
                size.parameters = parameters;
                size.tokens = std::min(tokens_per * parameters, planned);
                size.seeds = seeds;
                // The batch stands to its critical one as the target's does: its effect is then part of the
                // outcome.
                size.batch_tokens = arm.scenario.training.batch_tokens() * critical_batch(facts, size.tokens) /
                                    critical_batch(facts, planned);
                ladder.push_back(size);
            }
            for (std::size_t k = 0; k < ladder.size(); ++k) {
                result.emplace_back().sizes = {ladder[k]};
                if (k > 0)
                    result.emplace_back().sizes = {ladder[k - 1], ladder[k]};
            }
        }
    return result;
}

void mark_pareto(std::vector<Experiment> &experiments)
{
    for (Experiment &experiment : experiments)
        experiment.pareto = experiment.value > 0 && std::ranges::none_of(experiments, [&](const Experiment &other) {
                                return other.cost <= experiment.cost && other.value >= experiment.value &&
                                       (other.cost < experiment.cost || other.value > experiment.value);
                            });
}

/// Savings as finite numbers: neither arm reaches the milestone: 0; only one: the widest finite saving of its sign.
std::vector<double> finite_savings(std::vector<double> saving)
{
    double low = 0, high = 0;
    for (const double s : saving)
        if (std::isfinite(s)) {
            low = std::min(low, s);
            high = std::max(high, s);
        }
    for (double &s : saving)
        s = std::isnan(s) ? 0 : std::clamp(s, low, high);
    return saving;
}

/// A clear no where an arm cannot run: which, and why.
Diagnostics no_choice(const std::vector<Estimate> &arms)
{
    std::string names, reason;
    for (const Estimate &arm : arms) {
        if (arm.feasible)
            continue;
        names += (names.empty() ? "" : " and ") + std::string(display_name(arm.optimizer));
        const auto error = std::ranges::find(arm.diagnostics, Severity::error, &Diagnostic::severity);
        if (reason.empty() && error != arm.diagnostics.end())
            reason = error->message;
    }
    if (names.empty())
        return {};
    return {{Severity::error, "experiment.infeasible", "plan",
             names + " cannot run with this plan, so that there is nothing to decide: " + reason + '.',
             FailureKind::infeasible}};
}

} // namespace

Expected<ExperimentPlan> plan_experiments(const Scenario &scenario, const Catalogue &catalogue,
                                          const ExperimentOptions &options, const Progress &progress)
{
    if (options.base == options.other)
        return fail("experiment.arms", "--arms", "Two different optimizers are needed to choose between.");
    const auto share = [&](double from, double to) -> Progress {
        if (!progress)
            return {};
        return [&progress, from, to](double x) { return progress(from + (to - from) * x); };
    };
    auto comparison = compare(scenario, {options.base, options.other}, catalogue, share(0, 0.6));
    if (!comparison)
        return tl::make_unexpected(comparison.error());
    if (auto shortage = no_choice(comparison->arms); !shortage.empty())
        return tl::make_unexpected(std::move(shortage));
    const auto base = prepare_arm(scenario, options.base, catalogue);
    if (!base)
        return tl::make_unexpected(base.error());
    const auto arm = prepare_arm(scenario, options.other, catalogue);
    if (!arm)
        return tl::make_unexpected(arm.error());

    const DrawSet draws(static_cast<std::size_t>(arm->scenario.draws), arm->scenario.seed);
    std::vector<DrawSet> noise;
    noise.reserve(candidate_sizes.size());
    for (std::size_t k = 0; k < candidate_sizes.size(); ++k)
        noise.emplace_back(draws.size(), arm->scenario.seed + 1 + k);
    const Belief belief{*base, *arm, draws,
                        finite_savings(comparison->against_first.front().milestones.front().saving_draws),
                        std::move(noise)};
    ExperimentPlan plan;
    plan.base = options.base;
    plan.other = options.other;
    plan.currency = comparison->arms.front().currency;
    plan.expected_saving = mean(belief.saving);
    plan.choose_other_today = plan.expected_saving > 0;
    plan.probability_other_better = comparison->against_first.front().milestones.front().probability_cheaper;
    double perfect = 0;
    for (const double saving : belief.saving)
        perfect += std::max(0.0, saving) / static_cast<double>(belief.saving.size());
    plan.perfect_information = perfect - std::max(0.0, plan.expected_saving);

    const double rate = comparison->arms.front().throughput.model_tflops_per_gpu * 1e12 * small_run_rate_share;
    std::vector<Experiment> all = candidates(*arm, catalogue.convergence.critical_batch);
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (progress && !progress(0.6 + 0.4 * static_cast<double>(k) / static_cast<double>(all.size())))
            return fail("cancelled", "", "the computation was cancelled");
        price(all[k], *arm, rate);
        if (options.budget && all[k].cost > *options.budget) {
            ++plan.over_budget;
            continue;
        }
        value(all[k], belief);
        plan.experiments.push_back(std::move(all[k]));
    }
    mark_pareto(plan.experiments);
    std::ranges::stable_sort(plan.experiments, std::greater{}, &Experiment::net);
    if (!plan.experiments.empty() && plan.experiments.front().net() > 0)
        plan.recommended = 0;
    return plan;
}

} // namespace milepost
