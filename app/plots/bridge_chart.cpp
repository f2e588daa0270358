// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/bridge_chart.h"

#include "app/itemmodels/numbers.h"
#include "app/plots/chart_paint.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>
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
    const double line = QFontMetricsF(painter.font()).height();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double value : ticks.values) {
        const double at = std::round(scale(value));
        painter.setPen(colours.grid);
        painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        painter.setPen(colours.muted);
        painter.drawLine(QPointF(plot.left() - 4, at), QPointF(plot.left(), at));
        painter.setPen(colours.text);
        painter.drawText(QRectF(area.left(), at - line / 2, plot.left() - area.left() - 7, line),
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

std::vector<BridgeChart::Value>
BridgeChart::valuesOf(const std::vector<QRectF> &boxes, const QRectF &room, double line,
                      const std::function<QFont(const BridgeData::Column &)> &fontOf) const
{
    // Above its column, else below it, else further away with a leader: values cover neither each other nor a
    // column. The totals choose first.
    constexpr auto side = LabelPlaces::Side::below;
    constexpr double gap = 2;
    LabelPlaces places(room);
    for (const QRectF &box : boxes)
        places.keepFree(box);
    std::vector<Value> values(boxes.size());
    for (const bool totals : {true, false})
        for (std::size_t i = 0; i < values.size(); ++i) {
            const BridgeData::Column &column = m_data.columns[i];
            if (column.total != totals)
                continue;
            const QSizeF size(QFontMetricsF(fontOf(column)).horizontalAdvance(column.text) + 2, line - 2);
            const QPointF top(boxes[i].center().x(), boxes[i].top()), bottom(top.x(), boxes[i].bottom());
            std::optional<LabelPlace> place;
            for (const int rings : {0, 3, LabelPlaces::farthest})
                for (const QPointF &end : {top, bottom})
                    if (!place && (place = places.takeFree(end, size, gap, side, rings)))
                        values[i] = {*place, end};
            if (!place)
                values[i] = {places.take(top, size, gap, side), top};
        }
    return values;
}

void BridgeChart::drawNames(QPainter &painter, const QRectF &plot, std::size_t lines) const
{
    painter.setPen(theme().text);
    const double pitch = plot.width() / static_cast<double>(m_data.columns.size());
    const double height = QFontMetricsF(sizedFont(10)).height();
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
        const BridgeData::Column &column = m_data.columns[i];
        painter.setFont(sizedFont(10, column.total));
        const QFontMetricsF metrics(painter.font());
        const double width = lines > 1 ? static_cast<double>(lines) * pitch - 4 : pitch;
        const QString name = metrics.elidedText(column.label, Qt::ElideRight, width);
        // Under its column, but not beyond the ends of the plot where another line has room there.
        const double taken = metrics.horizontalAdvance(name) + 2;
        const double centre = plot.left() + pitch * (static_cast<double>(i) + 0.5);
        const double left = std::min(centre - taken / 2, plot.right() + 8 - taken);
        const double top = plot.bottom() + 4 + static_cast<double>(i % lines) * height;
        painter.drawText(QRectF(left, top, taken, height), Qt::AlignLeft | Qt::AlignTop, name);
    }
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
    const double width = std::min(pitch * 0.74, grown(46));
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
    const std::vector<Value> values =
        valuesOf(boxes, QRectF(QPointF(plot.left() + 2, area.top()), QPointF(area.right(), plot.bottom())),
                 metrics.height(), valueFont);
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
        const BridgeData::Column &column = m_data.columns[i];
        drawBar(painter, boxes[i], column.style, column.arm, colours, isStale());
        if (i > 0) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(colours.muted, 1, Qt::DotLine));
            const double at = std::round(scale(m_data.columns[i - 1].to));
            painter.drawLine(QPointF(boxes[i - 1].right(), at), QPointF(boxes[i].left(), at));
            painter.setRenderHint(QPainter::Antialiasing);
        }
    }
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
        const auto &[place, at] = values[i];
        if (place.led) {
            painter.setPen(QPen(colours.muted, grown(1)));
            painter.drawLine(leaderEnd(place.box, at), at);
        }
        painter.setFont(valueFont(m_data.columns[i]));
        drawHaloText(painter, place.box.adjusted(-10, 0, 10, 0), Qt::AlignHCenter | Qt::AlignVCenter,
                     m_data.columns[i].text, isStale() ? colours.muted : colours.text, colours);
    }
    drawNames(painter, plot, nameLines);
    const QRectF note(area.left() + 4, area.bottom() - metrics.height() - 4, area.width() - 8, metrics.height());
    painter.setFont(metrics.horizontalAdvance(m_data.note) > note.width() ? small : sizedFont(11));
    painter.setPen(colours.muted);
    painter.drawText(note, Qt::AlignHCenter | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_data.note, Qt::ElideRight, note.width()));
}

} // namespace milepost
