// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/figure_table.h"

#include "app/desktop/widgets/figure_delegate.h"
#include "app/desktop/widgets/fonts.h"
#include "app/itemmodels/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QSaveFile>
#include <QScrollBar>
#include <QTextBoundaryFinder>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace milepost {

namespace {

constexpr int tableRow = 22, headerHeight = 22, tallHeaderHeight = 36;
constexpr int lineOfText = 13; ///< that says how many rows follow
constexpr int figureStep = 8;
constexpr int columnStep = 4; ///< columns keep their place while digits change
constexpr int headerPadding = 16, sortMarkRoom = 16;
/// A name without any place for a break leaves room for the other columns.
constexpr double widestName = 320;
/// A table is at most so much wider than its texts: in wider gaps the eye loses the row.
constexpr double looseness = 1.5;

/// The widest part of a heading that no line break can divide.
int widestWord(const QString &text, const QFontMetrics &metrics)
{
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    int widest = 0;
    for (qsizetype from = 0, to = breaks.toNextBoundary(); to > from; from = to, to = breaks.toNextBoundary())
        widest = std::max(widest, metrics.horizontalAdvance(text.mid(from, to - from).trimmed()));
    return widest;
}

/// A width between its limits.
struct Limits {
    double low = 0, high = 0;
    int share = 0;
};

/// `room` divided by shares, every width within its limits.
std::vector<double> dividedBy(const std::vector<Limits> &limits, double room)
{
    std::vector<double> widths(limits.size());
    const auto widthAt = [&](double perShare) {
        double sum = 0;
        for (std::size_t c = 0; c < limits.size(); ++c)
            sum += widths[c] = std::clamp(perShare * limits[c].share, limits[c].low, limits[c].high);
        return sum;
    };
    double low = 0, high = room;
    constexpr int halvings = 40;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (widthAt(middle) < room ? low : high) = middle;
    }
    widthAt(low);
    return widths;
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
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(18);
    verticalHeader()->setDefaultSectionSize(tableRow);
    horizontalHeader()->setFixedHeight(headerHeight);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(24);
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

void FigureTable::setLeastRows(int rows)
{
    m_leastRows = rows;
    // Where all rows have room a bar would only take width from their texts.
    setVerticalScrollBarPolicy(rows == everyRow ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
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
    // Counted as rows of one line: texts in several lines must not make a window grow.
    const int room = heightOf(0) + m_leastRows * tableRow;
    return {1, std::max(std::min(room, heightOf(everyRow)), heightOf(0) + std::min(m_leastRows, 2) * tableRow)};
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

std::vector<FigureTable::Column> FigureTable::measuredColumns(bool changes) const
{
    const auto *delegate = static_cast<const FigureDelegate *>(itemDelegate());
    const TableData &table = m_model->table();
    std::vector<Column> columns(table.columns.size());
    for (std::size_t c = 0; c < columns.size(); ++c) {
        Column &column = columns[c];
        column.share = c < m_shares.size() ? m_shares[c] : 1;
        const double heading = headingWidth(static_cast<int>(c));
        column.least = column.whole = heading;
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            if (c >= table.rows[r].size())
                continue;
            const bool pointer = c == 0 && table.currentRow == static_cast<int>(r);
            const auto extent = delegate->extentOf(table.rows[r][c], pointer);
            column.whole = std::max(column.whole, extent.whole);
            column.least = std::max(column.least,
                                    changes && !table.rows[r][c].trailing.isEmpty() ? extent.whole : extent.least);
        }
        const int step = m_fillHeight ? figureStep : columnStep;
        column.whole = std::ceil(column.whole / step) * step;
        column.least = std::min(column.least, std::max(heading, std::max(widestName, column.whole / 2)));
    }
    return columns;
}

std::vector<int> FigureTable::columnWidths(std::vector<Column> columns, int room) const
{
    double whole = 0, fixed = 0, least = 0;
    bool shared = false;
    for (const Column &column : columns) {
        whole += column.whole;
        (column.share > 0 ? least : fixed) += column.share > 0 ? column.least : column.whole;
        shared = shared || column.share > 0;
    }
    const bool roomy = whole <= room;
    // Columns without a share are as wide as what stands in them, unless that leaves too little for the others;
    // where all texts have room, all columns get some of what is left.
    if (!shared || (roomy ? !m_fillHeight : fixed + least > room))
        for (Column &column : columns)
            column.share = static_cast<int>(column.whole);
    std::vector<Limits> limits;
    limits.reserve(columns.size());
    const double wanted = roomy && !m_fillHeight ? std::min<double>(room, whole * looseness) : room;
    for (const Column &column : columns)
        limits.push_back({column.share > 0 && !roomy ? column.least : column.whole,
                          column.share > 0 && roomy ? std::max(wanted, column.whole) : column.whole, column.share});
    std::vector<int> widths;
    int used = 0;
    for (const double width : dividedBy(limits, wanted)) {
        widths.push_back(static_cast<int>(width));
        used += widths.back();
    }
    // What rounding leaves over, so that the last column ends where the table does.
    const auto slack = static_cast<int>(wanted) - used;
    if (slack > 0 && slack <= static_cast<int>(widths.size()))
        widths.back() += slack;
    return widths;
}

void FigureTable::layOut()
{
    const int columns = m_model->columnCount(), rows = m_model->rowCount();
    if (columns == 0)
        return;
    const auto least = [](double sum, const Column &column) {
        return sum + (column.share > 0 ? column.least : column.whole);
    };
    const int room = viewport()->width();
    std::vector<Column> measured = measuredColumns(true);
    // In a narrow table figures go before their changes.
    if (std::accumulate(measured.begin(), measured.end(), 0.0, least) > room)
        measured = measuredColumns(false);
    const std::vector<int> widths = columnWidths(std::move(measured), room);
    for (int column = 0; column < columns; ++column)
        horizontalHeader()->resizeSection(column, widths[static_cast<std::size_t>(column)]);
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
            for (int column = 0; column < m_proxy->columnCount(); ++column)
                lines = std::max(lines, delegate->linesIn(m_proxy->index(row, column), columnWidth(column)));
            const int height = tableRow + (lines - 1) * furtherLine;
            if (rowHeight(row) != height)
                setRowHeight(row, height);
        }
    }
    if (const int wanted = sizeHint().height(); wanted != std::exchange(m_wantedHeight, wanted))
        updateGeometry();
    viewport()->update();
}

int FigureTable::firstRowSeen() const { return std::max(0, rowAt(0)); }

int FigureTable::lastRowEnd() const
{
    const int height = viewport()->height();
    int before = 0, end = 0;
    for (int row = firstRowSeen(); row < m_proxy->rowCount(); ++row) {
        const int below = rowViewportPosition(row) + rowHeight(row);
        if (below > height) {
            if (end == 0)
                return height;
            return height - end < lineOfText && before > 0 ? before : end;
        }
        before = std::exchange(end, below);
    }
    return end;
}

int FigureTable::rowsBelow() const
{
    const int end = lastRowEnd(), last = rowAt(end - 1);
    return last < 0 ? 0 : m_proxy->rowCount() - 1 - last;
}

void FigureTable::drawBeside(int end)
{
    const int from = horizontalHeader()->length() - horizontalHeader()->offset();
    const int room = viewport()->width() - from;
    if (room <= 0)
        return;
    QPainter painter(viewport());
    const Theme &theme = themeOf(palette());
    for (int row = firstRowSeen(); row < m_proxy->rowCount(); ++row) {
        const QRect box(from, rowViewportPosition(row), room, rowHeight(row));
        if (box.top() >= end)
            break;
        const bool current = static_cast<int>(sourceRow(row)) == m_model->table().currentRow;
        FigureDelegate::drawGround(&painter, box, selectionModel()->isRowSelected(row),
                                   current || (alternatingRowColors() && row % 2 == 1), theme);
    }
}

void FigureTable::paintEvent(QPaintEvent *event)
{
    const int end = lastRowEnd(), height = viewport()->height(), width = viewport()->width();
    QPaintEvent rows(event->region() & QRect(0, 0, width, end));
    QTableView::paintEvent(&rows);
    drawBeside(end);
    constexpr int margin = 6;
    const int below = rowsBelow();
    if (below == 0 || height - end < lineOfText)
        return;
    QPainter painter(viewport());
    painter.setFont(smallFont(font()));
    painter.setPen(themeOf(palette()).muted);
    painter.drawText(QRect(margin, end, width - 2 * margin, height - end), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("further rows: %1").arg(QLocale().toString(below)));
}

void FigureTable::alignTop()
{
    // Qt lets the last row end at the lower edge instead.
    if (m_proxy->rowCount() > 0)
        verticalHeader()->setOffsetToSectionPosition(verticalScrollBar()->value());
}

void FigureTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QTableView::scrollTo(index, hint);
    // Where Qt sees a whole row the line of the further rows may stand.
    QScrollBar *bar = verticalScrollBar();
    while (index.row() > firstRowSeen() && rowViewportPosition(index.row()) >= lastRowEnd() &&
           bar->value() < bar->maximum())
        bar->setValue(bar->value() + 1);
}

void FigureTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dy == 0)
        return;
    alignTop();
    // The blank end of the table does not move with the rows.
    viewport()->update();
}

void FigureTable::updateGeometries()
{
    QTableView::updateGeometries();
    alignTop();
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
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        if (auto *delegate = static_cast<FigureDelegate *>(itemDelegate()))
            delegate->forgetWidths();
        layOut();
    }
}

} // namespace milepost
