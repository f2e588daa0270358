// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What the calibration page shows of one calibration: which of the scenario's products it has measured, how
///        well it predicts, and where it comes from.
#pragma once

#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/charts/scatter.h"
#include "app/project/calibration_import.h"
#include "engine/scenario/resolved.h"

namespace milepost {

/// Matrix products of the scenario over what the calibration has measured: rows against columns times depth. The
/// scenario is priced with this calibration, whichever it uses itself.
[[nodiscard]] ScatterData coverageData(const ResolvedScenario &scenario,
                                       const std::shared_ptr<const Calibration> &calibration);

/// Predicted against measured seconds of single operations; where the calibration keeps none, predicted against
/// published throughput of `checks`.
[[nodiscard]] ScatterData predictionData(const CalibrationReport &report, const std::vector<CheckedRun> &checks);

/// Errors by kind of operation, of measurements that were left out.
[[nodiscard]] TableData familyTable(const CalibrationReport &report);
/// Every measured operation beside its prediction, the worst first.
[[nodiscard]] TableData residualTable(const CalibrationReport &report);
/// Probe files, then every part of the calibration with kind, date and source.
[[nodiscard]] TableData calibrationSourcesTable(const Calibration &calibration, const CalibrationReport &report);

} // namespace milepost
