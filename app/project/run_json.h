// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What a run was and what its import found, as JSON: the document of a stored run, part of `runs show
/// --json`.
#pragma once

#include "calibration/curves/learning_curve.h"
#include "engine/core/diagnostic.h"
#include "engine/core/provenance.h"

#include <nlohmann/json.hpp>
#include <string>

namespace milepost {

/// Keys as in a manifest (calibration/curves/import.h); what is not known is left out.
[[nodiscard]] nlohmann::ordered_json description_json(const RunDescription &description);
[[nodiscard]] nlohmann::ordered_json import_report_json(const ImportReport &report);

/// Description, report and provenance of a run, without its curves ("milepost.run/1").
[[nodiscard]] std::string run_document(const ImportedRun &run, const Source &source);

struct RunDocument {
    RunDescription description;
    ImportReport report;
    Source source;
};
/// Errors: not JSON, unknown keys, wrong types; `origin` names the document in messages.
[[nodiscard]] Expected<RunDocument> read_run_document(const std::string &document, const std::string &origin);

} // namespace milepost
