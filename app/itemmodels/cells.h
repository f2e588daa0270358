// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Cells that tables of several pages are made of, and what stands between sentences. Internal to
/// app/itemmodels.
#pragma once

#include "app/itemmodels/numbers.h"
#include "app/itemmodels/table.h"

#include <utility>

namespace milepost {

inline const QString dash = QStringLiteral("–");

inline TableCell plainCell(QString text, bool right = false)
{
    TableCell cell;
    cell.text = std::move(text);
    cell.right = right;
    return cell;
}

inline TableCell numberCell(double value, QString text)
{
    TableCell cell = plainCell(std::move(text), true);
    cell.number = value;
    return cell;
}

/// Between sentences; Japanese has none.
inline QString sentenceSpace() { return screenLanguage() == Language::ja ? QString() : QStringLiteral(" "); }

/// The first clauses of a source where it has many, and "…": what it is and where, without the remarks. Empty for a
/// source that is short as it is, or that has no place to stop at.
[[nodiscard]] QString briefSource(const QString &source);

/// A source with its short form; both are read in full in the tooltip.
inline TableCell sourceCell(const QString &source)
{
    TableCell cell = plainCell(source);
    cell.brief = briefSource(source);
    cell.toolTip = source;
    return cell;
}

inline TableCell numberCell(double value, int decimals) { return numberCell(value, numberString(value, decimals)); }

} // namespace milepost
