// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief From probe results to a calibration with uncertainty.
#pragma once

#include "calibration/probe/probe_file.h"
#include "engine/step/calibration.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace milepost {

/// One measured operation against what the rest of the probe predicts for it.
struct ResidualRow {
    std::string family; ///< "gemm bf16", "attention forward", "all_reduce 2" ...
    std::string label;
    double measured_s = 0;
    double predicted_s = 0; ///< with this row left out of the correction or the interpolation
};

/// What was probed of one family, how well it is predicted, and where.
struct FamilySummary {
    std::string family;
    std::size_t shapes = 0;
    double mape = 0;   ///< of left-out rows
    double bias = 0;   ///< mean log error
    double log_sd = 0; ///< what predictions carry
    /// Name and range of each length; cells of one octave in all lengths: how many hold a measurement, how many lie
    /// between measurements.
    struct Axis {
        std::string name;
        double low = 0, high = 0;
    };
    std::vector<Axis> axes;
    std::size_t measured_cells = 0, interpolated_cells = 0;
};

/// A calibration made from probes, and how well it fits them.
struct ProbeFit {
    Calibration calibration;
    std::vector<ResidualRow> residuals;
    std::vector<FamilySummary> families;
};

/// Fits all files together; they must be of one kind of GPU (system_of). `base` gives what no probe of one node can
/// say: dispatchers, the network, groups larger than those probed, the spread of whole steps; each keeps its own
/// source. Refuses in one sentence a probe without bf16 products or memory passes, and any record that lies more
/// than a factor of ten from what the others say.
[[nodiscard]] Expected<ProbeFit> fit_probe(const std::vector<ProbeFile> &files, const SystemSpec &system,
                                           const Calibration &base, const std::string &id);

/// {"sources": [...], "families": [...], "residuals": [...]}: the "fit" part of the calibration file. `source`
/// names program, host, driver and digest of each probe file.
[[nodiscard]] nlohmann::ordered_json fit_report_json(const ProbeFit &fit, const std::vector<ProbeFile> &files);

} // namespace milepost
