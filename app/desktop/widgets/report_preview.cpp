// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/report_preview.h"

#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "app/report/paged_report.h"

#include <QPaintEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace milepost {

namespace {

constexpr double gap = 16;
constexpr double widestPage = 900;    ///< pixels: wider lines are hard to read
constexpr double narrowestPage = 560; ///< pixels: from twice that width on, pages stand side by side

} // namespace

ReportPreview::ReportPreview(QWidget *parent) : QWidget(parent) { setFocusPolicy(Qt::StrongFocus); }

ReportPreview::~ReportPreview() = default;

void ReportPreview::setDocument(std::shared_ptr<const report::ReportDocument> document, const QString &sentence)
{
    m_pages.reset();
    m_document = std::move(document);
    m_sentence = sentence;
    if (m_document) {
        if (auto fonts = report::ReportFonts::choose(m_document->language))
            m_pages = std::make_unique<report::PagedReport>(*m_document, std::move(*fonts));
        else
            m_sentence = diagnosticText(fonts.error().front());
    }
    placePages();
}

void ReportPreview::setStale(bool stale)
{
    m_stale = stale;
    update();
}

int ReportPreview::pageCount() const { return m_pages ? static_cast<int>(m_pages->pages().size()) : 0; }

void ReportPreview::placePages()
{
    const report::PageMetrics metrics;
    m_columns = width() < 2 * narrowestPage + 3 * gap
                    ? 1
                    : std::max(2, static_cast<int>((width() - gap) / (widestPage + gap)));
    m_units = std::max(0.4, std::min(widestPage, (width() - (m_columns + 1) * gap) / m_columns) / metrics.width);
    const int rows = (std::max(1, pageCount()) + m_columns - 1) / m_columns;
    setMinimumHeight(static_cast<int>(gap + rows * (metrics.height * m_units + gap)));
    update();
}

QRectF ReportPreview::pageBox(int page) const
{
    const report::PageMetrics metrics;
    const double pageWidth = metrics.width * m_units, pageHeight = metrics.height * m_units;
    const double all = m_columns * pageWidth + (m_columns - 1) * gap;
    const int column = page % m_columns, row = page / m_columns;
    return {std::round((width() - all) / 2 + column * (pageWidth + gap)),
            std::round(gap + row * (pageHeight + gap)), pageWidth, pageHeight};
}

void ReportPreview::paintEvent(QPaintEvent *event)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(event->rect(), theme.window);
    if (!m_pages) {
        painter.setPen(theme.muted);
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                         m_sentence);
        return;
    }
    for (int page = 0; page < pageCount(); ++page) {
        const QRectF box = pageBox(page);
        if (!box.intersects(event->rect()))
            continue;
        // Paper is white in both themes: the preview shows what will be printed.
        painter.fillRect(box, Qt::white);
        painter.setPen(theme.border);
        painter.drawRect(box);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(box);
        painter.translate(box.topLeft());
        constexpr double pointsPerInch = 72;
        m_pages->drawPage(painter, static_cast<std::size_t>(page), m_units * pointsPerInch);
        painter.restore();
        if (m_stale)
            painter.fillRect(box, QColor(255, 255, 255, 150));
    }
}

void ReportPreview::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        placePages();
}

} // namespace milepost
