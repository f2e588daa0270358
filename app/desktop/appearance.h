// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Theme, font and language of the whole application.
#pragma once

#include "app/itemmodels/theme.h"
#include "app/project/figures.h"

#include <QFont>
#include <QIcon>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace milepost {

enum class ThemeChoice { system, light, dark };

/// One per application. Changes reach all windows through Qt's own events (PaletteChange, LanguageChange).
class Appearance : public QObject {
    Q_OBJECT
public:
    explicit Appearance(QObject *parent = nullptr);
    ~Appearance() override;

    /// Fusion style, palette, fonts. Call once after QApplication.
    void install(ThemeChoice theme, Language language);
    void setTheme(ThemeChoice theme);
    void setLanguage(Language language);
    [[nodiscard]] ThemeChoice theme() const { return m_theme; }
    [[nodiscard]] Language language() const { return m_language; }

    /// Language of the system, English where it is none of ours.
    [[nodiscard]] static Language systemLanguage();

Q_SIGNALS:
    void themeChanged();

private:
    void applyPalette();
    void applyLanguage();

    ThemeChoice m_theme = ThemeChoice::system;
    Language m_language = Language::en;
    QFont m_systemFont;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

/// Icon of resources/icons in the colour of the theme's text.
[[nodiscard]] QIcon themedIcon(const QString &name, const Theme &theme);

} // namespace milepost
