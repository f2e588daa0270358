// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Sizes of text [device-independent pixels].
#pragma once

#include <QFont>
#include <QLabel>

namespace milepost {

inline constexpr int bodyPixels = 12;
inline constexpr int smallPixels = 11;    ///< notes, headings of lists
inline constexpr int sentencePixels = 16; ///< the sentence that a page says first

[[nodiscard]] inline QFont sizedFont(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    return font;
}
[[nodiscard]] inline QFont smallFont(const QFont &base) { return sizedFont(base, smallPixels); }

/// The sentence that a page says first: large, wrapped, to be selected and copied.
inline void makeSentence(QLabel *label)
{
    label->setWordWrap(true);
    label->setMargin(10);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFont(sizedFont(label->font(), sentencePixels));
}

} // namespace milepost
