// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Sensitivity and tracking run in the background: with progress, to be stopped, and dropped by a newer edit.
#include "app/desktop/pages/page.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/plots/bars_chart.h"
#include "app/plots/line_plot.h"
#include "tests/app/desktop/made_up_window.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

using namespace milepost;

namespace {

constexpr std::size_t inputs = 7;

/// What the computing thread does, as the test lets it.
struct Script {
    std::atomic<int> sensitivities = 0, dropped = 0;
    std::atomic<bool> open = false; ///< the last part may be computed
    std::atomic<bool> onGuiThread = false;

    void entered()
    {
        if (QThread::currentThread() == QCoreApplication::instance()->thread())
            onGuiThread = true;
    }
    /// Waits for the test or for the end of the job; false: dropped.
    bool wait(const Progress &progress, double share)
    {
        while (!open) {
            if (progress && !progress(share)) {
                ++dropped;
                return false;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return true;
    }
};

ImportedRun aRun(const std::string &name)
{
    ImportedRun run;
    run.description.name = name;
    run.description.optimizer = "muon";
    run.description.tokens_planned = 1e12;
    LearningCurve curve;
    curve.metric = "val_loss";
    for (int i = 1; i <= 20; ++i) {
        curve.step.push_back(i);
        curve.tokens.push_back(1e10 * i);
        curve.value.push_back(2 + 1.0 / i);
    }
    run.curves.push_back(curve);
    return run;
}

Computations scripted(Script &script)
{
    Computations computations = test::madeUp();
    computations.compare = [&script](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
        script.entered();
        return std::make_shared<const Comparison>(test::comparison());
    };
    computations.sensitivity = [&script](const ComputeRequest &, const SensitivityProgress &part,
                                         const Progress &progress) -> Expected<std::vector<SensitivityBar>> {
        script.entered();
        ++script.sensitivities;
        const std::vector<SensitivityBar> all = test::sensitivityBars();
        part({all.begin(), all.begin() + 3}, 3, inputs);
        if (!script.wait(progress, 3.0 / inputs))
            return fail("cancelled", "", "the computation was cancelled");
        part(all, inputs, inputs);
        return all;
    };
    computations.tracking = [&script](const ComputeRequest &, const ImportedRun &,
                                      const Progress &progress) -> Expected<TrackedRun> {
        script.entered();
        if (!script.wait(progress, 0.4))
            return fail("cancelled", "", "the computation was cancelled");
        return fail("track.batch", "batch_tokens", "the log is of another run");
    };
    return computations;
}

void showPage(MainWindow &window, const char *name)
{
    for (int i = 0; i < window.pageCount(); ++i)
        if (window.pageName(i) == QLatin1String(name))
            window.showPage(i);
}

QWidget *pageOf(MainWindow &window, const char *name)
{
    for (int i = 0; i < window.pageCount(); ++i)
        if (window.pageName(i) == QLatin1String(name))
            return window.page(i);
    return nullptr;
}

bool says(QWidget *page, const QString &text)
{
    return std::ranges::any_of(page->findChildren<QLabel *>(), [&text](const QLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

} // namespace

class TestBackgroundWork : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;

    std::unique_ptr<MainWindow> windowOn(Script &script, const char *page)
    {
        auto window = std::make_unique<MainWindow>(scripted(script), &m_appearance, false);
        window->setAttribute(Qt::WA_DeleteOnClose, false);
        window->resize(1440, 900);
        window->openBuiltIn();
        // The base is the scenario itself: whatever is edited, it is one question about two optimizers.
        window->session().project().pinBase(window->session().project().currentIndex());
        showPage(*window, page);
        window->show();
        return window;
    }

private Q_SLOTS:
    void initTestCase() { m_appearance.install(ThemeChoice::light, Language::en); }

    void stoppedSensitivityKeepsWhatItHas()
    {
        Script script;
        const auto window = windowOn(script, "sensitivity");
        Session &session = window->session();
        QWidget *page = pageOf(*window, "sensitivity");
        auto *bar = page->findChild<JobBar *>();
        QVERIFY(bar);
        QTRY_COMPARE(session.sensitivityShown().done, std::size_t(3));
        QTRY_VERIFY(bar->isVisible());
        QTRY_COMPARE(bar->findChild<QProgressBar *>()->value(), 42); // 3 of 7
        QVERIFY(says(page, QStringLiteral("3 of 7 inputs")));
        auto *table = page->findChild<FigureTable *>();
        QCOMPARE(table->tableModel()->rowCount(), 3);
        // The whole is not there: nobody else takes a part for it.
        QVERIFY(session.sensitivity().empty());
        QTRY_VERIFY(session.work(BackgroundWork::sensitivity).remaining_s.has_value());

        QTest::keyClick(window.get(), Qt::Key_Escape);
        QTRY_COMPARE(script.dropped.load(), 1);
        QVERIFY(!session.work(BackgroundWork::sensitivity).busy);
        QVERIFY(session.work(BackgroundWork::sensitivity).stopped);
        QVERIFY(says(page, QStringLiteral("3 of 7 inputs")));
        QVERIFY(says(page, QStringLiteral("stopped at 42%")));
        QVERIFY(!bar->findChild<QProgressBar *>()->isVisible());
        QCOMPARE(table->tableModel()->rowCount(), 3);

        script.open = true;
        auto *again = bar->findChild<QPushButton *>();
        QCOMPARE(again->text(), QStringLiteral("Compute again"));
        again->click();
        QTRY_COMPARE(session.sensitivity().size(), test::sensitivityBars().size());
        QTRY_VERIFY(!bar->isVisible());
        QVERIFY(!says(page, QStringLiteral("of 7 inputs")));
        QVERIFY(table->tableModel()->rowCount() > 3);
        QVERIFY(!script.onGuiThread);
    }

    void aNewerEditDropsTheOlderSensitivity()
    {
        Script script;
        const auto window = windowOn(script, "sensitivity");
        Session &session = window->session();
        QTRY_COMPARE(session.sensitivityShown().done, std::size_t(3));
        auto *chart = pageOf(*window, "sensitivity")->findChild<TornadoChart *>();
        QTRY_VERIFY(!chart->isStale());
        const int before = script.sensitivities;
        session.project().current()->setValue("system.gpus", 512);
        // The bars of the older question stay, greyed, and its job is gone.
        QVERIFY(session.sensitivityShown().old);
        QTRY_COMPARE(script.dropped.load(), 1);
        QCOMPARE(session.sensitivityShown().bars.size(), std::size_t(3));
        QTRY_VERIFY(chart->isStale());
        QVERIFY(!session.work(BackgroundWork::sensitivity).stopped);
        script.open = true;
        QTRY_COMPARE(session.sensitivity().size(), test::sensitivityBars().size());
        QCOMPARE(script.sensitivities - before, 1);
        QVERIFY(!session.sensitivityShown().old);
        QTRY_VERIFY(!chart->isStale());
        QVERIFY(!script.onGuiThread);
    }

    void stoppedTrackingShowsTheLogAlone()
    {
        Script script;
        const auto window = windowOn(script, "answer");
        Session &session = window->session();
        QTRY_VERIFY(session.result());
        session.project().addRuns({aRun("pilot")});
        showPage(*window, "tracking");
        QWidget *page = pageOf(*window, "tracking");
        auto *bar = page->findChild<JobBar *>();
        QTRY_VERIFY(bar->isVisible() && bar->findChild<QProgressBar *>()->value() == 40);
        // The log needs no computation: it is there at once.
        auto *chart = page->findChild<LinePlot *>();
        chart->setTableShown(true);
        QVERIFY(chart->findChild<QTableView *>()->model()->rowCount() > 0);
        chart->setTableShown(false);
        const int dropped = script.dropped;
        bar->findChild<QPushButton *>()->click();
        QTRY_VERIFY(script.dropped > dropped);
        QVERIFY(session.work(BackgroundWork::tracking).stopped);
        QVERIFY(says(page, QStringLiteral("stopped at 40%")));
        QVERIFY(says(page, QStringLiteral("log by itself")));
        QVERIFY(!session.tracking());
        QTest::qWait(50);
        QVERIFY(!session.work(BackgroundWork::tracking).busy); // not begun by itself

        script.open = true;
        bar->findChild<QPushButton *>()->click();
        QTRY_VERIFY(session.tracking().has_value());
        QTRY_VERIFY(!bar->isVisible());
        QVERIFY(!script.onGuiThread);
        // The plan is not what the answer states, and the page says so.
        const auto labels = page->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            const QString text = QString(label->text()).replace(u'\n', u' ');
            return text.contains(QStringLiteral("inputs' medians")) &&
                   text.contains(QStringLiteral("Answer: medians of the draws"));
        }));
    }

    /// A ratio whose runs have long names begins where the learning curves beside it do.
    void neighboursOnRunsBeginAtOneHeight()
    {
        Script script;
        const auto window = windowOn(script, "answer");
        window->session().project().addRuns({aRun("pilot")});
        showPage(*window, "runs");
        QWidget *page = pageOf(*window, "runs");
        const auto charts = page->findChildren<LinePlot *>();
        QVERIFY(charts.size() >= 2);
        auto *beside = qobject_cast<Panel *>(charts[1]->parentWidget());
        QVERIFY(beside);
        const auto topOf = [page](const LinePlot *chart) { return chart->mapTo(page, QPoint()).y(); };
        QTRY_VERIFY(charts[0]->isVisible() && topOf(charts[0]) == topOf(charts[1]));
        const int before = topOf(charts[0]);
        beside->setTitle(QStringLiteral("Ratio"), QStringLiteral("a run with a long name ").repeated(9).trimmed());
        QTRY_VERIFY(topOf(charts[1]) > before);
        QTRY_COMPARE(topOf(charts[0]), topOf(charts[1]));
    }

    void aNewerEditDropsTheOlderTracking()
    {
        Script script;
        const auto window = windowOn(script, "answer");
        Session &session = window->session();
        QTRY_VERIFY(session.result());
        session.project().addRuns({aRun("pilot")});
        showPage(*window, "tracking");
        QTRY_VERIFY(session.work(BackgroundWork::tracking).busy);
        QTRY_COMPARE(session.work(BackgroundWork::tracking).share, 0.4);
        const int dropped = script.dropped;
        session.project().current()->setValue("system.gpus", 512);
        QTRY_VERIFY(script.dropped > dropped);
        QVERIFY(!session.work(BackgroundWork::tracking).stopped);
        script.open = true;
        QTRY_VERIFY(session.tracking().has_value() && session.isSettled());
        QVERIFY(!script.onGuiThread);
    }
};

QTEST_MAIN(TestBackgroundWork)
#include "tst_background_work.moc"
