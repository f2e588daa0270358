// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/plan_status.h"
#include "app/itemmodels/charts/break_even.h"
#include "app/itemmodels/jobs/map_axes.h"
#include "app/project/catalogue_loader.h"
#include "app/project/scenario_json.h"
#include "tests/app/fixtures.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace milepost;

namespace {

/// The made-up comparison with a model and a batch to be found in the map.
Comparison compared()
{
    Comparison comparison = test::comparison();
    auto model = std::make_shared<ModelArchitecture>();
    model->id = "own";
    for (Estimate &arm : comparison.arms) {
        arm.scenario.model = model;
        arm.scenario.gpus = 256;
        arm.scenario.training.sequence_length = 4096;
        arm.scenario.training.global_batch = 4096;
    }
    return comparison;
}

/// Saving grows with the batch and shrinks with the size of the model; made up.
BreakEvenMap madeUpMap(const Comparison &comparison)
{
    const ResolvedScenario &scenario = comparison.arms.back().scenario;
    BreakEvenMap map;
    map.currency = "USD";
    map.axes = {{"small", "own", "large"}, {1024, 2048, scenario.training.global_batch}, {scenario.gpus}};
    double parameters = 1e9;
    for (const std::string &model : map.axes.models) {
        for (const int batch : map.axes.global_batches) {
            BreakEvenCell cell;
            cell.model = model;
            cell.global_batch = batch;
            cell.gpus = scenario.gpus;
            cell.parameters = cell.active_parameters = parameters;
            cell.batch_tokens = 4096.0 * batch;
            cell.room = 0.1 * std::log2(batch / 2000.0) - 0.02 * std::log10(parameters / 1e9);
            cell.saving_share = cell.room;
            cell.saving = Quantiles::exact(1e6 * cell.room);
            cell.probability_cheaper = cell.room > 0 ? 0.9 : 0.1;
            if (model == "large" && batch == 1024)
                cell.empty_because = "None of the 12 plans that multiply out fits in memory; more GPUs, or "
                                     "recomputation and offloading, are needed.";
            map.cells.push_back(cell);
        }
        parameters *= 10;
    }
    return map;
}

} // namespace

class TestBreakEven : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void theLargestModelIsOnTopAndTheScenarioIsMarked()
    {
        const Comparison comparison = compared();
        const AnswerView view(comparison);
        const BreakEvenMap map = madeUpMap(comparison);
        const HeatMapData data = heatMapData(view, map, BreakEvenFigure::saving);
        QCOMPARE(data.rows.size(), 3);
        QVERIFY(data.rows.first().startsWith(QStringLiteral("large")));
        QCOMPARE(data.columns.size(), 3);
        QCOMPARE(std::ranges::count_if(data.cells, &HeatMapData::Cell::current), 1);
        // The cell without an answer has neither colour nor figure, and says why.
        const HeatMapData::Cell &empty = data.cells.front();
        QVERIFY(!empty.balance && empty.text.isEmpty());
        QVERIFY(empty.toolTip.contains(QStringLiteral("fits in memory")));
        for (const HeatMapData::Cell &cell : data.cells)
            if (cell.balance) {
                QVERIFY(std::abs(*cell.balance) <= 1);
                QVERIFY(!cell.text.isEmpty());
            }
        QCOMPARE(static_cast<int>(data.text.table.rows.size()), 9);
        QVERIFY(!data.text.description.isEmpty());
    }

    void everyFigureHasTheSignOfWhoIsAhead_data()
    {
        QTest::addColumn<int>("figure");
        for (const BreakEvenFigure figure : breakEvenFigures)
            QTest::addRow("%s", qPrintable(breakEvenFigureName(figure))) << static_cast<int>(figure);
    }
    void everyFigureHasTheSignOfWhoIsAhead()
    {
        QFETCH(int, figure);
        const Comparison comparison = compared();
        const AnswerView view(comparison);
        BreakEvenMap map = madeUpMap(comparison);
        for (BreakEvenCell &cell : map.cells)
            cell.step_speedup = cell.wall_speedup = 1 + cell.room;
        const HeatMapData data = heatMapData(view, map, static_cast<BreakEvenFigure>(figure));
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 3; ++column) {
                const HeatMapData::Cell &shown = data.cells[row * 3 + column];
                const BreakEvenCell &cell = map.at(2 - row, column, 0);
                if (cell.empty_because.empty())
                    QCOMPARE(*shown.balance > 0, cell.room > 0);
            }
    }

    void theBatchOfBreakEvenIsFoundBetweenTwoCells()
    {
        const Comparison comparison = compared();
        const AnswerView view(comparison);
        const BreakEvenMap map = madeUpMap(comparison);
        const auto known = roomTable(view, &map, true), unknown = roomTable(view, nullptr, true);
        QCOMPARE(known.rows.size(), unknown.rows.size());
        QVERIFY(known.rows.size() >= 5);
        const auto &batch = known.rows[known.rows.size() - 3];
        {
            // Room is zero at 2000 sequences for 1e9 parameters, at 2000 * 2^0.2 for 1e10.
            QVERIFY(batch[2].number.has_value());
            QVERIFY2(std::abs(*batch[2].number / (4096 * 2000 * std::pow(2, 0.2)) - 1) < 0.02,
                     qPrintable(batch[2].text));
        }
        QVERIFY(unknown.rows[unknown.rows.size() - 3][3].text.contains(QStringLiteral("computing")));
        const auto elsewhere = roomTable(view, nullptr, false);
        QVERIFY(elsewhere.rows[elsewhere.rows.size() - 3][3].text.contains(QStringLiteral("Break-even")));
        QCOMPARE(ownPart({map}, &comparison) != nullptr,
                 map.axes.gpus.front() == comparison.arms.back().scenario.gpus);
        QVERIFY(!ownPart({}, &comparison));
    }

    void axesHoldTheScenarioAndSpreadOverTheCatalogue()
    {
        const auto catalogue = load_catalogue();
        QVERIFY(catalogue.has_value());
        for (const std::string &name : builtin_scenarios()) {
            const auto text = find_scenario(name);
            QVERIFY(text.has_value());
            const auto scenario = read_scenario(text->text, text->origin, text->folder);
            QVERIFY(scenario.has_value());
            const auto resolved = resolve(*scenario, **catalogue);
            QVERIFY(resolved.has_value());
            const MapAxes axes = mapAxes(*resolved, scenario->model_id, **catalogue);
            QVERIFY(axes.models.size() >= 5 && axes.models.size() <= 8);
            QVERIFY(std::ranges::find(axes.models, scenario->model_id) != axes.models.end());
            QVERIFY(std::ranges::find(axes.global_batches, resolved->training.global_batch) !=
                    axes.global_batches.end());
            QCOMPARE(axes.gpus.front(), resolved->gpus);
            QVERIFY(std::ranges::is_sorted(axes.global_batches));
        }
    }

    void planStatusNamesWhatIsOff()
    {
        const Comparison runs = test::comparison(), full = test::comparison(test::Case::infeasible);
        QVERIFY(planStatusOf(&runs, {}).runs);
        const PlanStatus over = planStatusOf(&full, {});
        QVERIFY(!over.runs);
        QVERIFY2(over.text.contains(QStringLiteral("too much")), qPrintable(over.text));
        const Diagnostics off{
            {Severity::error, "plan.product", "plan.tp",
             "plan.tp: TP x CP x PP = 3 x 1 x 4 = 12 does not divide the 256 GPUs; the product must "
             "be a divisor of 256.",
             FailureKind::infeasible}};
        const PlanStatus product = planStatusOf(&runs, off);
        QVERIFY(!product.runs);
        QVERIFY(product.text.contains(QStringLiteral("does not divide the 256 GPUs")));
        // What has nothing to do with the plan is said elsewhere.
        QVERIFY(planStatusOf(&runs, {{Severity::error, "model.unknown", "model", "x", FailureKind::bad_input}})
                    .text.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestBreakEven)
#include "tst_break_even.moc"
