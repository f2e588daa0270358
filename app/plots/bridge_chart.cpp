// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/bridge_chart.h"

#include "app/itemmodels/marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr double margin = 8, valueGap = 5;

} // namespace

void BridgeChart::setData(const BridgeData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

void BridgeChart::paintBreak(QPainter &painter, QPointF corner) const
{
    const Theme &colours = theme();
    painter.fillRect(QRectF(corner.x() + 7, corner.y() - 3, 6, 6), colours.base);
    painter.setPen(colours.muted);
    for (const double x : {corner.x() + 5, corner.x() + 10})
        painter.drawLine(QPointF(x, corner.y() + 4), QPointF(x + 4, corner.y() - 4));
}

void BridgeChart::paintNote(QPainter &painter, const QRectF &area) const
{
    painter.setFont(sizedFont(11));
    const double line = QFontMetricsF(painter.font()).height();
    const QRectF note(area.left() + margin, area.bottom() - line - 4, area.width() - 2 * margin, line);
    if (QFontMetricsF(painter.font()).horizontalAdvance(m_data.note) > note.width())
        painter.setFont(sizedFont(10));
    painter.setPen(theme().muted);
    painter.drawText(note, Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_data.note, Qt::ElideRight, note.width()));
}

void BridgeChart::paintRow(QPainter &painter, const BridgeData::Column &column, const QRectF &name,
                           const QRectF &bar, double value) const
{
    const Theme &colours = theme();
    painter.setFont(sizedFont(11, column.total));
    const double marked = badgeRoom(sizedFont(11)) - 1;
    if (column.total)
        drawArmMarker(painter, QPointF(name.left() + grown(5.5), name.center().y()), grown(10), column.arm,
                      colours.arm(column.arm));
    painter.setPen(colours.text);
    painter.drawText(name.adjusted(marked, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
                     QFontMetricsF(painter.font()).elidedText(column.label, Qt::ElideRight, name.width() - marked));
    drawBar(painter, bar, column.style, column.arm, colours, isStale());
    drawHaloText(painter, QRectF(bar.right() + valueGap, name.top(), value, name.height()),
                 Qt::AlignLeft | Qt::AlignVCenter, column.text, isStale() ? colours.muted : colours.text, colours);
}

void BridgeChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.columns.empty())
        return;
    const Theme &colours = theme();
    const QFont axisFont = sizedFont(11);
    const QFontMetricsF strong(sizedFont(11, true));
    const QRectF rows = area.adjusted(margin, 4, -margin, -axisHeight(axisFont, true) - 2);
    const double names = std::min(
        badgeRoom(axisFont) + 6 + widest(strong, m_data.columns, [](const auto &column) { return column.label; }),
        rows.width() * 0.5);
    const double values =
        widest(strong, m_data.columns, [](const auto &column) { return column.text; }) + valueGap + 2;
    const QRectF plot(rows.left() + names, rows.top(), rows.width() - names, rows.height());
    double most = m_data.axisStart;
    for (const BridgeData::Column &column : m_data.columns)
        most = std::max({most, column.from, column.to});
    // Every value has room behind its bar, also behind the longest.
    const double room = std::max(1.0, plot.width() - values);
    const double end = m_data.axisStart + std::max(most - m_data.axisStart, 1e-12) * plot.width() / room;
    const PixelScale scale{m_data.axisStart, end, plot.left(), plot.right()};
    drawBottomAxis(painter, plot, scale, {}, axisFont, colours);
    paintNote(painter, area);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colours.muted);
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_data.axisStart > 0)
        paintBreak(painter, plot.bottomLeft());

    const double pitch = rows.height() / static_cast<double>(m_data.columns.size());
    const double height = std::max(4.0, std::min(pitch - 4, 20.0 * growth()));
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
        const BridgeData::Column &column = m_data.columns[i];
        const double top = rows.top() + pitch * static_cast<double>(i);
        const double left = column.total ? plot.left() : scale(std::min(column.from, column.to));
        const double right = scale(std::max(column.from, column.to));
        const QRectF bar(left, top + (pitch - height) / 2, std::max(1.0, right - left), height);
        if (i + 1 < m_data.columns.size()) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(colours.muted, 1, Qt::DotLine));
            const double x = std::round(scale(column.to));
            painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + pitch - height));
            painter.setRenderHint(QPainter::Antialiasing);
        }
        paintRow(painter, column, QRectF(rows.left(), top, names - 6, pitch), bar, values);
    }
}

} // namespace milepost
