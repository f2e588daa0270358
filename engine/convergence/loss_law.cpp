// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/loss_law.h"

#include "engine/core/normal.h"
#include "engine/core/normal_quantiles.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace milepost {

double loss_of(const LossLawParameters &law, double parameters, double tokens)
{
    return loss_floor(law, parameters) + law.b * std::pow(tokens, -law.beta);
}

double loss_floor(const LossLawParameters &law, double parameters)
{
    return law.e + law.a * std::pow(parameters, -law.alpha);
}

double tokens_to_loss(const LossLawParameters &law, double parameters, double loss)
{
    const double excess = loss - loss_floor(law, parameters);
    if (!(excess > 0))
        return std::numeric_limits<double>::infinity();
    return std::pow(excess / law.b, -1 / law.beta);
}

namespace {

struct Point {
    double n = 0, d = 0;
};

/// The region as iso-FLOP curves, half-decade budgets, seven sizes from 1/8 to 8 times the square-root allocation:
/// the pattern of the Chinchilla data (arXiv:2203.15556 figure 3).
std::vector<Point> iso_flop_grid(const LawRegion &region)
{
    std::vector<Point> points;
    const int budgets = 1 + static_cast<int>(2 * std::log10(region.flop_max / region.flop_min) + 1e-3);
    for (int budget = 0; budget < budgets; ++budget) {
        const double flop = region.flop_min * std::pow(10.0, 0.5 * budget);
        // The allocation that those budgets are centred on.
        const double centre = std::sqrt(flop / flop_per_parameter_token / optimal_tokens_per_parameter);
        for (int step = -3; step <= 3; ++step) {
            const double n = std::ldexp(centre, step);
            if (n >= region.n_min && n <= region.n_max)
                points.push_back({n, flop / flop_per_parameter_token / n});
        }
    }
    if (points.size() < 4)
        throw std::logic_error("joint_replicates: the region holds too few points");
    return points;
}

/// E, A, B for given exponents such that the law keeps `losses` at `points` (least squares on relative loss).
LossLawParameters refitted(double alpha, double beta, const std::vector<Point> &points,
                           const std::vector<double> &losses)
{
    const Point middle = points[points.size() / 2]; // scale, so that the columns are of order one
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    Eigen::Vector3d right = Eigen::Vector3d::Zero();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Eigen::Vector3d row =
            Eigen::Vector3d(1, std::pow(points[i].n / middle.n, -alpha), std::pow(points[i].d / middle.d, -beta)) /
            losses[i];
        normal += row * row.transpose();
        right += row;
    }
    const Eigen::Vector3d x = normal.ldlt().solve(right);
    return {x[0], x[1] * std::pow(middle.n, alpha), alpha, x[2] * std::pow(middle.d, beta), beta};
}

/// Normal with its own width on each side of the best value, from the ends of a 95 % interval.
double split_normal(double best, double low, double high, double z)
{
    return best + z * (z < 0 ? best - low : high - best) / normal_z975;
}

/// Value of one power-law term at `x` over the value of another.
double term_ratio(double scale, double exponent, double other_scale, double other_exponent, double x)
{
    return scale / other_scale * std::pow(x, other_exponent - exponent);
}

} // namespace

std::vector<LossLawParameters> joint_replicates(const LossLawParameters &best, const ExponentSpread &spread,
                                                const LawRegion &region, std::size_t count)
{
    const std::vector<Point> points = iso_flop_grid(region);
    std::vector<double> losses(points.size());
    std::ranges::transform(points, losses.begin(), [&best](const Point &p) { return loss_of(best, p.n, p.d); });

    // Rank-1 lattice of the golden ratio: evenly spread pairs without a random number.
    constexpr double golden = 0.6180339887498949;
    const double rest = std::sqrt(1 - spread.correlation * spread.correlation);
    std::vector<LossLawParameters> replicates;
    replicates.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        const double turns = static_cast<double>(i + 1) * golden;
        const double v = std::clamp(turns - std::floor(turns), 1e-9, 1 - 1e-9);
        const double z_beta = normal_quantile(u);
        const double z_alpha = spread.correlation * z_beta + rest * normal_quantile(v);
        const double alpha = split_normal(best.alpha, spread.alpha_low, spread.alpha_high, z_alpha);
        const double beta = split_normal(best.beta, spread.beta_low, spread.beta_high, z_beta);
        replicates.push_back(refitted(alpha, beta, points, losses));
    }
    return replicates; // u ascends, hence beta does
}

LossLaw at_experts(const LossLaw &law, double experts)
{
    if (!law.knows_experts || !(experts >= 1))
        throw std::logic_error("at_experts: needs a law that knows experts and at least one expert");
    const auto symbol = [&law](const char *name) { return law.moe.at(name); };
    const double start = symbol("E_start"), largest = symbol("E_max");
    const double shifted = experts - 1 + 1 / (1 / start - 1 / largest);
    const double e_hat = 1 / (1 / shifted + 1 / largest);
    const double log_e = std::log(e_hat);

    LossLaw result = law;
    result.best.e = symbol("c");
    result.best.a = symbol("a") * std::pow(e_hat, symbol("delta"));
    result.best.alpha = -(symbol("alpha") + symbol("gamma") * log_e);
    result.best.b = symbol("b") * std::pow(e_hat, symbol("omega"));
    result.best.beta = -(symbol("beta") + symbol("zeta") * log_e);
    // Replicates stand for one expert: their exponents deviate by the same factors here, and the coefficients
    // follow so that the law keeps its value in the middle of its data.
    const double n = std::sqrt(law.n_min * law.n_max), d = std::sqrt(law.d_min * law.d_max);
    for (LossLawParameters &r : result.replicates) {
        const double alpha = result.best.alpha * r.alpha / law.best.alpha;
        const double beta = result.best.beta * r.beta / law.best.beta;
        r = {.e = result.best.e + (r.e - law.best.e),
             .a = result.best.a * std::pow(n, alpha - result.best.alpha) *
                  term_ratio(r.a, r.alpha, law.best.a, law.best.alpha, n),
             .alpha = alpha,
             .b = result.best.b * std::pow(d, beta - result.best.beta) *
                  term_ratio(r.b, r.beta, law.best.b, law.best.beta, d),
             .beta = beta};
    }
    return result;
}

} // namespace milepost
