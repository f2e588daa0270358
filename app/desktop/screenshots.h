// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Renders every page of a window to PNG files.
#pragma once

#include <QSize>
#include <QString>

namespace milepost {

class MainWindow;

/// Waits until everything is computed, then writes DIR/<number>-<page>.png for each page.
/// \param size of the window [device-independent pixels]
/// \param picture size of the pictures in pixels, where `size` was rounded up to whole units; else what the window
/// has False, with a sentence in `error`, if something cannot be computed or written.
[[nodiscard]] bool writeScreenshots(MainWindow &window, const QString &folder, QSize size, QString *error,
                                    QSize picture = {});

} // namespace milepost
