// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/itemmodels/answer/optimizer_tables.h"
#include "app/itemmodels/jobs/computations.h"
#include "app/itemmodels/numbers.h"
#include "app/project/scenario_json.h"

#include <QTest>

#include <algorithm>

using namespace milepost;

namespace {

OptimizerOverview overviewOf(const char *name)
{
    const auto text = find_scenario(name);
    if (!text)
        throw std::runtime_error(text.error().front().message);
    auto overview = engineComputations().optimizers({text->text, {}, {}, {}}, {});
    if (!overview)
        throw std::runtime_error(overview.error().front().message);
    return std::move(*overview);
}

} // namespace

class OptimizerTablesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOptimizerHasALine();
    void formsAreThoseOfTheScenario();
};

void OptimizerTablesTest::everyOptimizerHasALine()
{
    const OptimizerOverview overview = overviewOf("kimi-k2-256-gb300");
    const TableData table = optimizersTable(*overview.all);
    QCOMPARE(table.rows.size(), std::size_t(4));
    QCOMPARE(table.rows[0][0].text, QStringLiteral("AdamW"));
    QCOMPARE(table.rows[1][0].text, QStringLiteral("Muon")); // the scenario's own stands second
    for (const auto &row : table.rows) {
        QCOMPARE(row.size(), table.columns.size());
        QVERIFY(row[0].marker);
    }
    // Muon is compared; SOAP and Shampoo do not fit on this plan and name one that does.
    QVERIFY(table.rows[1][6].number && *table.rows[1][6].number > 50);
    QVERIFY(*table.rows[1][7].number > *table.rows[1][8].number);
    for (const std::size_t row : {2, 3}) {
        QVERIFY(table.rows[row][1].text.isEmpty());
        QVERIFY(table.rows[row].back().tone == TableCell::Tone::error);
        QVERIFY2(table.rows[row].back().text.contains(QStringLiteral("2 → 1")),
                 qPrintable(table.rows[row].back().text));
    }
}

void OptimizerTablesTest::formsAreThoseOfTheScenario()
{
    const OptimizerOverview overview = overviewOf("llama-3.1-405b-256-gb300");
    const TableData table = formsTable(overview.forms, overview.step);
    QCOMPARE(table.rows.size(), overview.forms.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto &row = table.rows[i];
        QCOMPARE(row.size(), table.columns.size());
        QVERIFY(!row[1].text.isEmpty());
        QCOMPARE(row[1].bold, overview.forms[i].chosen);
        QCOMPARE(row[2].number.has_value(), overview.forms[i].rank > 0);
        // The form in use has the step of the other pages, not the one at median factors.
        const OptimizerForm &form = overview.forms[i];
        if (form.chosen && form.step_change_s == 0.0)
            QCOMPARE(row[8].text, figureString(Quantity::seconds, *overview.step.p50));
        else if (form.step_change_s)
            QCOMPARE(row[8].number, 1e3 * *form.step_change_s);
    }
    QVERIFY(std::ranges::any_of(table.rows, [&](const auto &row) {
        return row[8].bold && row[8].text == figureString(Quantity::seconds, *overview.step.p50);
    }));
    const auto blockwise = std::ranges::find(overview.forms, "blockwise", &OptimizerForm::value);
    QVERIFY(blockwise != overview.forms.end());
    const auto index = static_cast<std::size_t>(blockwise - overview.forms.begin());
    QVERIFY(!table.rows[index][2].number); // not exact: not ranked
    QVERIFY(table.rows[index].back().tone == TableCell::Tone::muted);
}

QTEST_GUILESS_MAIN(OptimizerTablesTest)
#include "tst_optimizer_tables.moc"
