// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/ratio.h"

#include "calibration/laws/law_assumptions.h"
#include "calibration/laws/random_draws.h"
#include "calibration/statistics.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace milepost {

namespace {

/// Law over measured at the last point of a run, log: what a horizon of this run is corrected by.
double end_error(const CurveLaw &law, const FitRun &run)
{
    return std::log(law.loss(run, run.tokens.back())) - run.log_loss.back();
}

/// ln of the ratio at one horizon of the base, by one law; NaN if the other run never meets the loss.
double log_ratio(const CurveLaw &law, const FitRun &base, const FitRun &other, double base_tokens, double log_noise)
{
    const double loss = law.end_loss_at(base, base_tokens) * std::exp(-end_error(law, base) + log_noise);
    const double horizon = law.horizon_for(other, loss * std::exp(end_error(law, other)));
    return std::isfinite(horizon) ? std::log(horizon / base_tokens) : std::nan("");
}

/// Last place of a run before its rate falls.
double constant_until(const FitRun &run)
{
    return run.schedule.drops().empty() ? run.last_tokens
                                        : std::min(run.last_tokens, run.schedule.drops().front().tokens);
}

/// ln tokens at which a falling curve of (tokens, log loss) meets `log_loss`, linear in ln tokens; NaN outside.
double crossing(const std::vector<double> &tokens, const std::vector<double> &log_losses, double log_loss)
{
    for (std::size_t i = 1; i < tokens.size(); ++i)
        if (log_losses[i - 1] >= log_loss && log_losses[i] <= log_loss && log_losses[i - 1] > log_losses[i]) {
            const double w = (log_losses[i - 1] - log_loss) / (log_losses[i - 1] - log_losses[i]);
            return std::log(tokens[i - 1]) + w * std::log(tokens[i] / tokens[i - 1]);
        }
    return std::nan("");
}

/// Where both runs hold a constant rate their running losses compare without any law. Mean over such places of ln
/// ratio as read off the logs, less that of the law; NaN where the logs share fewer than three.
double read_minus_law(const CurveLaw &law, const FitRun &base, const FitRun &other)
{
    const double base_until = constant_until(base), other_until = constant_until(other);
    std::vector<double> tokens, log_losses;
    for (std::size_t i = 0; i < other.tokens.size() && other.tokens[i] <= other_until; ++i) {
        tokens.push_back(other.tokens[i]);
        log_losses.push_back(other.log_loss[i]);
    }
    std::vector<double> by_law = law.losses(other, tokens);
    for (double &loss : by_law)
        loss = std::log(loss);
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < base.tokens.size() && base.tokens[i] <= base_until; ++i) {
        if (base.tokens[i] < 0.4 * base_until)
            continue;
        const double read = crossing(tokens, log_losses, base.log_loss[i]);
        const double expected = crossing(tokens, by_law, std::log(law.loss(base, base.tokens[i])));
        if (std::isfinite(read) && std::isfinite(expected)) {
            sum += read - expected;
            ++count;
        }
    }
    return count < 3 ? std::nan("") : sum / count;
}

/// Two runs that a ratio at equal loss means something for; a law is fitted to these two alone, as other sizes
/// would pull it off the curves that are compared.
struct Pair {
    FitRun base, other;
    bool alike = false;     ///< two settings of one optimizer
    bool same_rate = false; ///< of learning
};

Expected<void> check_pair(const FitRun &base, const FitRun &other)
{
    constexpr double same_size = 0.05;
    const double furthest_end = law_assumptions().ratio_furthest_end.value;
    if (const auto comparable = check_one_axis(base, other); !comparable)
        return comparable;
    for (const FitRun *run : {&base, &other})
        if (run->end_tokens > furthest_end * run->last_tokens)
            return fail(
                "ratio.reach", run->name,
                fmt::format("Run '{}' has come to {:.3g} of its {:.3g} planned tokens; a ratio at equal end loss "
                            "needs a log of at least {:.0f} % of the plan.",
                            run->name, run->last_tokens, run->end_tokens, 100 / furthest_end),
                FailureKind::infeasible);
    if (base.trained_weights != other.trained_weights)
        return fail(
            "ratio.start", other.name,
            fmt::format("Run '{}' and run '{}' do not start alike: one from scratch, one from trained weights.",
                        base.name, other.name));
    if (std::abs(std::log(base.parameters / other.parameters)) > same_size)
        return fail(
            "ratio.size", other.name,
            fmt::format("Run '{}' trains {:.3g} parameters, run '{}' {:.3g}; a ratio at equal loss needs equal "
                        "sizes.",
                        base.name, base.parameters, other.name, other.parameters));
    return {};
}

Expected<Pair> pair_of(std::span<const ImportedRun> runs, const std::string &base_name,
                       const std::string &other_name)
{
    const FitRunOptions late{.until_tokens = {}, .first_fraction = law_assumptions().ratio_first_fraction.value};
    const auto prepared = [&](const std::string &name, const std::string &option) -> Expected<FitRun> {
        const auto run = run_named(runs, name, "ratio.run", option);
        if (!run)
            return tl::make_unexpected(run.error());
        return prepare_run(**run, late);
    };
    auto base = prepared(base_name, "--base"), other = prepared(other_name, "--other");
    if (!base)
        return tl::make_unexpected(base.error());
    if (!other)
        return tl::make_unexpected(other.error());
    if (const auto sound = check_pair(*base, *other); !sound)
        return tl::make_unexpected(sound.error());
    Pair pair{std::move(*base), std::move(*other)};
    pair.alike = pair.base.optimizer == pair.other.optimizer;
    pair.same_rate = pair.base.learning_rate == pair.other.learning_rate;
    return pair;
}

Expected<LawFit> fit_pair(Pair &pair, const LawFitOptions &options)
{
    if (pair.alike) { // the law tells them apart as if they were two optimizers
        pair.base.optimizer += " (base)";
        pair.other.optimizer += " (other)";
    }
    if (pair.alike && !pair.same_rate) // the effect of the rate is part of what is compared
        pair.base.learning_rate = pair.other.learning_rate = 0;
    const std::vector<FitRun> both{pair.base, pair.other};
    return fit_law(both, frame_of(both), options);
}

/// How far one ratio is known [log].
struct Spread {
    double seed = 0;    ///< each end has a seed of its own, which moves the loss that is compared
    double misfit = 0;  ///< what the law misses along the curves moves the way from one horizon to another
    double reading = 0; ///< half of what the two readings of the ratio differ by
};

/// The ratio at horizons of the base, between two ends: tied to the two measured ends, or to the constant part of
/// both logs. The two readings count alike, and half of their difference is part of the band.
class RatioReader {
public:
    RatioReader(const Pair &pair, const LawFit &fit, const RatioOptions &options)
        : pair_(pair), fit_(fit), law_(fit.law()), options_(options),
          normals_(normal_draws(options.draws, options.fit.seed))
    {
        const auto own_sd = [&](const FitRun &run) {
            return std::hypot(seed_log_sd, fit.descent_sd * law_.end_blur(run).descent);
        };
        seed_sd_ = std::hypot(own_sd(pair.base), own_sd(pair.other));
        const double difference = read_minus_law(law_, pair.base, pair.other);
        reading_ = std::isfinite(difference) ? difference / 2 : 0;
    }

    struct Reading {
        RatioPoint point;
        double log_ratio = 0, fit_sd = 0;
        Spread spread;
        [[nodiscard]] double other_sd() const { return std::hypot(spread.seed, spread.misfit, spread.reading); }
    };

    /// Nothing where the other run never meets the loss.
    [[nodiscard]] std::optional<Reading> at(double base_tokens) const
    {
        const double tied_to_ends = log_ratio(law_, pair_.base, pair_.other, base_tokens, 0);
        if (!std::isfinite(tied_to_ends))
            return std::nullopt;
        Reading r;
        r.log_ratio = tied_to_ends + reading_;
        r.spread = spread_at(base_tokens, tied_to_ends);
        std::vector<double> logs;
        for (std::size_t i = 0; i < fit_.replicates.size(); ++i) {
            const double value = log_ratio(fit_.replicate(i), pair_.base, pair_.other, base_tokens, 0);
            if (std::isfinite(value))
                logs.push_back(value);
        }
        if (logs.empty())
            logs.push_back(r.log_ratio);
        r.fit_sd = std::sqrt(sample_variance(logs));
        const double shift = r.log_ratio - median_of(logs);
        std::vector<double> ratios;
        ratios.reserve(options_.draws);
        for (std::size_t i = 0; i < options_.draws; ++i)
            ratios.push_back(std::exp(logs[i % logs.size()] + shift + r.other_sd() * normals_[i]));
        constexpr double near = 1.5;
        r.point.loss = law_.end_loss_at(pair_.base, base_tokens) * std::exp(-end_error(law_, pair_.base));
        r.point.base_tokens = base_tokens;
        r.point.inside = base_tokens * std::exp(r.log_ratio) < near * pair_.other.last_tokens;
        r.point.ratio = quantiles_of(ratios);
        return r;
    }

private:
    [[nodiscard]] Spread spread_at(double base_tokens, double tied_to_ends) const
    {
        constexpr double difference = 1e-3;
        // d ln ratio / d ln loss
        const double slope =
            (log_ratio(law_, pair_.base, pair_.other, base_tokens, difference) - tied_to_ends) / difference;
        const double size = std::isfinite(slope) ? std::abs(slope) : 0;
        // Each run's curve lies this far about the law, of which the two ends take out what is common to the run.
        return {size * seed_sd_, size * std::sqrt(2.0) * fit_.noise, reading_};
    }

    const Pair &pair_;
    const LawFit &fit_;
    CurveLaw law_;
    const RatioOptions &options_;
    std::vector<double> normals_;
    double seed_sd_ = 0, reading_ = 0;
};

std::vector<BandPart> band_of(const RatioReader::Reading &end)
{
    std::vector<BandPart> band{
        {"fit", "the law between the two horizons: schedule, slope, and weights of the two runs", end.fit_sd, 0},
        {"law", "distance of the two curves from the law, through the slope of the loss", end.spread.misfit, 0},
        {"reading", "tied to the measured ends, or to the part with a constant learning rate",
         std::abs(end.spread.reading), 0},
        {"run", "seed noise of the two ends, through the slope of the loss", end.spread.seed, 0}};
    set_shares(band);
    return band;
}

std::vector<std::string> notes_on(const Pair &pair, bool inside)
{
    constexpr double same_batch = 0.05;
    const FitRun &base = pair.base, &other = pair.other;
    std::vector<std::string> notes;
    if (!inside)
        notes.push_back("the other run would have to go on for more than 1.5 times its log");
    if (pair.alike && !pair.same_rate)
        notes.push_back("both runs use one optimizer; what is compared is their settings");
    if (base.learning_rate > 0 && other.learning_rate > 0 && !pair.same_rate)
        notes.push_back(fmt::format("learning rates differ ({:g} and {:g}): part of the ratio is tuning",
                                    base.learning_rate, other.learning_rate));
    if (std::abs(std::log(base.batch_tokens / other.batch_tokens)) > same_batch)
        notes.push_back("batches differ: part of the ratio is theirs");
    const LawAssumption &first = law_assumptions().ratio_first_fraction;
    notes.push_back(fmt::format("assumed: the first {:.0f} % of each run is left out ({})", 100 * first.value,
                                first.source.text));
    for (const FitRun *run : {&base, &other})
        for (const std::string &note : run->notes)
            notes.push_back(fmt::format("{}: {}", run->name, note));
    return notes;
}

} // namespace

Expected<TokenRatio> token_ratio(std::span<const ImportedRun> runs, const std::string &base_name,
                                 const std::string &other_name, const RatioOptions &options)
{
    const auto pair = pair_of(runs, base_name, other_name);
    if (!pair)
        return tl::make_unexpected(pair.error());
    Pair fitted = *pair;
    const auto fit = fit_pair(fitted, options.fit);
    if (!fit)
        return tl::make_unexpected(fit.error());

    TokenRatio result;
    result.base = base_name;
    result.other = other_name;
    result.base_optimizer = pair->base.optimizer;
    result.other_optimizer = pair->other.optimizer;
    result.parameters = pair->base.parameters;
    result.batch_tokens = pair->base.batch_tokens;
    result.in_steps = pair->base.in_steps;
    const RatioReader reader(fitted, *fit, options);
    constexpr double first_share = 0.3;
    const double last = std::min(pair->base.end_tokens, pair->base.last_tokens);
    const double first = last * first_share;
    for (std::size_t k = 0; k < options.points; ++k) {
        const double w = options.points == 1 ? 1 : static_cast<double>(k) / static_cast<double>(options.points - 1);
        auto reading = reader.at(first * std::pow(last / first, w));
        if (!reading)
            continue;
        reading->point.at_base_end = k + 1 == options.points;
        if (reading->point.at_base_end) {
            result.summary = reading->point.ratio;
            result.log_mean = reading->log_ratio;
            result.log_sd = std::hypot(reading->fit_sd, reading->other_sd());
            result.band = band_of(*reading);
        }
        result.at.push_back(reading->point);
    }
    if (result.at.empty() || !result.at.back().at_base_end)
        return fail("ratio.range", other_name,
                    fmt::format("Run '{}' never comes to the end loss of '{}', {:.4f} nats.", other_name, base_name,
                                pair->base.last_loss),
                    FailureKind::infeasible);
    result.notes = notes_on(*pair, result.at.back().inside);
    return result;
}

} // namespace milepost
