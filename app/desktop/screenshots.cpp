// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/screenshots.h"

#include "app/desktop/main_window.h"
#include "app/desktop/session.h"
#include "app/itemmodels/words.h"
#include "engine/decision/estimate.h"
#include "engine/scenario/names.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QThread>

#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

constexpr int patienceMs = 300'000; ///< for a page; a machine that needs longer for the built-in project is broken

void settle(int ms)
{
    QElapsedTimer clock;
    clock.start();
    do {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(2);
    } while (clock.elapsed() < ms);
}

void settleWhile(const std::function<bool()> &busy)
{
    QElapsedTimer clock;
    clock.start();
    while (busy() && clock.elapsed() < patienceMs)
        settle(20);
}

/// The window once two pictures of it in a row are the same: what follows an event late, such as a layout on a busy
/// machine, is in it.
QImage settledPicture(MainWindow &window)
{
    constexpr int apartMs = 60, longestMs = 10'000;
    QElapsedTimer clock;
    clock.start();
    QImage last = window.grab().toImage();
    for (;;) {
        settle(apartMs);
        QImage next = window.grab().toImage();
        if (next == last || clock.elapsed() > longestMs)
            return next;
        last = std::move(next);
    }
}

/// A log for the page that holds a run against its plan. It is made up from the answer itself and named so: two
/// fifths of the run, three percent slower than planned, at the losses of the forecast plus what annealing would
/// still take off.
bool writeMadeUpLog(const Estimate &arm, const QDir &folder)
{
    constexpr double share = 0.4, slower = 1.03, beforeAnnealing = 0.03, secondsPerDay = 86400;
    const ResolvedScenario &scenario = arm.scenario;
    if (!scenario.model)
        return false;
    const double batch = scenario.training.batch_tokens(), planned = scenario.training.tokens;
    QByteArray log("step,tokens,val_loss,elapsed_s\n");
    for (const CurvePoint &point : arm.curve)
        if (point.loss.p50 && point.tokens > 0 && point.tokens <= share * planned)
            log += QByteArray::number(std::round(point.tokens / batch), 'f', 0) + ',' +
                   QByteArray::number(point.tokens, 'f', 0) + ',' +
                   QByteArray::number(*point.loss.p50 + beforeAnnealing, 'f', 4) + ',' +
                   QByteArray::number(point.days * secondsPerDay * slower, 'f', 0) + '\n';
    const nlohmann::ordered_json manifest{
        {"runs",
         {{{"name", QCoreApplication::translate("milepost::Screenshots", "made-up-run").toStdString()},
           {"file", "made-up-run.csv"},
           {"format", "csv"},
           {"optimizer", std::string(name_of(arm.optimizer))},
           {"parameters", scenario.model->published_parameters},
           {"active_parameters", scenario.model->published_active_parameters},
           {"batch_tokens", batch},
           {"tokens_planned", planned},
           {"schedule", {{"kind", "wsd"}, {"warmup_fraction", 0.01}, {"decay_fraction", 0.2}}},
           {"metric", "val_loss"}}}}};
    const auto write = [&folder](const QString &name, const QByteArray &content) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    return write(QStringLiteral("made-up-run.csv"), log) &&
           write(QStringLiteral("manifest.json"), QByteArray::fromStdString(manifest.dump()));
}

} // namespace

bool writeScreenshots(MainWindow &window, const QString &folder, QSize size, QString *error, QSize picture)
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
    const auto importing = [&window] { return window.session().importBusy(); };
    const bool withExamples = window.session().project().runs().empty();
    const QTemporaryDir made;
    if (withExamples) {
        window.session().importExampleRuns();
        settleWhile(importing);
        window.session().project().history().clear();
    }
    for (int i = 0; i < window.pageCount(); ++i) {
        if (withExamples && window.pageName(i) == QStringLiteral("tracking") &&
            writeMadeUpLog(window.session().result()->arms.back(), QDir(made.path()))) {
            window.session().importRuns({made.filePath(QStringLiteral("manifest.json"))});
            settleWhile(importing);
            window.session().project().history().clear();
        }
        window.showPage(i);
        clock.restart();
        settle(80);
        // Some pages compute only when they are looked at.
        while (!window.session().isSettled() && clock.elapsed() < patienceMs)
            settle(20);
        const QString file = QStringLiteral("%1/%2-%3.png").arg(folder, QString::number(i + 1), window.pageName(i));
        const QImage grabbed = settledPicture(window);
        if (!(picture.isValid() ? grabbed.copy({QPoint(), picture}) : grabbed).save(file)) {
            *error = QStringLiteral("%1: cannot be written").arg(file);
            return false;
        }
    }
    return true;
}

} // namespace milepost
