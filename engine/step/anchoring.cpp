// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/step/anchoring.h"

#include "engine/step/untabled_kernels.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <cstddef>

namespace milepost {

namespace {

constexpr Eigen::Index factors = static_cast<Eigen::Index>(factor_count), residual = factors, states = factors + 1;
constexpr int gauss_newton_steps = 60;  ///< a few do near the prediction
constexpr double smallest_share = 1e-4; ///< of a step that is still tried
constexpr double converged = 1e-9;      ///< largest change of a log
constexpr double least_variance =
    1e-10; ///< of an exact measurement: two of one plan must not contradict each other
/// Of the variance of kernels without a table: the same kernels run in every plan of the model, and only their part
/// of the step differs with precision and micro-batch. Assumed, below what published rows show: on 28 rows of
/// Nemotron 3 Nano and GPT-OSS 120B (Megatron Bridge 25.09 to 26.08) 0.90 of the variance of the log error is
/// common to the rows of one model and GPU. At 0.9 the part of the spread that stays after an anchor is 0.32 of the
/// whole instead of 0.45, at 0.7 it is 0.55.
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
    const double unmodelled = has_untabled_kernels(*s.model) ? c.unmodelled_log_sd * c.unmodelled_log_sd : 0;
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

/// One thing that was measured: a whole step or some parts of it.
struct Observation {
    std::size_t step = 0;               ///< index of the measured step
    const MeasuredPart *part = nullptr; ///< null: the whole step
    double log_measured = 0;
    double variance = 0;
};

bool holds(const MeasuredPart &measured, PartId part)
{
    return std::find(measured.parts.begin(), measured.parts.end(), part) != measured.parts.end();
}

/// Log sd of what a part has of its own, that is no state: it must not be taken for the residual of the step.
double stateless_log_sd(const MeasuredPart &part, const Calibration &calibration)
{
    return std::hypot(holds(part, PartId::newton_schulz) ? calibration.newton_schulz_log_sd : 0,
                      holds(part, PartId::optimizer_host) ? calibration.launch_log_sd : 0);
}

/// Log sd of a part: relative, and through what may have been counted to another part.
double log_sd_of(const MeasuredPart &part, double predicted_s, double step_s)
{
    const bool host = holds(part, PartId::host) || holds(part, PartId::optimizer_host);
    const double relative = host ? traced_host_log_sd : part_log_sd;
    return std::hypot(relative, part_share_sd * step_s / std::min(part.seconds, predicted_s));
}

/// The whole step of each anchor, then what is known of its parts. A part that was not seen, or that the plan does
/// not have, has no logarithm and tells nothing of a factor.
std::vector<Observation> observations_of(const std::vector<MeasuredStep> &measured, const Factors &medians,
                                         const Calibration &calibration)
{
    std::vector<Observation> all;
    all.reserve(measured.size());
    for (std::size_t i = 0; i < measured.size(); ++i)
        all.push_back({i, nullptr, std::log(measured[i].seconds), measured[i].log_sd * measured[i].log_sd});
    for (std::size_t i = 0; i < measured.size(); ++i) {
        if (measured[i].parts.empty())
            continue;
        const StepTime time = combine(measured[i].step, medians);
        for (const MeasuredPart &part : measured[i].parts) {
            const double predicted = part_seconds(measured[i].step, time, medians, part.parts);
            if (!(part.seconds > 0) || !(predicted > 0))
                continue;
            const double sd =
                std::hypot(log_sd_of(part, predicted, measured[i].seconds), stateless_log_sd(part, calibration));
            all.push_back({i, &part, std::log(part.seconds), sd * sd});
        }
    }
    return all;
}

Factors shifted_factors(const Factors &medians, const State &x)
{
    Factors f = medians;
    for (Eigen::Index k = 0; k < factors; ++k)
        f.global[static_cast<std::size_t>(k)] *= std::exp(x(k));
    f.residual *= std::exp(x(residual));
    return f;
}

/// What each observation would read at x.
Eigen::VectorXd logs(const std::vector<MeasuredStep> &measured, const std::vector<Observation> &observations,
                     const Factors &medians, const State &x)
{
    const Factors f = shifted_factors(medians, x);
    Eigen::VectorXd y(static_cast<Eigen::Index>(observations.size()));
    StepTime time;
    std::size_t combined = measured.size();
    for (Eigen::Index i = 0; i < y.size(); ++i) {
        const Observation &o = observations[static_cast<std::size_t>(i)];
        const LoweredStep &step = measured[o.step].step;
        if (o.step != combined)
            time = combine(step, f);
        combined = o.step;
        y(i) = std::log(o.part ? part_seconds(step, time, f, o.part->parts) : time.seconds);
    }
    return y;
}

Eigen::MatrixXd jacobian(const std::vector<MeasuredStep> &measured, const std::vector<Observation> &observations,
                         const Factors &medians, const State &x)
{
    Eigen::MatrixXd j(static_cast<Eigen::Index>(observations.size()), states);
    for (Eigen::Index k = 0; k < states; ++k) {
        State up = x, down = x;
        up(k) += difference;
        down(k) -= difference;
        j.col(k) = (logs(measured, observations, medians, up) - logs(measured, observations, medians, down)) /
                   (2 * difference);
    }
    return j;
}

/// The rate of Newton-Schulz products is no state: no other part speaks of it. One Gaussian update per measurement,
/// after the residual of the whole step is known.
void shift_newton_schulz_rate(const std::vector<MeasuredStep> &measured, const Factors &before,
                              const Factors &after, Calibration &calibration)
{
    for (const MeasuredStep &m : measured)
        for (const MeasuredPart &part : m.parts) {
            if (part.parts != std::vector{PartId::newton_schulz} || !(part.seconds > 0))
                continue;
            const double predicted = part_seconds(m.step, combine(m.step, after), after, part.parts);
            const double unshifted = part_seconds(m.step, combine(m.step, before), before, part.parts);
            if (!(predicted > 0))
                continue;
            const double sd = log_sd_of(part, unshifted, m.seconds);
            const double own = calibration.newton_schulz_log_sd * calibration.newton_schulz_log_sd;
            const double gain = own / (own + sd * sd);
            calibration.newton_schulz_rate *= std::exp(gain * std::log(part.seconds / predicted));
            calibration.newton_schulz_log_sd = std::sqrt((1 - gain) * own);
        }
}

/// `before` with factors, residual and their correlation moved to the posterior of factors and residual, in logs.
Calibration shifted(const Calibration &before, const Eigen::VectorXd &shift, const Eigen::MatrixXd &covariance)
{
    Calibration after = before;
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
    return after;
}

/// Most likely factors and residuals given what was measured, by Gauss-Newton steps in logs.
class AnchorFit {
public:
    struct Posterior {
        Eigen::VectorXd x; ///< states of the factors and of u, then e of the question and of each anchor
        Eigen::MatrixXd covariance;
        Eigen::VectorXd surprise; ///< of each anchor before any shift, in standard deviations
    };

    AnchorFit(const ResolvedScenario &question, const std::vector<MeasuredStep> &measured)
        : measured_(measured), medians_(median_factors(*question.calibration)),
          observations_(observations_of(measured, medians_, *question.calibration)),
          noise_(static_cast<Eigen::Index>(observations_.size())), target_(noise_.size())
    {
        set_prior(*question.calibration, residual_variance(question));
        for (Eigen::Index i = 0; i < noise_.size(); ++i) {
            noise_(i) = std::max(least_variance, observations_[static_cast<std::size_t>(i)].variance);
            target_(i) = observations_[static_cast<std::size_t>(i)].log_measured;
        }
    }

    [[nodiscard]] Posterior posterior() const
    {
        // x = prior * dual throughout, so that the prior's cost needs no inverse: plans under the same conditions
        // make it singular.
        Eigen::VectorXd x = Eigen::VectorXd::Zero(prior_.rows()), dual = x;
        Posterior result{x, prior_, {}};
        double reached = cost(x, dual);
        for (int step = 0; step < gauss_newton_steps; ++step) {
            const Eigen::MatrixXd design = design_at(x);
            const Eigen::MatrixXd cross = prior_ * design.transpose();
            Eigen::MatrixXd inner = design * cross;
            if (step == 0)
                result.surprise = surprise_at_prior(inner);
            inner += noise_.asDiagonal();
            const auto solver = inner.ldlt();
            result.covariance = prior_ - cross * solver.solve(cross.transpose());
            const Eigen::VectorXd weights = solver.solve(misses(x) + design * x);
            const Eigen::VectorXd x_step = cross * weights - x, dual_step = design.transpose() * weights - dual;
            // Far from the prediction the step time bends (parts hide behind one another): only steps downhill
            // count.
            double share = 1;
            while (share > smallest_share && !(cost(x + share * x_step, dual + share * dual_step) < reached))
                share /= 2;
            if (share <= smallest_share)
                break;
            x += share * x_step;
            dual += share * dual_step;
            reached = cost(x, dual);
            if (share * x_step.cwiseAbs().maxCoeff() < converged)
                break;
        }
        result.x = std::move(x);
        return result;
    }

    [[nodiscard]] std::vector<AnchorEffect> effects(const Posterior &posterior) const
    {
        const Eigen::VectorXd before = logs_at(State::Zero()), after = logs_at(posterior.x.head(states));
        std::vector<AnchorEffect> list;
        list.reserve(static_cast<std::size_t>(anchors()));
        for (Eigen::Index i = 0; i < anchors(); ++i)
            list.push_back(
                {std::exp(before(i)), std::exp(after(i) + posterior.x(states + 1 + i)), posterior.surprise(i)});
        return list;
    }

private:
    [[nodiscard]] Eigen::Index anchors() const { return static_cast<Eigen::Index>(measured_.size()); }

    /// Anchors under the same conditions have the same e.
    void set_prior(const Calibration &calibration, const ResidualVariance &variance)
    {
        const Eigen::Index all = states + 1 + anchors();
        prior_ = Eigen::MatrixXd::Zero(all, all);
        prior_.topLeftCorner(states, states) = prior_covariance(calibration, variance);
        const auto conditions = [&](Eigen::Index i) {
            return i == 0 ? 0 : measured_[static_cast<std::size_t>(i - 1)].conditions;
        };
        for (Eigen::Index i = 0; i <= anchors(); ++i)
            for (Eigen::Index j = 0; j <= anchors(); ++j)
                prior_(states + i, states + j) = conditions(i) == conditions(j) ? variance.own : 0;
    }

    /// State e of the plan of an observation.
    [[nodiscard]] Eigen::Index own(Eigen::Index observation) const
    {
        return states + 1 + static_cast<Eigen::Index>(observations_[static_cast<std::size_t>(observation)].step);
    }

    [[nodiscard]] Eigen::VectorXd logs_at(const State &shared) const
    {
        return logs(measured_, observations_, medians_, shared);
    }

    [[nodiscard]] Eigen::VectorXd misses(const Eigen::VectorXd &x) const
    {
        Eigen::VectorXd r = target_ - logs_at(x.head(states));
        for (Eigen::Index i = 0; i < r.size(); ++i)
            r(i) -= x(own(i));
        return r;
    }

    [[nodiscard]] double cost(const Eigen::VectorXd &x, const Eigen::VectorXd &dual) const
    {
        return x.dot(dual) + misses(x).cwiseAbs2().cwiseQuotient(noise_).sum();
    }

    [[nodiscard]] Eigen::MatrixXd design_at(const Eigen::VectorXd &x) const
    {
        Eigen::MatrixXd design = Eigen::MatrixXd::Zero(noise_.size(), prior_.rows());
        design.leftCols(states) = jacobian(measured_, observations_, medians_, x.head(states));
        for (Eigen::Index i = 0; i < design.rows(); ++i)
            design(i, own(i)) = 1;
        return design;
    }

    /// `variance`: of what the prior says about each observation. Whole steps come first among them.
    [[nodiscard]] Eigen::VectorXd surprise_at_prior(const Eigen::MatrixXd &variance) const
    {
        const Eigen::VectorXd away = target_ - logs_at(State::Zero());
        Eigen::VectorXd z(anchors());
        for (Eigen::Index i = 0; i < z.size(); ++i)
            z(i) = away(i) / std::sqrt(std::max(1e-12, variance(i, i) + noise_(i)));
        return z;
    }

    const std::vector<MeasuredStep> &measured_;
    Factors medians_;
    std::vector<Observation> observations_;
    Eigen::VectorXd noise_, target_; ///< variance and log of each observation
    Eigen::MatrixXd prior_;
};

} // namespace

double part_seconds(const LoweredStep &step, const StepTime &time, const Factors &factors,
                    const std::vector<PartId> &parts)
{
    double sum = 0;
    for (const PartId part : parts)
        if (part != PartId::residual)
            sum += time.exposed_s[static_cast<std::size_t>(part)];
    return sum * step.stack_factor * factors.residual;
}

Anchored anchored(const ResolvedScenario &question, const std::vector<MeasuredStep> &measured)
{
    const Calibration &before = *question.calibration;
    const AnchorFit fit(question, measured);
    const AnchorFit::Posterior posterior = fit.posterior();
    // The question's residual is u plus its own e.
    Eigen::MatrixXd pick = Eigen::MatrixXd::Zero(states, posterior.x.size());
    pick.leftCols(states).setIdentity();
    pick(residual, states) = 1;
    Calibration after = shifted(before, pick * posterior.x, pick * posterior.covariance * pick.transpose());
    shift_newton_schulz_rate(measured, median_factors(before), median_factors(after), after);
    return {std::make_shared<const Calibration>(std::move(after)), fit.effects(posterior)};
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
