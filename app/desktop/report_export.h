// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Writes the report of a session's answer.
#pragma once

#include "app/project/figures.h"
#include "engine/core/diagnostic.h"

#include <QString>

class QPrinter;

namespace milepost {

class Session;

namespace report {
struct ReportDocument;
}

/// The report as a document of its own. Precondition: the session has a result.
[[nodiscard]] Expected<report::ReportDocument> reportOf(const Session &session, Language language);

/// By suffix: pdf or html. Precondition: the session has a result.
[[nodiscard]] Expected<void> writeReport(const Session &session, Language language, const QString &file);

/// All pages on a printer (or any other paged device). Precondition: the session has a result.
[[nodiscard]] Expected<void> printReport(const Session &session, Language language, QPrinter &printer);

} // namespace milepost
