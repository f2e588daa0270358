// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Work off the GUI thread of which only the latest request counts.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

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
        submit([work = std::move(work), done = std::move(done)](const std::stop_token &token) mutable -> Delivery {
            return [done = std::move(done), result = work(token)]() mutable { done(std::move(result)); };
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

protected:
    /// Arrives where a result lies ready.
    void customEvent(QEvent *event) override;

private:
    /// A finished work's callback together with its result; empty where the work was stopped before it began.
    using Delivery = std::function<void()>;
    using Task = std::function<Delivery(const std::stop_token &)>;
    struct Request {
        int id = 0;
        std::stop_token token;
        Task task;
    };
    struct Ready {
        int id = 0;
        Delivery deliver;
    };

    void submit(Task task);
    void forget();
    void run(const std::stop_token &ending);

    std::stop_source m_stop;
    QTimer m_slow;
    QElapsedTimer m_clock;
    int m_id = 0;
    bool m_busy = false;
    double m_lastSeconds = 0;

    // Requests and results change threads under a lock of the standard library and not of Qt, so that the thread
    // sanitizer, for which Qt is not built, sees the hand-over.
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Request> m_waiting; ///< guarded by m_mutex
    std::optional<Ready> m_ready;     ///< guarded by m_mutex
    std::jthread m_worker;            ///< begins with the first request
};

} // namespace milepost
