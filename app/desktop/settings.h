// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief What the application remembers between starts. The only place that touches QSettings.
#pragma once

#include "app/desktop/appearance.h"

#include <QByteArray>
#include <QStringList>

namespace milepost {

class Settings {
public:
    [[nodiscard]] static ThemeChoice theme();
    static void setTheme(ThemeChoice theme);
    [[nodiscard]] static Language language();
    static void setLanguage(Language language);
    /// One of `textSizes`; 0: what suits the screen [percent].
    [[nodiscard]] static int textSize();
    static void setTextSize(int percent);

    [[nodiscard]] static QStringList recentFiles();
    static void addRecentFile(const QString &file);
    static void clearRecentFiles();

    /// True once, on the first start of this user.
    [[nodiscard]] static bool takeFirstStart();
    [[nodiscard]] static QByteArray windowGeometry();
    [[nodiscard]] static QByteArray windowState();
    static void setWindow(const QByteArray &geometry, const QByteArray &state);
};

} // namespace milepost
