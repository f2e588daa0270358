// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Draws the cells of a FigureTable.
#pragma once

#include <QStyledItemDelegate>

namespace milepost {

class FigureTable;
struct TableCell;
struct Theme;
struct IntervalMark;

class FigureDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit FigureDelegate(FigureTable *table);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Lines that the text of a cell takes in a column of this width, at most as many as the table allows.
    [[nodiscard]] int linesIn(const QModelIndex &index, int columnWidth) const;
    /// True if the text of a cell ends in an ellipsis in a column of this width.
    [[nodiscard]] bool isCut(const QModelIndex &index, int columnWidth) const;
    /// Texts that end in an ellipsis are read in their tooltip.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    [[nodiscard]] QFont firstFont(const QFont &base, const TableCell &cell) const;
    [[nodiscard]] double roomIn(const QModelIndex &index, const TableCell &cell, double width) const;
    [[nodiscard]] int firstLinePixels(const TableCell &cell) const;
    void drawInterval(QPainter *painter, const QRectF &box, const IntervalMark &mark, const Theme &theme) const;
    FigureTable *m_table;
};

} // namespace milepost
