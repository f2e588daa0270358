// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Published step times as the fit and its checks need them.
#pragma once

#include "calibration/tools/public_inputs.h"
#include "calibration/validation/prediction.h"
#include "engine/scenario/catalogue.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace milepost {

/// Models, systems and stacks of the embedded resources with the given calibrations. It holds what a step time asks
/// for; the law of convergence and the grid that resolve() also looks up are placeholders.
[[nodiscard]] Expected<Catalogue> step_catalogue(const PublicInputs &inputs,
                                                 std::map<std::string, Calibration> calibrations);

/// Names of the published tables: the catalogue's ids without regard to case and punctuation, and GPU names.
[[nodiscard]] NameResolvers catalogue_names(const Catalogue &catalogue);

/// Rows of perf-rows.csv that can be resolved, lowered. Skipped rows are printed to stderr with their reason.
[[nodiscard]] Expected<std::vector<LoweredRow>> lower_rows(const std::filesystem::path &data,
                                                           const Catalogue &catalogue);

/// Whether the fit may use the row: pretraining of the families that are trained on, of the published tables (not
/// of the blog), not anomalous, superseded, token-drop, SFT or LoRA.
[[nodiscard]] bool is_training_row(const LoweredRow &row);
/// Whether a row counts when families are held out: the same for all families with modelled kernels.
[[nodiscard]] bool is_standard_row(const LoweredRow &row);

} // namespace milepost
