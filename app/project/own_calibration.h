// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Calibrations of one's own beside those of the catalogue, and how probe results become one.
///
/// `calibration` of a scenario and --calibration name a calibration of the catalogue, one that was imported into a
/// project, or a calibration file (a name that ends in .json). An own calibration joins the catalogue under the
/// name as written, so that the scenario keeps it.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace milepost {

/// Whether a scenario's calibration is a file.
[[nodiscard]] bool names_own_calibration(const std::string &name, const std::filesystem::path &folder);

/// A catalogue that also knows the calibration in `text` under `name`. Errors: a text that is no calibration, or
/// one of a system that the catalogue does not have.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>>
with_calibration_document(const std::shared_ptr<const Catalogue> &catalogue, const std::string &name,
                          std::string_view text);

/// A catalogue that knows `name`: as it is where the catalogue has it, else from `project` (a *.milepost file;
/// empty: none), else from the file of that name, relative to `folder`. A project's own calibration goes before one
/// of the catalogue. An empty name leaves the catalogue as it is; the project must be one all the same. Errors: one
/// sentence that says where it was looked for and what is allowed.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>>
with_calibration(const std::shared_ptr<const Catalogue> &catalogue, const std::string &name,
                 const std::filesystem::path &folder, const std::string &project);

/// The same for what `scenario` names; `catalogue` itself where it names none of its own.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>>
with_calibration_of(const Scenario &scenario, const std::shared_ptr<const Catalogue> &catalogue,
                    const std::filesystem::path &folder, const std::string &project = {});

/// Text of the calibration of that name in the project; empty without project or calibration.
[[nodiscard]] std::optional<std::string> stored_calibration(const std::string &name, const std::string &project);

/// Probe results that are to become one calibration.
struct CalibrationImport {
    std::vector<std::string> probes; ///< files
    std::string out;                 ///< calibration file to write
    std::string id;                  ///< empty: system and date
    std::string base;                ///< id or file for what was not probed; empty: the public one of the system
    std::string project;             ///< project file that takes it, too; made if it is not there; empty: none
};

struct ImportedCalibration {
    std::string id, system, system_name, base;
    nlohmann::ordered_json report; ///< fit_report_json
    bool changed = true;           ///< false: the project held exactly this calibration
};

/// Reads, checks and fits the probes, writes the calibration file and stores it in the project with the digest and
/// the provenance of each probe file. Done twice it changes nothing. Errors: one sentence; nothing is written then.
[[nodiscard]] Expected<ImportedCalibration> import_calibration(const CalibrationImport &request);

} // namespace milepost
