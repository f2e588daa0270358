// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/latest_job.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPointer>

#include <utility>

namespace milepost {

namespace {

constexpr int slowAfterMs = 100; ///< the limit up to which a reaction is felt as immediate

} // namespace

LatestJob::LatestJob(QObject *parent) : QObject(parent)
{
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowAfterMs);
    connect(&m_slow, &QTimer::timeout, this, &LatestJob::slow);
}

LatestJob::~LatestJob()
{
    forget();
    if (m_worker.joinable()) {
        m_worker.request_stop();
        m_worker.join();
    }
}

/// Stops the running work, drops the waiting one and what lies ready.
void LatestJob::forget()
{
    m_stop.request_stop();
    const std::scoped_lock lock(m_mutex);
    m_waiting.reset();
    m_ready.reset();
}

void LatestJob::submit(Task task)
{
    forget();
    m_stop = std::stop_source();
    // While a slider is dragged each request follows the last one; the time until the screen is stale runs on.
    if (!m_busy) {
        m_slow.start();
        m_busy = true;
    }
    m_clock.start();
    const int id = ++m_id;
    Q_EMIT started();
    // A slot of started() may have cancelled, or asked for something newer.
    if (id != m_id || !m_busy)
        return;
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting = Request{id, m_stop.get_token(), std::move(task)};
    }
    m_wake.notify_one();
    if (!m_worker.joinable())
        m_worker = std::jthread([this](const std::stop_token &ending) { run(ending); });
}

void LatestJob::run(const std::stop_token &ending)
{
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, ending, [this] { return m_waiting.has_value(); })) {
        Request request = *std::exchange(m_waiting, std::nullopt);
        lock.unlock();
        Delivery delivery;
        if (!request.token.stop_requested())
            delivery = request.task(request.token);
        request.task = nullptr; // what the work holds goes where nobody waits for the lock
        lock.lock();
        if (delivery) {
            m_ready = Ready{request.id, std::move(delivery)};
            QCoreApplication::postEvent(this, new QEvent(QEvent::User));
        }
    }
}

void LatestJob::customEvent(QEvent * /*event*/)
{
    std::optional<Ready> ready;
    {
        const std::scoped_lock lock(m_mutex);
        ready = std::exchange(m_ready, std::nullopt);
    }
    if (!ready || ready->id != m_id || !m_busy)
        return;
    m_busy = false;
    m_slow.stop();
    m_lastSeconds = static_cast<double>(m_clock.nsecsElapsed()) * 1e-9;
    const QPointer<LatestJob> alive(this);
    ready->deliver();
    if (alive)
        Q_EMIT finished();
}

double LatestJob::runningSeconds() const { return m_busy ? static_cast<double>(m_clock.nsecsElapsed()) * 1e-9 : 0; }

void LatestJob::cancel()
{
    if (!m_busy)
        return;
    forget();
    ++m_id;
    m_busy = false;
    m_slow.stop();
    Q_EMIT cancelled();
}

} // namespace milepost
