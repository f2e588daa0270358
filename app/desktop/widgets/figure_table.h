// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief TableData of figures: badges, second lines, bands drawn in cells; copy and CSV.
#pragma once

#include "app/itemmodels/table.h"

#include <QTableView>

#include <vector>

class QMenu;

namespace milepost {

class FigureTable : public QTableView {
    Q_OBJECT
public:
    explicit FigureTable(QWidget *parent = nullptr);

    void setTable(const TableData &table);
    [[nodiscard]] TableModel *tableModel() const { return m_model; }
    [[nodiscard]] TableProxy *proxy() const { return m_proxy; }
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const { return m_stale; }

    /// Sizes in pixels: first line, second line. Rows share the height that is there if `fillHeight`.
    void setFigureStyle(int figurePixels, int bandPixels, bool fillHeight);
    [[nodiscard]] int figurePixels() const { return m_figurePixels; }
    [[nodiscard]] int bandPixels() const { return m_bandPixels; }
    /// Relative widths of the columns; 0: as wide as its content. Texts that do not fit break into lines, and their
    /// row grows with them; a column is never narrower than the words and figures in it.
    void setColumnShares(const std::vector<int> &shares);
    void setSortable(bool sortable);
    /// Headings may take two lines: for tables of many columns.
    void setTallHeader(bool tall);
    static constexpr int furtherLine = 15; ///< distance of the lines of a broken text
    /// Rows of one line that have room however small the window is; everyRow: all rows as they are. A table wants
    /// to be as high as its rows, and no higher.
    void setLeastRows(int rows);
    /// Rows up to which the table wants to grow; everyRow unless set.
    void setMostRows(int rows);
    static constexpr int everyRow = 1 << 20;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

    /// Where the last row ends that is seen whole, in the viewport: below it the table is blank, for half a row
    /// cannot be read, but for a line that says how many rows follow. Where that line has no room the last of
    /// several rows gives way to it. A row that is higher than the table is seen in part.
    [[nodiscard]] int lastRowEnd() const;
    /// Rows that are below it.
    [[nodiscard]] int rowsBelow() const;

    /// Cell of the chosen row; null if none is chosen.
    [[nodiscard]] const TableCell *chosenCell(int column) const;
    /// Chooses the first row where none is chosen.
    void chooseFirst();

    void copySelection() const;
    void copyAll() const;
    /// The rows as they are shown: sorted and filtered.
    [[nodiscard]] TableData shownTable() const;
    /// Them as comma-separated values. False if the file cannot be written.
    [[nodiscard]] bool exportTo(const QString &file) const;
    void fillMenu(QMenu *menu);

protected:
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Column {
        double least = 0, whole = 0; ///< with words in lines, and on one line [pixels]
        int share = 0;
    };
    void layOut();
    void layOutRows();
    /// \param changes with room for the changes beside the figures
    [[nodiscard]] std::vector<Column> measuredColumns(bool changes) const;
    [[nodiscard]] std::vector<int> columnWidths(std::vector<Column> columns, int room) const;
    /// A row starts at the upper edge, at the end of the table, too.
    void alignTop();
    [[nodiscard]] int firstRowSeen() const;
    /// Rows go on beside the last column, down to `end`.
    void drawBeside(int end);
    [[nodiscard]] int heightOf(int rows) const;
    [[nodiscard]] int headingWidth(int column) const;
    void saveAs();
    [[nodiscard]] std::size_t sourceRow(int row) const;

    TableModel *m_model;
    TableProxy *m_proxy;
    std::vector<int> m_shares;
    int m_figurePixels = 11, m_bandPixels = 11;
    int m_leastRows = 2, m_mostRows = everyRow, m_wantedHeight = 0;
    bool m_fillHeight = false, m_tallHeader = false;
    bool m_stale = false;
};

} // namespace milepost
