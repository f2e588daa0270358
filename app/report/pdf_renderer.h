// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The report as a PDF file: A4, selectable text, embedded fonts, vector plots, bookmarks, page numbers, the
/// scenario
///        as an attachment and in the XMP metadata. The same document gives the same bytes.
#pragma once

#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"

#include <QByteArray>

namespace milepost::report {

/// Needs a QGuiApplication (offscreen will do). Errors: no usable font.
[[nodiscard]] Expected<QByteArray> renderPdf(const ReportDocument &document);

} // namespace milepost::report
