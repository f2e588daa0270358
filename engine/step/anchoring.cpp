// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/anchoring.h"

#include <Eigen/Cholesky>
#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

constexpr Eigen::Index factors = static_cast<Eigen::Index>(factor_count), residual = factors, states = factors + 1;
constexpr int gauss_newton_steps = 4; ///< the step time is nearly linear in the logs; two would do
/// Of the variance of kernels without a table: the same kernels run in every plan of the model, and only their part
/// of the step differs with precision and micro-batch. Assumed.
constexpr double unmodelled_shared_share = 0.8;
constexpr double difference = 1e-3; ///< of a log factor, for derivatives

using State = Eigen::Matrix<double, states, 1>;
using Covariance = Eigen::Matrix<double, states, states>;

/// Variance of the residual of the whole step: what anchors cannot tell apart by mechanism.
struct ResidualVariance {
    double shared = 0; ///< of u
    double own = 0;    ///< of e
};

ResidualVariance residual_variance(const ResolvedScenario &s)
{
    const Calibration &c = *s.calibration;
    const double stack = s.stack ? s.stack->log_sd : 0;
    const double unmodelled = s.model->unmodelled_kernels ? c.unmodelled_log_sd * c.unmodelled_log_sd : 0;
    const double known = c.residual_log_sd * c.residual_log_sd + stack * stack;
    return {c.residual_shared_share * known + unmodelled_shared_share * unmodelled,
            (1 - c.residual_shared_share) * known + (1 - unmodelled_shared_share) * unmodelled};
}

Covariance prior_covariance(const Calibration &c, const ResidualVariance &v)
{
    Covariance p = Covariance::Zero();
    const bool correlated = c.factor_correlation.size() == factor_count * factor_count;
    for (Eigen::Index i = 0; i < factors; ++i)
        for (Eigen::Index j = 0; j < factors; ++j) {
            const double rho =
                i == j ? 1 : (correlated ? c.factor_correlation[static_cast<std::size_t>(i * factors + j)] : 0);
            p(i, j) =
                rho * c.factors[static_cast<std::size_t>(i)].log_sd * c.factors[static_cast<std::size_t>(j)].log_sd;
        }
    p(residual, residual) = v.shared;
    return p;
}

double log_seconds(const LoweredStep &step, const Factors &medians, const State &x)
{
    Factors f = medians;
    for (Eigen::Index k = 0; k < factors; ++k)
        f.global[static_cast<std::size_t>(k)] *= std::exp(x(k));
    f.residual *= std::exp(x(residual));
    return std::log(combine(step, f).seconds);
}

Eigen::MatrixXd jacobian(const std::vector<MeasuredStep> &measured, const Factors &medians, const State &x)
{
    Eigen::MatrixXd j(static_cast<Eigen::Index>(measured.size()), states);
    for (Eigen::Index i = 0; i < j.rows(); ++i)
        for (Eigen::Index k = 0; k < states; ++k) {
            State up = x, down = x;
            up(k) += difference;
            down(k) -= difference;
            const LoweredStep &step = measured[static_cast<std::size_t>(i)].step;
            j(i, k) = (log_seconds(step, medians, up) - log_seconds(step, medians, down)) / (2 * difference);
        }
    return j;
}

Eigen::VectorXd logs(const std::vector<MeasuredStep> &measured, const Factors &medians, const State &x)
{
    Eigen::VectorXd y(static_cast<Eigen::Index>(measured.size()));
    for (Eigen::Index i = 0; i < y.size(); ++i)
        y(i) = log_seconds(measured[static_cast<std::size_t>(i)].step, medians, x);
    return y;
}

} // namespace

Anchored anchored(const ResolvedScenario &question, const std::vector<MeasuredStep> &measured)
{
    const Calibration &before = *question.calibration;
    const Factors medians = median_factors(before);
    const ResidualVariance variance = residual_variance(question);
    const auto n = static_cast<Eigen::Index>(measured.size());

    // States of the factors and of u, then one of e for the question and for each anchor; anchors under the same
    // conditions have the same e.
    const Eigen::Index all = states + 1 + n;
    Eigen::MatrixXd prior = Eigen::MatrixXd::Zero(all, all);
    prior.topLeftCorner(states, states) = prior_covariance(before, variance);
    const auto conditions = [&](Eigen::Index i) {
        return i == 0 ? 0 : measured[static_cast<std::size_t>(i - 1)].conditions;
    };
    for (Eigen::Index i = 0; i <= n; ++i)
        for (Eigen::Index j = 0; j <= n; ++j)
            prior(states + i, states + j) = conditions(i) == conditions(j) ? variance.own : 0;
    Eigen::VectorXd noise(n), target(n);
    for (Eigen::Index i = 0; i < n; ++i) {
        const MeasuredStep &m = measured[static_cast<std::size_t>(i)];
        noise(i) = m.log_sd * m.log_sd;
        target(i) = std::log(m.seconds);
    }

    Anchored result;
    const Eigen::VectorXd unshifted = logs(measured, medians, State::Zero());
    Eigen::VectorXd x = Eigen::VectorXd::Zero(all);
    Eigen::MatrixXd posterior = prior;
    for (int step = 0; step < gauss_newton_steps; ++step) {
        const State shared = x.head(states);
        Eigen::MatrixXd design = Eigen::MatrixXd::Zero(n, all);
        design.leftCols(states) = jacobian(measured, medians, shared);
        for (Eigen::Index i = 0; i < n; ++i)
            design(i, states + 1 + i) = 1;
        const Eigen::MatrixXd cross = prior * design.transpose();
        Eigen::MatrixXd inner = design * cross;
        if (step == 0)
            for (Eigen::Index i = 0; i < n; ++i)
                result.effects.push_back(
                    {std::exp(unshifted(i)), 0,
                     (target(i) - unshifted(i)) / std::sqrt(std::max(1e-12, inner(i, i) + noise(i)))});
        inner += noise.asDiagonal();
        inner.diagonal().array() += 1e-12; // two exact anchors of one plan
        const Eigen::MatrixXd gain = inner.ldlt().solve(cross.transpose()).transpose();
        Eigen::VectorXd expected = logs(measured, medians, shared);
        for (Eigen::Index i = 0; i < n; ++i)
            expected(i) += x(states + 1 + i);
        x = gain * (target - expected + design * x);
        posterior = prior - gain * cross.transpose();
    }

    Calibration after = before;
    // The question's residual is u plus its own e.
    Eigen::MatrixXd pick = Eigen::MatrixXd::Zero(states, all);
    pick.leftCols(states).setIdentity();
    pick(residual, states) = 1;
    const Eigen::MatrixXd covariance = pick * posterior * pick.transpose();
    const Eigen::VectorXd shift = pick * x;
    const auto sd = [&](Eigen::Index i) { return std::sqrt(std::max(0.0, covariance(i, i))); };
    for (Eigen::Index k = 0; k < factors; ++k) {
        Factor &factor = after.factors[static_cast<std::size_t>(k)];
        factor.median *= std::exp(shift(k));
        factor.log_sd = sd(k);
        factor.source = {Provenance::calibrated, factor.source.text + "; shifted by the scenario's anchors",
                         factor.source.date};
    }
    after.step_factor = before.step_factor * std::exp(shift(residual));
    after.anchored_log_sd = sd(residual);
    after.factor_correlation.assign(static_cast<std::size_t>(states * states), 0);
    for (Eigen::Index i = 0; i < states; ++i)
        for (Eigen::Index j = 0; j < states; ++j) {
            const double scale = sd(i) * sd(j);
            after.factor_correlation[static_cast<std::size_t>(i * states + j)] =
                i == j ? 1 : (scale > 0 ? covariance(i, j) / scale : 0);
        }
    const State shared = x.head(states);
    const Eigen::VectorXd shifted = logs(measured, medians, shared);
    for (Eigen::Index i = 0; i < n; ++i)
        result.effects[static_cast<std::size_t>(i)].anchored_s = std::exp(shifted(i) + x(states + 1 + i));
    result.calibration = std::make_shared<const Calibration>(std::move(after));
    return result;
}

bool same_conditions(const ResolvedScenario &a, const ResolvedScenario &b)
{
    const auto sizes = [](const ResolvedScenario &s) {
        const Plan &p = s.plan;
        return std::array{s.gpus,
                          s.training.sequence_length,
                          s.training.global_batch,
                          static_cast<int>(s.training.precision),
                          p.tp,
                          p.pp,
                          p.vp,
                          p.cp,
                          p.ep,
                          p.etp,
                          p.micro_batch,
                          p.offload_layers,
                          static_cast<int>(p.dispatcher),
                          static_cast<int>(p.cuda_graph)};
    };
    const auto switches = [](const ResolvedScenario &s) {
        const Plan &p = s.plan;
        return std::array{p.ep_overlap, p.delay_wgrad,   p.tp_overlap,        p.sequence_parallel,
                          p.fsdp,       p.fp8_attention, p.fused_grouped_mlp, p.mtp};
    };
    const auto stack = [](const ResolvedScenario &s) { return s.stack ? s.stack->id : std::string(); };
    return a.model->id == b.model->id && a.system->id == b.system->id && stack(a) == stack(b) &&
           sizes(a) == sizes(b) && switches(a) == switches(b) && a.plan.recompute == b.plan.recompute &&
           a.plan.offload == b.plan.offload;
}

} // namespace milepost
