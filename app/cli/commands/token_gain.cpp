// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_gain.h"

#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/catalogue_loader.h"
#include "app/project/replace_file.h"
#include "calibration/laws/gain_studies.h"
#include "resources/reading/text.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> studied{"muon", "soap", "shampoo"};
constexpr std::uintmax_t priors_limit_bytes = 16u << 20;

class TokenGainCommand : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_json(json_);
        arguments.add_option(
            "--update", update_,
            "Writes the pooled priors into this file of priors (resources/convergence/token-gain.json)");
    }

    Expected<int> run() override
    {
        const auto rows = load_gain_rows();
        if (!rows)
            return tl::make_unexpected(rows.error());
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        if (!update_.empty())
            if (const auto written = update(*rows); !written)
                return tl::make_unexpected(written.error());
        Json optimizers = Json::array();
        std::string text =
            "Token gain of each optimizer over AdamW: ln s = a (N/1e9)^-g + h ln(D/20N), s = tokens of "
            "AdamW over its own\n";
        for (const auto optimizer : studied) {
            const auto summary = summarised_gain(*rows, optimizer);
            const auto prior = pooled_prior(summary, *rows);
            const auto *used = find_prior((*catalogue)->convergence, optimizer, "pooled");
            optimizers.push_back(json_of(summary, prior, used));
            text += text_of(summary, prior, used);
        }
        if (json_)
            print_json({{"schema", "milepost.token-gain/1"}, {"optimizers", std::move(optimizers)}});
        else
            print(text + footnotes());
        return exit_code::yes;
    }

private:
    [[nodiscard]] Expected<void> update(const std::vector<GainRow> &rows) const
    {
        const std::filesystem::path file(update_);
        const auto before = read_text_file(file, priors_limit_bytes);
        if (!before)
            return tl::make_unexpected(before.error());
        const auto after = with_pooled_priors(*before, update_, rows);
        if (!after)
            return tl::make_unexpected(after.error());
        return replace_file(file, *after);
    }

    static Json effect_json(const StudyEffect &effect)
    {
        return {{"value", effect.value}, {"error", effect.error}};
    }
    static Json effect_json(const std::optional<StudyEffect> &effect)
    {
        return effect ? effect_json(*effect) : Json(nullptr);
    }
    static Json pooled_json(const PooledEffect &effect, std::size_t studies)
    {
        return {{"studies", studies},
                {"mean", effect.mean},
                {"between_sd", effect.between_sd},
                {"error", effect.error},
                {"predictive_sd", effect.predictive_sd}};
    }
    static Json prior_json(const TokenGainPrior &prior)
    {
        return {{"level", prior.level},
                {"level_sd", prior.level_sd},
                {"slope_mean", mean_above_zero(prior.slope, prior.slope_sd)},
                {"slope", prior.slope},
                {"slope_sd", prior.slope_sd},
                {"horizon_slope", prior.horizon_slope},
                {"horizon_slope_sd", prior.horizon_slope_sd}};
    }

    static Json json_of(const GainSummary &summary, const TokenGainPrior &prior, const TokenGainPrior *used)
    {
        Json studies = Json::array();
        for (const auto &study : summary.studies)
            studies.push_back({{"study", study.study},
                               {"rows", study.rows},
                               {"weight", study.weight},
                               {"level", effect_json(study.level)},
                               {"slope", effect_json(study.slope)},
                               {"horizon", effect_json(study.horizon)}});
        Json entry{{"optimizer", summary.optimizer},
                   {"studies", std::move(studies)},
                   {"level", pooled_json(summary.level, summary.studies.size())},
                   {"slope", pooled_json(summary.slope, summary.slopes)},
                   {"horizon", pooled_json(summary.horizon, summary.horizons)},
                   {"trends_of", summary.trends_of},
                   {"pooled", prior_json(prior)}};
        if (used)
            entry["in_use"] = prior_json(*used);
        return entry;
    }

    static std::string with_error(const StudyEffect &effect, int decimals)
    {
        return fmt::format("{} ± {}", fixed(effect.value, decimals), fixed(effect.error, decimals));
    }

    static std::string text_of(const GainSummary &summary, const TokenGainPrior &prior, const TokenGainPrior *used)
    {
        TextTable table(
            {"study", "rows", "weight", "a", "tokens over AdamW's at 1e9", "g", "h"},
            {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::right});
        const auto optional = [](const std::optional<StudyEffect> &effect, int decimals, const char *missing) {
            return effect ? with_error(*effect, decimals) : std::string(missing);
        };
        for (const auto &study : summary.studies)
            table.add({study.study, std::to_string(study.rows), fixed(study.weight, 2), with_error(study.level, 3),
                       fixed(std::exp(-study.level.value), 3), optional(study.slope, 2, "not told"),
                       optional(study.horizon, 3, "not told")});
        table.add_rule();
        const auto line = [&](const std::string &name, double PooledEffect::*figure) {
            table.add({name, "", "", fixed(summary.level.*figure, 3), "", fixed(summary.slope.*figure, 2),
                       fixed(summary.horizon.*figure, 3)});
        };
        line("weighted mean", &PooledEffect::mean);
        line("its standard error", &PooledEffect::error);
        line("spread between studies (sd)", &PooledEffect::between_sd);
        line("spread of a new study (sd)", &PooledEffect::predictive_sd);
        table.add({"studies behind it", "", "", std::to_string(summary.studies.size()), "",
                   std::to_string(summary.slopes), std::to_string(summary.horizons)});
        std::string text = heading(std::string(summary.optimizer)) + table.text();
        if (summary.trends_of != summary.optimizer)
            text += fmt::format("  Too few of its studies span sizes or horizons: g and h are those of {}.\n",
                                summary.trends_of);
        const bool same = used && used->level == prior.level && used->level_sd == prior.level_sd &&
                          used->slope == prior.slope && used->slope_sd == prior.slope_sd &&
                          used->horizon_slope == prior.horizon_slope &&
                          used->horizon_slope_sd == prior.horizon_slope_sd;
        text += same ? "  The prior 'pooled' that answers use is this one.\n"
                     : "  The prior 'pooled' that answers use is another one; --update writes this one.\n";
        return text;
    }

    static std::string footnotes()
    {
        return "\n" +
               wrapped(
                   "Each study counts once, with 1 / (its error^2 + the variance between studies). A study of one "
                   "size is carried to 1e9 parameters with the mean g, whose spread then counts as its error. "
                   "Rows without an interval of their own have a standard deviation of " +
                       fixed(row_log_sd, 2) +
                       " in ln s. The spread of a new study is widened for few studies by the t distribution; of "
                       "a single study it is as large as the effect. Answers draw a, g (never below zero) and h "
                       "(never above zero) from these spreads. 'sceptic', 'transfer' and 'optimist' take one "
                       "study each instead.",
                   116, 0) +
               "\n";
    }

    std::string update_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_token_gain() { return std::make_unique<TokenGainCommand>(); }

} // namespace milepost
