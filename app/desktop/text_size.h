// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief How large texts and controls are drawn: on top of what the system scales, for screens whose system does
/// not.
#pragma once

#include <QSize>

#include <array>

namespace milepost {

/// Sizes to choose from [percent].
inline constexpr std::array textSizes{100, 125, 150, 200};

/// The size that suits a screen or picture of so many device-independent pixels: what is laid out is about as large
/// as on a screen of 1920 x 1080 [percent].
[[nodiscard]] int suitableTextSize(QSize pixels);

/// Takes effect for an application that is made afterwards, through the scaling of Qt (QT_SCALE_FACTOR). Where the
/// environment sets that already, it stays as it is. Returns what was set, 100 if nothing was.
int setTextSize(int percent);
/// Programs that are started from this one choose for themselves.
void releaseTextSize();
/// True if the environment sets the scaling.
[[nodiscard]] bool scaledByEnvironment();

/// Size of the primary screen, asked before the application is made [device-independent pixels].
[[nodiscard]] QSize screenSize(int &argc, char **argv);

} // namespace milepost
