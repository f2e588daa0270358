// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/text_size.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>

namespace milepost {

namespace {

constexpr auto variable = "QT_SCALE_FACTOR";
bool setByUs = false;

} // namespace

int suitableTextSize(QSize pixels)
{
    constexpr int usualWidth = 1920, usualHeight = 1080;
    const int room = std::min(100 * pixels.width() / usualWidth, 100 * pixels.height() / usualHeight);
    int suitable = textSizes.front();
    for (const int size : textSizes)
        if (size <= room)
            suitable = size;
    return suitable;
}

bool scaledByEnvironment() { return qEnvironmentVariableIsSet(variable) && !setByUs; }

int setTextSize(int percent)
{
    if (percent == textSizes.front() || scaledByEnvironment())
        return textSizes.front();
    setByUs = qputenv(variable, QByteArray::number(percent / 100.0));
    return percent;
}

void releaseTextSize()
{
    if (setByUs)
        qunsetenv(variable);
    setByUs = false;
}

QSize screenSize(int &argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    const QScreen *screen = QGuiApplication::primaryScreen();
    return screen ? screen->size() : QSize();
}

} // namespace milepost
