// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What stands on every page of the report around its content; the same in the file, on paper and in the
/// preview.
#pragma once

#include "app/report/pdf_layout.h"

namespace milepost::report {

/// Scenario and date above, program and page number below. `page` counts from 0; `units` device pixels per point.
void drawPageFrame(QPainter &painter, const ReportDocument &document, const ReportFonts &fonts, const Words &words,
                   QPaintDevice *device, double units, std::size_t page, std::size_t pages);

} // namespace milepost::report
