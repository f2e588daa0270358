// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_renderer.h"

#include "app/report/palette.h"
#include "app/report/pdf_finish.h"
#include "app/report/pdf_layout.h"
#include "app/report/text_block.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace milepost::report {
namespace {

constexpr int resolution = 1200; // dots per inch of the writer: finer than any printer places text
constexpr double units = resolution / 72.0;

/// Scenario and date above, program and page number below.
void drawFrame(QPainter &painter, const ReportDocument &document, const ReportFonts &fonts, QPaintDevice *device,
               const PageMetrics &metrics, std::size_t page, std::size_t pages, const Words &words)
{
    const TextBlockStyle left{7.5, palette::muted, false, false, 1.3};
    TextBlockStyle right = left;
    right.right = true;
    const double width = metrics.content_width();
    const auto line = [&](const QString &text, const TextBlockStyle &style, double share, double y) {
        const TextBlock block({{text, false}}, style, width * share, fonts, device, units);
        block.drawLine(painter, 0, {metrics.left + (style.right ? width * (1 - share) : 0), y});
    };
    const QString number = filled(document.page_label, {words.number(static_cast<double>(page + 1), 0),
                                                        words.number(static_cast<double>(pages), 0)});
    line(document.scenario_name, left, 0.72, 32);
    line(document.date_text, right, 0.26, 32);
    line(document.footer, left, 0.72, metrics.height - 38);
    line(number, right, 0.26, metrics.height - 38);
    const QColor rule = QColor::fromRgb(palette::border);
    painter.fillRect(QRectF(metrics.left * units, 45 * units, width * units, 0.6 * units), rule);
    painter.fillRect(QRectF(metrics.left * units, (metrics.height - 43) * units, width * units, 0.6 * units), rule);
}

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
            drawFrame(painter, document, *fonts, &writer, metrics, p, pages.size(), words);
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
