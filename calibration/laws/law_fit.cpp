// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_fit.h"

#include "calibration/fit/least_squares.h"
#include "calibration/parallel.h"
#include "engine/core/normal.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <random>

namespace milepost {

namespace {

constexpr double first_noise = 0.012;
constexpr double least_noise = 0.0015;
constexpr double most_noise = 0.03;
constexpr int noise_rounds = 4;

/// Residuals of all points, and their derivatives where `slopes` is given.
void evaluate(const LawFrame &frame, std::span<const FitRun> runs, const Eigen::VectorXd &values,
              Eigen::VectorXd &residuals, Eigen::MatrixXd *slopes)
{
    const CurveLaw law(frame, values);
    Eigen::Index at = 0;
    for (const FitRun &run : runs) {
        const auto count = static_cast<Eigen::Index>(run.tokens.size());
        if (slopes) {
            Eigen::Ref<Eigen::MatrixXd> rows = slopes->middleRows(at, count);
            law.evaluate(run, run.tokens, residuals.segment(at, count), &rows);
        } else {
            law.evaluate(run, run.tokens, residuals.segment(at, count), nullptr);
        }
        residuals.segment(at, count) -= Eigen::Map<const Eigen::VectorXd>(run.log_loss.data(), count);
        at += count;
    }
}

LeastSquaresProblem problem_of(const LawFrame &frame, std::span<const FitRun> runs, const LawPrior &prior,
                               double noise)
{
    Eigen::Index rows = 0;
    for (const FitRun &run : runs)
        rows += static_cast<Eigen::Index>(run.tokens.size());
    LeastSquaresProblem problem;
    problem.residuals = [&frame, runs, rows](const Eigen::VectorXd &values) {
        Eigen::VectorXd residuals(rows);
        evaluate(frame, runs, values, residuals, nullptr);
        return residuals;
    };
    problem.slopes = [&frame, runs](const Eigen::VectorXd &values, Eigen::VectorXd &residuals,
                                    Eigen::MatrixXd &slopes) { evaluate(frame, runs, values, residuals, &slopes); };
    problem.weights.resize(rows);
    Eigen::Index at = 0;
    for (const FitRun &run : runs)
        for (const double weight : run.weight)
            problem.weights[at++] = weight;
    problem.scale = noise;
    problem.tuning = 2.5;
    problem.prior_mean = prior.mean;
    problem.prior_sd = prior.sd;
    problem.most_iterations = 60;
    problem.relative_tolerance = 1e-6;
    return problem;
}

/// In the order of the residuals.
std::vector<LawBlur> blurs_of(const CurveLaw &law, std::span<const FitRun> runs)
{
    std::vector<LawBlur> all;
    for (const FitRun &run : runs) {
        const std::vector<LawBlur> own = law.blur(run, run.tokens);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

/// Weights of the points, less where chance has its part in when the first descent comes. Runs with a rate far off
/// keep theirs: what a rate costs is learnt from them.
Eigen::VectorXd blurred(const Eigen::VectorXd &weights, const std::vector<LawBlur> &blurs, double descent_sd,
                        double noise)
{
    Eigen::VectorXd result = weights;
    for (Eigen::Index i = 0; i < result.size(); ++i)
        result[i] /= 1 + std::pow(blurs[static_cast<std::size_t>(i)].descent * descent_sd / noise, 2);
    return result;
}

/// Sd of ln S0, by moments: squared residuals are noise^2 + (sd slope)^2. What is assumed without data counts as
/// one run that ends in the midst of its descent.
double descent_sd_of(const LeastSquaresProblem &problem, const Eigen::VectorXd &weights, const Eigen::VectorXd &y,
                     const std::vector<LawBlur> &blurs, double before)
{
    constexpr double least = 0.03, most = 0.3;
    constexpr double middle_slope = 0.4; // a third of the loss is descent, shape 5
    const double assumed = FitRun::worth * std::pow(middle_slope, 4);
    double sum = assumed * first_descent_sd * first_descent_sd, worth = assumed;
    const double noise2 = problem.scale * problem.scale;
    for (Eigen::Index i = 0; i < y.size(); ++i) {
        const LawBlur &blur = blurs[static_cast<std::size_t>(i)];
        const double g2 = blur.descent * blur.descent;
        const double largest = problem.tuning * std::hypot(problem.scale, blur.log_sd(before));
        const double z = std::min(std::abs(y[i]), largest);
        const double other2 = noise2 + std::pow(blur.log_sd(0), 2);
        sum += weights[i] * g2 * (z * z - other2);
        worth += weights[i] * g2 * g2;
    }
    return std::clamp(std::sqrt(std::max(sum, 0.0) / worth), least, most);
}

/// Sd of the points about the law; a fit that follows its points too closely for its freedom is corrected.
double noise_of(const LeastSquaresProblem &problem, const Eigen::VectorXd &y)
{
    const double worth = problem.weights.sum();
    double sum = 0;
    for (Eigen::Index i = 0; i < y.size(); ++i) {
        const double z = std::min(std::abs(y[i]), problem.tuning * problem.scale);
        sum += problem.weights[i] * z * z;
    }
    constexpr double freedom = 6; // parameters that a handful of runs settles
    return std::clamp(std::sqrt(sum / std::max(worth - freedom, 0.4 * worth)), least_noise, most_noise);
}

double uniform(std::mt19937_64 &engine)
{
    return (static_cast<double>(engine() >> 11) + 0.5) * 0x1p-53; // the same on every platform
}

LawReach reach_of(std::span<const FitRun> runs)
{
    const auto range = [&](auto member) {
        double low = runs.front().*member, high = low;
        for (const FitRun &run : runs) {
            low = std::min(low, run.*member);
            high = std::max(high, run.*member);
        }
        return std::pair(low, high);
    };
    LawReach reach;
    std::tie(reach.parameters_min, reach.parameters_max) = range(&FitRun::parameters);
    std::tie(reach.tokens_min, reach.tokens_max) = range(&FitRun::last_tokens);
    std::tie(reach.batch_min, reach.batch_max) = range(&FitRun::batch_tokens);
    return reach;
}

void describe_residuals(LawFit &fit, std::span<const FitRun> runs)
{
    const CurveLaw law = fit.law();
    std::vector<double> blurs;
    for (const FitRun &run : runs) {
        const std::vector<double> predicted = law.losses(run, run.tokens);
        double squares = 0;
        for (std::size_t i = 0; i < predicted.size(); ++i)
            squares += std::pow(std::log(predicted[i]) - run.log_loss[i], 2);
        fit.residuals.push_back({run.name, std::log(predicted.back()) - run.log_loss.back(),
                                 std::sqrt(squares / static_cast<double>(predicted.size()))});
        blurs.push_back(law.end_blur(run).log_sd(fit.descent_sd));
    }
    // A run counts its own part of the fit: n - 1 of n are free, at least half.
    const auto n = static_cast<double>(runs.size());
    const double freedom = std::max(n - 1, n / 2) / n;
    fit.run_sd = fit.noise;
    for (int round = 0; round < 8; ++round) { // what the blur explains is not the run's own
        double sum = 0, worth = 0;
        for (std::size_t i = 0; i < blurs.size(); ++i) {
            const double share = 1 / (1 + std::pow(blurs[i] / fit.run_sd, 2));
            sum += share * share * fit.residuals[i].end * fit.residuals[i].end;
            worth += share;
        }
        fit.run_sd = std::max(seed_log_sd, std::sqrt(sum / (freedom * worth)));
    }
}

} // namespace

Expected<LawFit> fit_law(std::span<const FitRun> runs, const LawFitOptions &options)
{
    if (runs.empty())
        return fail("runs.none", "", "There is no run to fit a law to.");
    return fit_law(runs, frame_of(runs), options);
}

Expected<LawFit> fit_law(std::span<const FitRun> runs, const LawFrame &frame, const LawFitOptions &options)
{
    if (runs.empty())
        return fail("runs.none", "", "There is no run to fit a law to.");
    for (const FitRun &run : runs)
        if (run.trained_weights != runs.front().trained_weights)
            return fail(
                "runs.mixed", run.name,
                fmt::format("Run '{}' starts {}, run '{}' {}; such runs follow different laws and are never "
                            "pooled.",
                            run.name, run.trained_weights ? "from trained weights" : "from scratch",
                            runs.front().name,
                            runs.front().trained_weights ? "from trained weights" : "from scratch"));
    for (const FitRun &run : runs)
        if (const auto comparable = check_one_axis(runs.front(), run); !comparable)
            return tl::make_unexpected(comparable.error());
    LawFit fit;
    fit.frame = frame;
    fit.prior = prior_of(frame, runs);
    fit.reach = reach_of(runs);
    fit.noise = first_noise;
    LeastSquaresProblem problem = problem_of(frame, runs, fit.prior, fit.noise);
    LeastSquaresResult result;
    fit.descent_sd = first_descent_sd;
    const Eigen::VectorXd weights = problem.weights;
    for (int round = 0; round < noise_rounds; ++round) {
        problem.scale = fit.noise;
        result = minimise(problem);
        problem.start = result.x;
        const Eigen::VectorXd y = problem.residuals(result.x);
        const std::vector<LawBlur> blurs = blurs_of({frame, result.x}, runs);
        fit.descent_sd = descent_sd_of(problem, weights, y, blurs, fit.descent_sd);
        problem.weights = blurred(weights, blurs, fit.descent_sd, fit.noise);
        const double noise = noise_of(problem, y);
        const bool settled = std::abs(std::log(noise / fit.noise)) < 0.05;
        fit.noise = noise;
        if (settled)
            break;
        if (options.progress && !options.progress(0.1 * (round + 1) / noise_rounds))
            return fail("cancelled", "", "the computation was cancelled");
    }
    fit.best = result.x;
    fit.sd = result.covariance.diagonal().array().max(0).sqrt();
    fit.correlation = result.covariance;
    for (Eigen::Index i = 0; i < fit.sd.size(); ++i)
        for (Eigen::Index j = 0; j < fit.sd.size(); ++j)
            fit.correlation(i, j) /= std::max(fit.sd[i] * fit.sd[j], 1e-300);
    describe_residuals(fit, runs);

    problem.scale = fit.noise;
    problem.start = fit.best;
    problem.most_iterations = 15;
    problem.relative_tolerance = 1e-4;
    // All chance comes before the work, so that threads share nothing and their order does not count.
    struct Draw {
        Eigen::VectorXd prior_mean, weights;
    };
    std::vector<Draw> draws(static_cast<std::size_t>(options.replicates));
    std::mt19937_64 engine(options.seed);
    for (Draw &draw : draws) {
        draw.prior_mean = fit.prior.mean;
        for (Eigen::Index i = 0; i < draw.prior_mean.size(); ++i)
            draw.prior_mean[i] += fit.prior.sd[i] * normal_quantile(uniform(engine));
        draw.weights = problem.weights;
        Eigen::Index at = 0;
        for (const FitRun &run : runs) {
            const double drawn = -std::log(uniform(engine));
            const auto count = static_cast<Eigen::Index>(run.tokens.size());
            draw.weights.segment(at, count) *= run.asked ? 1 : drawn;
            at += count;
        }
    }
    fit.replicates.resize(draws.size());
    const auto search = [&](std::size_t k) {
        LeastSquaresProblem own = problem;
        own.prior_mean = draws[k].prior_mean;
        own.weights = draws[k].weights;
        fit.replicates[k] = minimise(own).x;
    };
    const auto rest = [&options](double share) { return !options.progress || options.progress(0.1 + 0.9 * share); };
    if (!parallel_for(draws.size(), search, rest, options.threads))
        return fail("cancelled", "", "the computation was cancelled");
    return fit;
}

} // namespace milepost
