// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/table.h"

#include "app/itemmodels/words.h"
#include "app/sentences/line_breaks.h"

#include <QFont>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace milepost {

bool operator==(const IntervalMark &a, const IntervalMark &b)
{
    const auto sameArm = [](const IntervalMark::Arm &x, const IntervalMark::Arm &y) {
        return x.kind == y.kind && x.low == y.low && x.median == y.median && x.high == y.high;
    };
    return a.minimum == b.minimum && a.maximum == b.maximum &&
           std::equal(a.arms.begin(), a.arms.end(), b.arms.begin(), b.arms.end(), sameArm);
}

namespace {

QString fullText(const TableCell &cell)
{
    QString text = cell.text;
    if (!cell.trailing.isEmpty())
        text += u' ' + cell.trailing;
    if (!cell.secondary.isEmpty())
        text += QStringLiteral(" (%1)").arg(cell.secondary);
    return text;
}

/// What a cell is to other programs: its number with all its digits where the text shows one, in the unit that the
/// heading names; the text where it says more than a number ("<0.1", "±3%", "base").
QString exported(const TableCell &cell, const QLocale &locale)
{
    static const QRegularExpression shape(
        QStringLiteral("^([+\\x{2212}-]?)([0-9][0-9.,\\x{A0}\\x{202F}]*)[\\s\\x{A0}]*(.*)$"));
    const auto match = shape.match(cell.text);
    if (!cell.number || !std::isfinite(*cell.number) || !cell.secondary.isEmpty() || !match.hasMatch())
        return fullText(cell);
    const auto digits = [&locale](double value) { return locale.toString(value, 'g', 10); };
    const QString unit = match.captured(3);
    if (!unit.isEmpty()) {
        // "15.5 T", "8.9 Mio.": the number without its magnitude. Everything else says more: "3%", "4 of 20".
        static const QRegularExpression magnitude(QStringLiteral("^\\p{L}+\\.?$"));
        return magnitude.match(unit).hasMatch() ? digits(*cell.number) : fullText(cell);
    }
    bool valid = false;
    double shown = QLocale().toDouble(match.captured(2), &valid);
    if (!valid)
        return fullText(cell);
    if (match.captured(1) != QStringLiteral("+") && !match.captured(1).isEmpty())
        shown = -shown;
    // Too small for the digits that are shown: in which unit, the text alone tells.
    if (shown == 0 || *cell.number == 0)
        return shown == *cell.number ? digits(0) : fullText(cell);
    // A heading such as "Cost, million $" scales what sorting compares in whole units. Texts are rounded, some to
    // two digits.
    constexpr double rounding = 0.06;
    const double scale = std::pow(10.0, std::round(std::log10(*cell.number / shown)));
    const double value = *cell.number / scale;
    return std::isfinite(value) && std::abs(value - shown) <= rounding * std::abs(shown) ? digits(value)
                                                                                         : fullText(cell);
}

QString quoted(QString text, QChar separator)
{
    if (!text.contains(separator) && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    text.replace(u'"', QStringLiteral("\"\""));
    return u'"' + text + u'"';
}

QString separated(const TableData &table, QChar separator, const QString &lineEnd)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        text += (c > 0 ? QString(separator) : QString()) + quoted(table.columns[c].title, separator);
    text += lineEnd;
    for (const auto &row : table.rows) {
        for (std::size_t c = 0; c < row.size(); ++c) {
            text += (c > 0 ? QString(separator) : QString()) + quoted(exported(row[c], locale), separator);
        }
        text += lineEnd;
    }
    return text;
}

} // namespace

QByteArray csvOf(const TableData &table)
{
    const QChar separator = QLocale().decimalPoint() == QStringLiteral(",") ? u';' : u',';
    return (QString(QChar::ByteOrderMark) + separated(table, separator, QStringLiteral("\r\n"))).toUtf8();
}

QString tabSeparated(const TableData &table) { return separated(table, u'\t', QStringLiteral("\n")); }

void TableModel::setTable(TableData table)
{
    const bool sameShape =
        table.rows.size() == m_table.rows.size() && table.columns.size() == m_table.columns.size();
    if (!sameShape) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
        return;
    }
    const bool headersChanged = table.columns != m_table.columns;
    m_table = std::move(table);
    if (m_table.columns.empty())
        return;
    if (headersChanged)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_table.rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const TableCell *TableModel::cell(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    const auto &row = m_table.rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    return column < row.size() ? &row[column] : nullptr;
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    const TableCell *found = cell(index);
    if (!found)
        return {};
    switch (role) {
    case Qt::DisplayRole: return found->text;
    case Qt::ToolTipRole: return found->toolTip.isEmpty() ? QVariant() : found->toolTip;
    case Qt::AccessibleTextRole: return accessibleText(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((found->right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case CellRole: return QVariant::fromValue(found);
    case SortRole: return found->number ? QVariant(*found->number) : QVariant(found->text);
    case ProvenanceRole: return found->badge ? QVariant(static_cast<int>(*found->badge)) : QVariant();
    default: return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableData::Column &column = m_table.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return heldHeading(column.title);
    // Views with room for two lines break headings, the others have none that is too long.
    if (role == Qt::TextAlignmentRole)
        return int{column.right ? Qt::AlignRight : Qt::AlignLeft} | Qt::AlignVCenter | Qt::TextWordWrap;
    return {};
}

QString TableModel::accessibleText(int row, int column) const
{
    const TableCell &found = m_table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (!found.spoken.isEmpty())
        return found.spoken;
    QStringList parts;
    const QString title = m_table.columns[static_cast<std::size_t>(column)].title;
    if (!title.isEmpty())
        parts << title;
    parts << fullText(found);
    if (found.badge)
        parts << provenanceWord(*found.badge);
    return parts.join(QStringLiteral(", "));
}

TableProxy::TableProxy(QObject *parent) : QSortFilterProxyModel(parent) { setSortRole(TableModel::SortRole); }

void TableProxy::setKind(std::optional<Provenance> kind)
{
    m_kind = kind;
    invalidateFilter();
}

void TableProxy::setSearch(const QString &text)
{
    m_search = text;
    invalidateFilter();
}

bool TableProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    bool kindFits = !m_kind, textFits = m_search.isEmpty();
    for (int column = 0; column < sourceModel()->columnCount(parent) && !(kindFits && textFits); ++column) {
        const QModelIndex index = sourceModel()->index(row, column, parent);
        const QVariant kind = index.data(TableModel::ProvenanceRole);
        kindFits = kindFits || (kind.isValid() && kind.toInt() == static_cast<int>(*m_kind));
        textFits = textFits || index.data(Qt::DisplayRole).toString().contains(m_search, Qt::CaseInsensitive);
    }
    return kindFits && textFits;
}

} // namespace milepost
