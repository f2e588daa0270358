// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Back-test on whole published training runs: accelerator-hours from model, tokens and accelerator.
#pragma once

#include "calibration/validation/report.h"

namespace milepost {

/// Predicts the accelerator-hours of published runs. Columns: model, params_total_B, params_active_B, tokens_T,
/// accelerator, n_accel, accel_hours_M, wall_days, precision, optimizer, batch_tokens_M, scope, confidence; empty
/// cells are unknown. Unit of `predicted` and `measured`: hours.
///
/// What a run does not state is taken so that it cannot be fitted to the result: the plan is the fastest that the
/// planner finds, the batch 4 million tokens (more where the GPUs need it), the number of accelerators the power of
/// two that trains the FLOP count in about a month at 40 % of the BF16 peak, the software no release at all,
/// failures those of the default preset. A dense model that is not in the catalogue is stood in for by a decoder of
/// its size. Every such choice is a remark of its row.
///
/// Rows whose confidence begins with "verified" make the headline; the others are reported apart. Rows without
/// published hours are predicted, but have no error. Skipped with the reason: accelerators outside the catalogue,
/// unknown mixtures of experts, rows without tokens.
/// `naive`: 6 x active parameters x tokens at 40 % of the BF16 peak.
[[nodiscard]] Expected<ValidationReport> validate_runs(const CsvTable &table, const Catalogue &catalogue,
                                                       const ValidationOptions &options);

} // namespace milepost
