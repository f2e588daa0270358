// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/heat_map.h"

#include "app/plots/chart_paint.h"

#include <QLinearGradient>
#include <QPainter>

#include <cmath>

namespace milepost {

namespace {

constexpr double margin = 8;
const QColor even(0xF7F7F7);        ///< of the colour scale's middle, in both themes
constexpr double scale_width = 240; ///< of the colour bar

} // namespace

void HeatMapChart::setData(const HeatMapData &content)
{
    m_data = content;
    setChartText(content.text);
    refresh();
}

QColor HeatMapChart::colourOf(double balance) const
{
    const Theme &colours = theme();
    const QColor end = isStale() ? colours.residual : colours.arm(balance < 0 ? m_data.below : m_data.above);
    return mixed(even, end, std::abs(balance));
}

const HeatMapData::Cell &HeatMapChart::cell(qsizetype row, qsizetype column) const
{
    return m_data.cells[static_cast<std::size_t>(row * m_data.columns.size() + column)];
}

void HeatMapChart::paint(QPainter &painter, const QRectF &area)
{
    if (m_data.cells.empty())
        return;
    const Theme &colours = theme();
    const QFont font = sizedFont(11);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    double labels = 0;
    for (const QString &row : m_data.rows)
        for (const QString &line : row.split(u'\n'))
            labels = std::max(labels, metrics.horizontalAdvance(line));
    labels = std::min(labels, area.width() * 0.3);
    const double line = metrics.height();
    m_cells = area.adjusted(margin + line + 6 + labels + 6, margin, -margin, -(3 * line + 24));
    const double columnWidth = m_cells.width() / static_cast<double>(m_data.columns.size());
    const double rowHeight = m_cells.height() / static_cast<double>(m_data.rows.size());
    paintCells(painter);
    paintBreakEven(painter);

    painter.setFont(font);
    for (qsizetype r = 0; r < m_data.rows.size(); ++r) {
        // The model's name gives way to its size where two lines have no room.
        const QStringList lines = m_data.rows[r].split(u'\n');
        const QRectF box(m_cells.left() - labels - 6, m_cells.top() + rowHeight * static_cast<double>(r), labels,
                         rowHeight);
        const bool both = rowHeight > 2 * line + 2;
        QStringList shown;
        for (const QString &text : both ? lines : QStringList{lines.last()})
            shown << metrics.elidedText(text, Qt::ElideMiddle, labels);
        painter.setPen(colours.text);
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, shown.join(u'\n'));
    }
    // Every other label where they would touch.
    double widestColumn = 0;
    for (const QString &column : m_data.columns)
        widestColumn = std::max(widestColumn, metrics.horizontalAdvance(column) + 6);
    const auto every = static_cast<qsizetype>(std::max(1.0, std::ceil(widestColumn / columnWidth)));
    for (qsizetype c = 0; c < m_data.columns.size(); c += every)
        painter.drawText(QRectF(m_cells.left() + columnWidth * (static_cast<double>(c) + 0.5) - widestColumn / 2,
                                m_cells.bottom() + 4, widestColumn, line),
                         Qt::AlignHCenter | Qt::AlignTop, m_data.columns[c]);
    painter.setPen(colours.muted);
    painter.drawText(QRectF(m_cells.left(), m_cells.bottom() + 5 + line, m_cells.width(), line),
                     Qt::AlignHCenter | Qt::AlignTop, m_data.xLabel);
    painter.save();
    painter.translate(area.left() + margin + line / 2, m_cells.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-m_cells.height() / 2, -line / 2, m_cells.height(), line), Qt::AlignCenter,
                     metrics.elidedText(m_data.yLabel, Qt::ElideRight, m_cells.height()));
    painter.restore();
    paintScale(painter, QRectF(area.left(), area.bottom() - line - 8, area.width(), line + 4));
}

void HeatMapChart::paintCells(QPainter &painter)
{
    const Theme &colours = theme();
    const double width = m_cells.width() / static_cast<double>(m_data.columns.size());
    const double height = m_cells.height() / static_cast<double>(m_data.rows.size());
    painter.setRenderHint(QPainter::Antialiasing, false);
    // Every cell has its number: in narrow or low ones it is smaller.
    for (const int pixels : {11, 10, 9, 8}) {
        painter.setFont(sizedFont(pixels));
        const QFontMetricsF metrics(painter.font());
        if (widest(metrics, m_data.cells, [](const auto &cell) { return cell.text; }) + 4 <= width &&
            metrics.ascent() + 2 <= height)
            break;
    }
    QRectF current;
    for (qsizetype r = 0; r < m_data.rows.size(); ++r)
        for (qsizetype c = 0; c < m_data.columns.size(); ++c) {
            const HeatMapData::Cell &shown = cell(r, c);
            const QRectF box(QPointF(std::round(m_cells.left() + width * static_cast<double>(c)),
                                     std::round(m_cells.top() + height * static_cast<double>(r))),
                             QPointF(std::round(m_cells.left() + width * static_cast<double>(c + 1)),
                                     std::round(m_cells.top() + height * static_cast<double>(r + 1))));
            if (shown.balance) {
                const QColor ground = colourOf(*shown.balance);
                painter.fillRect(box, ground);
                painter.setPen(isStale() ? colours.muted : textOn(ground));
                painter.drawText(box, Qt::AlignCenter, shown.text);
            } else {
                // No answer: hatched, never a made-up colour.
                drawBar(painter, box.adjusted(1, 1, -1, -1), BarStyle::residual, m_data.below, colours, isStale());
            }
            // Light in both themes: beside a dark gap the line of break-even would not be seen.
            painter.setPen(Qt::white);
            painter.drawRect(box.adjusted(0, 0, -1, -1));
            if (shown.current)
                current = box;
        }
    if (!current.isNull()) {
        QPen frame(QColor(0x1E2328), grown(2));
        frame.setDashPattern({3, 2});
        painter.setPen(frame);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(current.adjusted(2, 2, -2, -2));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void HeatMapChart::paintBreakEven(QPainter &painter) const
{
    const double width = m_cells.width() / static_cast<double>(m_data.columns.size());
    const double height = m_cells.height() / static_cast<double>(m_data.rows.size());
    // The line runs over cells that are nearly white in both themes: dark, with a light edge for the saturated
    // ones.
    const auto pays = [this](qsizetype r, qsizetype c) { return *cell(r, c).balance > 0; };
    QVector<QLineF> lines;
    for (qsizetype r = 0; r < m_data.rows.size(); ++r)
        for (qsizetype c = 0; c < m_data.columns.size(); ++c) {
            if (!cell(r, c).balance)
                continue;
            const double x = m_cells.left() + width * static_cast<double>(c + 1);
            const double y = m_cells.top() + height * static_cast<double>(r + 1);
            if (c + 1 < m_data.columns.size() && cell(r, c + 1).balance && pays(r, c) != pays(r, c + 1))
                lines << QLineF(x, y - height, x, y);
            if (r + 1 < m_data.rows.size() && cell(r + 1, c).balance && pays(r, c) != pays(r + 1, c))
                lines << QLineF(x - width, y, x, y);
        }
    painter.save();
    painter.setClipRect(m_cells);
    for (const auto &[colour, thickness] : {std::pair(QColor(Qt::white), 5.0), std::pair(QColor(0x1E2328), 2.5)}) {
        painter.setPen(QPen(colour, grown(thickness), Qt::SolidLine, Qt::SquareCap));
        painter.drawLines(lines);
    }
    painter.restore();
}

void HeatMapChart::paintScale(QPainter &painter, const QRectF &strip) const
{
    const Theme &colours = theme();
    const QFontMetricsF metrics(painter.font());
    const double width = std::min(grown(scale_width), strip.width() * 0.4);
    const QRectF bar(strip.center().x() - width / 2, strip.center().y() - 5, width, 10);
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    gradient.setColorAt(0, colourOf(-1));
    gradient.setColorAt(0.5, even);
    gradient.setColorAt(1, colourOf(1));
    painter.fillRect(bar, gradient);
    painter.setPen(QPen(colours.text, 2));
    painter.drawLine(QPointF(bar.center().x(), bar.top() - 3), QPointF(bar.center().x(), bar.bottom() + 3));
    const double room = (strip.width() - width) / 2 - 12;
    painter.setPen(colours.text);
    painter.drawText(QRectF(bar.left() - 8 - room, strip.top(), room, strip.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(m_data.belowLabel, Qt::ElideRight, room));
    painter.drawText(QRectF(bar.right() + 8, strip.top(), room, strip.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_data.aboveLabel, Qt::ElideRight, room));
}

QString HeatMapChart::toolTipAt(QPointF position) const
{
    if (!m_cells.contains(position) || m_data.cells.empty())
        return {};
    const auto column = static_cast<qsizetype>((position.x() - m_cells.left()) / m_cells.width() *
                                               static_cast<double>(m_data.columns.size()));
    const auto row = static_cast<qsizetype>((position.y() - m_cells.top()) / m_cells.height() *
                                            static_cast<double>(m_data.rows.size()));
    return cell(std::min(row, m_data.rows.size() - 1), std::min(column, m_data.columns.size() - 1)).toolTip;
}

} // namespace milepost
