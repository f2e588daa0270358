// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// How the desktop feels: first window, and slider to painted picture with the draws of the built-in scenario.
// Runs offscreen; counters p50_ms and p95_ms are those of the single repetitions.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/session.h"
#include "app/itemmodels/document/slider_scale.h"
#include "app/project/scenario_fields.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>

#include <algorithm>
#include <benchmark/benchmark.h>
#include <clocale>
#include <memory>
#include <string>
#include <vector>

using namespace milepost;

namespace {

Appearance *appearance = nullptr;

double quantile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void report(benchmark::State &state, const std::vector<double> &seconds)
{
    state.counters["p50_ms"] = quantile(seconds, 0.50) * 1e3;
    state.counters["p95_ms"] = quantile(seconds, 0.95) * 1e3;
}

void waitForResult(Session &session)
{
    QEventLoop loop;
    const auto connection = QObject::connect(&session, &Session::resultChanged, &loop, &QEventLoop::quit);
    loop.exec();
    QObject::disconnect(connection);
}

/// Everything that is queued for painting is painted now. A platform asks the window for that with this event, some
/// milliseconds after the first request.
void paintNow(MainWindow &window)
{
    QApplication::processEvents();
    QEvent update(QEvent::UpdateRequest);
    QApplication::sendEvent(&window, &update);
}

std::unique_ptr<MainWindow> openedWindow()
{
    auto window = std::make_unique<MainWindow>(engineComputations(), appearance, false);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1440, 900);
    window->openBuiltIn();
    window->show();
    return window;
}

void firstWindow(benchmark::State &state)
{
    std::vector<double> seconds;
    for ([[maybe_unused]] const auto iteration : state) {
        QElapsedTimer clock;
        clock.start();
        const auto window = openedWindow();
        waitForResult(window->session());
        paintNow(*window);
        seconds.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-9);
        state.SetIterationTime(seconds.back());
    }
    report(state, seconds);
}

void sliderToPicture(benchmark::State &state, const std::string &path)
{
    const auto window = openedWindow();
    Session &session = window->session();
    waitForResult(session);
    while (!session.isSettled())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const FieldState start = session.inputs().state(path);
    const bool money = start.value.is_object();
    const SliderScale scale(*start.field, money ? start.value["value"].get<double>() : start.value.get<double>());
    const int gesture = ScenarioDocument::newGesture();
    // To and fro around the value at hand, as a hand moves it.
    const int middle = scale.positionOf(money ? start.value["value"].get<double>() : start.value.get<double>());
    int step = 0;
    std::vector<double> seconds;
    for ([[maybe_unused]] const auto iteration : state) {
        static constexpr int offsets[] = {1, 2, 1, 0, -1, -2, -1, 0};
        const double value = scale.valueAt(middle + offsets[step++ % 8]);
        FieldValue edited = start.value;
        if (money)
            edited["value"] = value;
        else if (start.field->type == FieldType::integer)
            edited = static_cast<std::int64_t>(value);
        else
            edited = value;
        QElapsedTimer clock;
        clock.start();
        session.project().current()->setValue(path, edited, gesture);
        waitForResult(session);
        paintNow(*window);
        seconds.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-9);
        state.SetIterationTime(seconds.back());
    }
    report(state, seconds);
}

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    Appearance look;
    look.install(ThemeChoice::light, Language::en);
    appearance = &look;
    benchmark::RegisterBenchmark("first_window", firstWindow)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(10);
    for (const char *path : {"economics.price_per_gpu_hour", "training.tokens", "optimizer.newton_schulz_steps"})
        benchmark::RegisterBenchmark((std::string("slider_to_picture/") + path).c_str(), sliderToPicture, path)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond)
            ->Iterations(100);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
