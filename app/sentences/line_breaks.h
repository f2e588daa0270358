// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Places where headings and sentences of the screens must not be broken into lines.
#pragma once

#include <QString>

namespace milepost {

/// A Japanese particle stays with the name or figure before it ("AdamW に対する"): no line begins with one. As many
/// characters as before.
[[nodiscard]] QString heldParticles(const QString &text);

/// A heading of a table that may stand on two lines: a unit of one letter stays beside its quantity ("Update, s"),
/// a unit in Japanese brackets stays whole, and so do Japanese words; long ones of katakana may end a line where
/// the last of the words they are made of begins. No line begins with a particle.
[[nodiscard]] QString heldHeading(const QString &heading);

/// A sentence in which a figure stays on one line with the word behind it ("137 Tagen", "86 of") and with the band
/// in brackets behind that; no line begins with a Japanese particle, and none stands
/// apart from a Japanese word ("40,000 ユーロです").
[[nodiscard]] QString heldFigures(const QString &sentence);

} // namespace milepost
