// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Tables as plain data, and the one item model that shows them. What stands in a table is decided by pure
///        functions from the engine's result, so that it can be tested without a window.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QAbstractTableModel>
#include <QMetaType>
#include <QSortFilterProxyModel>
#include <QString>

#include <optional>
#include <vector>

namespace milepost {

/// Two intervals on a common scale, drawn inside a cell: base arm above, other arm below.
struct IntervalMark {
    struct Arm {
        OptimizerKind kind = OptimizerKind::adamw;
        std::optional<double> low, median, high;
    };
    std::vector<Arm> arms;
    double minimum = 0, maximum = 1; ///< of the scale, same for every cell of the column
    friend bool operator==(const IntervalMark &, const IntervalMark &);
};

struct TableCell {
    enum class Tone { normal, muted, error };

    QString text;      ///< first line
    QString secondary; ///< second line: the band
    QString trailing;  ///< small, after the text: the change in percent
    QString brief;     ///< what stands there where the text would take many lines; a whole text, not a cut one
    std::optional<Provenance> badge;
    std::optional<OptimizerKind> marker; ///< shape before the text
    std::optional<OptimizerKind> colour; ///< text in the colour of this arm
    Tone tone = Tone::normal;
    bool bold = false;
    bool right = false; ///< right-aligned
    QString toolTip;
    QString spoken;               ///< what a screen reader says; empty: column, texts and kind of source
    std::optional<double> number; ///< for sorting and export
    std::optional<IntervalMark> interval;
    friend bool operator==(const TableCell &, const TableCell &) = default;
};

struct TableData {
    struct Column {
        QString title;
        bool right = false;
        friend bool operator==(const Column &, const Column &) = default;
    };
    std::vector<Column> columns;
    std::vector<std::vector<TableCell>> rows;
    /// Row that stands for the scenario's own milestone or form, shown in bold with a pointer; -1 for none.
    int currentRow = -1;
    friend bool operator==(const TableData &, const TableData &) = default;
};

/// Comma-separated values of a table: headings and cells, quoted where needed; numbers with all their digits, in
/// the unit of their heading. A language with a decimal comma uses ';' as separator, as spreadsheets of that
/// language expect. Starts with a byte-order mark.
[[nodiscard]] QByteArray csvOf(const TableData &table);
/// The same with tabs, for the clipboard: spreadsheets put each cell in its own.
[[nodiscard]] QString tabSeparated(const TableData &table);

class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        CellRole = Qt::UserRole + 1, ///< const TableCell *, for delegates
        SortRole,
        ProvenanceRole, ///< int of Provenance, invalid if there is none
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows and columns stay where they are if the shape is unchanged, so that selection and scroll position hold.
    void setTable(TableData table);
    [[nodiscard]] const TableData &table() const { return m_table; }
    [[nodiscard]] const TableCell *cell(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString accessibleText(int row, int column) const;

    TableData m_table;
};

/// Sorts by number where there is one; filters by kind of source and by text in any cell.
class TableProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TableProxy(QObject *parent = nullptr);
    void setKind(std::optional<Provenance> kind);
    void setSearch(const QString &text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    std::optional<Provenance> m_kind;
    QString m_search;
};

} // namespace milepost

Q_DECLARE_METATYPE(const milepost::TableCell *)
