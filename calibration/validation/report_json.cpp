// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/validation/report.h"

#include <nlohmann/json.hpp>

namespace milepost {

using nlohmann::ordered_json;

namespace {

template <class T>
ordered_json or_null(const std::optional<T> &value)
{
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json summary_json(const ErrorSummary &summary)
{
    ordered_json object;
    object["n"] = summary.n;
    object["mape"] = or_null(summary.mape);
    object["median_ape"] = or_null(summary.median_ape);
    object["p90_ape"] = or_null(summary.p90_ape);
    object["bias"] = or_null(summary.bias);
    object["naive_mape"] = or_null(summary.naive_mape);
    object["naive_n"] = summary.naive_n;
    object["coverage80"] = or_null(summary.coverage80);
    return object;
}

ordered_json summaries_json(const std::map<std::string, ErrorSummary> &summaries)
{
    ordered_json object = ordered_json::object();
    for (const auto &[name, summary] : summaries)
        object[name] = summary_json(summary);
    return object;
}

ordered_json row_json(const ValidationRow &row)
{
    ordered_json object;
    object["line"] = row.line;
    object["model"] = row.model;
    object["system"] = row.system;
    object["precision"] = row.precision;
    object["release"] = row.release;
    object["predicted"] = or_null(row.predicted);
    object["measured"] = or_null(row.measured);
    object["error"] = or_null(row.error);
    object["p10"] = or_null(row.p10);
    object["p90"] = or_null(row.p90);
    object["naive"] = or_null(row.naive);
    object["skipped"] = or_null(row.skipped);
    object["group"] = name_of(row.group);
    object["remarks"] = row.remarks;
    return object;
}

std::string_view name_of(ValidationKind kind)
{
    switch (kind) {
    case ValidationKind::step: return "step";
    case ValidationKind::memory: return "memory";
    case ValidationKind::runs: return "runs";
    case ValidationKind::rcp: break;
    }
    return "rcp";
}

} // namespace

ordered_json validation_json(const ValidationReport &report)
{
    ordered_json document;
    document["schema"] = "milepost.validation/1";
    document["kind"] = name_of(report.kind);
    ordered_json rows = ordered_json::array();
    for (const ValidationRow &row : report.rows)
        rows.push_back(row_json(row));
    document["rows"] = std::move(rows);
    ordered_json summary = summary_json(report.summary);
    summary["skipped"] = report.skipped;
    summary["pairs_ordered"] = or_null(report.pairs_ordered);
    summary["pairs"] = report.pairs;
    summary["by_system"] = summaries_json(report.by_system);
    summary["by_model"] = summaries_json(report.by_model);
    summary["by_precision"] = summaries_json(report.by_precision);
    summary["by_release"] = summaries_json(report.by_release);
    summary["by_group"] = summaries_json(report.by_group);
    ordered_json anchored = ordered_json::object();
    for (const auto &[group, errors] : report.anchored)
        anchored[group] = {{"pairs", errors.pairs},
                           {"median_ape", or_null(errors.median_ape)},
                           {"p90_ape", or_null(errors.p90_ape)},
                           {"median_ape_before", or_null(errors.median_ape_before)},
                           {"coverage80", or_null(errors.coverage80)}};
    summary["after_one_anchor"] = std::move(anchored);
    document["summary"] = std::move(summary);
    return document;
}

} // namespace milepost
