// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief From result files of milepost-probe to a calibration document, for command line and screens alike; and
///        what such a document says about how it was fitted.
#pragma once

#include "app/project/project_store.h"
#include "calibration/probe/probe_fit.h"
#include "engine/scenario/catalogue.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// One probe result. Errors: a file that cannot be read or is no result of a completed probe.
[[nodiscard]] Expected<ProbeFile> load_probe(const std::filesystem::path &file);

/// The public calibration of a system. Error: there is none.
[[nodiscard]] Expected<const Calibration *> public_calibration(const Catalogue &catalogue,
                                                               const SystemSpec &system);

/// A calibration as it was fitted to probe results; nothing is written yet.
struct FittedCalibration {
    std::string id, system_id, system_name;
    std::string base_id;  ///< the calibration that speaks for what was not probed
    std::string document; ///< calibration file with its "fit" part, as calibration_json.h reads it
    std::string report;   ///< the "fit" part alone, as JSON
    ProbeFit fit;
};

struct CalibrationImportOptions {
    std::string base; ///< id in the catalogue; empty: the public one of the system
    std::string id;   ///< of the calibration; empty: system and date of the first file
};

/// Reads and fits the files together. Errors name the file or the option: files that are no probe result or of
/// different GPUs, a system without a public calibration, a fit that is not finite or does not read back.
[[nodiscard]] Expected<FittedCalibration> fit_probe_files(const std::vector<std::filesystem::path> &files,
                                                          const Catalogue &catalogue,
                                                          const CalibrationImportOptions &options = {});

/// How a calibration was fitted. Empty lists where the document keeps nothing of the kind.
struct CalibrationReport {
    struct ProbeSource {
        std::string file, digest, program, started, host, gpu, driver, cuda, nccl;
        int ranks = 1;
        int timed = 0, skipped = 0;
    };
    /// Errors of predictions for measurements that were left out: shares of the measured time.
    struct Family {
        std::string name;
        int count = 0;
        double mape = 0, bias = 0;
        double log_sd = 0; ///< of what predictions carry; 0: not kept
        double p90 = 0;    ///< nine of ten errors lie below; 0: not kept
    };
    std::vector<ProbeSource> sources;
    std::vector<Family> families;
    std::vector<ResidualRow> residuals;
    bool whole_steps = false; ///< families are model families, their rows published training steps
};

/// Reads the "fit" part of a calibration document: of probes, and of public calibrations, which were fitted to
/// whole steps. Anything else gives an empty report.
[[nodiscard]] CalibrationReport calibration_report(std::string_view document);

/// Document of a calibration: that of `own` with this name, else the built-in one; empty if there is none.
[[nodiscard]] std::string calibration_document(const std::string &id, const std::vector<StoredDocument> &own);

} // namespace milepost
