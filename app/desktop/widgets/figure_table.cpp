// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/figure_table.h"

#include "app/desktop/widgets/figure_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSaveFile>
#include <QTextBoundaryFinder>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace milepost {

namespace {

constexpr int tableRow = 22, headerHeight = 22, tallHeaderHeight = 36;
constexpr int figureStep = 16;
constexpr int furtherLine = 15; ///< height of the second and later lines of a broken text
constexpr int headerPadding = 16, sortMarkRoom = 16;

/// The widest part of a heading that no line break can divide.
int widestWord(const QString &text, const QFontMetrics &metrics)
{
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    int widest = 0;
    for (qsizetype from = 0, to = breaks.toNextBoundary(); to > from; from = to, to = breaks.toNextBoundary())
        widest = std::max(widest, metrics.horizontalAdvance(text.mid(from, to - from).trimmed()));
    return widest;
}

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
    // Only the sorted column keeps room for the mark of the order.
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &FigureTable::layOut);
    // Rows keep their height while their order changes: it goes with the text, not with the place.
    connect(m_proxy, &QAbstractItemModel::layoutChanged, this, &FigureTable::layOutRows);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_proxy, signal, this, &FigureTable::layOutRows);
}

void FigureTable::setTable(const TableData &table)
{
    // While a slider moves most tables stay as they are.
    if (table == m_model->table())
        return;
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

void FigureTable::setTallHeader(bool tall)
{
    m_tallHeader = tall;
    horizontalHeader()->setFixedHeight(tall ? tallHeaderHeight : headerHeight);
    horizontalHeader()->setTextElideMode(tall ? Qt::ElideNone : Qt::ElideRight);
    layOut();
}

void FigureTable::setTextLines(int lines)
{
    m_textLines = lines;
    layOut();
}

void FigureTable::setLeastRows(int rows)
{
    m_leastRows = rows;
    updateGeometry();
}

void FigureTable::setMostRows(int rows)
{
    if (rows == m_mostRows)
        return;
    m_mostRows = rows;
    updateGeometry();
}

int FigureTable::heightOf(int rows) const
{
    const int known = m_proxy->rowCount(), heading = m_tallHeader ? tallHeaderHeight : headerHeight;
    // Rows that share the height there is want no height of their own.
    if (m_fillHeight)
        return heading + std::min(rows, known) * tableRow;
    return heading + (rows >= known ? verticalHeader()->length() : verticalHeader()->sectionPosition(rows));
}

QSize FigureTable::sizeHint() const
{
    const int atLeast = heightOf(0) + std::min(m_leastRows, 2) * tableRow;
    return {QTableView::sizeHint().width(), std::max(atLeast, heightOf(m_mostRows)) + 1};
}

QSize FigureTable::minimumSizeHint() const
{
    if (m_leastRows == everyRow)
        return {1, sizeHint().height()};
    return {1, std::max(heightOf(m_leastRows), heightOf(0) + std::min(m_leastRows, 2) * tableRow)};
}

int FigureTable::headingWidth(int column) const
{
    if (!m_tallHeader)
        return horizontalHeader()->sectionSizeHint(column);
    QFont strong = horizontalHeader()->font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(strong);
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    // Two lines: the longer half of the heading, or its widest word. One short word stays whole.
    constexpr int shortHeading = 56;
    const int whole = metrics.horizontalAdvance(title);
    const bool sorted =
        horizontalHeader()->isSortIndicatorShown() && horizontalHeader()->sortIndicatorSection() == column;
    const int around = headerPadding + (sorted ? sortMarkRoom : 0);
    if (whole <= shortHeading && !title.contains(u' '))
        return around + whole;
    // Not every place is one for a line break (none stands before a closing bracket or a long vowel mark): the
    // heading is measured as it will be broken.
    const auto heightAt = [&](int width) {
        return metrics.boundingRect(QRect(0, 0, width, tallHeaderHeight), Qt::TextWordWrap, title).height();
    };
    constexpr int step = 4;
    int width = std::max(widestWord(title, metrics), whole * 5 / 9 + 6);
    while (width < whole && 2 * heightAt(width) > 5 * heightAt(2 * whole))
        width += step;
    return around + width;
}

void FigureTable::layOut()
{
    const int columns = m_model->columnCount(), rows = m_model->rowCount();
    if (columns == 0)
        return;
    // Columns without a share are as wide as what stands in them; the others divide the rest, but a heading is
    // never cut: who has less than its heading takes it from those who have more.
    std::vector<int> widths(static_cast<std::size_t>(columns)), shares(widths.size());
    std::vector<bool> settled(widths.size(), true);
    int left = viewport()->width(), open = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        shares[c] = c < m_shares.size() ? m_shares[c] : 1;
        const int heading = headingWidth(static_cast<int>(c));
        widths[c] = shares[c] > 0 ? heading : std::max(sizeHintForColumn(static_cast<int>(c)), heading);
        // Large figures keep their place while their digits change: their columns grow in steps.
        if (m_fillHeight && shares[c] == 0)
            widths[c] = (widths[c] + figureStep - 1) / figureStep * figureStep;
        settled[c] = shares[c] == 0;
        if (settled[c])
            left -= widths[c];
        else
            open += shares[c];
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t c = 0; c < widths.size(); ++c)
            if (!settled[c] && left * shares[c] < widths[c] * open) {
                settled[c] = changed = true;
                left -= widths[c];
                open -= shares[c];
            }
    }
    for (std::size_t c = 0; c < widths.size(); ++c)
        horizontalHeader()->resizeSection(static_cast<int>(c), settled[c] ? widths[c] : left * shares[c] / open);
    const int height = m_fillHeight && rows > 0 ? std::max(tableRow, viewport()->height() / rows) : tableRow;
    verticalHeader()->setDefaultSectionSize(height);
    layOutRows();
}

void FigureTable::layOutRows()
{
    if (!m_fillHeight) {
        const auto *delegate = static_cast<const FigureDelegate *>(itemDelegate());
        for (int row = 0; row < m_proxy->rowCount(); ++row) {
            int lines = 1;
            for (int column = 0; m_textLines > 1 && column < m_proxy->columnCount(); ++column)
                lines = std::max(lines, delegate->linesIn(m_proxy->index(row, column), columnWidth(column)));
            const int height = tableRow + (lines - 1) * furtherLine;
            if (rowHeight(row) != height)
                setRowHeight(row, height);
        }
    }
    if (const int wanted = sizeHint().height(); wanted != std::exchange(m_wantedHeight, wanted))
        updateGeometry();
}

const TableCell *FigureTable::chosenCell(int column) const
{
    const QModelIndex current = currentIndex();
    return current.isValid() ? m_model->cell(m_proxy->mapToSource(current).siblingAtColumn(column)) : nullptr;
}

void FigureTable::chooseFirst()
{
    if (!currentIndex().isValid() && m_proxy->rowCount() > 0)
        setCurrentIndex(m_proxy->index(0, 0));
}

void FigureTable::copySelection() const
{
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    TableData part;
    part.columns = m_model->table().columns;
    std::vector<int> rows;
    for (const QModelIndex &index : selected)
        rows.push_back(index.row());
    std::ranges::sort(rows);
    const auto repeated = std::ranges::unique(rows);
    rows.erase(repeated.begin(), repeated.end());
    for (const int row : rows)
        part.rows.push_back(m_model->table().rows[sourceRow(row)]);
    if (part.rows.empty())
        copyAll();
    else
        QApplication::clipboard()->setText(tabSeparated(part));
}

std::size_t FigureTable::sourceRow(int row) const
{
    return static_cast<std::size_t>(m_proxy->mapToSource(m_proxy->index(row, 0)).row());
}

TableData FigureTable::shownTable() const
{
    TableData shown;
    shown.columns = m_model->table().columns;
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        shown.rows.push_back(m_model->table().rows[sourceRow(row)]);
    return shown;
}

void FigureTable::copyAll() const { QApplication::clipboard()->setText(tabSeparated(shownTable())); }

bool FigureTable::exportTo(const QString &file) const
{
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(csvOf(shownTable())) >= 0 && out.commit();
}

void FigureTable::saveAs()
{
    QString file =
        QFileDialog::getSaveFileName(this, tr("Save table"), QStringLiteral("table.csv"), tr("Data (*.csv)"));
    if (!file.isEmpty() && QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".csv");
    if (!file.isEmpty() && !exportTo(file))
        QToolTip::showText(mapToGlobal(rect().center()), tr("%1 cannot be written.").arg(file), this);
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
