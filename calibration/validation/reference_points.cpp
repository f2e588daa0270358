// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/checked_cells.h"
#include "calibration/validation/batch_curve.h"
#include "calibration/validation/report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace milepost {

namespace {

struct Entry {
    ReferencePoint point;
    std::string task; ///< benchmark, target and start
    std::vector<std::string> rulesets;
    bool complete = false; ///< batch and tokens are there: the others may lean on it
    ValidationRow row;
};

std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at)
            result.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

/// Low-rank fine-tuning, where the hyperbola fails, and batches far beyond critical, where D_min is not identified.
RowGroup group_of(const std::string &benchmark)
{
    std::string name = benchmark;
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (name.find("lora") != std::string::npos)
        return RowGroup::lora;
    if (name.find("deepseek") != std::string::npos)
        return RowGroup::flagged;
    return RowGroup::headline;
}

Entry read_entry(const CsvTable &table, const CsvRow &row)
{
    Entry entry;
    const auto text = [&](const char *column) { return std::string(table.text(row, column)); };
    entry.row.line = row.line;
    entry.row.model = entry.row.family = text("benchmark");
    entry.row.system = text("platform");
    entry.row.precision = text("precision");
    entry.row.release = text("rulesets");
    entry.row.group = group_of(entry.row.model);
    entry.task = text("benchmark") + "|" + text("target") + "|" + text("init");
    entry.rulesets = words(text("rulesets"));
    if (entry.rulesets.empty())
        entry.rulesets.emplace_back();
    CheckedCells cells(table, row);
    constexpr double most_tokens = 1e18, most_percent = 1e3;
    constexpr int most_runs = 1'000'000;
    const auto batch = cells.number({"gbs_tokens"}, 1, most_tokens);
    const auto tokens = cells.number({"mean_tokens"}, 1, most_tokens);
    const auto spread = cells.number({"cv_pct"}, 0, most_percent);
    const auto runs = cells.integer({"n_runs"}, 1, most_runs);
    if (cells.complaint()) {
        entry.row.skipped = *cells.complaint();
        return entry;
    }
    if (!batch || !tokens) {
        entry.row.skipped = "the row gives no batch or no tokens to the target";
        return entry;
    }
    entry.point = {.batch_tokens = *batch,
                   .tokens = *tokens,
                   .relative_sd = spread.value_or(0) / 100,
                   .runs = runs.value_or(1)};
    entry.row.measured = tokens;
    entry.complete = true;
    return entry;
}

/// The other points of one task under one ruleset. Where a table lists one batch twice the newer set holds it once.
std::vector<const Entry *> series_of(const std::vector<Entry> &entries, const Entry &entry,
                                     const std::string &ruleset)
{
    std::vector<const Entry *> series;
    for (const Entry &other : entries)
        if (&other != &entry && other.complete && other.task == entry.task &&
            std::ranges::find(other.rulesets, ruleset) != other.rulesets.end() &&
            other.point.batch_tokens != entry.point.batch_tokens)
            series.push_back(&other);
    return series;
}

bool inside(const std::vector<const Entry *> &series, double batch)
{
    return std::ranges::any_of(series, [&](const Entry *e) { return e->point.batch_tokens < batch; }) &&
           std::ranges::any_of(series, [&](const Entry *e) { return e->point.batch_tokens > batch; });
}

void predict(Entry &entry, const std::vector<Entry> &entries)
{
    std::vector<const Entry *> best;
    for (const std::string &ruleset : entry.rulesets) {
        auto series = series_of(entries, entry, ruleset);
        if (inside(series, entry.point.batch_tokens) && series.size() > best.size())
            best = std::move(series);
    }
    if (best.empty()) {
        entry.row.skipped =
            "no smaller and larger batch of the same task and ruleset is left to interpolate between";
        return;
    }
    std::vector<ReferencePoint> points;
    const Entry *nearest = nullptr;
    const auto distance = [&](const Entry *e) {
        return std::abs(std::log(e->point.batch_tokens / entry.point.batch_tokens));
    };
    for (const Entry *other : best) {
        points.push_back(other->point);
        if (!nearest || distance(other) < distance(nearest))
            nearest = other;
    }
    const BatchCurve curve = fit_batch_curve(points);
    const double batch = entry.point.batch_tokens;
    const double own_sd = (entry.point.relative_sd > 0 ? entry.point.relative_sd : run_relative_sd) /
                          std::sqrt(std::max(entry.point.runs, 1));
    const Quantiles band = curve.band(batch, own_sd);
    entry.row.predicted = curve.tokens(batch);
    entry.row.error = *entry.row.predicted / *entry.row.measured - 1;
    entry.row.p10 = band.p10;
    entry.row.p90 = band.p90;
    entry.row.naive = nearest->point.tokens;
    entry.row.remarks.push_back(fmt::format("from {} other batches of the task; critical batch {:.3g} tokens",
                                            points.size(), curve.critical_batch()));
}

} // namespace

Expected<ValidationReport> validate_reference_points(const CsvTable &table)
{
    for (const char *column : {"benchmark", "init", "gbs_tokens", "mean_tokens"})
        if (!table.has(column))
            return fail(
                "validate.columns", column,
                fmt::format(
                    "'{}': the table needs the column {}; reference convergence points have benchmark, target, "
                    "init, rulesets, gbs_tokens, mean_tokens.",
                    table.origin(), column));
    std::vector<Entry> entries;
    for (const CsvRow &row : table.rows())
        entries.push_back(read_entry(table, row));
    ValidationReport report;
    report.kind = ValidationKind::rcp;
    for (Entry &entry : entries)
        if (entry.complete)
            predict(entry, entries);
    for (Entry &entry : entries)
        report.rows.push_back(std::move(entry.row));
    summarise(report);
    return report;
}

} // namespace milepost
