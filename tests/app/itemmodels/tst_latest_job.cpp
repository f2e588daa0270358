// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/jobs/latest_job.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <thread>

using namespace milepost;

namespace {

/// Works for a while unless it is told to stop; says whether it was.
bool workFor(const std::stop_token &token, int ms)
{
    for (int i = 0; i < ms && !token.stop_requested(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return token.stop_requested();
}

} // namespace

class TestLatestJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheLatestRequestArrives()
    {
        LatestJob job;
        std::vector<int> arrived;
        for (int i = 0; i < 20; ++i)
            job.start(
                [i](const std::stop_token &token) {
                    workFor(token, 20);
                    return i;
                },
                [&arrived](int result) { arrived.push_back(result); });
        QTRY_COMPARE(arrived.size(), std::size_t(1));
        QCOMPARE(arrived.front(), 19);
        QTest::qWait(60);
        QCOMPARE(arrived.size(), std::size_t(1));
        QVERIFY(!job.isBusy());
    }

    void slowWorkIsAnnouncedOnceAndQuickWorkNever()
    {
        LatestJob job;
        QSignalSpy slow(&job, &LatestJob::slow), finished(&job, &LatestJob::finished);
        job.start([](const std::stop_token &) { return 1; }, [](int) {});
        QVERIFY(finished.wait());
        QTest::qWait(150);
        QCOMPARE(slow.count(), 0);
        job.start(
            [](const std::stop_token &token) {
                workFor(token, 250);
                return 1;
            },
            [](int) {});
        QVERIFY(finished.wait());
        QCOMPARE(slow.count(), 1);
    }

    void cancelStopsTheWork()
    {
        LatestJob job;
        std::atomic<bool> stopped = false;
        bool arrived = false;
        QSignalSpy cancelled(&job, &LatestJob::cancelled);
        job.start(
            [&stopped](const std::stop_token &token) {
                stopped = workFor(token, 5000);
                return 1;
            },
            [&arrived](int) { arrived = true; });
        QTest::qWait(20);
        job.cancel();
        QCOMPARE(cancelled.count(), 1);
        QTRY_VERIFY(stopped);
        QTest::qWait(30);
        QVERIFY(!arrived);
        QVERIFY(!job.isBusy());
    }

    void aSlotOfStartedMayCancel()
    {
        LatestJob job;
        std::atomic<bool> worked = false;
        const auto cancelling = connect(&job, &LatestJob::started, &job, &LatestJob::cancel);
        const auto work = [&worked](const std::stop_token &) {
            worked = true;
            return 1;
        };
        job.start(work, [](int) {});
        QTest::qWait(30);
        QVERIFY(!worked);
        QVERIFY(!job.isBusy());
        disconnect(cancelling);
        QSignalSpy finished(&job, &LatestJob::finished);
        job.start(work, [](int) {});
        QVERIFY(finished.wait());
        QVERIFY(worked);
    }

    void destructionWaitsForTheWorker()
    {
        std::atomic<bool> begun = false, ended = false;
        {
            LatestJob job;
            job.start(
                [&begun, &ended](const std::stop_token &token) {
                    begun = true;
                    workFor(token, 5000);
                    ended = true;
                    return 1;
                },
                [](int) {});
            QTRY_VERIFY(begun);
        }
        QVERIFY(ended);
    }
};

QTEST_GUILESS_MAIN(TestLatestJob)
#include "tst_latest_job.moc"
