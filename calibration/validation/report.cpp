// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/report.h"

#include "calibration/statistics.h"
#include "engine/core/draws.h"
#include "engine/core/quantiles.h"
#include "engine/core/units.h"
#include "engine/scenario/names.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <fmt/format.h>

namespace milepost {

namespace {

/// Pairs closer than this are not expected in order.
constexpr double clear_difference = 0.05;

ValidationRow described(const CsvTable &table, const CsvRow &row)
{
    ValidationRow result;
    result.line = row.line;
    result.model = table.text(row, "model");
    result.system = table.text(row, table.has("system") ? "system" : "hw");
    result.precision = table.text(row, "precision");
    result.release = table.text(row, "release");
    return result;
}

std::string joined(const Diagnostics &diagnostics)
{
    return diagnostics.empty() ? std::string("cannot be resolved") : diagnostics.front().message;
}

/// Rows of one precision are alike whatever the table calls it.
std::string precision_key(const PublishedRow &row)
{
    const auto precision = row.scenario.training.precision;
    return precision ? std::string(name_of(*precision)) : row.precision;
}

void predict_step(ValidationRow &row, const LoweredRow &lowered, const DrawSet &draws)
{
    row.measured = lowered.measured_tflops();
    row.predicted = lowered.tflops(combine(lowered.step, median_factors(*lowered.scenario.calibration)).seconds);
    std::vector<double> rates(draws.size());
    for (std::size_t i = 0; i < draws.size(); ++i)
        rates[i] = lowered.tflops(combine(lowered.step, drawn_factors(lowered.scenario, draws, i)).seconds);
    const Quantiles band = quantiles_of(rates);
    row.p10 = band.p10;
    row.p90 = band.p90;
    row.coverage = lowered.step.gemm_coverage;
}

void predict_memory(ValidationRow &row, const LoweredRow &lowered)
{
    row.measured = *lowered.row.measured_memory_bytes / bytes_per_gigabyte;
    const auto worst = static_cast<std::size_t>(lowered.memory.worst_stage);
    row.predicted = lowered.memory.stages[worst].total() / bytes_per_gigabyte;
}

bool states_a_result(const PublishedRow &row, ValidationKind kind)
{
    if (kind == ValidationKind::memory)
        return row.measured_memory_bytes.has_value();
    return row.measured_tflops.has_value() || row.measured_step_s.has_value();
}

ErrorSummary summary_of(const std::vector<const ValidationRow *> &rows)
{
    ErrorSummary summary;
    std::vector<double> sizes, errors, naive, inside;
    for (const ValidationRow *row : rows) {
        if (!row->error)
            continue;
        errors.push_back(*row->error);
        sizes.push_back(std::abs(*row->error));
        if (row->naive)
            naive.push_back(std::abs(*row->naive / *row->measured - 1));
        if (row->p10 && row->p90)
            inside.push_back(*row->measured >= *row->p10 && *row->measured <= *row->p90 ? 1.0 : 0.0);
    }
    summary.n = errors.size();
    summary.naive_n = naive.size();
    if (errors.empty())
        return summary;
    summary.mape = mean_of(sizes);
    summary.median_ape = median_of(sizes);
    summary.p90_ape = quantile_of(sizes, 0.9);
    summary.bias = mean_of(errors);
    if (!naive.empty())
        summary.naive_mape = mean_of(naive);
    if (!inside.empty())
        summary.coverage80 = mean_of(inside);
    return summary;
}

using RowList = std::vector<const ValidationRow *>;

std::map<std::string, ErrorSummary> summaries_by(const RowList &rows, std::string (*key)(const ValidationRow &))
{
    std::map<std::string, RowList> groups;
    for (const ValidationRow *row : rows)
        groups[key(*row)].push_back(row);
    std::map<std::string, ErrorSummary> result;
    for (const auto &[name, list] : groups)
        result[name] = summary_of(list);
    return result;
}

/// Share of pairs of one model and GPU, measured more than 5 % apart, that are predicted in the measured order.
void order_pairs(ValidationReport &report, const RowList &rows)
{
    std::size_t right = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = i + 1; j < rows.size(); ++j) {
            const ValidationRow &a = *rows[i], &b = *rows[j];
            if (a.model != b.model || a.system != b.system || !a.error || !b.error)
                continue;
            const double ratio = *a.measured / *b.measured;
            if (std::max(ratio, 1 / ratio) <= 1 + clear_difference)
                continue;
            ++report.pairs;
            right += (*a.predicted > *b.predicted) == (ratio > 1) ? 1 : 0;
        }
    if (report.pairs > 0)
        report.pairs_ordered = static_cast<double>(right) / static_cast<double>(report.pairs);
}

Expected<ValidationReport> validate(const CsvTable &table, const Catalogue &catalogue,
                                    const ValidationOptions &options, ValidationKind kind)
{
    if (!table.has("model") || (!table.has("system") && !table.has("hw")) || !table.has("gpus"))
        return fail(
            "validate.columns", "rows",
            fmt::format("'{}': the table needs the columns model, system (or hw) and gpus.", table.origin()));
    ValidationReport report;
    report.kind = kind;
    const DrawSet draws(static_cast<std::size_t>(std::max(options.draws, 2)), options.seed);
    std::deque<LoweredRow> kept; // a deque: rows keep their addresses
    std::map<std::string, std::vector<const LoweredRow *>> by_group;
    for (const CsvRow &csv_row : table.rows()) {
        ValidationRow row = described(table, csv_row);
        auto published = read_published_row(table, csv_row, options.names);
        if (published && !states_a_result(*published, kind))
            published = fail("row.result", "measured", "the row states no result of this kind.");
        auto lowered = published ? lower_row(std::move(*published), catalogue, options.calibration)
                                 : tl::make_unexpected(std::move(published).error());
        if (lowered) {
            row.family = lowered->row.family;
            row.mixture = lowered->row.mixture;
            row.group = lowered->row.group;
            row.precision = precision_key(lowered->row);
            row.remarks = lowered->remarks;
            if (kind == ValidationKind::step)
                predict_step(row, *lowered, draws);
            else
                predict_memory(row, *lowered);
            row.error = *row.predicted / *row.measured - 1;
            if (kind == ValidationKind::step &&
                (row.group == RowGroup::headline || row.group == RowGroup::flagged)) {
                kept.push_back(std::move(*lowered));
                by_group[std::string(name_of(row.group))].push_back(&kept.back());
            }
        } else {
            row.skipped = joined(lowered.error());
        }
        report.rows.push_back(std::move(row));
    }
    summarise(report);
    for (const auto &[group, rows] : by_group)
        report.anchored[group] = anchored_errors(rows, draws);
    return report;
}

} // namespace

void summarise(ValidationReport &report)
{
    RowList headline;
    report.skipped = 0;
    for (const ValidationRow &row : report.rows) {
        report.skipped += row.skipped ? 1 : 0;
        if (row.group == RowGroup::headline && row.error)
            headline.push_back(&row);
    }
    for (ValidationRow &row : report.rows) {
        // These two have a naive rule of their own.
        if (!row.error || report.kind == ValidationKind::rcp || report.kind == ValidationKind::runs)
            continue;
        std::vector<double> alike;
        for (const ValidationRow *other : headline)
            if (other->family != row.family && other->system == row.system && other->precision == row.precision &&
                other->mixture == row.mixture)
                alike.push_back(*other->measured);
        row.naive = alike.empty() ? std::nullopt : std::optional(median_of(alike));
    }
    report.summary = summary_of(headline);
    report.by_system = summaries_by(headline, [](const ValidationRow &r) { return r.system; });
    report.by_model = summaries_by(headline, [](const ValidationRow &r) { return r.model; });
    report.by_precision = summaries_by(headline, [](const ValidationRow &r) { return r.precision; });
    report.by_release = summaries_by(headline, [](const ValidationRow &r) { return r.release; });
    RowList predicted;
    for (const ValidationRow &row : report.rows)
        if (row.error)
            predicted.push_back(&row);
    report.by_group = summaries_by(predicted, [](const ValidationRow &r) { return std::string(name_of(r.group)); });
    report.pairs = 0;
    report.pairs_ordered.reset();
    order_pairs(report, headline);
}

Expected<ValidationReport> validate_steps(const CsvTable &table, const Catalogue &catalogue,
                                          const ValidationOptions &options)
{
    return validate(table, catalogue, options, ValidationKind::step);
}

Expected<ValidationReport> validate_memory(const CsvTable &table, const Catalogue &catalogue,
                                           const ValidationOptions &options)
{
    return validate(table, catalogue, options, ValidationKind::memory);
}

} // namespace milepost
