// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Every colour of the screens, for light and dark, in one place.
#pragma once

#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"

#include <QColor>

class QPalette;

namespace milepost {

/// Colour is for data: chrome is neutral slate, each optimizer has one hue that means nothing else.
/// Text contrast on `base` is at least 4.5 : 1; optimizer colours are told apart under the three forms of colour
/// blindness, and never stand without a marker or a word.
struct Theme {
    bool dark = false;
    QColor window, base, alternateRow, header;
    QColor text, muted, border, hairline, grid;
    QColor selection, selectionText;
    QColor error, warning, warningGround;
    QColor adamw, muon, shampoo, soap;
    QColor otherParts, residual;
    QColor measured, calibrated, published, assumed;

    [[nodiscard]] const QColor &arm(OptimizerKind kind) const;
    [[nodiscard]] const QColor &provenance(Provenance kind) const;
};

[[nodiscard]] const Theme &lightTheme();
[[nodiscard]] const Theme &darkTheme();

/// The theme a widget palette was made from.
[[nodiscard]] const Theme &themeOf(const QPalette &palette);

/// Palette of all widgets in this theme.
[[nodiscard]] QPalette paletteOf(const Theme &theme);

} // namespace milepost
