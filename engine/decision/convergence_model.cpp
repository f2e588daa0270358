// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/decision/convergence_model.h"

#include "engine/convergence/loss_law.h"
#include "engine/scenario/names.h"
#include "engine/step/model_counts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace milepost {

double DrawnConvergence::loss_at_effective(double log_effective) const
{
    return floor + std::exp(log_b - beta * log_effective);
}

double DrawnConvergence::effective_for_loss(double loss) const
{
    const double excess = loss - floor;
    if (!(excess > 0))
        return std::numeric_limits<double>::infinity();
    return (log_b - std::log(excess)) / beta;
}

namespace {

/// The law of the scenario; the size "moe-joint" takes the law that knows experts.
LossLaw chosen_law(const Convergence &convergence, const ConvergenceFacts &facts, double expansion)
{
    LossLaw law = convergence.law;
    if (convergence.size == ModelSize::moe_joint && !law.knows_experts) {
        const auto found =
            std::ranges::find_if(facts.laws, [](const auto &entry) { return entry.second.knows_experts; });
        if (found == facts.laws.end())
            throw std::logic_error("ConvergenceModel: no law that knows experts");
        law = found->second;
    }
    return law.knows_experts ? at_experts(law, expansion) : law;
}

} // namespace

ConvergenceModel::LawTerms ConvergenceModel::terms_of(const LossLawParameters &law, double parameters)
{
    return {.floor = loss_floor(law, parameters), .log_b = std::log(law.b), .beta = law.beta};
}

ConvergenceModel::ConvergenceModel(const ResolvedScenario &scenario, const ConvergenceFacts &facts)
    : batch_(facts.critical_batch), batch_tokens_(scenario.training.batch_tokens())
{
    const ParameterCount count = count_parameters(*scenario.model);
    parameters_ = scenario.convergence.size == ModelSize::total ? count.total : count.active;
    if (scenario.model->moe)
        expansion_ = std::max(1.0, static_cast<double>(scenario.model->moe->experts) /
                                       std::max(1, scenario.model->moe->experts_per_token));
    if (scenario.training.unique_tokens > 0)
        log_unique_ = std::log(scenario.training.unique_tokens);
    law_ = chosen_law(scenario.convergence, facts, expansion_);
    for (const LossLawParameters &replicate : law_.replicates)
        terms_.push_back(terms_of(replicate, parameters_));
    if (terms_.empty())
        terms_.push_back(terms_of(law_.best, parameters_));

    const OptimizerKind optimizer = scenario.optimizer.kind;
    if (optimizer == OptimizerKind::adamw)
        return;
    const auto &own = scenario.convergence.own_gains;
    const auto own_gain = std::ranges::find(own, name_of(optimizer), &TokenGainPrior::optimizer);
    const bool takes_own = scenario.convergence.muon_prior == MuonPrior::pooled && own_gain != own.end();
    if (const TokenGainPrior *prior =
            takes_own ? &*own_gain
                      : find_prior(facts, name_of(optimizer), name_of(scenario.convergence.muon_prior))) {
        prior_ = *prior;
        if (scenario.convergence.horizon_slope) {
            prior_.horizon_slope = *scenario.convergence.horizon_slope;
            prior_.horizon_slope_sd = 0;
        }
        has_prior_ = true;
    }
    if (scenario.convergence.token_ratio) {
        order_ = TokenScale::Order::at_equal_loss;
        const double planned = std::log(scenario.training.tokens);
        const double prior_median = has_prior_ ? median_log_gain(prior_, parameters_, planned) : 0;
        override_shift_ = -std::log(*scenario.convergence.token_ratio) - prior_median;
    } else if (scenario.convergence.critical_batch_ratio) {
        ratio_median_ = *scenario.convergence.critical_batch_ratio;
    } else if (optimizer == OptimizerKind::muon) { // studied for Muon only
        ratio_median_ = batch_.ratio_median;
        ratio_log_sd_ = batch_.ratio_log_sd;
    }
}

DrawnConvergence ConvergenceModel::draw(const DrawSet &draws, std::size_t i) const
{
    const std::size_t count = terms_.size();
    const auto index = static_cast<std::size_t>(draws.uniform(Draw::law_bootstrap, i) * static_cast<double>(count));
    const LawTerms &law = terms_[std::min(index, count - 1)];

    const double shift = critical_batch_shift(draws, i);
    const BatchPenalty adamw_penalty(batch_, batch_tokens_, shift);
    const TokenScale adamw({}, adamw_penalty, TokenScale::Order::before_batch, log_unique_);

    const LogTokenGain own = gain(draws, i);
    if (order_ == TokenScale::Order::at_equal_loss)
        return {TokenScale(own, adamw_penalty, order_, log_unique_), adamw, law.floor, law.log_b, law.beta};
    const BatchPenalty penalty(batch_, batch_tokens_, shift + log_critical_batch_ratio(draws, i));
    return {TokenScale(own, penalty, order_, log_unique_), adamw, law.floor, law.log_b, law.beta};
}

double ConvergenceModel::critical_batch_shift(const DrawSet &draws, std::size_t i) const
{
    return batch_.log_sd * draws.normal(Draw::critical_batch, i);
}

double ConvergenceModel::log_critical_batch_ratio(const DrawSet &draws, std::size_t i) const
{
    return std::log(ratio_median_) + ratio_log_sd_ * draws.normal(Draw::critical_batch_ratio, i);
}

double ConvergenceModel::log_token_ratio(double parameters, double tokens, double batch_tokens,
                                         const DrawSet &draws, std::size_t i) const
{
    const double log_tokens = std::log(tokens);
    const double gain = gain_of_size(parameters, draws, i).at(log_tokens);
    if (order_ == TokenScale::Order::at_equal_loss)
        return gain;
    const double shift = critical_batch_shift(draws, i);
    const double base = BatchPenalty(batch_, batch_tokens, shift).at(log_tokens);
    const double own =
        BatchPenalty(batch_, batch_tokens, shift + log_critical_batch_ratio(draws, i)).at(log_tokens);
    return gain + std::log(base / own);
}

LogTokenGain ConvergenceModel::gain_of_size(double parameters, const DrawSet &draws, std::size_t i) const
{
    LogTokenGain result;
    if (has_prior_)
        result = token_gain(prior_, parameters, draws.normal(Draw::token_gain_level, i),
                            draws.uniform(Draw::token_gain_slope, i), draws.normal(Draw::token_gain_horizon, i));
    result.intercept += override_shift_;
    result.floor += override_shift_;
    return result;
}

double ConvergenceModel::median_gain(double tokens) const
{
    const double prior = has_prior_ ? median_log_gain(prior_, parameters_, std::log(tokens)) : 0;
    return std::exp(prior + override_shift_);
}

} // namespace milepost
