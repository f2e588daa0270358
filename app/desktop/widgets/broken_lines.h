// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Texts of lists, tables and titles broken into lines, so that they need not be cut.
#pragma once

#include <QFont>
#include <QStringList>

class QFontMetricsF;

namespace milepost {

/// The lines of a text in a column `width` pixels wide: between words, where that does not do at the signs that
/// join names (hyphen, underscore, slash) and where the script allows it, inside a word only where it is wider than
/// the column. Nothing is left out.
[[nodiscard]] QStringList brokenLines(const QString &text, const QFont &font, double width);

/// Width of the widest part of a text that is not divided by a break between words or at a joining sign [pixels].
[[nodiscard]] double widestPart(const QString &text, const QFontMetricsF &metrics);

} // namespace milepost
