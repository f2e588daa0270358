// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What is computed in the background, once it is there, leaves the program as whole as the rest.
#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/break_even_page.h"
#include "app/desktop/pages/experiments_page.h"
#include "app/desktop/pages/frontier_page.h"
#include "app/desktop/session.h"
#include "tests/app/desktop/export_checks.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace milepost;

namespace {

// Answers of the background's own size and shape: computing them takes long and has tests of its own.

Expected<Frontier> madeUpFrontier(const Comparison &comparison, const Progress &)
{
    Frontier frontier;
    for (const Estimate &estimate : comparison.arms) {
        ArmPlans arm;
        arm.optimizer = estimate.optimizer;
        const int own = estimate.scenario.gpus;
        for (const int gpus : {own / 2, own, 2 * own})
            for (int i = 0; i < 5; ++i) {
                RankedPlan plan;
                plan.point.gpus = gpus;
                plan.point.layout.micro_batch = i + 1;
                plan.memory_bytes = 150e9 + 1e9 * i;
                plan.days = 40.0 * own / gpus * (1 + 0.03 * i);
                plan.cost = 1e6 * (1 + 0.05 * i) * (gpus > own ? 1.1 : 1);
                plan.energy_mwh = 100 + i;
                arm.plans.push_back(plan);
            }
        arm.current = arm.plans[6];
        frontier.push_back(std::move(arm));
    }
    return frontier;
}

Expected<std::vector<BreakEvenMap>>
madeUpMaps(const ComputeRequest &, const std::function<void(const BreakEvenMap &)> &part, const Progress &)
{
    BreakEvenMap map;
    map.axes = {{"llama-3-70b", "qwen3-30b-a3b"}, {256, 512, 1024}, {8}};
    map.currency = "USD";
    int cells = 0;
    for (const std::string &model : map.axes.models)
        for (const int batch : map.axes.global_batches) {
            BreakEvenCell cell;
            cell.model = model;
            cell.global_batch = batch;
            cell.gpus = 8;
            cell.parameters = cell.active_parameters = model == "llama-3-70b" ? 70e9 : 3.3e9;
            cell.batch_tokens = 4096.0 * batch;
            cell.saving_share = 0.08 * cells - 0.21;
            cell.room = 1.1 * cell.saving_share;
            cell.probability_cheaper = 0.2 + 0.1 * cells;
            cell.step_speedup = 1.1 + 0.01 * cells;
            cell.wall_speedup = 1.05 + 0.01 * cells;
            ++cells;
            map.cells.push_back(cell);
        }
    map.cells[1].empty_because = "no plan fits";
    part(map);
    return std::vector{map};
}

Expected<ExperimentPlan> madeUpExperiments(const ComputeRequest &, const Progress &)
{
    ExperimentPlan plan;
    plan.currency = "USD";
    plan.perfect_information = 46'000;
    for (int i = 0; i < 6; ++i) {
        Experiment experiment;
        experiment.sizes = {{125e6 * (i + 1), 7.5e9, 0.5e6, 3, 1}};
        experiment.cost = 50 * std::pow(5.0, i);
        experiment.gpu_hours = experiment.cost / 10.5;
        experiment.days = experiment.gpu_hours / 24 / 8;
        experiment.value = 36'000 + 1'500.0 * i;
        experiment.observation_log_sd = 0.07;
        experiment.wrong_choice_before = 0.14;
        experiment.wrong_choice_after = 0.08;
        experiment.pareto = true;
        plan.experiments.push_back(experiment);
    }
    plan.recommended = 1;
    return plan;
}

} // namespace

class TestExportWork : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    QList<int> m_pages; ///< those that wait for background work

    [[nodiscard]] QString folder() const
    {
        const QString asked = qEnvironmentVariable("MILEPOST_TEST_PICTURES");
        return asked.isEmpty() ? m_folder.path() : asked;
    }

    /// Waits for what the page asked for: the session says whenever work is further or at its end.
    [[nodiscard]] bool shown(int page)
    {
        Session &session = m_window->session();
        const QWidget *widget = m_window->page(page);
        const auto done = [&] {
            const bool there = qobject_cast<const FrontierPage *>(widget)    ? !session.frontier().empty()
                               : qobject_cast<const BreakEvenPage *>(widget) ? !session.breakEven().empty()
                                                                             : session.experiments().has_value();
            return session.result() && session.isSettled() && there;
        };
        QSignalSpy spy(&session, &Session::workChanged);
        m_window->showPage(page);
        // Not all that settles is background work: looks again from time to time.
        const QDeadlineTimer end(60'000);
        while (!done() && !end.hasExpired())
            spy.wait(200);
        return done();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_appearance.install(ThemeChoice::light, Language::en);
        Computations computations = engineComputations();
        computations.frontier = madeUpFrontier;
        computations.breakEven = madeUpMaps;
        computations.experiments = madeUpExperiments;
        computations.checks = {};
        m_window = test::windowOn(std::move(computations), &m_appearance, 20);
        for (int i = 0; i < m_window->pageCount(); ++i)
            if (const QWidget *page = m_window->page(i); qobject_cast<const FrontierPage *>(page) ||
                                                         qobject_cast<const BreakEvenPage *>(page) ||
                                                         qobject_cast<const ExperimentsPage *>(page)) {
                m_pages << i;
            }
        QCOMPARE(m_pages.size(), 3);
    }
    void cleanupTestCase() { m_window.reset(); }

    void everyPage_data()
    {
        QTest::addColumn<std::size_t>("set");
        for (std::size_t i = 0; i < test::exportSets.size(); ++i)
            QTest::newRow(test::exportSets[i].name) << i;
    }
    void everyPage()
    {
        QFETCH(std::size_t, set);
        const test::ShownAs shownAs(m_appearance, test::exportSets[set]);
        test::ExportChecks checks(folder());
        for (const int page : m_pages) {
            QVERIFY2(shown(page), qPrintable(m_window->pageName(page)));
            checks.checkPage(*m_window, page);
        }
        for (const QString &fault : checks.faults())
            qWarning("%s", qPrintable(fault));
        QCOMPARE(checks.faults().size(), 0);
        QCOMPARE(checks.charts(), 3);
        QCOMPARE(checks.tables(), 3);
    }

    void tablesOfChartsFollowTheLanguage()
    {
        for (const int page : m_pages) {
            QVERIFY2(shown(page), qPrintable(m_window->pageName(page)));
            const QStringList faults = test::faultsOfLanguage(m_appearance, *m_window, page, m_folder.path());
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }
};

QTEST_MAIN(TestExportWork)
#include "tst_export_work.moc"
