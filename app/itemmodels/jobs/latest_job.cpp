// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/latest_job.h"

namespace milepost {

namespace {

constexpr int slowAfterMs = 100; ///< the limit up to which a reaction is felt as immediate

} // namespace

LatestJob::LatestJob(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowAfterMs);
    connect(&m_slow, &QTimer::timeout, this, &LatestJob::slow);
}

LatestJob::~LatestJob()
{
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

int LatestJob::begin()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_pool.clear();
    // While a slider is dragged each request follows the last one; the time until the screen is stale runs on.
    if (!m_busy) {
        m_slow.start();
        m_busy = true;
    }
    m_clock.start();
    const int id = ++m_id;
    Q_EMIT started();
    return id;
}

bool LatestJob::end(int id)
{
    if (id != m_id || !m_busy)
        return false;
    m_busy = false;
    m_slow.stop();
    m_lastSeconds = static_cast<double>(m_clock.nsecsElapsed()) * 1e-9;
    QMetaObject::invokeMethod(this, &LatestJob::finished, Qt::QueuedConnection);
    return true;
}

double LatestJob::runningSeconds() const { return m_busy ? static_cast<double>(m_clock.nsecsElapsed()) * 1e-9 : 0; }

void LatestJob::cancel()
{
    if (!m_busy)
        return;
    m_stop.request_stop();
    m_pool.clear();
    ++m_id;
    m_busy = false;
    m_slow.stop();
    Q_EMIT cancelled();
}

} // namespace milepost
