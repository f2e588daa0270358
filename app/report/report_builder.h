// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Turns an answer into the neutral report document.
#pragma once

#include "app/project/report_record.h"
#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"
#include "engine/decision/estimate.h"

#include <optional>
#include <string>
#include <vector>

namespace milepost::report {

/// An arm that was asked for and cannot run on its plan.
struct LeftOut {
    OptimizerKind optimizer = OptimizerKind::adamw;
    double needed_bytes = 0, limit_bytes = 0; ///< per GPU
};

struct ReportOptions {
    Language language = Language::en;
    std::string date;          ///< ISO 8601 date of the report
    std::string scenario_json; ///< document that the answer was computed from, overrides applied
    std::string program_version;
    std::optional<ReportRecord> previous; ///< the report before this one: what changed since then is listed
    std::vector<LeftOut> left_out;        ///< named below the answer
};

/// The whole report. `bars` may be empty (one arm, or not computed): the section is then left out.
/// Errors: an arm is infeasible (its own sentence, FailureKind::infeasible), the date is not a date,
/// the built-in regulation facts cannot be read. Precondition: at least one arm. Pure; needs no window system.
[[nodiscard]] Expected<ReportDocument>
buildReport(const Comparison &comparison, const std::vector<SensitivityBar> &bars, const ReportOptions &options);

} // namespace milepost::report
