// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/report_preview.h"

#include "app/itemmodels/theme.h"
#include "app/itemmodels/words.h"
#include "app/report/page_frame.h"

#include <QPaintEvent>
#include <QPainter>
#include <QResizeEvent>

namespace milepost {

namespace {

constexpr double gap = 16;
constexpr double widestPage = 900;    ///< pixels: wider lines are hard to read
constexpr double narrowestPage = 560; ///< pixels: from twice that width on, two pages stand side by side

} // namespace

struct ReportPreview::Layout {
    report::ReportFonts fonts;
    report::Words words;
    std::vector<report::Strip> strips;
    std::vector<report::PageContent> pages;
};

ReportPreview::ReportPreview(QWidget *parent) : QWidget(parent) { setFocusPolicy(Qt::StrongFocus); }

ReportPreview::~ReportPreview() = default;

void ReportPreview::setDocument(std::shared_ptr<const report::ReportDocument> document, const QString &sentence)
{
    m_document = std::move(document);
    m_sentence = sentence;
    layOut();
}

void ReportPreview::setStale(bool stale)
{
    m_stale = stale;
    update();
}

int ReportPreview::pageCount() const { return m_layout ? static_cast<int>(m_layout->pages.size()) : 0; }

void ReportPreview::layOut()
{
    const report::PageMetrics metrics;
    m_layout.reset();
    m_columns = width() >= 2 * narrowestPage + 3 * gap ? 2 : 1;
    m_units = std::max(0.4, std::min(widestPage, (width() - (m_columns + 1) * gap) / m_columns) / metrics.width);
    if (m_document) {
        auto fonts = report::ReportFonts::choose(m_document->language);
        if (fonts) {
            m_layout =
                std::make_unique<Layout>(Layout{std::move(*fonts), report::Words(m_document->language), {}, {}});
            const report::StripMaker maker(*m_document, m_layout->fonts, m_layout->words, this, m_units,
                                           metrics.content_width());
            m_layout->strips = maker.strips();
            m_layout->pages = report::paginate(m_layout->strips, metrics);
        } else {
            m_sentence = diagnosticText(fonts.error().front());
        }
    }
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
    if (!m_layout) {
        painter.setPen(theme.muted);
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                         m_sentence);
        return;
    }
    const report::PageMetrics metrics;
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
        report::drawPageFrame(painter, *m_document, m_layout->fonts, m_layout->words, this, m_units,
                              static_cast<std::size_t>(page), m_layout->pages.size());
        for (const report::PlacedStrip &placed : m_layout->pages[static_cast<std::size_t>(page)])
            placed.strip->draw(painter, {metrics.left, placed.y});
        painter.restore();
        if (m_stale)
            painter.fillRect(box, QColor(255, 255, 255, 150));
    }
}

void ReportPreview::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        layOut();
}

} // namespace milepost
