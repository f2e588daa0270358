// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The report as a spreadsheet: numbers as numbers, and one sheet that computes GPU-hours and cost from
/// days, GPUs and
///        prices with live formulas.
#pragma once

#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"

#include <QByteArray>

namespace milepost::report {

/// An .xlsx file; the same document gives the same bytes. Errors: no room for the temporary file.
[[nodiscard]] Expected<QByteArray> renderXlsx(const ReportDocument &document);

} // namespace milepost::report
