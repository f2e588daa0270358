// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/desktop/session.h"
#include "app/itemmodels/answer/answer_view.h"
#include "tests/app/fixtures.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <thread>

using namespace milepost;

class TestSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyEditIsComputedOnce()
    {
        std::atomic<int> computed = 0;
        Computations computations;
        computations.compare = [&computed](const ComputeRequest &,
                                           const Progress &) -> Expected<ComparisonPointer> {
            ++computed;
            return std::make_shared<const Comparison>(test::comparison());
        };
        Session session(std::move(computations));
        QSignalSpy results(&session, &Session::resultChanged);
        QVERIFY(session.project().loadBuiltIn());
        QVERIFY(results.wait());
        QTRY_VERIFY(session.isSettled());
        computed = 0;
        results.clear();
        session.project().current()->setValue("system.gpus", 512);
        QVERIFY(results.wait());
        QTRY_VERIFY(session.isSettled());
        QCOMPARE(computed.load(), 1);
        QVERIFY(session.computedDocument().find("512") != std::string::npos);
    }

    void slowFiguresTurnStaleAndComeBack()
    {
        Computations computations;
        std::atomic<int> delay = 0;
        computations.compare = [&delay](const ComputeRequest &,
                                        const Progress &progress) -> Expected<ComparisonPointer> {
            for (int i = 0; i < delay && progress(0); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return std::make_shared<const Comparison>(test::comparison());
        };
        Session session(std::move(computations));
        QSignalSpy results(&session, &Session::resultChanged);
        QVERIFY(session.project().loadBuiltIn());
        QVERIFY(results.wait());
        delay = 300;
        QSignalSpy stale(&session, &Session::staleChanged);
        session.recompute();
        QVERIFY(stale.wait(250));
        QVERIFY(session.isStale());
        QVERIFY(session.result());
        QVERIFY(results.wait());
        QVERIFY(!session.isStale());
    }

    /// Curves of a run that the project has under that name wait until they are asked for.
    void runsThatWouldReplaceOthersWait()
    {
        Computations computations;
        double loss = 5;
        computations.importRuns = [&loss](const std::filesystem::path &file,
                                          const Progress &) -> Expected<std::vector<ImportedRun>> {
            ImportedRun run;
            run.description.name = file.stem().string();
            run.curves.push_back({"val_loss", {1, 2}, {10, 20}, {loss, loss - 1}, {1, 2}, {1, 1}});
            return std::vector{run};
        };
        Session session(std::move(computations));
        QSignalSpy imports(&session, &Session::importFinished);
        session.importRuns({QStringLiteral("a.log")});
        QVERIFY(imports.wait());
        QVERIFY(imports.takeFirst().at(2).toStringList().isEmpty());
        loss = 4;
        session.importRuns({QStringLiteral("a.log"), QStringLiteral("b.log")});
        QVERIFY(imports.wait());
        QCOMPARE(imports.takeFirst().at(2).toStringList(), QStringList{QStringLiteral("a")});
        QCOMPARE(session.project().runs().size(), std::size_t(2));
        QCOMPARE(session.project().runs().front()->curves.front().value.front(), 5.0);
        session.replaceRuns();
        QCOMPARE(session.project().runs().size(), std::size_t(2));
        QCOMPARE(session.project().runs().front()->curves.front().value.front(), 4.0);
        session.project().history().undo();
        QCOMPARE(session.project().runs().front()->curves.front().value.front(), 5.0);
        session.replaceRuns(); // they waited once
        QCOMPARE(session.project().runs().front()->curves.front().value.front(), 5.0);
    }

    void failureKeepsTheLastFiguresAndNamesTheField()
    {
        Computations computations;
        std::atomic<bool> broken = false;
        computations.compare = [&broken](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
            if (broken)
                return fail("plan.product", "plan.pp", "TP x PP x DP is 96, not 256");
            return std::make_shared<const Comparison>(test::comparison());
        };
        Session session(std::move(computations));
        QSignalSpy results(&session, &Session::resultChanged), failures(&session, &Session::failed);
        QVERIFY(session.project().loadBuiltIn());
        QVERIFY(results.wait());
        broken = true;
        session.project().current()->setValue("plan.pp", 3);
        QVERIFY(failures.wait());
        QVERIFY(session.result());
        QVERIFY(session.isStale());
        QVERIFY(!session.inputs().state("plan.pp").error.isEmpty());
        broken = false;
        session.project().history().undo();
        QVERIFY(results.wait());
        QVERIFY(session.failure().empty());
        QVERIFY(session.inputs().state("plan.pp").error.isEmpty());
    }

    void anArmOfSeveralIsChosen()
    {
        Computations computations;
        std::vector<std::optional<OptimizerKind>> asked;
        computations.compare = [](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
            return std::make_shared<const Comparison>(test::fourArms());
        };
        computations.optimizers = [&asked](const ComputeRequest &request,
                                           const Progress &) -> Expected<OptimizerOverview> {
            asked.push_back(request.arm);
            return OptimizerOverview{};
        };
        Session session(std::move(computations));
        QSignalSpy results(&session, &Session::resultChanged), arms(&session, &Session::armChanged);
        QVERIFY(session.project().loadBuiltIn());
        QVERIFY(results.wait());
        QTRY_VERIFY(session.isSettled());
        QCOMPARE(session.view()->other().optimizer, OptimizerKind::muon); // the scenario's own
        session.setArm(OptimizerKind::soap);
        QCOMPARE(arms.count(), 1);
        QCOMPARE(session.view()->armIndex(), std::size_t(2));
        QTRY_VERIFY(session.isSettled());
        QVERIFY(!asked.empty() && asked.back() == OptimizerKind::soap);
        session.setArm(OptimizerKind::soap); // no change, nothing computed
        QCOMPARE(arms.count(), 1);
        session.setArm(OptimizerKind::adamw); // the base is no arm beside itself: the scenario's own again
        QCOMPARE(session.view()->armIndex(), std::size_t(1));
    }

    void newDrawsAreAnEdit()
    {
        Computations computations;
        computations.compare = [](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
            return std::make_shared<const Comparison>(test::comparison());
        };
        Session session(std::move(computations));
        QSignalSpy results(&session, &Session::resultChanged);
        QVERIFY(session.project().loadBuiltIn());
        QVERIFY(results.wait());
        session.recompute(true);
        QCOMPARE(session.project().history().count(), 1);
        session.project().history().undo();
        QVERIFY(!session.project().isDirty());
    }
};

QTEST_MAIN(TestSession)
#include "tst_session.moc"
