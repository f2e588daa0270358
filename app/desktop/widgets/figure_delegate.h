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

private:
    [[nodiscard]] int firstLinePixels(const TableCell &cell) const;
    void drawInterval(QPainter *painter, const QRectF &box, const IntervalMark &mark, const Theme &theme) const;
    FigureTable *m_table;
};

} // namespace milepost
