// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Texts of lists and tables broken into lines, so that they need not be cut.
#pragma once

#include <QFont>
#include <QStringList>

namespace milepost {

/// The lines of a text in a column `width` pixels wide. One that is still left over after `most` lines ends in an
/// ellipsis.
[[nodiscard]] QStringList brokenLines(const QString &text, const QFont &font, double width, int most);

} // namespace milepost
