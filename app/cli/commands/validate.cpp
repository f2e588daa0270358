// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/calibration_choice.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/row_file.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/training_runs.h"
#include "calibration/validation/report.h"
#include "calibration/validation/runs.h"
#include "models/model_names.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace milepost {

namespace {

NameResolvers resolvers(const std::shared_ptr<const Catalogue> &catalogue)
{
    NameResolvers names;
    names.model = [catalogue](const std::string &name) { return find_model(name, *catalogue); };
    names.in_catalogue = [catalogue](const std::string &id) { return catalogue->models.contains(id); };
    names.system = [catalogue](const std::string &name) -> std::optional<std::string> {
        const auto id = find_system_id(name, *catalogue);
        return id ? std::optional(*id) : std::nullopt;
    };
    return names;
}

std::string percent(const std::optional<double> &share)
{
    return share ? fixed(100 * *share, 1) : std::string("-");
}

std::string signed_percent(const std::optional<double> &share)
{
    return share ? fmt::format("{}{}", *share > 0 ? "+" : "", fixed(100 * *share, 1)) : std::string("-");
}

std::string_view unit_of(ValidationKind kind)
{
    switch (kind) {
    case ValidationKind::step: return "model TFLOP/s per GPU";
    case ValidationKind::memory: return "bytes per GPU";
    case ValidationKind::runs: return "accelerator-hours";
    case ValidationKind::rcp: break;
    }
    return "tokens to the target";
}

std::string_view naive_rule(ValidationKind kind)
{
    switch (kind) {
    case ValidationKind::rcp: return "  naive: tokens of the nearest batch\n";
    case ValidationKind::runs:
        return "  naive: 6 x active parameters x tokens at 40 % of the BF16 peak\n"
               "  'hours hold more': the published hours are a total over more than the run, so that the "
               "prediction is a "
               "lower bound\n  for them\n";
    case ValidationKind::step:
    case ValidationKind::memory: break;
    }
    return "  naive: the median of the same GPU, precision and dense or mixture among rows of other families\n";
}

class Validate : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments.add_option("ROWS", file_, "Table of published rows (CSV)").required();
        arguments.add_option("--kind", kind_, "step, memory, rcp or runs").shows_default();
        arguments.add_option("--calibration", calibration_,
                             "Calibration id or file; without it each system's public one");
        arguments.add_option("--project", project_, "Project file whose imported calibrations have names here");
        arguments.add_option("--max-mape", bar_,
                             "Exit code 1 if the headline error (MAPE, per cent) is above this");
        arguments.add_flag("--rows", show_rows_, "Adds every row");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        if (kind_ != "step" && kind_ != "memory" && kind_ != "rcp" && kind_ != "runs")
            return fail("validate.kind", "--kind",
                        fmt::format("--kind: '{}' is not known. Allowed: step, memory, rcp, runs.", kind_));
        std::optional<double> bar;
        if (!bar_.empty())
            bar = parse_number(bar_);
        if (!bar_.empty() && bar.value_or(-1) < 0)
            return fail("validate.bar", "--max-mape",
                        fmt::format("--max-mape: '{}' is not a number of at least 0.", bar_));
        const auto report = validated();
        if (!report)
            return tl::make_unexpected(report.error());
        if (json_)
            print_json(validation_json(*report));
        else
            print(text_of(*report));
        return judged(*report, bar);
    }

private:
    [[nodiscard]] Expected<ValidationReport> validated() const
    {
        const auto format = kind_ == "rcp"    ? RowFormat::references
                            : kind_ == "runs" ? RowFormat::runs
                                              : RowFormat::steps;
        const auto table = read_row_file(file_, format);
        if (!table)
            return tl::make_unexpected(table.error());
        if (kind_ == "rcp")
            return validate_reference_points(*table);
        const auto choice = choose_calibration(calibration_, project_);
        if (!choice)
            return tl::make_unexpected(choice.error());
        ValidationOptions options;
        options.names = resolvers(choice->catalogue);
        options.calibration = choice->id;
        if (kind_ == "runs") {
            auto known = load_training_runs();
            if (!known)
                return tl::make_unexpected(known.error());
            options.known_runs = std::move(*known);
            return validate_runs(*table, *choice->catalogue, options);
        }
        return kind_ == "memory" ? validate_memory(*table, *choice->catalogue, options)
                                 : validate_steps(*table, *choice->catalogue, options);
    }

    static int judged(const ValidationReport &report, const std::optional<double> &bar)
    {
        if (!bar)
            return exit_code::yes;
        const double allowed = *bar,
                     error = 100 * report.summary.mape.value_or(std::numeric_limits<double>::infinity());
        if (error <= allowed)
            return exit_code::yes;
        const std::string found = report.summary.mape
                                      ? fmt::format("is {} %", fixed(error, 1))
                                      : std::string("does not exist, because no row could be predicted");
        print_errors({{Severity::error, "validate.outside", "--max-mape",
                       fmt::format("The mean absolute error {}; at most {} % are allowed.", found,
                                   shown(Quantity::plain, allowed)),
                       FailureKind::infeasible}});
        return exit_code::no;
    }

    static void add_line(TextTable &table, std::string name, const ErrorSummary &s)
    {
        table.add({std::move(name), std::to_string(s.n), percent(s.mape), percent(s.naive_mape),
                   percent(s.median_ape), percent(s.p90_ape), signed_percent(s.bias), percent(s.coverage80)});
    }

    [[nodiscard]] std::string text_of(const ValidationReport &report) const
    {
        TextTable table({"", "rows", "MAPE", "naive", "median", "P90", "bias", "in 80% band"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right,
                         Align::right, Align::right});
        add_line(table, "all", report.summary);
        const auto section = [&](std::string_view title, const std::map<std::string, ErrorSummary> &groups) {
            table.add_rule();
            table.add({std::string(title)});
            for (const auto &[name, summary] : groups)
                add_line(table, "  " + (name.empty() ? "not stated" : name), summary);
        };
        section("by system", report.by_system);
        section("by model", report.by_model);
        section("by precision", report.by_precision);
        section("by release", report.by_release);
        std::string text = fmt::format(
            "{} of {} rows predicted, {} skipped; errors in per cent of the measured {}\n",
            report.rows.size() - report.skipped, report.rows.size(), report.skipped, unit_of(report.kind));
        text += heading("Headline rows") + table.text();
        text += naive_rule(report.kind);
        if (report.pairs_ordered)
            text += fmt::format(
                "  {} % of {} pairs of one model and GPU that lie more than 5 % apart are in the right order\n",
                percent(report.pairs_ordered), report.pairs);
        for (const auto &[group, errors] : report.anchored)
            if (errors.pairs > 0)
                text += fmt::format("  {}: with one row as anchor, the other rows of its family and GPU have a "
                                    "median error of {} % "
                                    "(without: {} %), P90 {} %; {} % of {} pairs lie in the 80 % band\n",
                                    group, percent(errors.median_ape), percent(errors.median_ape_before),
                                    percent(errors.p90_ape), percent(errors.coverage80), errors.pairs);
        text += groups_text(report) + skipped_text(report);
        if (report.kind == ValidationKind::runs)
            return text + runs_text(report);
        text += remarks_text(report);
        return show_rows_ ? text + rows_text(report) : text;
    }

    /// Every predicted run: there are few, and each stands for itself.
    static std::string runs_text(const ValidationReport &report)
    {
        TextTable table(
            {"line", "model", "system", "group", "predicted, h", "80% band", "published, h", "error %", "naive %"},
            {Align::right, Align::left, Align::left, Align::left, Align::right, Align::right, Align::right,
             Align::right, Align::right});
        const auto hours = [](const std::optional<double> &v) {
            return v ? shown(Quantity::plain, *v) : std::string("-");
        };
        std::string remarks;
        for (const auto &row : report.rows) {
            if (!row.predicted)
                continue;
            const auto naive =
                row.naive && row.measured ? std::optional(*row.naive / *row.measured - 1) : std::nullopt;
            table.add({std::to_string(row.line), row.model, row.system, std::string(name_of(row.group)),
                       hours(row.predicted), hours(row.p10) + " - " + hours(row.p90), hours(row.measured),
                       signed_percent(row.error), signed_percent(naive)});
            for (const auto &remark : row.remarks)
                remarks += fmt::format("  - line {}: {}\n", row.line, remark);
        }
        return heading("Runs") + table.text() +
               (remarks.empty() ? "" : heading("What the runs do not state") + remarks);
    }

    static std::string groups_text(const ValidationReport &report)
    {
        TextTable table({"group", "rows", "MAPE", "naive", "median", "P90", "bias", "in 80% band"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right,
                         Align::right, Align::right});
        for (const auto &[name, summary] : report.by_group)
            if (name != name_of(RowGroup::headline))
                add_line(table, name, summary);
        return table.empty() ? std::string() : heading("Reported apart, not in the headline") + table.text();
    }

    using LinesOfText = std::map<std::string, std::vector<std::size_t>>;

    /// Sentences under a heading with their number of rows, most frequent first; empty where there is none.
    static std::string counted_text(std::string_view head, const LinesOfText &sentences)
    {
        if (sentences.empty())
            return {};
        std::vector<std::pair<std::string, std::vector<std::size_t>>> sorted(sentences.begin(), sentences.end());
        std::ranges::stable_sort(sorted, std::greater{}, [](const auto &entry) { return entry.second.size(); });
        std::string text = heading(head);
        constexpr std::size_t page_width = 116;
        for (const auto &[sentence, lines] : sorted)
            text += "  - " +
                    wrapped(fmt::format("{} row{}, first in line {}: {}", lines.size(),
                                        lines.size() == 1 ? "" : "s", lines.front(), sentence),
                            page_width, 4) +
                    '\n';
        return text;
    }

    static std::string skipped_text(const ValidationReport &report)
    {
        LinesOfText reasons;
        for (const auto &row : report.rows)
            if (row.skipped)
                reasons[*row.skipped].push_back(row.line);
        return counted_text("Skipped", reasons);
    }

    /// What was chosen for rows that do not state it, and what is odd about them.
    static std::string remarks_text(const ValidationReport &report)
    {
        LinesOfText remarks;
        for (const auto &row : report.rows)
            for (const auto &remark : row.remarks)
                remarks[remark].push_back(row.line);
        return counted_text("Remarks", remarks);
    }

    static std::string rows_text(const ValidationReport &report)
    {
        TextTable table(
            {"line", "model", "system", "precision", "release", "group", "predicted", "measured", "error %"},
            {Align::right, Align::left, Align::left, Align::left, Align::left, Align::left, Align::right,
             Align::right, Align::right});
        const auto value = [](const std::optional<double> &v) {
            return v ? shown(Quantity::plain, *v) : std::string("-");
        };
        for (const auto &row : report.rows)
            table.add({std::to_string(row.line), row.model, row.system, row.precision, row.release,
                       std::string(name_of(row.group)), value(row.predicted), value(row.measured),
                       signed_percent(row.error)});
        return heading("Rows") + table.text();
    }

    std::string file_, kind_ = "step", calibration_, bar_, project_;
    bool json_ = false, show_rows_ = false;
};

} // namespace

std::unique_ptr<Command> make_validate() { return std::make_unique<Validate>(); }

} // namespace milepost
