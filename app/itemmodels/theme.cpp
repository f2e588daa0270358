// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/theme.h"

#include <QPalette>

namespace milepost {

const QColor &Theme::arm(OptimizerKind kind) const
{
    switch (kind) {
    case OptimizerKind::adamw: return adamw;
    case OptimizerKind::muon: return muon;
    case OptimizerKind::shampoo: return shampoo;
    case OptimizerKind::soap: break;
    }
    return soap;
}

const QColor &Theme::provenance(Provenance kind) const
{
    switch (kind) {
    case Provenance::measured: return measured;
    case Provenance::calibrated: return calibrated;
    case Provenance::published: return published;
    case Provenance::assumed: break;
    }
    return assumed;
}

const Theme &lightTheme()
{
    static const Theme theme{.dark = false,
                             .window = QColor(0xEFF0F2),
                             .base = QColor(0xFFFFFF),
                             .alternateRow = QColor(0xF6F7F9),
                             .header = QColor(0xE6E8EB),
                             .text = QColor(0x1E2328),
                             .muted = QColor(0x59626C),
                             .border = QColor(0xB9BFC6),
                             .hairline = QColor(0xDEE1E5),
                             .grid = QColor(0xE4E7EA),
                             .selection = QColor(0x40566C),
                             .selectionText = QColor(0xFFFFFF),
                             .error = QColor(0xB3261E),
                             .warning = QColor(0x8F6300),
                             .warningGround = QColor(0xFFF6DD),
                             .adamw = QColor(0x0067A8),
                             .muon = QColor(0xC8500A),
                             .shampoo = QColor(0x6B6F00),
                             .soap = QColor(0x8A3B7C),
                             .otherParts = QColor(0x40566C),
                             .residual = QColor(0x8A939C),
                             .measured = QColor(0x007A5A),
                             .calibrated = QColor(0x7B4BA0),
                             .published = QColor(0x4F5D6B),
                             .assumed = QColor(0x8F6300)};
    return theme;
}

const Theme &darkTheme()
{
    static const Theme theme{.dark = true,
                             .window = QColor(0x2B2F34),
                             .base = QColor(0x1F2327),
                             .alternateRow = QColor(0x25292E),
                             .header = QColor(0x333940),
                             .text = QColor(0xE8EAED),
                             .muted = QColor(0xA7B0B9),
                             .border = QColor(0x4B535B),
                             .hairline = QColor(0x383E45),
                             .grid = QColor(0x343A41),
                             .selection = QColor(0x5B7590),
                             .selectionText = QColor(0xFFFFFF),
                             .error = QColor(0xFF8A80),
                             .warning = QColor(0xE5B53C),
                             .warningGround = QColor(0x3A331F),
                             .adamw = QColor(0x5AB4F0),
                             .muon = QColor(0xFF9D57),
                             .shampoo = QColor(0xC9CC4B),
                             .soap = QColor(0xE58BD0),
                             .otherParts = QColor(0x5B7590),
                             .residual = QColor(0x8A939C),
                             .measured = QColor(0x3CC79C),
                             .calibrated = QColor(0xC59BE6),
                             .published = QColor(0xB4C0CB),
                             .assumed = QColor(0xE5B53C)};
    return theme;
}

const Theme &themeOf(const QPalette &palette)
{
    return palette.color(QPalette::Active, QPalette::Base).lightness() < 128 ? darkTheme() : lightTheme();
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.base);
    palette.setColor(QPalette::AlternateBase, theme.alternateRow);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.dark ? theme.header : theme.window);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::ToolTipBase, theme.base);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::HighlightedText, theme.selectionText);
    palette.setColor(QPalette::Link, theme.dark ? theme.adamw : theme.selection);
    palette.setColor(QPalette::LinkVisited, theme.muted);
    // Fusion draws frames and grooves with these.
    palette.setColor(QPalette::Light, theme.dark ? theme.header : theme.base);
    palette.setColor(QPalette::Midlight, theme.hairline);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.dark ? QColor(0x15181B) : theme.border);
    palette.setColor(QPalette::Shadow, theme.dark ? QColor(0x101214) : theme.muted);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.residual);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.residual);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, theme.selectionText);
    return palette;
}

} // namespace milepost
