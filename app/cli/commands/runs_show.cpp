// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/answer_text.h"
#include "app/cli/commands/runs.h"
#include "app/cli/console.h"
#include "app/cli/log_options.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/run_json.h"
#include "calibration/curves/crossings.h"
#include "resources/reading/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t milestones_shown = 8;
constexpr std::size_t page_width = 116;

/// Where a value lies beside those of a curve.
enum class Lies { within, above, below };

const char *name_of(Lies lies) { return lies == Lies::within ? "within" : lies == Lies::above ? "above" : "below"; }

struct Milestone {
    double value;
    std::optional<CurvePlace> place;
    Lies lies = Lies::within;
};

std::string whole(double value) { return std::isfinite(value) ? fmt::format("{:.15g}", std::round(value)) : "-"; }

std::string tokens(double value) { return std::isfinite(value) ? shown(Quantity::tokens, value) : "-"; }

std::string figure_of(double value) { return std::isfinite(value) ? fmt::format("{:.5g}", value) : "-"; }

/// "2:03:20", "45.5 s".
std::string duration(double seconds)
{
    constexpr double minute = 60, hour = 3600;
    if (!std::isfinite(seconds))
        return "-";
    if (seconds < minute)
        return fmt::format("{:.3g} s", seconds);
    const auto all = static_cast<long long>(std::round(seconds));
    return fmt::format("{}:{:02}:{:02}", all / static_cast<long long>(hour), all / 60 % 60, all % 60);
}

double lowest_of(const LearningCurve &curve)
{
    double lowest = std::nan("");
    for (const double value : curve.value)
        lowest = std::isfinite(lowest) && !(value < lowest) ? lowest : value;
    return lowest;
}

class RunsShow : public Command {
public:
    void declare(Arguments &arguments) override
    {
        log_.declare(arguments);
        arguments.add_option("--at", at_, "Value of the metric whose first crossing is shown (repeatable)")
            .repeatable();
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        std::vector<double> values;
        for (const std::string &text : at_) {
            const auto value = parse_number(text);
            if (!value)
                return fail("usage", "--at", fmt::format("--at: '{}' is not a number.", text));
            values.push_back(*value);
        }
        const auto runs = log_.import();
        if (!runs)
            return tl::make_unexpected(runs.error());
        ordered_json list = ordered_json::array();
        std::string text;
        for (const ImportedRun &run : *runs) {
            const auto crossed = milestones(*run.target(), values);
            if (json_)
                list.push_back(json_of(run, crossed));
            else
                text += text_of(run, crossed);
        }
        if (json_)
            print_json({{"schema", "milepost.runs/1"}, {"runs", std::move(list)}});
        else
            print(text);
        return exit_code::yes;
    }

private:
    static std::vector<Milestone> milestones(const LearningCurve &curve, std::vector<double> values)
    {
        if (values.empty())
            values = round_milestones(curve, milestones_shown);
        std::vector<Milestone> found;
        found.reserve(values.size());
        for (const double value : values) {
            const auto place = first_reached(curve, value);
            const bool above = place && curve.value.front() < value;
            found.push_back({value, place, !place ? Lies::below : above ? Lies::above : Lies::within});
        }
        return found;
    }

    /// When the run came to a value; a last cell says why no more can be said where it lies outside the log.
    static std::vector<std::string> row_of(const Milestone &milestone, const LearningCurve &curve)
    {
        if (!milestone.place)
            return {figure_of(milestone.value), "never", "", "",
                    fmt::format("the log's lowest is {}", figure_of(lowest_of(curve)))};
        std::vector<std::string> cells{figure_of(milestone.value), whole(milestone.place->step),
                                       tokens(milestone.place->tokens), duration(milestone.place->elapsed_s)};
        if (milestone.lies == Lies::within)
            return cells;
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (cells[i] != "-")
                cells[i].insert(0, "by ");
        cells.push_back(fmt::format("the log begins below it, at {}", figure_of(curve.value.front())));
        return cells;
    }

    static std::string milestones_text(const ImportedRun &run, const std::vector<Milestone> &crossed)
    {
        if (crossed.empty())
            return {};
        std::vector<std::string> header{fmt::format("{} reached", run.description.metric), "step", "tokens",
                                        "time"};
        std::vector<Align> columns{Align::left, Align::right, Align::right, Align::right};
        if (std::ranges::any_of(crossed, [](const Milestone &m) { return m.lies != Lies::within; })) {
            header.emplace_back();
            columns.push_back(Align::left);
        }
        TextTable table(std::move(header), std::move(columns));
        for (const Milestone &milestone : crossed)
            table.add(row_of(milestone, *run.target()));
        return "\n" + table.text();
    }

    static std::string text_of(const ImportedRun &run, const std::vector<Milestone> &crossed)
    {
        const ImportReport &report = run.report;
        std::string text = heading(run.description.name);
        text += fmt::format("  {}, {} records", report.format, report.records);
        if (report.restarts > 0)
            text += fmt::format("; {} restart{}, {} trained and thrown away", report.restarts,
                                report.restarts == 1 ? "" : "s",
                                report.lost_tokens ? tokens(*report.lost_tokens) + " tokens"
                                                   : std::string("an unknown number of tokens"));
        text += "\n";
        TextTable series(
            {"series", "points", "first step", "last step", "tokens", "time", "first", "last", "lowest"},
            {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::right,
             Align::right, Align::right});
        for (const LearningCurve &curve : run.curves)
            series.add({curve.metric, std::to_string(curve.size()), whole(curve.step.front()),
                        whole(curve.step.back()), tokens(curve.tokens.back()), duration(curve.elapsed_s.back()),
                        figure_of(curve.value.front()), figure_of(curve.value.back()),
                        figure_of(lowest_of(curve))});
        text += series.text();
        text += milestones_text(run, crossed);
        return text + remarks_of(report);
    }

    static std::string remarks_of(const ImportReport &report)
    {
        std::string text;
        for (const SkippedLines &entry : report.skipped) {
            const std::string where =
                entry.first_line > 0 ? fmt::format(", first in line {}", entry.first_line) : std::string();
            text += "  - " +
                    wrapped(fmt::format("left out {}{}: {}", entry.count, where, entry.reason), page_width, 4) +
                    "\n";
        }
        for (const std::string &note : report.notes)
            text += "  - " + wrapped(note, page_width, 4) + "\n";
        return text.empty() ? text : "\n" + text;
    }

    static ordered_json json_of(const ImportedRun &run, const std::vector<Milestone> &crossed)
    {
        ordered_json series = ordered_json::array();
        for (const LearningCurve &curve : run.curves)
            series.push_back({{"metric", curve.metric},
                              {"points", curve.size()},
                              {"step", curve.step},
                              {"tokens", curve.tokens},
                              {"value", curve.value},
                              {"elapsed_s", curve.elapsed_s},
                              {"learning_rate", curve.learning_rate}});
        ordered_json milestones = ordered_json::array();
        for (const Milestone &milestone : crossed) {
            ordered_json entry = {{"metric", run.description.metric},
                                  {"value", milestone.value},
                                  {"reached", milestone.place.has_value()},
                                  {"lies", name_of(milestone.lies)}};
            const CurvePlace place = milestone.place.value_or(CurvePlace{NAN, NAN, NAN});
            entry["step"] = place.step;
            entry["tokens"] = place.tokens;
            entry["elapsed_s"] = place.elapsed_s;
            milestones.push_back(std::move(entry));
        }
        return {{"name", run.description.name},
                {"description", description_json(run.description)},
                {"report", import_report_json(run.report)},
                {"series", std::move(series)},
                {"milestones", std::move(milestones)}};
    }

    LogOptions log_;
    std::vector<std::string> at_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_runs_show() { return std::make_unique<RunsShow>(); }

} // namespace milepost
