// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/screenshots.h"

#include "app/desktop/main_window.h"
#include "app/desktop/session.h"
#include "app/itemmodels/words.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QThread>

namespace milepost {

namespace {

constexpr int patienceMs = 120'000; ///< for a page; a machine that needs longer for the built-in project is broken

void settle(int ms)
{
    QElapsedTimer clock;
    clock.start();
    do {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(2);
    } while (clock.elapsed() < ms);
}

} // namespace

bool writeScreenshots(MainWindow &window, const QString &folder, QSize size, QString *error)
{
    if (!QDir().mkpath(folder)) {
        *error = QStringLiteral("%1: the folder cannot be made").arg(folder);
        return false;
    }
    window.resize(size);
    window.show();
    QElapsedTimer clock;
    clock.start();
    while ((!window.session().result() || !window.session().isSettled()) && clock.elapsed() < patienceMs) {
        settle(20);
        if (!window.session().failure().empty()) {
            *error = diagnosticText(window.session().failure().front());
            return false;
        }
    }
    if (!window.session().result()) {
        *error = QStringLiteral("no answer after %1 s").arg(patienceMs / 1000);
        return false;
    }
    // Runs and tracking have something to show.
    if (window.session().project().runs().empty()) {
        window.session().importExampleRuns();
        while (!window.session().isSettled() && clock.elapsed() < patienceMs)
            settle(20);
        window.session().project().history().clear();
    }
    for (int i = 0; i < window.pageCount(); ++i) {
        window.showPage(i);
        clock.restart();
        settle(80);
        // Some pages compute only when they are looked at.
        while (!window.session().isSettled() && clock.elapsed() < patienceMs)
            settle(20);
        settle(30);
        const QString file = QStringLiteral("%1/%2-%3.png").arg(folder, QString::number(i + 1), window.pageName(i));
        if (!window.grab().save(file)) {
            *error = QStringLiteral("%1: cannot be written").arg(file);
            return false;
        }
    }
    return true;
}

} // namespace milepost
