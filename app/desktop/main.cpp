// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/screenshots.h"
#include "app/desktop/session.h"
#include "app/desktop/settings.h"
#include "app/desktop/text_size.h"

#include <QApplication>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdlib>
#include <iostream>
#include <vector>

namespace {

constexpr int exitBadUsage = 2, exitMissingPart = 3;
constexpr int defaultWidth = 1440, defaultHeight = 900;

bool isSet(const char *variable)
{
    const char *value = std::getenv(variable);
    return value && *value;
}

/// Qt aborts without a display; whether there is one must be known before.
bool hasDisplay()
{
#if defined(Q_OS_LINUX)
    return isSet("QT_QPA_PLATFORM") || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

QSize sizeOf(const std::string &text)
{
    const QStringList parts = QString::fromStdString(text).split(u'x');
    bool widthValid = false, heightValid = false;
    const QSize size(parts.value(0).toInt(&widthValid), parts.value(1).toInt(&heightValid));
    return parts.size() == 2 && widthValid && heightValid && size.width() >= 640 && size.height() >= 480 &&
                   size.width() <= 16384 && size.height() <= 16384
               ? size
               : QSize();
}

QSize dividedBy(QSize pixels, int percent)
{
    const auto units = [percent](int length) { return (100 * length + percent - 1) / percent; };
    return {units(pixels.width()), units(pixels.height())};
}

/// Before the application is made: its settings are found under these names.
void nameApplication()
{
    QCoreApplication::setOrganizationName(QStringLiteral("Milepost"));
    QCoreApplication::setApplicationName(QStringLiteral("milepost"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MILEPOST_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("milepost"));
}

/// Takes the window.
int writePictures(milepost::MainWindow *window, const QString &folder, QSize pixels, int percent)
{
    QString error;
    const bool written = milepost::writeScreenshots(*window, folder, dividedBy(pixels, percent), &error,
                                                    milepost::scaledByEnvironment() ? QSize() : pixels);
    delete window;
    if (!written)
        std::cerr << "milepost: " << error.toStdString() << "\n";
    return written ? 0 : exitBadUsage;
}

int run(int argc, char **argv)
{
    CLI::App options{"Milepost: what each quality milestone costs in days, money and energy, AdamW against Muon",
                     "milepost"};
    std::string file, pictures, language, theme, size = "1440x900";
    int textSize = 0;
    options.add_option("FILE", file, "project (*.milepost) or scenario (*.scenario.json)");
    options.add_option("--screenshots", pictures, "render every page to a PNG in this folder and exit");
    options.add_option("--lang", language, "en, de or ja")->check(CLI::IsMember({"en", "de", "ja"}));
    options.add_option("--theme", theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    options.add_option("--size", size, "size of the pictures, such as 1440x900");
    options
        .add_option("--text-size", textSize,
                    "size of texts and controls in percent; without it, as set in the menu View, or what suits the "
                    "screen or the pictures")
        ->check(CLI::IsMember(std::vector<int>(milepost::textSizes.begin(), milepost::textSizes.end())));
    options.set_version_flag("--version", std::string("milepost ") + MILEPOST_VERSION);
    try {
        options.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return options.exit(error) == 0 ? 0 : exitBadUsage;
    }
    if (!sizeOf(size).isValid()) {
        std::cerr << "milepost: --size " << size << ": must be WIDTHxHEIGHT from 640x480 to 16384x16384\n";
        return exitBadUsage;
    }
    if (!hasDisplay()) {
        if (pictures.empty()) {
            std::cerr << "milepost: no display (DISPLAY and WAYLAND_DISPLAY are not set); use milepost-cli, or "
                         "--screenshots DIR to render the pages to files\n";
            return exitMissingPart;
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }

    using namespace milepost;
    nameApplication();
    const bool forPictures = !pictures.empty();
    if (textSize == 0 && !forPictures)
        textSize = Settings::textSize();
    if (textSize == 0)
        textSize = scaledByEnvironment() ? textSizes.front()
                                         : suitableTextSize(forPictures ? sizeOf(size) : screenSize(argc, argv));
    const int percent = setTextSize(textSize);

    const QApplication application(argc, argv);
    // QApplication sets the C locale from the environment; numbers in files must not depend on it.
    std::setlocale(LC_NUMERIC, "C");

    Appearance appearance;
    const ThemeChoice themeChoice = theme == "dark"                   ? ThemeChoice::dark
                                    : theme == "light" || forPictures ? ThemeChoice::light
                                                                      : Settings::theme();
    const Language languageChoice =
        language_of(language).value_or(forPictures ? Language::en : Settings::language());
    appearance.install(themeChoice, languageChoice);

    auto *window = new MainWindow(engineComputations(), &appearance, !forPictures);
    if (file.empty())
        window->openBuiltIn();
    else if (!window->openFile(QString::fromStdString(file))) {
        std::cerr << "milepost: " << window->notice().toStdString() << "\n";
        if (forPictures) {
            delete window;
            return exitBadUsage;
        }
        window->openBuiltIn();
    }
    if (forPictures)
        return writePictures(window, QString::fromStdString(pictures), sizeOf(size), percent);
    window->resize(defaultWidth, defaultHeight);
    if (const QByteArray geometry = Settings::windowGeometry(); !geometry.isEmpty()) {
        window->restoreGeometry(geometry);
        window->restoreState(Settings::windowState());
    }
    window->offerRecovery();
    window->show();
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception &error) {
        std::cerr << "milepost: internal error: " << error.what() << ".\n";
        return exitBadUsage;
    }
}
