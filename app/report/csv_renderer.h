// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief All tables of the report as one CSV file, one line per cell: for programs, so numbers have a decimal
/// point and stand
///        in base units in every language.
#pragma once

#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"

#include <QByteArray>

namespace milepost::report {

/// UTF-8 with byte order mark (spreadsheet programs need it), RFC 4180, columns
/// table,row,item,column,text,band,value,unit,p05,p10,p50,p90,p95,provenance. Cannot fail; the type is that of all
/// renderers.
[[nodiscard]] Expected<QByteArray> renderCsv(const ReportDocument &document);

/// Base unit of a quantity as data files write it: "d", "s", "MWh", "t", "tokens", "B", "TFLOP/s", "1"; money: its
/// ISO code.
[[nodiscard]] QString unitName(Quantity quantity, const QString &currency);

} // namespace milepost::report
