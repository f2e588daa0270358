// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief What Qt's PDF writer cannot do, done with libqpdf: fixed dates and id, bookmarks, language, attachment,
/// metadata.
#pragma once

#include "app/report/report_document.h"
#include "engine/core/diagnostic.h"

#include <QByteArray>

#include <vector>

namespace milepost::report {

struct PdfExtras {
    struct Bookmark {
        QString title;
        std::size_t page = 0;
        double top = 0; ///< from the lower edge of the page [pt]
    };
    std::vector<Bookmark> bookmarks;
};

/// Rewrites a PDF so that nothing in it depends on the clock or on chance, and seals it
/// (app/project/report_seal.h).
[[nodiscard]] Expected<QByteArray> finishPdf(const QByteArray &raw, const ReportDocument &document,
                                             const PdfExtras &extras);

/// XMP packet: title, headline, dates, program, the whole scenario and a seal that is not yet set.
[[nodiscard]] QByteArray xmpPacket(const ReportDocument &document);

} // namespace milepost::report
