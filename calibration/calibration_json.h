// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads and writes calibration files (resources/calibrations, the output of `calibration import`).
///
/// Version key "milepost_calibration": 1. Times of tables in microseconds, rates in GB/s (1e9 B/s), numbers with
/// four significant digits; null stands where a grid has no measurement.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/step/calibration.h"

#include <string>
#include <string_view>

namespace milepost {

class JsonObject;

/// Parses a calibration. `origin` names the file in diagnostics. Refuses unknown keys, grids whose size does not
/// match their axes, axes and sweeps that do not ascend, times that are not positive, and correlations that are no
/// correlation matrix.
[[nodiscard]] Expected<Calibration> read_calibration(std::string_view text, const std::string &origin);

/// The file of a calibration. read_calibration(write_calibration(c)) is c up to rounding, and writing that again
/// gives the same bytes. `fit_json`: how the factors were found (an object, stored under "fit"; readers skip it).
[[nodiscard]] std::string write_calibration(const Calibration &calibration, const std::string &fit_json = {});

/// Rates of dispatchers from the member "dispatchers" of `root`, by name; empty if it is missing.
[[nodiscard]] std::map<std::string, std::vector<DispatcherRate>> read_dispatchers(JsonObject &root);

} // namespace milepost
