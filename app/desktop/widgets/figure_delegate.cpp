// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/figure_delegate.h"

#include "app/desktop/widgets/broken_lines.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/itemmodels/marks.h"
#include "app/itemmodels/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace milepost {

namespace {

constexpr int padding = 6, markRoom = 16, pointerRoom = 10;

QFont fontOf(const QFont &base, int pixels, bool strong)
{
    QFont font = base;
    font.setPixelSize(pixels);
    font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return font;
}

} // namespace

FigureDelegate::FigureDelegate(FigureTable *table) : QStyledItemDelegate(table), m_table(table) {}

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

void FigureDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QModelIndex source = m_table->proxy()->mapToSource(index);
    const TableCell *cell = m_table->tableModel()->cell(source);
    if (!cell)
        return;
    const Theme &theme = themeOf(m_table->palette());
    const TableData &table = m_table->tableModel()->table();
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, selected                                              ? theme.selection
                                   : source.row() == table.currentRow                    ? theme.alternateRow
                                   : (option.features & QStyleOptionViewItem::Alternate) ? theme.alternateRow
                                                                                         : theme.base);
    painter->setPen(theme.hairline);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());

    QRectF box = QRectF(option.rect).adjusted(padding, 0, -padding, -1);
    if (cell->interval) {
        drawInterval(painter, box.adjusted(6, 0, -6, 0), *cell->interval, theme);
        painter->restore();
        return;
    }
    const bool muted = m_table->isStale() || cell->tone == TableCell::Tone::muted;
    QColor colour = theme.text;
    if (selected)
        colour = theme.selectionText;
    else if (muted)
        colour = theme.muted;
    else if (cell->tone == TableCell::Tone::error)
        colour = theme.error;
    else if (cell->colour)
        colour = theme.arm(*cell->colour);

    if (source.row() == table.currentRow && index.column() == 0) {
        painter->setPen(colour);
        painter->setFont(fontOf(option.font, 9, false));
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("▸"));
        box.setLeft(box.left() + pointerRoom);
    }
    if (cell->badge) {
        drawBadge(*painter, QPointF(box.left() + 6, box.center().y()), 11, *cell->badge,
                  selected ? theme.selectionText : theme.provenance(*cell->badge));
        box.setLeft(box.left() + markRoom);
    }
    if (cell->marker) {
        drawArmMarker(*painter, QPointF(box.left() + 6, box.center().y()), 9, *cell->marker,
                      selected ? theme.selectionText : theme.arm(*cell->marker));
        box.setLeft(box.left() + markRoom);
    }

    const QFont first = firstFont(option.font, *cell);
    const QFont second = fontOf(option.font, m_table->bandPixels(), false);
    const QFontMetricsF firstMetrics(first), secondMetrics(second);
    const Qt::Alignment side = cell->right ? Qt::AlignRight : Qt::AlignLeft;
    painter->setFont(first);
    painter->setPen(colour);
    if (cell->secondary.isEmpty() || m_table->isStale()) {
        const QStringList broken =
            brokenLines(cell->text, first, box.width(), cell->right && cell->number ? 1 : m_table->textLines());
        painter->drawText(box, static_cast<int>(side | Qt::AlignVCenter), broken.join(u'\n'));
        painter->restore();
        return;
    }
    const double lines = firstMetrics.height() + secondMetrics.height() - 3;
    const double top = box.center().y() - lines / 2;
    painter->drawText(QRectF(box.left(), top, box.width(), firstMetrics.height()),
                      static_cast<int>(side | Qt::AlignVCenter),
                      firstMetrics.elidedText(cell->text, Qt::ElideRight, box.width()));
    const QFont trailingFont = fontOf(option.font, m_table->bandPixels(), true);
    const double at = box.left() + firstMetrics.horizontalAdvance(cell->text) + 5;
    // Half a percentage would read as another number: where it has no room it stays in the tooltip.
    if (!cell->trailing.isEmpty() &&
        at + QFontMetricsF(trailingFont).horizontalAdvance(cell->trailing) <= box.right() + padding) {
        painter->setFont(trailingFont);
        painter->setPen(selected ? theme.selectionText : theme.muted);
        painter->drawText(QRectF(at, top + firstMetrics.ascent() - secondMetrics.ascent(),
                                 box.right() + padding - at, secondMetrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, cell->trailing);
    }
    painter->setFont(second);
    painter->setPen(selected ? theme.selectionText : theme.muted);
    painter->drawText(QRectF(box.left(), top + firstMetrics.height() - 3, box.width(), secondMetrics.height()),
                      static_cast<int>(side | Qt::AlignVCenter),
                      secondMetrics.elidedText(cell->secondary, Qt::ElideRight, box.width()));
    painter->restore();
}

QFont FigureDelegate::firstFont(const QFont &base, const TableCell &cell) const
{
    return fontOf(base, firstLinePixels(cell), cell.bold);
}

double FigureDelegate::roomIn(const QModelIndex &index, const TableCell &cell, double width) const
{
    const bool pointer = m_table->tableModel()->table().currentRow == m_table->proxy()->mapToSource(index).row() &&
                         index.column() == 0;
    return width - 2 * padding - (cell.badge ? markRoom : 0) - (cell.marker ? markRoom : 0) -
           (pointer ? pointerRoom : 0);
}

int FigureDelegate::linesIn(const QModelIndex &index, int columnWidth) const
{
    const TableCell *cell = m_table->tableModel()->cell(m_table->proxy()->mapToSource(index));
    if (!cell || !cell->secondary.isEmpty() || (cell->right && cell->number))
        return 1;
    const QStringList lines = brokenLines(cell->text, firstFont(m_table->font(), *cell),
                                          roomIn(index, *cell, columnWidth), m_table->textLines());
    return static_cast<int>(lines.size());
}

bool FigureDelegate::isCut(const QModelIndex &index, int columnWidth) const
{
    const TableCell *cell = m_table->tableModel()->cell(m_table->proxy()->mapToSource(index));
    if (!cell || cell->interval)
        return false;
    const int lines = cell->secondary.isEmpty() && !(cell->right && cell->number) ? m_table->textLines() : 1;
    QString shown =
        brokenLines(cell->text, firstFont(m_table->font(), *cell), roomIn(index, *cell, columnWidth), lines)
            .join(QString());
    return shown.remove(u' ') != QString(cell->text).remove(u' ');
}

bool FigureDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                               const QModelIndex &index)
{
    const TableCell *cell = m_table->tableModel()->cell(m_table->proxy()->mapToSource(index));
    if (event->type() == QEvent::ToolTip && cell && isCut(index, option.rect.width()) &&
        !cell->toolTip.contains(cell->text)) {
        QToolTip::showText(event->globalPos(),
                           cell->toolTip.isEmpty() ? cell->text : cell->text + u'\n' + cell->toolTip, view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

int FigureDelegate::firstLinePixels(const TableCell &cell) const
{
    // Figures are set large, labels are not.
    const bool figure = cell.colour || !cell.trailing.isEmpty() || !cell.secondary.isEmpty();
    return figure ? m_table->figurePixels() : std::min(m_table->figurePixels(), 12);
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const TableCell *cell = m_table->tableModel()->cell(m_table->proxy()->mapToSource(index));
    if (!cell)
        return {};
    const QFontMetricsF metrics(fontOf(option.font, firstLinePixels(*cell), true));
    const double width = metrics.horizontalAdvance(cell->text) + 2 * padding + (cell->badge ? markRoom : 0) +
                         (cell->marker ? markRoom : 0) +
                         (m_table->tableModel()->table().currentRow >= 0 && index.column() == 0 ? 10 : 0) + 2;
    return {static_cast<int>(std::ceil(width)), static_cast<int>(metrics.height()) + 6};
}

} // namespace milepost
