// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Work off the GUI thread of which only the latest request counts.
#pragma once

#include <QElapsedTimer>
#include <QMetaObject>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <stop_token>

namespace milepost {

/// One background job at a time. A new request stops the running one and replaces a waiting one. Results of older
/// requests never arrive. Every request ends in exactly one of: its callback, a newer request, cancelled().
class LatestJob : public QObject {
    Q_OBJECT
public:
    explicit LatestJob(QObject *parent = nullptr);
    ~LatestJob() override;

    /// Runs `work` in the background, then `done` with its result in the thread of this object. `work` must not
    /// touch objects of the GUI and should look at the token often.
    template <class Work, class Done>
    void start(Work work, Done done)
    {
        const int id = begin();
        m_pool.start(
            [this, id, token = m_stop.get_token(), work = std::move(work), done = std::move(done)]() mutable {
                if (token.stop_requested())
                    return;
                auto result = work(token);
                QMetaObject::invokeMethod(
                    this,
                    [this, id, done = std::move(done), result = std::move(result)]() mutable {
                        if (end(id))
                            done(std::move(result));
                    },
                    Qt::QueuedConnection);
            });
    }

    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] double lastSeconds() const { return m_lastSeconds; }
    /// Since the running request began; 0 while none runs.
    [[nodiscard]] double runningSeconds() const;

Q_SIGNALS:
    void started();
    /// The request has been running for 100 ms: what is shown is out of date for the eye.
    void slow();
    void finished();
    void cancelled();

private:
    int begin();
    bool end(int id);

    QThreadPool m_pool;
    std::stop_source m_stop;
    QTimer m_slow;
    QElapsedTimer m_clock;
    int m_id = 0;
    bool m_busy = false;
    double m_lastSeconds = 0;
};

} // namespace milepost
