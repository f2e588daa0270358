// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The report as one HTML file without anything to load: plots as inline SVG, the scenario embedded.
#pragma once

#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"

#include <QByteArray>

namespace milepost::report {

/// UTF-8. Needs a QGuiApplication, for the widths of text in plots.
[[nodiscard]] Expected<QByteArray> renderHtml(const ReportDocument &document);

} // namespace milepost::report
