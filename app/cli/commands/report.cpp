// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/helper_program.h"
#include "app/cli/report_csv.h"
#include "app/cli/scenario_option.h"
#include "app/project/estimate_json.h"
#include "app/project/figures.h"
#include "engine/decision/feasible_part.h"

#include <algorithm>
#include <fmt/format.h>

namespace milepost {

namespace {

class Report : public Command {
public:
    void declare(CLI::App &parser) override
    {
        option_.declare(parser, false);
        parser.add_option("--arms", arms_, "Optimizers to compare; the first is the base")->capture_default_str();
        parser.add_option("--format", format_, "pdf, html, xlsx, csv or json")->required();
        parser.add_option("--lang", language_, "en, de or ja")->capture_default_str();
        parser.add_option("--date", date_, "Date of the report, YYYY-MM-DD");
        parser.add_option("--out", file_, "File to write")->required();
    }

    Expected<int> run() override
    {
        const bool by_helper = format_ == "pdf" || format_ == "html" || format_ == "xlsx";
        if (!by_helper && format_ != "csv" && format_ != "json")
            return fail("report.format", "--format",
                        fmt::format("--format: '{}' is not known. Allowed: pdf, html, xlsx, csv, json.", format_));
        if (!language_of(language_))
            return fail("report.language", "--lang",
                        fmt::format("--lang: '{}' is not known. Allowed: en, de, ja.", language_));
        if (!date_.empty() && !date_after(date_, 0))
            return fail("report.date", "--date",
                        fmt::format("--date: '{}' is not a date; YYYY-MM-DD is expected.", date_));
        const auto arms = parse_arms(arms_);
        if (!arms)
            return tl::make_unexpected(arms.error());
        // Read here in every case, so that a mistake in the scenario is told without the helper.
        const auto question = option_.load();
        if (!question)
            return tl::make_unexpected(question.error());
        return by_helper ? run_helper("milepost-report", helper_arguments()) : write_here(*question, *arms);
    }

private:
    [[nodiscard]] std::vector<std::string> helper_arguments() const
    {
        std::vector<std::string> words{option_.name(), "--arms",  arms_,   "--format", format_,
                                       "--lang",       language_, "--out", file_};
        if (!date_.empty())
            words.insert(words.end(), {"--date", date_});
        for (const auto &assignment : option_.assignments())
            words.insert(words.end(), {"--set", assignment});
        return words;
    }

    [[nodiscard]] Expected<int> write_here(const Question &question, const std::vector<OptimizerKind> &arms) const
    {
        const auto comparison = compare(question.scenario, arms, *question.catalogue);
        if (!comparison)
            return tl::make_unexpected(comparison.error());
        const auto answered = feasible_part(*comparison);
        for (const auto &arm : comparison->arms)
            if (!arm.feasible)
                print_errors(arm.diagnostics);
        if (answered.arms.empty())
            return exit_code::no;
        constexpr int indent = 2;
        const auto written =
            write_output(file_, format_ == "csv" ? report_csv(answered) : to_json(answered).dump(indent) + '\n');
        if (!written)
            return tl::make_unexpected(written.error());
        return exit_code::yes;
    }

    ScenarioOption option_;
    std::string arms_ = "adamw,muon";
    std::string format_, language_ = "en", date_, file_;
};

} // namespace

std::unique_ptr<Command> make_report() { return std::make_unique<Report>(); }

} // namespace milepost
