// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Predicts published rows and says how far off the predictions are. Nothing is fitted to the rows.
#pragma once

#include "calibration/validation/anchored_errors.h"
#include "calibration/validation/known_runs.h"
#include "calibration/validation/prediction.h"
#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"
#include "resources/reading/csv_reader.h"

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace milepost {

/// What a table of published rows states.
enum class ValidationKind : std::uint8_t {
    step,   ///< model TFLOP/s per GPU, as Megatron counts them
    memory, ///< GB (1e9 B) per GPU of the worst stage
    rcp,    ///< tokens to the target of a benchmark at one batch
    runs    ///< accelerator-hours of whole runs (runs.h)
};

/// How rows are read and predicted.
struct ValidationOptions {
    NameResolvers names;
    std::string calibration; ///< id; empty: each system's public one
    int draws = 400;         ///< for the band of each row
    std::uint64_t seed = 1;
    std::vector<KnownRun> known_runs; ///< for `runs`
};

/// One published row beside its prediction.
struct ValidationRow {
    std::size_t line = 0; ///< of the table, 1-based
    std::string model, system, precision, release, family;
    bool mixture = false;
    RowGroup group = RowGroup::headline;
    std::optional<double> predicted, measured; ///< in the unit of the kind
    std::optional<double> error;               ///< predicted / measured - 1
    std::optional<double> p10, p90;
    std::optional<double> naive;        ///< prediction of the naive rule
    std::optional<std::string> skipped; ///< why there is no prediction
    std::vector<std::string> remarks;
    Coverage coverage = Coverage::measured; ///< of the GEMMs
};

/// Errors of some rows. Fractions, not per cent; empty where no row counts.
struct ErrorSummary {
    std::size_t n = 0;
    std::optional<double> mape, median_ape, p90_ape, bias;
    std::optional<double> naive_mape; ///< over the rows for which the naive rule has an answer
    std::size_t naive_n = 0;
    std::optional<double> coverage80; ///< share of rows inside p10 to p90
};

/// All rows of a table and their errors.
struct ValidationReport {
    ValidationKind kind = ValidationKind::step;
    std::vector<ValidationRow> rows;
    std::size_t skipped = 0;
    ErrorSummary summary;                ///< of the headline group
    std::optional<double> pairs_ordered; ///< headline pairs of one model and GPU, > 5 % apart, in the right order
    std::size_t pairs = 0;
    std::map<std::string, ErrorSummary> by_system, by_model, by_precision, by_release; ///< headline
    std::map<std::string, ErrorSummary> by_group;
    /// One row as the anchor of the others, by group ("headline", "flagged"); step rows only.
    std::map<std::string, AnchoredErrors> anchored;
};

/// Errors only for tables without the needed columns; a row that cannot be resolved is skipped with its reason.
[[nodiscard]] Expected<ValidationReport> validate_steps(const CsvTable &table, const Catalogue &catalogue,
                                                        const ValidationOptions &options);
[[nodiscard]] Expected<ValidationReport> validate_memory(const CsvTable &table, const Catalogue &catalogue,
                                                         const ValidationOptions &options);

/// Reference convergence points: tokens to the target at each batch that has a smaller and a larger one, from the
/// other batches of its task, start and ruleset. The naive rule takes the nearest batch.
[[nodiscard]] Expected<ValidationReport> validate_reference_points(const CsvTable &table);

/// Fills naive predictions (those of reference points are given), summaries and pair order from the rows'
/// predictions.
void summarise(ValidationReport &report);

/// The document {"schema": "milepost.validation/1", "kind", "rows", "summary"}.
[[nodiscard]] nlohmann::ordered_json validation_json(const ValidationReport &report);

} // namespace milepost
