// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a report carries so that it can be opened, computed and checked again, and what changed since the
/// last one.
///
/// A PDF holds it in its XMP metadata (namespace urn:milepost:report:1), a JSON report in its keys "scenario" and
/// "record".
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/decision/estimate.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Median figures of one arm at the first milestone, for the trail.
struct RecordedFigure {
    std::string optimizer; ///< as in files
    std::optional<double> days, cost;
    std::string currency;

    bool operator==(const RecordedFigure &) const = default;
};

struct ReportRecord {
    std::string scenario; ///< document that the figures were computed from
    std::vector<std::string> arms;
    std::string date, program_version;
    std::string figures_sha256;  ///< of every figure of the comparison
    std::string previous_sha256; ///< figures_sha256 of the report before; empty for the first
    std::string previous_date;
    std::vector<RecordedFigure> figures;
};

/// Hash over all figures of an answer: SHA-256 of its JSON document.
[[nodiscard]] std::string figures_hash(const Comparison &comparison);

/// The same hash, taken of the figures that a JSON report shows; nothing for a PDF, whose pages show them as text.
[[nodiscard]] std::optional<std::string> carried_figures_hash(std::string_view report);

/// The record of an answer, without a report before it.
[[nodiscard]] ReportRecord record_of(const Comparison &comparison, std::string scenario, std::string date,
                                     std::string program_version);

/// Everything of a record but the scenario, as it stands in a report.
[[nodiscard]] nlohmann::ordered_json record_json(const ReportRecord &record);

/// True for the first bytes of a PDF and for a JSON report; false for a scenario and anything else.
[[nodiscard]] bool is_report(std::string_view content);

/// Reads the record out of a report. Errors: a PDF or JSON without one.
[[nodiscard]] Expected<ReportRecord> read_report(std::string_view content, const std::string &origin);

/// The scenario with the content of its model file in place of the file's name: what a report carries must be
/// enough to compute it again.
[[nodiscard]] Expected<std::string> self_contained(const std::string &scenario,
                                                   const std::filesystem::path &folder);

/// A value that two scenarios do not share. Empty: the field is not there.
struct FieldChange {
    std::string path, before, after;
};
/// Differences of two scenario documents, by path in the order of the later one.
[[nodiscard]] std::vector<FieldChange> scenario_changes(const std::string &before, const std::string &after);

} // namespace milepost
