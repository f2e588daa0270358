// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/session.h"
#include "app/itemmodels/answer/answer_view.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr std::size_t index(BackgroundWork work) { return static_cast<std::size_t>(work); }

} // namespace

WorkState Session::work(BackgroundWork work) const
{
    const LatestJob &running = job(work);
    WorkState state{running.isBusy(), m_works[index(work)].stopped, m_works[index(work)].share, {}};
    // Too early a guess would only jump.
    constexpr double leastShare = 0.03, leastSeconds = 0.5;
    const double seconds = running.runningSeconds();
    if (state.busy && state.share > leastShare && seconds > leastSeconds)
        state.remaining_s = seconds * (1 - state.share) / state.share;
    return state;
}

void Session::announce(BackgroundWork work)
{
    switch (work) {
    case BackgroundWork::sensitivity: Q_EMIT sensitivityChanged(); break;
    case BackgroundWork::frontier: Q_EMIT frontierChanged(); break;
    case BackgroundWork::breakEven: Q_EMIT breakEvenChanged(); break;
    case BackgroundWork::experiments: Q_EMIT experimentsChanged(); break;
    case BackgroundWork::runs: Q_EMIT runAnalysisChanged(); break;
    case BackgroundWork::tracking: Q_EMIT trackingChanged(); break;
    case BackgroundWork::count_: break;
    }
    Q_EMIT workChanged(work);
}

std::function<bool(double)> Session::begun(BackgroundWork work, std::stop_token token)
{
    return [this, work, token = std::move(token), shown = -1](double share) mutable {
        const int percent = static_cast<int>(share * 100);
        if (percent != shown) {
            shown = percent;
            QMetaObject::invokeMethod(
                this,
                [this, work, share, token] {
                    // Progress of a job that was dropped since says nothing about the one that runs now.
                    if (token.stop_requested())
                        return;
                    m_works[index(work)].share = share;
                    Q_EMIT workChanged(work);
                },
                Qt::QueuedConnection);
        }
        return !token.stop_requested();
    };
}

void Session::drop(BackgroundWork work)
{
    m_works[index(work)] = {};
    if (!job(work).isBusy())
        return;
    job(work).cancel();
    announce(work);
}

void Session::stop(BackgroundWork work)
{
    if (!job(work).isBusy())
        return;
    job(work).cancel();
    m_works[index(work)].stopped = true;
    announce(work);
}

void Session::restart(BackgroundWork work)
{
    m_works[index(work)] = {};
    switch (work) {
    case BackgroundWork::sensitivity: startSensitivity(); break;
    case BackgroundWork::frontier:
        m_frontierOf.reset();
        needFrontier();
        break;
    case BackgroundWork::breakEven:
        m_breakEvenOf.reset();
        needBreakEven();
        break;
    case BackgroundWork::experiments:
        m_experimentsOf.reset();
        needExperiments();
        break;
    case BackgroundWork::runs: askRuns(std::exchange(m_runQuestion, {})); break;
    case BackgroundWork::tracking:
        m_trackingOf.reset();
        if (m_trackedRun)
            needTracking(m_trackedRun->description.name);
        break;
    case BackgroundWork::count_: break;
    }
}

bool Session::isWorking() const
{
    const auto busy = [this](BackgroundWork kind) { return work(kind).busy; };
    return isComputing() || std::ranges::any_of(backgroundWorks, busy);
}

void Session::startSensitivity()
{
    if (!m_computations.sensitivity || !m_result || !m_result->arms.front().feasible || !sensitivityApplies())
        return;
    m_works[index(BackgroundWork::sensitivity)] = {};
    m_sensitivityShown.old = true;
    job(BackgroundWork::sensitivity)
        .start(
            [this, compute = m_computations.sensitivity, asked = request()](const std::stop_token &token) {
                const auto part = [this, token](const std::vector<SensitivityBar> &bars, std::size_t done,
                                                std::size_t all) {
                    QMetaObject::invokeMethod(
                        this,
                        [this, token, bars, done, all] {
                            if (token.stop_requested())
                                return;
                            m_sensitivityShown = {bars, done, all, false};
                            Q_EMIT sensitivityPart();
                        },
                        Qt::QueuedConnection);
                };
                return compute(asked, part, begun(BackgroundWork::sensitivity, token));
            },
            [this](Expected<std::vector<SensitivityBar>> bars) {
                m_sensitivity = bars ? std::move(*bars) : std::vector<SensitivityBar>{};
                m_sensitivityShown = {m_sensitivity, m_sensitivityShown.all, m_sensitivityShown.all, false};
                announce(BackgroundWork::sensitivity);
            });
    announce(BackgroundWork::sensitivity);
}

void Session::needFrontier()
{
    if (!m_computations.frontier || !m_result || m_frontierOf == m_result || m_detailTimer.isActive())
        return;
    if (!m_result->arms.front().feasible || !m_result->arms[arm()].feasible)
        return;
    m_frontierOf = m_result;
    m_works[index(BackgroundWork::frontier)] = {};
    job(BackgroundWork::frontier)
        .start(
            [this, compute = m_computations.frontier, result = m_result, arm = arm()](std::stop_token token) {
                const Comparison pair{
                    {result->arms.front(), result->arms[arm]}, {result->against_first[arm - 1]}, {}};
                return compute(pair, begun(BackgroundWork::frontier, std::move(token)));
            },
            [this](Expected<Frontier> frontier) {
                m_frontier = frontier ? std::move(*frontier) : Frontier{};
                announce(BackgroundWork::frontier);
            });
    announce(BackgroundWork::frontier);
}

void Session::needBreakEven()
{
    if (!m_computations.breakEven || !m_result || m_breakEvenOf == m_result || m_detailTimer.isActive())
        return;
    if (!m_result->arms.front().feasible || !m_result->arms[arm()].feasible)
        return;
    m_breakEvenOf = m_result;
    m_breakEvenIsOld = true;
    m_works[index(BackgroundWork::breakEven)] = {};
    job(BackgroundWork::breakEven)
        .start(
            [this, compute = m_computations.breakEven, asked = request()](const std::stop_token &token) {
                const auto part = [this, token](const BreakEvenMap &map) {
                    QMetaObject::invokeMethod(
                        this,
                        [this, token, map] {
                            if (token.stop_requested() || !job(BackgroundWork::breakEven).isBusy())
                                return;
                            // The first part of the new map takes the place of the old one.
                            if (m_breakEvenIsOld)
                                m_breakEven.clear();
                            m_breakEvenIsOld = false;
                            const auto at = std::ranges::find_if(m_breakEven, [&map](const BreakEvenMap &known) {
                                return known.axes.gpus.front() > map.axes.gpus.front();
                            });
                            m_breakEven.insert(at, map);
                            Q_EMIT breakEvenChanged();
                        },
                        Qt::QueuedConnection);
                };
                return compute(asked, part, begun(BackgroundWork::breakEven, token));
            },
            [this](Expected<std::vector<BreakEvenMap>> parts) {
                m_breakEven = parts ? std::move(*parts) : std::vector<BreakEvenMap>{};
                m_breakEvenIsOld = false;
                announce(BackgroundWork::breakEven);
            });
    announce(BackgroundWork::breakEven);
}

void Session::needExperiments()
{
    if (!m_computations.experiments || !m_result || m_experimentsOf == m_result || m_detailTimer.isActive())
        return;
    m_experimentsOf = m_result;
    m_works[index(BackgroundWork::experiments)] = {};
    job(BackgroundWork::experiments)
        .start(
            [this, compute = m_computations.experiments, asked = request()](const std::stop_token &token) {
                return compute(asked, begun(BackgroundWork::experiments, std::move(token)));
            },
            [this](Expected<ExperimentPlan> plan) {
                m_experiments = std::move(plan);
                announce(BackgroundWork::experiments);
            });
    announce(BackgroundWork::experiments);
}

void Session::needTracking(const std::string &name)
{
    const RunList &runs = m_project.runs();
    const auto run =
        std::ranges::find_if(runs, [&name](const auto &known) { return known->description.name == name; });
    if (!m_computations.tracking || !m_result || run == runs.end() ||
        (m_trackingOf == m_result && m_trackedRun == *run))
        return;
    m_trackingOf = m_result;
    // What stands there speaks of another run.
    if (m_trackedRun != *run)
        m_tracking.reset();
    m_trackedRun = *run;
    m_works[index(BackgroundWork::tracking)] = {};
    job(BackgroundWork::tracking)
        .start(
            [this, compute = m_computations.tracking, asked = request(), of = *run](std::stop_token token) {
                return compute(asked, *of, begun(BackgroundWork::tracking, std::move(token)));
            },
            [this](Expected<TrackedRun> tracked) {
                m_tracking = std::move(tracked);
                announce(BackgroundWork::tracking);
            });
    announce(BackgroundWork::tracking);
}

void Session::askRuns(const RunQuestion &question)
{
    const RunList &runs = m_project.runs();
    if (!m_computations.runs || (question == m_runQuestion && runs == m_askedRuns))
        return;
    m_runQuestion = question;
    m_askedRuns = runs;
    m_works[index(BackgroundWork::runs)] = {};
    job(BackgroundWork::runs)
        .start(
            [this, compute = m_computations.runs, runs, question](std::stop_token token) {
                return compute(runs, question, begun(BackgroundWork::runs, std::move(token)));
            },
            [this](RunAnalysis analysis) {
                m_runAnalysis = std::make_unique<RunAnalysis>(std::move(analysis));
                announce(BackgroundWork::runs);
            });
    announce(BackgroundWork::runs);
}

} // namespace milepost
