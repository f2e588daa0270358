// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/convergence/token_gain.h"

#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/catalogue_loader.h"
#include "calibration/laws/gain_studies.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> studied{"muon", "soap", "shampoo"};

class TokenGainCommand : public Command {
public:
    void declare(CLI::App &parser) override
    {
        parser.add_flag("--json", json_, "Prints one JSON document and nothing else");
    }

    Expected<int> run() override
    {
        const auto rows = load_gain_rows();
        if (!rows)
            return tl::make_unexpected(rows.error());
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        Json optimizers = Json::array();
        std::string text =
            "Token gain of each optimizer over AdamW: ln s = a (N/1e9)^-g, s = tokens of AdamW over its own\n";
        for (const auto optimizer : studied) {
            const auto summary = summarised_gain(*rows, optimizer);
            const auto *prior = find_prior((*catalogue)->convergence, optimizer, "pooled");
            optimizers.push_back(json_of(summary, prior));
            text += text_of(summary, prior);
        }
        if (json_)
            print_json({{"schema", "milepost.token-gain/1"}, {"optimizers", std::move(optimizers)}});
        else
            print(text);
        return exit_code::yes;
    }

private:
    static Json json_of(const GainSummary &summary, const TokenGainPrior *prior)
    {
        Json studies = Json::array();
        for (const auto &study : summary.studies)
            studies.push_back({{"study", study.study},
                               {"rows", study.rows},
                               {"level", study.level},
                               {"slope", study.slope ? Json(*study.slope) : Json(nullptr)}});
        Json entry{{"optimizer", summary.optimizer}, {"studies", std::move(studies)},      {"level", summary.level},
                   {"level_sd", summary.level_sd},   {"level_error", summary.level_error}, {"slope", summary.slope},
                   {"slope_sd", summary.slope_sd}};
        if (prior)
            entry["in_use"] = {{"level", prior->level},
                               {"level_sd", prior->level_sd},
                               {"slope", prior->slope},
                               {"slope_sd", prior->slope_sd}};
        return entry;
    }

    static std::string text_of(const GainSummary &summary, const TokenGainPrior *prior)
    {
        TextTable table({"study", "rows", "a", "tokens over AdamW's at 1e9", "g"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right});
        for (const auto &study : summary.studies)
            table.add({study.study, std::to_string(study.rows), fixed(study.level, 3),
                       fixed(std::exp(-study.level), 3),
                       study.slope ? fixed(*study.slope, 2) : std::string("one size")});
        table.add_rule();
        table.add({"mean over studies", std::to_string(summary.studies.size()), fixed(summary.level, 3),
                   fixed(std::exp(-summary.level), 3), fixed(summary.slope, 2)});
        table.add({"spread over studies (sd)", "", fixed(summary.level_sd, 3), "", fixed(summary.slope_sd, 2)});
        table.add({"standard error of the mean", "", fixed(summary.level_error, 3)});
        if (prior)
            table.add({"prior in use ('pooled')", std::to_string(prior->studies.size()),
                       fmt::format("{} ± {}", fixed(prior->level, 3), fixed(prior->level_sd, 3)),
                       fixed(std::exp(-prior->level), 3),
                       fmt::format("{} ± {}", fixed(prior->slope, 2), fixed(prior->slope_sd, 2))});
        return heading(std::string(summary.optimizer)) + table.text();
    }

    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_token_gain() { return std::make_unique<TokenGainCommand>(); }

} // namespace milepost
