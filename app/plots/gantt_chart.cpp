// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/gantt_chart.h"

#include "app/itemmodels/numbers.h"
#include "app/plots/chart_paint.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

namespace milepost {

namespace {

constexpr double rightMargin = 14;
constexpr double firstWindow = 0.16; ///< share of the step that is shown at first: micro-batches are readable there
constexpr std::size_t readableAtOnce = 40; ///< blocks of a stage that are readable with the whole step in view

} // namespace

void GanttChart::setData(const GanttData &content)
{
    const bool sameLength = m_to > m_from && std::abs(content.total - m_data.total) < 0.1 * m_data.total;
    m_data = content;
    setChartText(content.text);
    if (!sameLength)
        setWindow(0, content.entries.size() <= readableAtOnce * static_cast<std::size_t>(content.stages)
                         ? content.total
                         : firstWindow * content.total);
    else
        setWindow(m_from, m_to);
}

void GanttChart::setWindow(double from, double to)
{
    const double width = std::min(std::max(to - from, 0.002 * m_data.total), std::max(m_data.total, 1e-9));
    m_from = std::clamp(from, 0.0, std::max(0.0, m_data.total - width));
    m_to = m_from + width;
    refresh();
}

void GanttChart::zoom(double factor) { zoomAround(factor, (m_from + m_to) / 2); }
void GanttChart::showAll() { setWindow(0, m_data.total); }

void GanttChart::zoomAround(double factor, double centre)
{
    setWindow(centre - (centre - m_from) / factor, centre + (m_to - centre) / factor);
}

double GanttChart::labelWidth() const
{
    const QFontMetricsF metrics(sizedFont(11));
    return 14 + std::max(metrics.horizontalAdvance(tr("Stage %1").arg(m_data.stages)),
                         metrics.horizontalAdvance(tr("whole step")));
}

double GanttChart::stripHeight() const { return std::max(20.0, QFontMetricsF(sizedFont(11)).height() + 4); }

QRectF GanttChart::plotOf(const QRectF &area) const
{
    return area.adjusted(labelWidth(), 6, -rightMargin, -(axisHeight(sizedFont(11), true) + stripHeight() + 14));
}

void GanttChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.stages == 0)
        return;
    const Theme &colours = theme();
    const QRectF plot = plotOf(area);
    const double labels = plot.left() - area.left();
    const PixelScale scale{m_from, m_to, plot.left(), plot.right()};
    const QString shown =
        tr("shown: %1–%2 s of %3").arg(numberString(m_from, 2), numberString(m_to, 2), m_data.totalText);
    drawBottomAxis(painter, plot, scale, shown, sizedFont(11), colours);
    const double pitch = plot.height() / m_data.stages;
    painter.setFont(sizedFont(11));
    painter.setPen(colours.text);
    for (int stage = 0; stage < m_data.stages; ++stage)
        painter.drawText(QRectF(area.left() + 4, plot.top() + pitch * stage, labels - 12, pitch),
                         Qt::AlignRight | Qt::AlignVCenter, tr("Stage %1").arg(stage + 1));

    painter.setClipRect(plot);
    painter.setFont(sizedFont(10));
    const QFontMetricsF metrics(painter.font());
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double gap = pitch > 12 ? 2 : 1;
    // Later chunks are lighter in both themes.
    const QColor &lightest = colours.base.lightness() > colours.text.lightness() ? colours.base : colours.text;
    for (const GanttData::Entry &entry : m_data.entries) {
        if (entry.to < m_from || entry.from > m_to)
            continue;
        const double left = scale(entry.from), right = scale(entry.to);
        const QRectF box(left, plot.top() + pitch * entry.stage + gap, std::max(0.5, right - left),
                         pitch - 2 * gap);
        const QColor &hue = isStale() ? colours.residual : entry.forward ? colours.otherParts : colours.calibrated;
        const QColor fill = mixed(hue, lightest, m_data.chunks > 1 ? 0.6 * entry.chunk / (m_data.chunks - 1) : 0);
        painter.fillRect(box, fill);
        if (box.width() > 3) {
            painter.setPen(colours.base);
            painter.drawLine(box.topRight(), box.bottomRight());
        }
        const QString number = QString::number(entry.microBatch + 1);
        // A box that the window cuts has no number: half of one would be seen.
        const bool whole = entry.from >= m_from && entry.to <= m_to;
        if (whole && metrics.horizontalAdvance(number) + 4 < box.width() && pitch > 14) {
            painter.setPen(textOn(fill));
            painter.drawText(box, Qt::AlignCenter, number);
        }
    }
    if (m_data.optimizerFrom < m_to)
        painter.fillRect(
            QRectF(QPointF(scale(m_data.optimizerFrom), plot.top()), QPointF(scale(m_data.total), plot.bottom())),
            colours.arm(m_data.arm));
    painter.setClipping(false);

    paintOverview(painter, area, plot);
}

void GanttChart::paintOverview(QPainter &painter, const QRectF &area, const QRectF &plot) const
{
    // What part of the whole step is shown.
    const Theme &colours = theme();
    const double labels = plot.left() - area.left();
    const QRectF strip(plot.left(), area.bottom() - stripHeight() - 4, plot.width(), stripHeight());
    const PixelScale whole{0, m_data.total, strip.left(), strip.right()};
    painter.fillRect(strip.adjusted(0, 5, 0, -5), colours.header);
    painter.setFont(sizedFont(11));
    painter.setPen(colours.muted);
    painter.drawText(QRectF(area.left() + 4, strip.top(), labels - 12, strip.height()),
                     Qt::AlignRight | Qt::AlignVCenter, tr("whole step"));
    painter.fillRect(
        QRectF(QPointF(whole(m_data.optimizerFrom), strip.top() + 2),
               QPointF(std::max(whole(m_data.total), whole(m_data.optimizerFrom) + 2), strip.bottom() - 2)),
        colours.arm(m_data.arm));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.selection, 2));
    painter.drawRect(QRectF(QPointF(whole(m_from), strip.top() + 1), QPointF(whole(m_to), strip.bottom() - 1)));
}

QString GanttChart::toolTipAt(QPointF position) const
{
    if (m_data.stages == 0)
        return {};
    const QRectF plot = plotOf(QRectF(QPointF(0, 0), QSizeF(canvasSize())));
    if (!plot.contains(position))
        return {};
    const double at = PixelScale{m_from, m_to, plot.left(), plot.right()}.valueAt(position.x());
    const int stage = static_cast<int>((position.y() - plot.top()) / plot.height() * m_data.stages);
    for (const GanttData::Entry &entry : m_data.entries)
        if (entry.stage == stage && entry.from <= at && at <= entry.to)
            return (entry.forward ? tr("Stage %1, chunk %2, micro-batch %3: forward, %4–%5 s")
                                  : tr("Stage %1, chunk %2, micro-batch %3: backward, %4–%5 s"))
                .arg(QString::number(entry.stage + 1), QString::number(entry.chunk + 1),
                     QString::number(entry.microBatch + 1), numberString(entry.from, 3), numberString(entry.to, 3));
    return {};
}

void GanttChart::wheelOn(QWheelEvent *event)
{
    const QRectF plot = plotOf(QRectF(QPointF(0, 0), QSizeF(canvasSize())));
    const double at = PixelScale{m_from, m_to, plot.left(), plot.right()}.valueAt(event->position().x());
    zoomAround(event->angleDelta().y() > 0 ? 1.25 : 0.8, at);
    event->accept();
}

void GanttChart::dragged(QPointF from, QPointF to)
{
    const QRectF plot = plotOf(QRectF(QPointF(0, 0), QSizeF(canvasSize())));
    const double moved = (from.x() - to.x()) / std::max(1.0, plot.width()) * (m_to - m_from);
    setWindow(m_from + moved, m_to + moved);
}

void GanttChart::keyPressEvent(QKeyEvent *event)
{
    const double step = 0.1 * (m_to - m_from);
    switch (event->key()) {
    case Qt::Key_Plus: zoom(1.25); return;
    case Qt::Key_Minus: zoom(0.8); return;
    case Qt::Key_0: showAll(); return;
    case Qt::Key_Left: setWindow(m_from - step, m_to - step); return;
    case Qt::Key_Right: setWindow(m_from + step, m_to + step); return;
    case Qt::Key_Home: setWindow(0, m_to - m_from); return;
    case Qt::Key_End: setWindow(m_data.total - (m_to - m_from), m_data.total); return;
    default: PaintedChart::keyPressEvent(event);
    }
}

} // namespace milepost
