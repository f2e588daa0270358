// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/bridge_chart.h"

#include "app/itemmodels/numbers.h"
#include "app/plots/chart_paint.h"

#include <QPainter>

#include <algorithm>
#include <vector>

namespace milepost {

void BridgeChart::setData(const BridgeData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

void BridgeChart::drawAxis(QPainter &painter, const QRectF &area, const QRectF &plot, const PixelScale &scale,
                           const AxisTicks &ticks) const
{
    const Theme &colours = theme();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double value : ticks.values) {
        const double at = std::round(scale(value));
        painter.setPen(colours.grid);
        painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        painter.setPen(colours.muted);
        painter.drawLine(QPointF(plot.left() - 4, at), QPointF(plot.left(), at));
        painter.setPen(colours.text);
        painter.drawText(QRectF(area.left(), at - 10, plot.left() - area.left() - 7, 20),
                         Qt::AlignRight | Qt::AlignVCenter, numberString(value, ticks.decimals));
    }
    painter.setPen(colours.muted);
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    if (m_data.axisStart > 0) {
        // Break mark: the axis does not start at zero.
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(plot.left() - 3, plot.bottom() - 13, 6, 6), colours.base);
        painter.drawLine(QPointF(plot.left() - 4, plot.bottom() - 5), QPointF(plot.left() + 4, plot.bottom() - 9));
        painter.drawLine(QPointF(plot.left() - 4, plot.bottom() - 10),
                         QPointF(plot.left() + 4, plot.bottom() - 14));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

std::vector<QRectF>
BridgeChart::placesOfValues(const std::vector<QRectF> &boxes, const QRectF &room, double line,
                            const std::function<QFont(const BridgeData::Column &)> &fontOf) const
{
    // Above its column, else below it, else a line higher or lower, in its middle or at one of its sides: values
    // cover neither each other nor a column nor the axis. The totals choose first.
    std::vector<QRectF> taken = boxes;
    std::vector<QRectF> values(boxes.size());
    const auto isFree = [&](const QRectF &place) {
        return room.contains(place) && std::ranges::none_of(taken, [&](const QRectF &other) {
                   return other.intersects(place.adjusted(-2, 1, 2, -1));
               });
    };
    for (const bool totals : {true, false})
        for (std::size_t i = 0; i < values.size(); ++i) {
            const BridgeData::Column &column = m_data.columns[i];
            if (column.total != totals)
                continue;
            const QRectF &box = boxes[i];
            const double textWidth = QFontMetricsF(fontOf(column)).horizontalAdvance(column.text);
            const QRectF above(box.center().x() - textWidth / 2, box.top() - line - 2, textWidth, line);
            const double aside = std::abs(textWidth - box.width()) / 2;
            const double under = box.height() + line + 4;
            for (const double offset : {0.0, under, -line, under + line, -2 * line, under + 2 * line})
                for (const double shift : {0.0, -aside, aside})
                    if (values[i].isEmpty() && isFree(above.translated(shift, offset)))
                        values[i] = above.translated(shift, offset);
            if (!values[i].isEmpty())
                taken.push_back(values[i]);
        }
    return values;
}

void BridgeChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.columns.empty())
        return;
    const Theme &colours = theme();
    painter.setFont(sizedFont(11));
    const QFontMetricsF metrics(painter.font());
    double top = m_data.axisStart;
    for (const BridgeData::Column &column : m_data.columns)
        top = std::max({top, column.from, column.to});
    top += (top - m_data.axisStart) * 0.1;

    const AxisTicks ticks = axisTicks(m_data.axisStart, top, 5);
    const double axisWidth =
        12 + widest(metrics, ticks.values, [&](double v) { return numberString(v, ticks.decimals); });
    const QFont small = sizedFont(10);
    const QFontMetricsF smallMetrics(small);
    const double slot = (area.width() - axisWidth - 16) / static_cast<double>(m_data.columns.size());
    // Where names are wider than their columns, they stand in two or three lines in turn.
    const double widestName = widest(smallMetrics, m_data.columns, [](const auto &column) { return column.label; });
    const std::size_t nameLines = widestName <= slot - 3 ? 1 : widestName <= 2 * slot - 4 ? 2 : 3;
    const double labelRows = static_cast<double>(nameLines) * smallMetrics.height() + 4;
    const QRectF plot =
        area.adjusted(axisWidth + 8, metrics.height() + 4, -8, -(labelRows + metrics.height() + 12));
    const PixelScale scale{m_data.axisStart, top, plot.bottom(), plot.top()};

    drawAxis(painter, area, plot, scale, ticks);

    const double pitch = plot.width() / static_cast<double>(m_data.columns.size());
    const double width = std::min(pitch * 0.74, 46.0);
    const auto boxOf = [&](std::size_t i) {
        const BridgeData::Column &column = m_data.columns[i];
        const double centre = plot.left() + pitch * (static_cast<double>(i) + 0.5);
        const double upper = scale(std::max(column.from, column.to));
        const double lower = column.total ? plot.bottom() : scale(std::min(column.from, column.to));
        return QRectF(centre - width / 2, upper, width, std::max(1.0, lower - upper));
    };
    std::vector<QRectF> boxes;
    for (std::size_t i = 0; i < m_data.columns.size(); ++i)
        boxes.push_back(boxOf(i));
    const auto valueFont = [&](const BridgeData::Column &column) {
        return sizedFont(pitch < 44 && !column.total ? 10 : 11, column.total);
    };
    const std::vector<QRectF> values =
        placesOfValues(boxes, QRectF(QPointF(plot.left() + 2, area.top()), QPointF(area.right(), plot.bottom())),
                       metrics.height(), valueFont);
    double previous = 0;
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
        const BridgeData::Column &column = m_data.columns[i];
        const double centre = plot.left() + pitch * (static_cast<double>(i) + 0.5);
        const QRectF &box = boxes[i];
        drawBar(painter, box, column.style, column.arm, colours, isStale());
        if (i > 0) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(colours.muted, 1, Qt::DotLine));
            const double at = std::round(scale(previous));
            painter.drawLine(QPointF(centre - pitch + width / 2, at), QPointF(centre - width / 2, at));
            painter.setRenderHint(QPainter::Antialiasing);
        }
        previous = column.to;
        painter.setFont(valueFont(column));
        const QRectF &value = values[i];
        if (!value.isEmpty())
            drawHaloText(painter, value.adjusted(-10, 0, 10, 0), Qt::AlignHCenter | Qt::AlignVCenter, column.text,
                         isStale() ? colours.muted : colours.text, colours);
        QFont labelFont = small;
        labelFont.setWeight(column.total ? QFont::DemiBold : QFont::Normal);
        painter.setFont(labelFont);
        painter.setPen(colours.text);
        const double labelWidth = nameLines > 1 ? static_cast<double>(nameLines) * pitch - 4 : pitch;
        const double labelTop = plot.bottom() + 4 + static_cast<double>(i % nameLines) * smallMetrics.height();
        painter.drawText(QRectF(centre - labelWidth / 2, labelTop, labelWidth, smallMetrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop,
                         QFontMetricsF(labelFont).elidedText(column.label, Qt::ElideRight, labelWidth));
    }
    const QRectF note(area.left() + 4, area.bottom() - metrics.height() - 4, area.width() - 8, metrics.height());
    painter.setFont(metrics.horizontalAdvance(m_data.note) > note.width() ? small : sizedFont(11));
    painter.setPen(colours.muted);
    painter.drawText(note, Qt::AlignHCenter | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_data.note, Qt::ElideRight, note.width()));
}

} // namespace milepost
