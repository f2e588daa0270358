// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/figure_table.h"

#include "app/desktop/widgets/figure_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSaveFile>

#include <algorithm>
#include <numeric>

namespace milepost {

namespace {

constexpr int tableRow = 22, headerHeight = 22;

} // namespace

FigureTable::FigureTable(QWidget *parent)
    : QTableView(parent), m_model(new TableModel(this)), m_proxy(new TableProxy(this))
{
    m_proxy->setSourceModel(m_model);
    setModel(m_proxy);
    setItemDelegate(new FigureDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(18);
    verticalHeader()->setDefaultSectionSize(tableRow);
    horizontalHeader()->setFixedHeight(headerHeight);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(24);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSectionsClickable(false);
    setMinimumHeight(headerHeight + 2 * tableRow);
}

void FigureTable::setTable(const TableData &table)
{
    m_model->setTable(table);
    layOut();
}

void FigureTable::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    viewport()->update();
}

void FigureTable::setFigureStyle(int figurePixels, int bandPixels, bool fillHeight)
{
    m_figurePixels = figurePixels;
    m_bandPixels = bandPixels;
    m_fillHeight = fillHeight;
    layOut();
    viewport()->update();
}

void FigureTable::setColumnShares(const std::vector<int> &shares)
{
    m_shares = shares;
    layOut();
}

void FigureTable::setSortable(bool sortable)
{
    horizontalHeader()->setSectionsClickable(sortable);
    setSortingEnabled(sortable);
    if (sortable)
        sortByColumn(-1, Qt::AscendingOrder);
}

void FigureTable::layOut()
{
    const int columns = m_model->columnCount(), rows = m_model->rowCount();
    if (columns == 0)
        return;
    const int width = viewport()->width();
    int fixed = 0, shares = 0;
    for (int c = 0; c < columns; ++c) {
        const int share = c < static_cast<int>(m_shares.size()) ? m_shares[static_cast<std::size_t>(c)] : 1;
        if (share > 0) {
            shares += share;
            continue;
        }
        const int content = std::max(sizeHintForColumn(c), horizontalHeader()->sectionSizeHint(c));
        horizontalHeader()->resizeSection(c, content);
        fixed += content;
    }
    for (int c = 0; c < columns; ++c) {
        const int share = c < static_cast<int>(m_shares.size()) ? m_shares[static_cast<std::size_t>(c)] : 1;
        if (share > 0)
            horizontalHeader()->resizeSection(c, std::max(40, (width - fixed) * share / std::max(1, shares)));
    }
    const int height = m_fillHeight && rows > 0 ? std::max(tableRow, viewport()->height() / rows) : tableRow;
    verticalHeader()->setDefaultSectionSize(height);
}

void FigureTable::copySelection() const
{
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    TableData part;
    part.columns = m_model->table().columns;
    std::vector<int> rows;
    for (const QModelIndex &index : selected) {
        const int row = m_proxy->mapToSource(index).row();
        if (std::ranges::find(rows, row) == rows.end())
            rows.push_back(row);
    }
    for (const int row : rows)
        part.rows.push_back(m_model->table().rows[static_cast<std::size_t>(row)]);
    if (part.rows.empty())
        copyAll();
    else
        QApplication::clipboard()->setText(tabSeparated(part));
}

void FigureTable::copyAll() const { QApplication::clipboard()->setText(tabSeparated(m_model->table())); }

void FigureTable::saveAs()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save table"), QStringLiteral("table.csv"), tr("Data (*.csv)"));
    if (file.isEmpty())
        return;
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly)) {
        out.write(csvOf(m_model->table()));
        out.commit();
    }
}

void FigureTable::fillMenu(QMenu *menu)
{
    QAction *copy = menu->addAction(tr("Copy rows"), this, &FigureTable::copySelection);
    copy->setEnabled(selectionModel()->hasSelection());
    menu->addAction(tr("Copy table"), this, &FigureTable::copyAll);
    menu->addAction(tr("Save as CSV…"), this, &FigureTable::saveAs);
}

void FigureTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOut();
}

void FigureTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        return;
    }
    QTableView::keyPressEvent(event);
}

void FigureTable::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    fillMenu(&menu);
    menu.exec(event->globalPos());
}

void FigureTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
}

} // namespace milepost
