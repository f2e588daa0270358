// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/figure_delegate.h"

#include "app/desktop/widgets/broken_lines.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/itemmodels/marks.h"
#include "app/itemmodels/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr int padding = 6, markRoom = 16, pointerRoom = 10, trailingGap = 5;
constexpr int intervalWidth = 60;       ///< least width of a cell in which bands are drawn
constexpr qsizetype mostWidths = 20000; ///< remembered
/// Cells whose text takes more lines show its short form, where it has one.
constexpr int mostLines = 3;

QFont fontOf(const QFont &base, int pixels, bool strong)
{
    QFont font = base;
    font.setPixelSize(pixels);
    font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return font;
}

/// Numbers and figures with a band are read at a glance: they are not broken.
bool staysOnOneLine(const TableCell &cell) { return !cell.secondary.isEmpty() || (cell.right && cell.number); }

double marksRoom(const TableCell &cell, bool pointer)
{
    return (cell.badge ? markRoom : 0) + (cell.marker ? markRoom : 0) + (pointer ? pointerRoom : 0);
}

} // namespace

FigureDelegate::FigureDelegate(FigureTable *table) : QStyledItemDelegate(table), m_table(table) {}

const TableCell *FigureDelegate::cellAt(const QModelIndex &index) const
{
    return m_table->tableModel()->cell(m_table->proxy()->mapToSource(index));
}

bool FigureDelegate::hasPointer(const QModelIndex &index) const
{
    return index.column() == 0 &&
           m_table->tableModel()->table().currentRow == m_table->proxy()->mapToSource(index).row();
}

QFont FigureDelegate::firstFont(const TableCell &cell) const
{
    // Figures are set large, labels are not.
    constexpr int largestLabel = 12;
    const bool figure = cell.colour || !cell.trailing.isEmpty() || !cell.secondary.isEmpty();
    const int pixels = m_table->figurePixels();
    return fontOf(m_table->font(), figure ? pixels : std::min(pixels, largestLabel), cell.bold);
}

void FigureDelegate::forgetWidths() { m_widths.clear(); }

FigureDelegate::Extent FigureDelegate::extentOf(const TableCell &cell, bool pointer) const
{
    const double around = 2 * padding + marksRoom(cell, pointer) + 1;
    if (cell.interval)
        return {intervalWidth, intervalWidth};
    const auto widthOf = [this](const QString &text, const QFont &font) {
        const QString key = QStringLiteral("%1 %2 ").arg(font.pixelSize()).arg(font.weight()) + text;
        if (const auto known = m_widths.constFind(key); known != m_widths.cend())
            return *known;
        if (m_widths.size() >= mostWidths)
            m_widths.clear();
        const QFontMetricsF metrics(font);
        return *m_widths.insert(key, {metrics.horizontalAdvance(text), widestPart(text, metrics)});
    };
    Extent extent = widthOf(cell.text, firstFont(cell));
    if (staysOnOneLine(cell))
        extent.least = extent.whole;
    if (!cell.secondary.isEmpty()) {
        const int pixels = m_table->bandPixels();
        const double band = widthOf(cell.secondary, fontOf(m_table->font(), pixels, false)).whole;
        if (!cell.trailing.isEmpty())
            extent.whole += trailingGap + widthOf(cell.trailing, fontOf(m_table->font(), pixels, true)).whole;
        extent = {std::max(extent.whole, band), std::max(extent.least, band)};
    }
    return {std::ceil(extent.whole + around), std::ceil(extent.least + around)};
}

QStringList FigureDelegate::linesOf(const TableCell &cell, double room) const
{
    if (staysOnOneLine(cell))
        return {cell.text};
    const QFont font = firstFont(cell);
    QStringList lines = brokenLines(cell.text, font, room);
    if (lines.size() > mostLines && !cell.brief.isEmpty())
        lines = brokenLines(cell.brief, font, room);
    return lines;
}

int FigureDelegate::linesIn(const QModelIndex &index, int columnWidth) const
{
    const TableCell *cell = cellAt(index);
    if (!cell || cell->interval)
        return 1;
    return static_cast<int>(linesOf(*cell, columnWidth - 2 * padding - marksRoom(*cell, hasPointer(index))).size());
}

bool FigureDelegate::isCut(const QModelIndex &index, int columnWidth) const
{
    const TableCell *cell = cellAt(index);
    return cell && extentOf(*cell, hasPointer(index)).least > columnWidth;
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const TableCell *cell = cellAt(index);
    if (!cell)
        return {};
    constexpr int above = 6;
    return {static_cast<int>(extentOf(*cell, hasPointer(index)).whole),
            static_cast<int>(QFontMetricsF(firstFont(*cell)).height()) + above};
}

void FigureDelegate::drawInterval(QPainter *painter, const QRectF &box, const IntervalMark &mark,
                                  const Theme &theme) const
{
    const double span = mark.maximum - mark.minimum;
    const auto x = [&](double value) {
        return span > 0 ? box.left() + (value - mark.minimum) / span * box.width() : box.center().x();
    };
    const double middle = box.center().y(), offset = std::min(9.0, box.height() / 5);
    // The base's median runs through the cell, so that the other arm can be read against it.
    if (!mark.arms.empty() && mark.arms.front().median) {
        painter->setPen(QPen(theme.arm(mark.arms.front().kind), 1, Qt::DotLine));
        const double at = std::round(x(*mark.arms.front().median));
        painter->drawLine(QPointF(at, box.top() + 3), QPointF(at, box.bottom() - 3));
    }
    for (std::size_t i = 0; i < mark.arms.size(); ++i) {
        const IntervalMark::Arm &arm = mark.arms[i];
        const QColor colour = m_table->isStale() ? theme.residual : theme.arm(arm.kind);
        const double y = i == 0 ? middle - offset : middle + offset;
        if (arm.low && arm.high && *arm.high > *arm.low && !m_table->isStale()) {
            QColor band = colour;
            band.setAlphaF(0.35F);
            painter->fillRect(QRectF(QPointF(x(*arm.low), y - 2.5), QPointF(x(*arm.high), y + 2.5)), band);
        }
        if (arm.median)
            drawArmMarker(*painter, QPointF(x(*arm.median), y), 9, arm.kind, colour);
    }
}

void FigureDelegate::drawGround(QPainter *painter, const QRect &box, bool selected, bool tinted, const Theme &theme)
{
    painter->fillRect(box, selected ? theme.selection : tinted ? theme.alternateRow : theme.base);
    painter->setPen(theme.hairline);
    painter->drawLine(box.bottomLeft(), box.bottomRight());
}

QColor FigureDelegate::colourOf(const TableCell &cell, const Theme &theme, bool selected) const
{
    if (selected)
        return theme.selectionText;
    if (m_table->isStale() || cell.tone == TableCell::Tone::muted)
        return theme.muted;
    if (cell.tone == TableCell::Tone::error)
        return theme.error;
    return cell.colour ? theme.arm(*cell.colour) : theme.text;
}

QRectF FigureDelegate::drawMarks(QPainter *painter, QRectF box, const TableCell &cell, bool pointer, bool selected,
                                 const Theme &theme) const
{
    if (pointer) {
        painter->setFont(fontOf(m_table->font(), 9, false));
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("▸"));
        box.setLeft(box.left() + pointerRoom);
    }
    if (cell.badge) {
        drawBadge(*painter, QPointF(box.left() + 6, box.center().y()), 11, *cell.badge,
                  selected ? theme.selectionText : theme.provenance(*cell.badge));
        box.setLeft(box.left() + markRoom);
    }
    if (cell.marker) {
        drawArmMarker(*painter, QPointF(box.left() + 6, box.center().y()), 9, *cell.marker,
                      selected ? theme.selectionText : theme.arm(*cell.marker));
        box.setLeft(box.left() + markRoom);
    }
    return box;
}

void FigureDelegate::drawLines(QPainter *painter, const QRectF &box, const TableCell &cell) const
{
    const QStringList lines = linesOf(cell, box.width());
    // Lines keep their distance whatever font a script falls back to: the height of the row was counted in them.
    const double pitch = FigureTable::furtherLine;
    double top = box.center().y() - pitch * static_cast<double>(lines.size()) / 2;
    painter->setFont(firstFont(cell));
    const Qt::Alignment side = cell.right ? Qt::AlignRight : Qt::AlignLeft;
    for (const QString &line : lines) {
        painter->drawText(QRectF(box.left(), top, box.width(), pitch),
                          static_cast<int>(side | Qt::AlignVCenter) | Qt::TextDontClip, line);
        top += pitch;
    }
}

void FigureDelegate::drawFigure(QPainter *painter, const QRectF &box, const TableCell &cell,
                                const QColor &small) const
{
    const QFont first = firstFont(cell), second = fontOf(m_table->font(), m_table->bandPixels(), false);
    const QFontMetricsF firstMetrics(first), secondMetrics(second);
    constexpr int overlap = 3; ///< of the leading of both lines
    const int side = static_cast<int>((cell.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const double top = box.center().y() - (firstMetrics.height() + secondMetrics.height() - overlap) / 2;
    painter->setFont(first);
    painter->drawText(QRectF(box.left(), top, box.width(), firstMetrics.height()), side, cell.text);
    painter->setPen(small);
    const QFont trailing = fontOf(m_table->font(), m_table->bandPixels(), true);
    const double at = box.left() + firstMetrics.horizontalAdvance(cell.text) + trailingGap;
    // Half a percentage would read as another number: where it has no room it stays in the tooltip.
    if (!cell.trailing.isEmpty() &&
        at + QFontMetricsF(trailing).horizontalAdvance(cell.trailing) <= box.right() + padding) {
        painter->setFont(trailing);
        painter->drawText(QRectF(at, top + firstMetrics.ascent() - secondMetrics.ascent(),
                                 box.right() + padding - at, secondMetrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, cell.trailing);
    }
    painter->setFont(second);
    painter->drawText(
        QRectF(box.left(), top + firstMetrics.height() - overlap, box.width(), secondMetrics.height()), side,
        cell.secondary);
}

void FigureDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const TableCell *cell = cellAt(index);
    if (!cell)
        return;
    const Theme &theme = themeOf(m_table->palette());
    const bool selected = option.state & QStyle::State_Selected;
    const bool current = m_table->tableModel()->table().currentRow == m_table->proxy()->mapToSource(index).row();
    painter->save();
    painter->setClipRect(option.rect);
    drawGround(painter, option.rect, selected, current || (option.features & QStyleOptionViewItem::Alternate),
               theme);
    const QRectF box = QRectF(option.rect).adjusted(padding, 0, -padding, -1);
    painter->setPen(colourOf(*cell, theme, selected));
    if (cell->interval) {
        drawInterval(painter, box.adjusted(6, 0, -6, 0), *cell->interval, theme);
    } else {
        const QRectF room = drawMarks(painter, box, *cell, hasPointer(index), selected, theme);
        if (cell->secondary.isEmpty() || m_table->isStale())
            drawLines(painter, room, *cell);
        else
            drawFigure(painter, room, *cell, selected ? theme.selectionText : theme.muted);
    }
    painter->restore();
}

} // namespace milepost
