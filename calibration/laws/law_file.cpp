// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/laws/law_file.h"

#include "calibration/laws/ratio.h"
#include "calibration/parallel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace milepost {

namespace {

/// The runs that one law can be fitted to, and those it is fitted with.
struct Family {
    std::vector<const ImportedRun *> imported;
    std::vector<FitRun> runs;
    std::vector<std::string> notes;
};

/// Where some runs count tokens, those that count steps only cannot be of the same law.
Family without_steps(Family family)
{
    if (std::ranges::all_of(family.runs, &FitRun::in_steps))
        return family;
    Family counted{{}, {}, std::move(family.notes)};
    for (std::size_t i = 0; i < family.runs.size(); ++i) {
        if (family.runs[i].in_steps) {
            counted.notes.push_back(fmt::format("run '{}' counts steps only and is left out; batch_tokens in the "
                                                "manifest turns them into tokens",
                                                family.runs[i].name));
            continue;
        }
        counted.imported.push_back(family.imported[i]);
        counted.runs.push_back(std::move(family.runs[i]));
    }
    return counted;
}

Family family_of(std::span<const ImportedRun> runs)
{
    const bool scratch =
        std::ranges::any_of(runs, [](const ImportedRun &run) { return !run.description.from_trained_weights; });
    Family family;
    for (const ImportedRun &run : runs) {
        if (run.description.from_trained_weights == scratch) {
            family.notes.push_back(fmt::format("run '{}' starts from trained weights and is left out", //
                                               run.description.name));
            continue;
        }
        auto prepared = prepare_run(run);
        if (!prepared) {
            family.notes.push_back(prepared.error().front().message + " It is left out.");
            continue;
        }
        family.imported.push_back(&run);
        family.runs.push_back(std::move(*prepared));
    }
    return without_steps(std::move(family));
}

/// The best pair of runs at each size of each optimizer against the base: the base's best run of which the other
/// optimizer has a finished one at the same batch, or its batch would be part of the ratio.
Expected<std::vector<GainPair>> pairs_of(const Family &family, const LawFit &fit, const LawFitOptions &options)
{
    std::vector<GainPair> pairs;
    const std::string &base_name = fit.frame.optimizers.front();
    const std::size_t none = family.runs.size();
    std::set<double> sizes, batches;
    for (const FitRun &run : family.runs) {
        sizes.insert(run.parameters);
        batches.insert(run.batch_tokens);
    }
    const auto best_of = [&](const std::string &optimizer, double size, double batch) {
        std::size_t best = none;
        for (std::size_t i = 0; i < family.runs.size(); ++i) {
            const FitRun &run = family.runs[i];
            if (run.optimizer == optimizer && run.parameters == size && run.batch_tokens == batch && run.finished &&
                (best == none || run.last_loss < family.runs[best].last_loss))
                best = i;
        }
        return best;
    };
    for (const std::string &optimizer : fit.frame.optimizers) {
        if (optimizer == base_name)
            continue;
        for (const double size : sizes) {
            std::size_t base = none, other = none;
            for (const double batch : batches) {
                const std::size_t a = best_of(base_name, size, batch), b = best_of(optimizer, size, batch);
                if (a != none && b != none &&
                    (base == none || family.runs[a].last_loss < family.runs[base].last_loss)) {
                    base = a;
                    other = b;
                }
            }
            if (base == none)
                continue;
            const std::vector<ImportedRun> two{*family.imported[base], *family.imported[other]};
            const auto ratio =
                token_ratio(two, two[0].description.name, two[1].description.name,
                            {.fit = {.replicates = 24, .seed = options.seed, .progress = {}}, .points = 1});
            if (!ratio)
                continue;
            const CurveLaw law = fit.law();
            pairs.push_back(
                {.base = ratio->base,
                 .other = ratio->other,
                 .parameters = size,
                 .tokens = family.runs[base].last_tokens,
                 .batch_tokens = family.runs[base].batch_tokens,
                 .log_gain = -ratio->log_mean,
                 .log_sd = ratio->log_sd,
                 .descent = std::max(law.descent_share(family.runs[base]), law.descent_share(family.runs[other]))});
        }
    }
    return pairs;
}

const FitRun &largest_of(const std::vector<FitRun> &runs)
{
    return *std::ranges::max_element(
        runs, {}, [](const FitRun &run) { return std::tuple(run.parameters, run.end_tokens, -run.last_loss); });
}

/// The curve law at the end of the schedule of `like` as L = E + A N^-alpha + B D^-beta in tokens at small batch;
/// the first descent is left out, the law is one of runs that are long enough.
LossLawParameters end_law_of(const CurveLaw &law, const FitRun &like)
{
    // Without descent and batch penalty the curve law is E + A n^-alpha + G d^-beta times one factor, that of the
    // annealed schedule; full-rate tokens are a fixed share of the tokens.
    FitRun run = like;
    run.learning_rate = 0;
    Eigen::VectorXd values = law.values();
    values[static_cast<int>(LawTerm::descent_level)] = -700;
    const CurveLaw bare(law.frame(), values);
    values[static_cast<int>(LawTerm::anneal_level)] = 0;
    const CurveLaw constant(law.frame(), values);
    const double annealed = bare.end_loss(run) / constant.end_loss(run);

    const double alpha = law.value(LawTerm::size_exponent), beta = law.value(LawTerm::token_exponent);
    const double floor = std::exp(law.value(LawTerm::floor));
    const double plateau = floor + std::exp(law.value(LawTerm::size_level) -
                                            alpha * std::log(run.parameters / law.frame().parameters));
    run.optimizer = law.frame().optimizers.front();
    // The token term at small batch, read off the law itself so that no part of it is written twice.
    run.batch_tokens = 1;
    const double token_term = constant.end_loss(run) - plateau;
    return {.e = annealed * floor,
            .a = annealed * std::exp(law.value(LawTerm::size_level) + alpha * std::log(law.frame().parameters)),
            .alpha = alpha,
            .b = annealed * token_term * std::pow(run.end_tokens, beta),
            .beta = beta};
}

} // namespace

const LeftOutRun *FamilyFit::find(const std::string &name) const
{
    const auto found = std::ranges::find(left_out, name, &LeftOutRun::name);
    return found == left_out.end() ? nullptr : &*found;
}

Expected<std::vector<LeftOutRun>> leave_one_run_out(std::span<const ImportedRun> runs, const LawFitOptions &options)
{
    std::vector<std::optional<LeftOutRun>> found(runs.size());
    const auto leave_out = [&](std::size_t i) {
        ForecastOptions forecast_options;
        forecast_options.fit = options;
        forecast_options.fit.progress = nullptr;
        forecast_options.fit.threads = 1; // the runs themselves are shared out
        const auto forecast = forecast_run(runs, runs[i].description.name, forecast_options);
        if (!forecast || !forecast->measured || !forecast->final_loss.p50)
            return;
        LeftOutRun left;
        left.name = forecast->run;
        left.forecast = *forecast->final_loss.p50;
        left.measured = *forecast->measured;
        left.error = std::log(left.forecast / left.measured);
        left.band = forecast->final_loss;
        left.inside80 = left.measured >= *left.band.p10 && left.measured <= *left.band.p90;
        found[i] = std::move(left);
    };
    if (!parallel_for(runs.size(), leave_out, options.progress, options.threads))
        return fail("cancelled", "", "the computation was cancelled");
    std::vector<LeftOutRun> result;
    for (auto &left : found)
        if (left)
            result.push_back(std::move(*left));
    return result;
}

Expected<FamilyFit> fit_family(std::span<const ImportedRun> runs, const FamilyOptions &options)
{
    Family family = family_of(runs);
    if (std::ranges::all_of(family.runs, &FitRun::in_steps) && !family.runs.empty())
        return fail("runs.axis", family.runs.front().name,
                    fmt::format("Run '{}' counts steps only, as do all others that a law could be fitted to, and a "
                                "law is one of tokens; the manifest must give its batch_tokens, the tokens of one "
                                "step.",
                                family.runs.front().name));
    // The law takes about a fifth of the time, the forecasts of the runs left out the rest.
    const double law_share = options.leave_one_out ? 0.2 : 1;
    const auto part = [&options](double from, double to) -> std::function<bool(double)> {
        if (!options.fit.progress)
            return {};
        return [&options, from, to](double share) { return options.fit.progress(from + (to - from) * share); };
    };
    LawFitOptions first = options.fit;
    first.progress = part(0, law_share);
    auto fit = fit_law(family.runs, first);
    if (!fit)
        return tl::make_unexpected(fit.error());
    FamilyFit result;
    result.notes = std::move(family.notes);

    const FitRun &like = largest_of(family.runs);
    result.end_law.id = "own";
    result.end_law.name = fmt::format("own law, {} runs", family.runs.size());
    result.end_law.best = end_law_of(fit->law(), like);
    for (std::size_t k = 0; k < fit->replicates.size(); ++k)
        result.end_law.replicates.push_back(end_law_of(fit->replicate(k), like));
    result.end_law.n_min = fit->reach.parameters_min;
    result.end_law.n_max = fit->reach.parameters_max;
    result.end_law.d_min = fit->reach.tokens_min;
    result.end_law.d_max = fit->reach.tokens_max;
    result.end_law.source = {Provenance::measured,
                             fmt::format("fitted to {} own runs; annealed as '{}'", family.runs.size(), like.name),
                             ""};

    const auto pairs = pairs_of(family, *fit, options.fit);
    if (!pairs)
        return tl::make_unexpected(pairs.error());
    result.pairs = *pairs;
    for (std::size_t k = 1; k < fit->frame.optimizers.size(); ++k) {
        const std::string &optimizer = fit->frame.optimizers[k];
        std::vector<GainPair> own;
        for (const GainPair &pair : result.pairs)
            for (const FitRun &run : family.runs)
                if (run.name == pair.other && run.optimizer == optimizer)
                    own.push_back(pair);
        result.gains.push_back(pooled_gain(published_gain(optimizer), own));
    }

    if (options.leave_one_out && family.runs.size() > 1) {
        std::vector<ImportedRun> usable;
        usable.reserve(family.imported.size());
        for (const ImportedRun *run : family.imported)
            usable.push_back(*run);
        LawFitOptions fast = options.fit;
        fast.replicates = options.leave_one_out_replicates;
        fast.progress = part(law_share, 1);
        auto left = leave_one_run_out(usable, fast);
        if (!left)
            return tl::make_unexpected(left.error());
        result.left_out = std::move(*left);
        if (!result.left_out.empty()) {
            double sum = 0;
            for (const LeftOutRun &run : result.left_out)
                sum += run.error * run.error;
            const auto n = static_cast<double>(result.left_out.size());
            result.left_out_rms = std::sqrt(sum / n);
            result.coverage80 =
                static_cast<double>(std::ranges::count(result.left_out, true, &LeftOutRun::inside80)) / n;
        }
    }
    result.fit = std::move(*fit);
    return result;
}

} // namespace milepost
