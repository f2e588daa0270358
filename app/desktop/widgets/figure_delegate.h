// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Paints the cells of a FigureTable.
#pragma once

#include "app/itemmodels/table.h"

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace milepost {

class FigureTable;
struct Theme;

class FigureDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit FigureDelegate(FigureTable *table);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Widths that a column needs for a cell, its margins included [pixels].
    struct Extent {
        double whole = 0; ///< on one line
        double least = 0; ///< broken into lines, no word divided
    };
    [[nodiscard]] Extent extentOf(const TableCell &cell, bool pointer) const;
    /// Lines that the text of a cell takes in a column of this width.
    [[nodiscard]] int linesIn(const QModelIndex &index, int columnWidth) const;
    /// True if a column of this width has no room for the cell, however it is broken into lines.
    [[nodiscard]] bool isCut(const QModelIndex &index, int columnWidth) const;
    /// Ground and lower line of a cell.
    static void drawGround(QPainter *painter, const QRect &box, bool selected, bool tinted, const Theme &theme);
    /// Measured widths are no longer those of the table's font.
    void forgetWidths();

private:
    [[nodiscard]] const TableCell *cellAt(const QModelIndex &index) const;
    [[nodiscard]] bool hasPointer(const QModelIndex &index) const;
    [[nodiscard]] QFont firstFont(const TableCell &cell) const;
    [[nodiscard]] QStringList linesOf(const TableCell &cell, double room) const;
    [[nodiscard]] QColor colourOf(const TableCell &cell, const Theme &theme, bool selected) const;
    void drawInterval(QPainter *painter, const QRectF &box, const IntervalMark &mark, const Theme &theme) const;
    /// What stands before the text; returns the room that it leaves.
    QRectF drawMarks(QPainter *painter, QRectF box, const TableCell &cell, bool pointer, bool selected,
                     const Theme &theme) const;
    void drawLines(QPainter *painter, const QRectF &box, const TableCell &cell) const;
    /// A figure with its change beside it and its band below.
    void drawFigure(QPainter *painter, const QRectF &box, const TableCell &cell, const QColor &small) const;

    FigureTable *m_table;
    mutable QHash<QString, Extent> m_widths; ///< of texts, by font and text: most stay while a slider moves
};

} // namespace milepost
