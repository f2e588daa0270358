// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/settings.h"

#include "app/desktop/text_size.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace milepost {

namespace {

constexpr qsizetype longestRecentList = 8;
constexpr auto themeKey = "appearance/theme", languageKey = "appearance/language",
               textSizeKey = "appearance/text-size", recentKey = "files/recent", geometryKey = "window/geometry",
               stateKey = "window/state", startedKey = "started";

QVariant value(const char *key) { return QSettings().value(QLatin1String(key)); }
void setValue(const char *key, const QVariant &value) { QSettings().setValue(QLatin1String(key), value); }

} // namespace

ThemeChoice Settings::theme()
{
    const QString name = value(themeKey).toString();
    if (name == QStringLiteral("light"))
        return ThemeChoice::light;
    return name == QStringLiteral("dark") ? ThemeChoice::dark : ThemeChoice::system;
}

void Settings::setTheme(ThemeChoice theme)
{
    setValue(themeKey, theme == ThemeChoice::light  ? QStringLiteral("light")
                       : theme == ThemeChoice::dark ? QStringLiteral("dark")
                                                    : QStringLiteral("system"));
}

Language Settings::language()
{
    const auto stored = language_of(value(languageKey).toString().toStdString());
    return stored.value_or(Appearance::systemLanguage());
}

void Settings::setLanguage(Language language)
{
    setValue(languageKey, language == Language::de   ? QStringLiteral("de")
                          : language == Language::ja ? QStringLiteral("ja")
                                                     : QStringLiteral("en"));
}

int Settings::textSize()
{
    const int stored = value(textSizeKey).toInt();
    return std::ranges::find(textSizes, stored) != textSizes.end() ? stored : 0;
}

void Settings::setTextSize(int percent) { setValue(textSizeKey, percent); }

QStringList Settings::recentFiles()
{
    QStringList files = value(recentKey).toStringList();
    files.removeIf([](const QString &file) { return !QFileInfo::exists(file); });
    return files;
}

void Settings::addRecentFile(const QString &file)
{
    QStringList files = value(recentKey).toStringList();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.prepend(path);
    setValue(recentKey, files.mid(0, longestRecentList));
}

void Settings::clearRecentFiles() { setValue(recentKey, QStringList()); }

bool Settings::takeFirstStart()
{
    if (value(startedKey).toBool())
        return false;
    setValue(startedKey, true);
    return true;
}

QByteArray Settings::windowGeometry() { return value(geometryKey).toByteArray(); }
QByteArray Settings::windowState() { return value(stateKey).toByteArray(); }

void Settings::setWindow(const QByteArray &geometry, const QByteArray &state)
{
    setValue(geometryKey, geometry);
    setValue(stateKey, state);
}

} // namespace milepost
