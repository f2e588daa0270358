// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief An answer with invented figures, so that the report is tested apart from the engine.
#pragma once

#include "app/report/report_builder.h"

#include <vector>

namespace milepost::report::fixtures {

/// AdamW and Muon, two milestones; every kind of provenance occurs.
[[nodiscard]] Comparison comparison();
/// Same with further arms: Shampoo and SOAP.
[[nodiscard]] Comparison fourArms();
/// AdamW alone.
[[nodiscard]] Comparison singleArm();
/// Seven bars, one not monotone, one on a single side of the base.
[[nodiscard]] std::vector<SensitivityBar> bars();
[[nodiscard]] ReportOptions options(Language language);
[[nodiscard]] ReportDocument document(Language language);

/// Quantiles around a median: 80 % band m (1 ± share), 90 % band a little wider.
[[nodiscard]] Quantiles around(double median, double share);

} // namespace milepost::report::fixtures
