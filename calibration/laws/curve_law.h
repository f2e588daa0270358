// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief One law for all learning curves of a family: size, tokens, batch, learning rate, schedule, optimizer.
///
///     L(D) = [E + A n^-alpha + G d^-beta + T / (1 + (S/S0)^k)] (1 - b n^-q H)
///
/// n = N/N_ref; S the full-rate tokens of the schedule clock; d = s u r S / S_ref over the batch penalty 1 +
/// B/(rho Bc(S)) (relative to the reference batch), s the token gain of the optimizer there, rho its critical batch
/// over that of the base, u = exp(-c ln^2(lr/lr*)) what a
/// learning rate off its optimum lr* n^-delta (B/B_ref)^zeta costs, r = D'/D what repeated tokens are worth
/// (repetition.h). T: the first descent. Runs of few steps end before it is over; a law without it takes them for
/// the start of a steep power law. S0 = S0_opt n^-kappa (B/B_ref)^eta / u. H: annealing. Each fall of the rate
/// earns its share of b, the more complete the longer the run goes on (multi-power law, arXiv:2503.12811): H = sum
/// (falls) [1 - (1 + C eta^-gamma (S - S_k))^-theta]. Losses without H are running losses; with the schedule run to
/// its end they are the end of run that plans count.
#pragma once

#include "calibration/laws/fit_run.h"

#include <Eigen/Core>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace milepost {

/// Global parameters in the order of the vector; five per optimizer follow.
enum class LawTerm : int {
    floor,          ///< ln E
    size_level,     ///< ln A: what the size costs at N_ref
    size_exponent,  ///< alpha
    token_level,    ///< ln G: what the tokens cost at S_ref
    token_exponent, ///< beta
    descent_level,  ///< ln T
    descent_size,   ///< kappa
    descent_shape,  ///< ln k
    descent_batch,  ///< eta
    anneal_level,   ///< b, share of the loss that a full fall of the rate takes off
    anneal_size,    ///< q
    anneal_speed,   ///< ln C [per full-rate token]
    rate_size,      ///< delta: how the best learning rate falls with size
    rate_cost,      ///< c
    rate_batch,     ///< zeta: how the best learning rate rises with the batch
    clock_exponent, ///< p
    batch_level,    ///< ln of Bc(S_ref) over its published value
    count_
};

/// Range of p.
inline constexpr double least_clock_exponent = 0.05, most_clock_exponent = 1.5;

inline constexpr int law_terms = static_cast<int>(LawTerm::count_);

/// Reference point and names of a family; what the numbers of a parameter vector mean.
struct LawFrame {
    double parameters = 1;               ///< N_ref
    double full_tokens = 1;              ///< S_ref
    double batch_tokens = 1;             ///< B_ref
    std::vector<std::string> optimizers; ///< the first one is the base: s = 1

    [[nodiscard]] int size() const { return law_terms + 5 * static_cast<int>(optimizers.size()); }
    /// AdamW first: published gains are gains over it.
    void sort_optimizers();
    /// Position of an optimizer; -1 if the family has none of that name.
    [[nodiscard]] int find(const std::string &optimizer) const;
    [[nodiscard]] int gain(int optimizer) const { return law_terms + 5 * optimizer; }
    [[nodiscard]] int transition(int optimizer) const { return law_terms + 5 * optimizer + 1; }
    [[nodiscard]] int rate(int optimizer) const { return law_terms + 5 * optimizer + 2; }
    [[nodiscard]] int batch(int optimizer) const { return law_terms + 5 * optimizer + 3; } ///< ln rho
    /// How much more than the base's its best learning rate rises with the batch.
    [[nodiscard]] int rate_batch(int optimizer) const { return law_terms + 5 * optimizer + 4; }
    /// Names of all entries, for reports: "ln E", "alpha", "muon: ln s".
    [[nodiscard]] std::vector<std::string> names() const;
};

/// Prior of every entry, with the source of each in the text of the file that holds this function.
struct LawPrior {
    Eigen::VectorXd mean, sd;
};

/// Geometric centre of the runs as reference. \pre runs not empty
[[nodiscard]] LawFrame frame_of(std::span<const FitRun> runs);

/// Exponents from published laws; levels from the shares that the published law gives E, A and G at this size and
/// length, on the loss scale of the largest run (tokenizers and data move losses by tenths of a nat, shares do not
/// move with them).
[[nodiscard]] LawPrior prior_of(const LawFrame &frame, std::span<const FitRun> runs);

/// Two effects that the law draws with a simple stroke, as they move ln L at one place of a run. The first descent
/// comes earlier or later from seed to seed, and its shape is no logistic curve; what a learning rate off its best
/// one costs is no parabola.
struct LawBlur {
    double descent = 0; ///< d ln L by ln S0 and by ln T, together
    double rate = 0;    ///< ln L that the learning rate costs

    /// What a rate costs is known to this share of itself. An assumption: runs whose rate is a factor of four off
    /// are forecast 3 to 8 % off where it costs them 10 to 30 % (tests/data/own-runs, own-batches).
    static constexpr double rate_share_sd = 0.3;

    /// Sd of ln L with the time of the descent known to `descent_sd`.
    [[nodiscard]] double log_sd(double descent_sd) const
    {
        return std::hypot(descent_sd * descent, rate_share_sd * rate);
    }
};

/// A run with all that does not depend on the parameters taken out of the loop.
class CurveLaw {
public:
    CurveLaw(LawFrame frame, Eigen::VectorXd values) : frame_(std::move(frame)), values_(std::move(values)) {}

    [[nodiscard]] const LawFrame &frame() const { return frame_; }
    [[nodiscard]] const Eigen::VectorXd &values() const { return values_; }
    [[nodiscard]] double value(LawTerm term) const { return values_[static_cast<int>(term)]; }

    /// Running loss of `run` after `tokens` [nats per token], annealing so far included. \pre the run's optimizer
    /// is one of the frame
    [[nodiscard]] double loss(const FitRun &run, double tokens) const;
    /// At several places, tokens rising.
    [[nodiscard]] std::vector<double> losses(const FitRun &run, std::span<const double> tokens) const;
    /// At the end of the plan.
    [[nodiscard]] double end_loss(const FitRun &run) const { return loss(run, run.end_tokens); }
    /// ln of the losses, one row per place, and their derivatives by all parameters where `slopes` is given (one
    /// column per parameter). Analytic throughout but for the clock's own derivative in its exponent.
    void evaluate(const FitRun &run, std::span<const double> tokens, Eigen::Ref<Eigen::VectorXd> log_loss,
                  Eigen::Ref<Eigen::MatrixXd> *slopes) const;
    /// End loss if the whole schedule were stretched to end at `tokens`.
    [[nodiscard]] double end_loss_at(const FitRun &run, double tokens) const;
    /// Horizon whose annealed end meets `loss`; +infinity if none within a factor of 1e4 of the plan does.
    [[nodiscard]] double horizon_for(const FitRun &run, double loss) const;
    /// Loss without any annealing after as many full-rate tokens.
    [[nodiscard]] double unannealed(const FitRun &run, double full_tokens) const;
    /// Share of the loss that is still the first descent at the end of the plan, in [0, 1].
    [[nodiscard]] double descent_share(const FitRun &run) const;
    /// How far a run may lie off the law by what the law simplifies, one entry per place.
    [[nodiscard]] std::vector<LawBlur> blur(const FitRun &run, std::span<const double> tokens) const;
    /// The same at the end of the plan.
    [[nodiscard]] LawBlur end_blur(const FitRun &run) const
    {
        return blur(run, std::span(&run.end_tokens, 1)).front();
    }

private:
    struct Terms; ///< of one run
    struct Point; ///< the law at one place
    [[nodiscard]] Terms terms_of(const FitRun &run) const;
    /// Derivatives of ln L by all parameters at one place.
    void add_slopes(const Terms &terms, const Point &point,
                    Eigen::Ref<Eigen::RowVectorXd, 0, Eigen::InnerStride<>> row) const;

    LawFrame frame_;
    Eigen::VectorXd values_;
};

} // namespace milepost
