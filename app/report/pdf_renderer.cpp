// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_renderer.h"

#include "app/report/paged_report.h"
#include "app/report/pdf_finish.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <utility>

namespace milepost::report {

Expected<QByteArray> renderPdf(const ReportDocument &document)
{
    Expected<ReportFonts> fonts = ReportFonts::choose(document.language);
    if (!fonts)
        return tl::make_unexpected(fonts.error());
    const PagedReport report(document, std::move(*fonts));
    QByteArray raw;
    PdfExtras extras;
    {
        QBuffer buffer(&raw);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setPdfVersion(QPagedPaintDevice::PdfVersion_1_6);
        writer.setResolution(page_resolution);
        writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
        writer.setTitle(document.title);
        QPainter painter(&writer);
        for (std::size_t p = 0; p < report.pages().size(); ++p) {
            if (p > 0)
                writer.newPage();
            for (const PlacedStrip &placed : report.pages()[p])
                if (!placed.strip->bookmark.isEmpty())
                    extras.bookmarks.push_back({placed.strip->bookmark, p, PageMetrics().height - placed.y});
            report.drawPage(painter, p, page_resolution);
        }
    }
    return finishPdf(raw, document, extras);
}

} // namespace milepost::report
