// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_renderer.h"

#include "app/report/page_frame.h"
#include "app/report/pdf_finish.h"
#include "app/report/pdf_layout.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace milepost::report {
namespace {

constexpr int resolution = 1200; // dots per inch of the writer: finer than any printer places text
constexpr double units = resolution / 72.0;

} // namespace

Expected<QByteArray> renderPdf(const ReportDocument &document)
{
    const Expected<ReportFonts> fonts = ReportFonts::choose(document.language);
    if (!fonts)
        return tl::make_unexpected(fonts.error());
    const Words words(document.language);
    const PageMetrics metrics;
    QByteArray raw;
    PdfExtras extras;
    {
        QBuffer buffer(&raw);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setPdfVersion(QPagedPaintDevice::PdfVersion_1_6);
        writer.setResolution(resolution);
        writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
        writer.setTitle(document.title);
        const StripMaker maker(document, *fonts, words, &writer, units, metrics.content_width());
        const std::vector<Strip> strips = maker.strips();
        const std::vector<PageContent> pages = paginate(strips, metrics);
        QPainter painter(&writer);
        for (std::size_t p = 0; p < pages.size(); ++p) {
            if (p > 0)
                writer.newPage();
            drawPageFrame(painter, document, *fonts, words, &writer, units, p, pages.size());
            for (const PlacedStrip &placed : pages[p]) {
                if (!placed.strip->bookmark.isEmpty())
                    extras.bookmarks.push_back({placed.strip->bookmark, p, metrics.height - placed.y});
                placed.strip->draw(painter, {metrics.left, placed.y});
            }
        }
    }
    return finishPdf(raw, document, extras);
}

} // namespace milepost::report
