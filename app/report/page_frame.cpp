// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/page_frame.h"

#include "app/report/palette.h"
#include "app/report/text_block.h"

#include <QPainter>

namespace milepost::report {

void drawPageFrame(QPainter &painter, const ReportDocument &document, const ReportFonts &fonts, const Words &words,
                   QPaintDevice *device, double units, std::size_t page, std::size_t pages)
{
    const PageMetrics metrics;
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

} // namespace milepost::report
